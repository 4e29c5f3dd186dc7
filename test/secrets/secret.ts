import fc from 'fast-check';
import { clean } from '../../src/text/clean.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const random = fc
  .array(fc.constantFrom(...alphabet), { minLength: 24, maxLength: 40 })
  .map((characters) => characters.join(''));

/** Characters that some encoding changes, spread so that every run of eight holds random ones. */
const spiced = fc
  .tuple(
    random,
    fc.array(fc.constantFrom('"', '\\', '/', '%', '~', '\n', 'é', '漢', '😀', '=', '&', ' ', '<', '`', '|'), {
      minLength: 4,
      maxLength: 8,
    }),
  )
  .map(([text, marks]) =>
    marks.reduce((so, mark, index) => `${so.slice(0, 3 + index * 5)}${mark}${so.slice(3 + index * 5)}`, text),
  );

/** What is planted: a number and a text, and the part of it that is random: nothing but a leak shows a piece of that. */
export interface Secret {
  readonly text: string;
  readonly core: string;
  readonly number: number;
}

type SecretText = Omit<Secret, 'number'>;

const within =
  (before: string, after: string) =>
  (core: string): SecretText => ({ core, text: before + core + after });

const secretTexts: fc.Arbitrary<SecretText> = fc.oneof(
  fc.oneof(random, spiced).map(within('', '')),
  random.map(within('Bearer ', '')),
  random.map(within('https://u:', '@host.example/')),
  random.map(within('https://host.example/?k=', '')),
  random.map((core) => ({ core, text: `=?base64?${Buffer.from(core).toString('base64')}?=` })),
  random.map(within('{"password":"', '"}')),
  random.map(within('eyJhbGciOiJub25lIn0.', '.')),
);

const digits = fc.array(fc.constantFrom(...'12345678'), { minLength: 15, maxLength: 15 });

/** Random text, bare or in a form that some reader knows. Shrunk, it would no longer be random. */
export const secrets: fc.Arbitrary<Secret> = fc.noShrink(
  fc.tuple(secretTexts, digits).map(([text, all]) => ({ ...text, number: Number(all.join('')) })),
);

const PIECE = 8;

/** Every run of eight characters of a secret, in each form in which it may turn up, in lower case. */
export function piecesOf({ core, number }: Secret): Set<string> {
  const bytes = Buffer.from(core);
  const forms = [
    core,
    clean(core, Number.POSITIVE_INFINITY),
    JSON.stringify(core).slice(1, -1),
    encodeURIComponent(core),
    bytes.toString('hex'),
    String(number),
    String(number / 8),
    number.toLocaleString('en'),
  ];
  // The three ways in which a text can stand in a longer one that is encoded; padding and both alphabets.
  for (const before of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const own = encoded
      .slice(before === 0 ? 0 : 4)
      .replace(/=+$/, '')
      .slice(0, -1);
    forms.push(own, own.replaceAll('+', '-').replaceAll('/', '_'));
  }
  const pieces = new Set<string>();
  for (const form of forms)
    for (let at = 0; at + PIECE <= form.length; at++) pieces.add(form.slice(at, at + PIECE).toLowerCase());
  return pieces;
}

/** Where a piece of a secret shows in a text, with what stands around it. */
export function leakIn(text: string, pieces: ReadonlySet<string>): string | undefined {
  const lower = text.toLowerCase();
  for (let at = 0; at + PIECE <= lower.length; at++)
    if (pieces.has(lower.slice(at, at + PIECE))) return `…${text.slice(Math.max(0, at - 200), at + 60)}…`;
  return undefined;
}
