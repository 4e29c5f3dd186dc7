import type { JsonObject } from '../../json/json.ts';
import { called, complete, evidence, listing } from './fixture.ts';
import { type Gate, once, variant } from './gate.ts';

/** A block of each type as it should be, and as it should not. */
const blocks: readonly (readonly [name: string, good: JsonObject, bad: JsonObject])[] = [
  ['text', { type: 'text', text: 'seen' }, { type: 'text' }],
  [
    'image',
    { type: 'image', data: 'AAAA', mimeType: 'image/png' },
    { type: 'image', data: 'data:image/png;base64,AAAA', mimeType: 'image/png' },
  ],
  [
    'audio',
    { type: 'audio', data: 'AAAA', mimeType: 'audio/wav' },
    { type: 'audio', data: 'AAAA', format: 'wav' },
  ],
  [
    'link',
    { type: 'resource_link', uri: 'file:///report.pdf', name: 'report' },
    { type: 'resource_link', uri: 'file:///report.pdf' },
  ],
  [
    'embedded resource',
    { type: 'resource', resource: { uri: 'file:///note.txt', text: 'seen' } },
    { type: 'resource', resource: { uri: 'file:///note.txt' } },
  ],
];

/** Call 0 answers with every block as it should be; call n with the block n as it should not be, the others unharmed. */
export const mixedContent: Gate = ({ tryEvidence }) => {
  const tool = { name: 'look', inputSchema: { type: 'object' } };
  const good = blocks.map(([, block]) => block);
  const contents = [good, ...blocks.map(([, , bad], broken) => good.with(broken, bad))];
  const calls = contents.map((content) => called('look', complete({ content })));
  const trial = once(() => tryEvidence(evidence([listing([tool]), ...calls]), ['content']));
  const faults = (call: number): string[] => {
    const place = `/exchanges/${call + 1}/response/result/content/`;
    return trial()
      .errors.filter(({ at }) => at.startsWith(place))
      .map(({ at }) => at.slice(place.length));
  };
  return [
    variant(
      'text, image, audio, link and embedded resource together: accepted',
      () => faults(0).length === 0 && trial().verdicts.has('look'),
    ),
    ...blocks.map(([name], index) =>
      variant(`a broken ${name} among them: it alone is rejected`, () => {
        const places = faults(index + 1);
        return places.length > 0 && places.every((place) => place.split('/')[0] === String(index));
      }),
    ),
  ];
};
