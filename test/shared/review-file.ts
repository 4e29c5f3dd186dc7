import { collect } from '../../src/collect/collect.ts';
import type { Report } from '../../src/model/report.ts';
import type { Profile } from '../../src/model/rule.ts';
import { startReview } from '../../src/review.ts';
import { corpusPath } from './folder.ts';

/** Reviews one file of the corpus as the command does. */
export async function reviewFile(folder: string, file: string, profile: Profile): Promise<Report> {
  const collected = await collect([corpusPath(folder, file)]);
  const review = startReview({ policy: { profile }, source: collected.source }, collected.header());
  for await (const exchange of collected.exchanges) review.add(exchange);
  const report = review.finish(collected.header());
  return { ...report, findings: await collected.locate(report.findings) };
}
