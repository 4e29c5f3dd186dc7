import { memberOf } from '../../json/json.ts';
import { defineRule, type Outcome } from '../../model/rule.ts';
import type { DiscoverSubject } from '../../model/subject.ts';
import { quote } from '../../text/clean.ts';
import { aType } from '../descriptor/parts.ts';
import { discover } from './examples.ts';
import { hasDiscoverResult } from './parts.ts';

const at = ['supportedVersions'];

function judge({ result, servedVersions }: DiscoverSubject): Outcome {
  const versions = memberOf(result, 'supportedVersions');
  if (versions === undefined) return [{ message: 'supportedVersions is missing' }];
  if (!Array.isArray(versions))
    return [{ at, message: `supportedVersions is ${aType(versions)}, not an array` }];
  const stranger = versions.findIndex((version) => typeof version !== 'string');
  if (stranger !== -1)
    return [
      {
        at: [...at, stranger],
        message: `entry ${stranger} of supportedVersions is ${aType(versions[stranger])}, not a string`,
      },
    ];
  if (versions.length === 0) return [{ case: 'empty-list', at, message: 'supportedVersions is empty' }];
  if (servedVersions === undefined)
    return { unknown: 'which versions were served: too many discovery answers were recorded' };
  const listed = new Set(versions);
  return [...servedVersions]
    .filter((version) => !listed.has(version))
    .map((version) => ({
      case: 'used-version-not-listed',
      at,
      message: `requests of version ${quote(version, 40)} were served, which supportedVersions does not list`,
    }));
}

export const supportedVersions = defineRule({
  id: 'discover/supported-versions',
  subject: 'discover',
  requirement: '`supportedVersions` is an array of strings that lists every version the server serves.',
  keyword: 'MUST',
  basis: ['spec: schema.ts DiscoverResult.supportedVersions'],
  since: '2026-07-28',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'supportedVersions is missing or not an array of strings',
      spec: 'error',
      reviewer: 'error',
    },
    'empty-list': { when: 'the array is empty', spec: 'info', reviewer: 'warn' },
    'used-version-not-listed': {
      when: 'the server served a request of a version that the list does not hold',
      spec: 'warn',
      reviewer: 'warn',
    },
  },
  consequence: 'Client and server find no version in common, although there may be one.',
  why: 'A client picks the newest version that both sides list. What `initialize` negotiates is no version of such requests and need not stand here.',
  fix: 'List every version that requests may name in `_meta`, "2026-07-28" among them.',
  applies: hasDiscoverResult,
  check: judge,
  good: [{ title: 'the version in use', exchanges: [discover({})] }],
  bad: [
    { title: 'a string', exchanges: [discover({ supportedVersions: '2026-07-28' })] },
    { title: 'a number in the array', exchanges: [discover({ supportedVersions: [2026] })] },
    { title: 'empty', exchanges: [discover({ supportedVersions: [] })] },
    { title: 'served and not listed', exchanges: [discover({ supportedVersions: ['2025-11-25'] })] },
  ],
});
