import { isObject, type Json, type JsonObject, member, memberOf } from '../../json/json.ts';
import type { Path } from '../../json/pointer.ts';
import type { AnyAlsoOn, Outcome } from '../../model/rule.ts';
import type { CallSubject, ExchangeSubject, PageSubject } from '../../model/subject.ts';
import { blocksOf, type Judge, judgePlaces, type Places } from '../content/blocks.ts';

type Holder = CallSubject | ExchangeSubject | PageSubject;

interface Annotated {
  readonly holder: JsonObject;
  readonly at: Path;
  readonly name: string;
}

const lists: ReadonlyMap<string, string> = new Map([
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
]);

/** Content blocks, embedded resources, and listed resources and templates that have the member `annotations`. */
function annotatedIn(subject: Holder): Annotated[] {
  const found: Annotated[] = [];
  const look = (value: Json | undefined, at: () => Path, name: () => string): void => {
    if (isObject(value) && Object.hasOwn(value, 'annotations'))
      found.push({ holder: value, at: at(), name: name() });
  };
  if (subject.kind === 'page') {
    const list = lists.get(subject.method);
    const items = list === undefined ? undefined : memberOf(subject.result, list);
    for (const [index, item] of (Array.isArray(items) ? (items as readonly Json[]) : []).entries())
      look(
        item,
        () => [String(list), index],
        () => `${list}[${index}]`,
      );
    return found;
  }
  const { items, at, name } = blocksOf(subject);
  for (const [index, block] of items.entries()) {
    look(
      block,
      () => at(index),
      () => name(index),
    );
    if (memberOf(block, 'type') === 'resource')
      look(
        memberOf(block, 'resource'),
        () => [...at(index), 'resource'],
        () => `${name(index)}.resource`,
      );
  }
  return found;
}

export const hasAnnotated = (subject: Holder): boolean => annotatedIn(subject).length > 0;

/** Judges every `annotations` of a subject by itself. */
export function judgeAnnotations(subject: Holder, judge: (annotations: Json) => ReturnType<Judge>): Outcome {
  const found = annotatedIn(subject);
  const places: Places = {
    items: found.map(({ holder }) => holder),
    at: (index) => [...(found[index]?.at ?? []), 'annotations'],
    name: (index) => `${found[index]?.name}.annotations`,
  };
  return judgePlaces(places, (holder) => judge(member(holder, 'annotations') ?? null));
}

/** The same rule on the blocks of prompts and on listed resources and templates. */
export const onOtherHolders = (judge: (annotations: Json) => ReturnType<Judge>): readonly AnyAlsoOn[] => [
  { subject: 'exchange', applies: hasAnnotated, check: (subject) => judgeAnnotations(subject, judge) },
  { subject: 'page', applies: hasAnnotated, check: (subject) => judgeAnnotations(subject, judge) },
];

/** For the judges of one member: what is no object is content-object-shape's, and an absent member nobody's. */
export const ofMember =
  (name: string, judge: (value: Json) => ReturnType<Judge>) =>
  (annotations: Json): ReturnType<Judge> => {
    const value = memberOf(annotations, name);
    return value === undefined ? 'skip' : judge(value);
  };
