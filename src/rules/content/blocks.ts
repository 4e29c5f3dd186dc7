import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { AnyAlsoOn, Failure, Outcome } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject } from '../../model/subject.ts';
import { finalResult } from '../result/results.ts';

/** Values at numbered places of a subject: content blocks, or the contents of resources. */
export interface Places {
  readonly items: readonly Json[];
  readonly at: (index: number) => Path;
  /** The place as a sentence names it: `content[1]`. */
  readonly name: (index: number) => string;
}

type Holder = CallSubject | ExchangeSubject;
const nowhere: Places = { items: [], at: () => [], name: () => '' };

/** The blocks of a call's final result, or of the messages of a prompt. */
export function blocksOf(subject: Holder): Places {
  if (subject.kind === 'exchange') return promptBlocks(subject);
  const content = memberOf(subject.complete, 'content');
  if (!Array.isArray(content)) return nowhere;
  return { items: content, at: (index) => ['content', index], name: (index) => `content[${index}]` };
}

function promptBlocks(subject: ExchangeSubject): Places {
  const messages = memberOf(finalResult(subject, 'prompts/get'), 'messages');
  if (!Array.isArray(messages)) return nowhere;
  return {
    items: messages.map((message: Json) => memberOf(message, 'content') ?? null),
    at: (index) => ['response', 'result', 'messages', index, 'content'],
    name: (index) => `messages[${index}].content`,
  };
}

/** The contents of embedded resources, and of a resource that was read; what is none is `null`. */
export function contentsOf(subject: Holder): Places {
  const read = subject.kind === 'exchange' ? finalResult(subject, 'resources/read') : undefined;
  if (read !== undefined) {
    const contents = member(read, 'contents');
    return {
      items: Array.isArray(contents) ? contents : [],
      at: (index) => ['response', 'result', 'contents', index],
      name: (index) => `contents[${index}]`,
    };
  }
  const { items, at, name } = blocksOf(subject);
  return {
    items: items.map((block) => (isEmbedded(block) ? (memberOf(block, 'resource') ?? null) : null)),
    at: (index) => [...at(index), 'resource'],
    name: (index) => `${name(index)}.resource`,
  };
}

const isEmbedded = (block: Json): boolean => memberOf(block, 'type') === 'resource';

/** What is wrong at one place: its case, where below the place, and the rest of a sentence about it. */
export interface Fault {
  readonly case?: string;
  readonly at?: Path;
  readonly says: string;
}

/** `skip`: nothing there is for this rule to look at. */
export type Judge = (item: JsonObject) => Fault | readonly Fault[] | 'skip' | undefined;

/** Faults of a case beyond this many are counted, not listed: a result may hold a million blocks. */
const MAX_LISTED = 100;

/** Judges each place by itself: no neighbour hides or excuses another. */
export function judgePlaces(places: Places, judge: Judge): Outcome {
  let looked = false;
  const failures: Failure[] = [];
  const counts = new Map<string, number>();
  for (const [index, item] of places.items.entries()) {
    const found = isObject(item) ? judge(item) : 'skip';
    if (found === 'skip') continue;
    looked = true;
    for (const fault of found === undefined ? [] : [found].flat()) {
      const name = fault.case ?? 'default';
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count > MAX_LISTED) continue;
      failures.push(failureAt(places, index, fault));
    }
  }
  for (const [name, count] of counts)
    if (count > MAX_LISTED) failures.push({ case: name, message: `${count - MAX_LISTED} more such places` });
  return looked ? failures : 'inapplicable';
}

function failureAt({ at, name }: Places, index: number, fault: Fault): Failure {
  return {
    ...(fault.case === undefined ? {} : { case: fault.case }),
    at: [...at(index), ...(fault.at ?? [])],
    message: `${name(index)} ${fault.says}`,
  };
}

/** Preconditions of the rules on blocks and on the contents of resources. */
export const hasBlocks = (subject: Holder): boolean => blocksOf(subject).items.length > 0;
export const hasContents = (subject: Holder): boolean => contentsOf(subject).items.some(isObject);

/** The same rule on the blocks of prompts. */
export const onPrompts = (judge: Judge): readonly AnyAlsoOn[] => [
  { subject: 'exchange', applies: hasBlocks, check: (subject) => judgePlaces(blocksOf(subject), judge) },
];

/** The same rule on the embedded resources of prompts and on resources that were read. */
export const onResources = (judge: Judge): readonly AnyAlsoOn[] => [
  { subject: 'exchange', applies: hasContents, check: (subject) => judgePlaces(contentsOf(subject), judge) },
];
