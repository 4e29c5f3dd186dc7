import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PatternRisk, patternRisk } from '../../src/schema/pattern/risk.ts';

type Row = readonly [source: string, risk: PatternRisk];

const CATALOGUE: readonly Row[] = [
  ['^(a+)+$', 'exponential'],
  ['^(a|a)*$', 'exponential'],
  ['^(a*)*$', 'exponential'],
  ['^(\\w|\\d)+$', 'exponential'],
  ['^(a|b)*$', 'linear'],
  ['^([a-z]+\\.)+[a-z]{2,}$', 'linear'],
  ['^[^,]+(,[^,]+)*$', 'linear'],
  ['(a{1,3}){1,4}', 'linear'],
  ['^\\d+\\d+$', 'polynomial'],
];

const STRUCTURE: readonly Row[] = [
  // two ways within one repeat
  ['^(a+)+', 'exponential'],
  ['(a{1,3})+', 'exponential'],
  ['(a{2,})*', 'exponential'],
  ['(a{2})+', 'linear'],
  ['(a{2}|a{3})+', 'exponential'],
  ['(a|aa)+', 'exponential'],
  ['(ab|a|b)*', 'exponential'],
  ['(a|ab|bc|c)*', 'exponential'],
  ['(a|ab|bc)*', 'linear'],
  ['(ab|ac|ad)*', 'linear'],
  ['(.|\\n)*', 'linear'],
  ['(.|\\s)*', 'exponential'],
  ['(\\s|\\S)*', 'linear'],
  ['([^a]|a)*', 'linear'],
  ['([^a]|b)*', 'exponential'],
  ['(a+?)+?', 'exponential'],
  ['(a+a+b)*', 'exponential'],
  ['(a+b+)*', 'linear'],
  ['(a+b?)*', 'exponential'],
  ['(a+b?c)*', 'linear'],
  ['(a(b?|c?)d)*', 'exponential'],
  ['(a(|b)(|c)d)*', 'linear'],
  ['((ab)+|a)*', 'exponential'],
  ['((ab)+c|ad)*', 'linear'],
  ['((((a)+)))*', 'exponential'],
  ['x(y(z+)+)?', 'exponential'],
  // a body that can be empty
  ['(a?b?)*', 'exponential'],
  ['(a?)*', 'exponential'],
  ['(|a)+', 'exponential'],
  ['(a*){2,}', 'exponential'],
  ['(a*){2}', 'polynomial'],
  ['()*', 'linear'],
  ['(?:\\b)*a', 'linear'],
  ['(?:a|$)*', 'linear'],
  // bounded repeats within an unbounded one
  ['(\\w{1,1000}\\.)+', 'linear'],
  ['(a{1,1000})+', 'exponential'],
  ['(a{1,1000000})+', 'exponential'],
  ['(((a{1,1000}){1,1000}){1,1000})+', 'exponential'],
  ['(((a{1,1000}){1,1000}){1,1000})', 'linear'],
  ['(a{100}b|a{101}b)+', 'linear'],
  ['(a{100}b|a{99}ab)+', 'exponential'],
  ['(a{99999999999999999999}b)+', 'unknown'],
  ['(a+){0}', 'linear'],
  ['((a+)+){0}', 'linear'],
  // directly after each other
  ['a*a*', 'polynomial'],
  ['^.*.*$', 'polynomial'],
  ['^\\d+\\d{2,}$', 'polynomial'],
  ['^\\d{2,}\\d{3,}$', 'polynomial'],
  ['^\\s*\\w*\\s*$', 'polynomial'],
  ['^\\s*\\w+\\s*$', 'linear'],
  ['^a*b*a*$', 'polynomial'],
  ['^a*b+a*$', 'linear'],
  ['^a*(b|c?)a*$', 'polynomial'],
  ['^a*(?:\\b)a*$', 'polynomial'],
  ['^a*$a*', 'linear'],
  ['^(a|b*)a*$', 'linear'],
  ['^(a*|b)a*$', 'polynomial'],
  ['^(ab)*(ab)*$', 'polynomial'],
  ['^(ab)*(ac)*$', 'linear'],
  ['^(\\d{3})+\\d*$', 'polynomial'],
  ['^(\\w+\\s?){2,5}$', 'polynomial'],
  ['^(\\w+,){2,5}$', 'linear'],
  ['(a+){1,1000}', 'polynomial'],
  // required text between them: the catalogue asks for repeats that follow each other directly
  ['^.*foo.*$', 'linear'],
  ['^(.*?,){11}P', 'linear'],
  ['^(ca)*c?(ac)*$', 'linear'],
  // anchors, lookarounds, back-references
  ['^((^|,)\\d+)+$', 'linear'],
  ['^(\\d+(,|$))+$', 'linear'],
  ['^(?=(a+)+$)b', 'exponential'],
  ['^(?!.*--)[a-z-]+$', 'linear'],
  ['^(?!a*a*b)c', 'polynomial'],
  ['(?<=(x+)*)y', 'exponential'],
  ['^((?!-->).)*$', 'linear'],
  ['^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$', 'linear'],
  ['^(a)(\\1)+$', 'linear'],
  ['^(a+)\\1$', 'polynomial'],
  ['^(\\w)+\\1*$', 'polynomial'],
  ['(\\1a)+', 'linear'],
  ['(?<n>a|b)(\\k<n>|a)+', 'exponential'],
  // characters
  ['(\\x61|a)+', 'exponential'],
  ['(\\u{1F600}|😀)+', 'exponential'],
  ['(😀|😁)+', 'linear'],
  ['(\ud800|\udc00)+', 'linear'],
  ['([à-ÿ]|é)+', 'exponential'],
  ['(\\p{L}|\\p{N})+', 'linear'],
  ['(\\p{L}|\\p{Lu})+', 'exponential'],
  ['(\\p{gc=Lu}|\\p{Lowercase_Letter})+', 'linear'],
  ['(\\p{L}|\\P{L})+', 'linear'],
  ['(\\P{L}|é)+', 'exponential'],
  ['(\\p{L}|[0-9_-])+', 'linear'],
  ['(\\p{L}|[a-z])+', 'exponential'],
  ['([^\\p{L}]|\\p{L})+', 'linear'],
  ['([^\\p{L}\\d]|\\p{Nd})+', 'exponential'],
  ['(\\p{L}+ )+', 'linear'],
  ['(\\p{Script=Greek}|[a-z])+', 'linear'],
  // without the u flag
  ['^(\\-+)+$', 'exponential'],
  ['^([a-z]+\\-)+$', 'linear'],
];

const REAL: readonly Row[] = [
  ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'linear'],
  ['^[a-z][a-z0-9_]*$', 'linear'],
  ['^[A-Za-z_$][\\w$]*(\\.[A-Za-z_$][\\w$]*)*$', 'linear'],
  ['^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$', 'linear'],
  ['^#(?:[0-9a-fA-F]{3}){1,2}$', 'linear'],
  ['^0x[0-9a-fA-F]+$', 'linear'],
  ['^(?:[0-9a-fA-F]{2})*$', 'linear'],
  ['^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', 'linear'],
  ['^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$', 'linear'],
  ['^P(?!$)(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+S)?)?$', 'linear'],
  ['^((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}$', 'linear'],
  ['^(?:(?:25[0-5]|2[0-4]\\d|1?\\d{1,2})(?:\\.|$)){4}', 'linear'],
  ['^([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}$', 'linear'],
  ['^([0-9A-F]{2}[:-]){5}[0-9A-F]{2}$', 'linear'],
  ['^\\+[1-9]\\d{1,14}$', 'linear'],
  ['^\\+?\\d{1,3}?[-.\\s]?\\(?\\d{1,4}\\)?([-.\\s]?\\d{1,4}){1,3}$', 'linear'],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'linear'],
  ['^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$', 'linear'],
  [
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
    'linear',
  ],
  ["^\\w+([-+.']\\w+)*@\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$", 'linear'],
  [
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    'exponential',
  ],
  [
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    'linear',
  ],
  ['^https?://[^\\s/$.?#].[^\\s]*$', 'linear'],
  ['^https?:\\/\\/(?:www\\.)?[-\\w@:%.+~#=]{1,256}\\.[a-z]{1,6}\\b(?:[-\\w@:%+.~#?&/=]*)$', 'linear'],
  ['^(https?:\\/\\/)?([\\da-z\\.-]+)\\.([a-z\\.]{2,6})([\\/\\w \\.-]*)*\\/?$', 'exponential'],
  ['^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)\\.)+[a-z]{2,}$', 'linear'],
  ['^([a-z0-9]([a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$', 'linear'],
  ['^(([a-z0-9]|[a-z0-9][a-z0-9-]*[a-z0-9])\\.)*([a-z0-9]|[a-z0-9][a-z0-9-]*[a-z0-9])$', 'linear'],
  ['^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$', 'linear'],
  ['^data:[\\w.+-]+/[\\w.+-]+(;[\\w-]+=[\\w-]+)*;base64,[A-Za-z0-9+/]+=*$', 'linear'],
  ['^[\\w-]+\\.[\\w-]+\\.[\\w-]+$', 'linear'],
  ['^(/[^/]+)+/?$', 'linear'],
  ['^(/[\\w-]*)+$', 'linear'],
  ['^(\\/?[\\w-]+)+$', 'exponential'],
  ['^(?:\\.{1,2}/)*(?:[\\w.-]+/)*[\\w.-]+$', 'polynomial'], // "../" is a round of both
  ['^[a-zA-Z]:\\\\(?:[^\\\\/:*?"<>|\\r\\n]+\\\\)*[^\\\\/:*?"<>|\\r\\n]*$', 'linear'],
  ['^s3://[a-z0-9.-]+(/.*)?$', 'linear'],
  ['^arn:aws:[a-z0-9-]+:[a-z0-9-]*:\\d{12}?:.+$', 'linear'],
  ['^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$', 'linear'],
  ['^-?\\d*\\.?\\d+$', 'polynomial'], // the dot can be missing
  ['^\\$?\\d{1,3}(,\\d{3})*(\\.\\d{2})?$', 'linear'],
  ['^(\\d+,?)+$', 'exponential'],
  ['^\\d+(,\\d+)*$', 'linear'],
  ['^\\s*\\d+\\s*(,\\s*\\d+\\s*)*$', 'linear'],
  ['^(\\w+\\s?)*$', 'exponential'],
  ['^\\w+(\\s\\w+)*$', 'linear'],
  ['^\\w+( +\\w+)*$', 'linear'],
  ['^\\s+|\\s+$', 'linear'],
  ['^\\s*(.*?)\\s*$', 'polynomial'], // white space belongs to all three
  ['^\\S(.*\\S)?$', 'linear'],
  ['^"(?:[^"\\\\]|\\\\.)*"$', 'linear'],
  ['^"(?:[^"\\\\]+|\\\\.)*"$', 'exponential'],
  ['^"(?:[^"]|\\\\.)*"$', 'exponential'], // a backslash is in both alternatives
  ["^'[^']*(?:''[^']*)*'$", 'linear'],
  ['<!--[\\s\\S]*?-->', 'linear'],
  ['/\\*(?:[^*]|\\*(?!/))*\\*/', 'linear'],
  ['\\{\\{\\s*(\\w+)\\s*\\}\\}', 'linear'],
  ['^[A-Z]{2}\\d{2}[A-Z0-9]{1,30}$', 'linear'],
  ['^[A-Z]{2,}(-\\d+)?$', 'linear'],
  ['^@?[a-z0-9-~][a-z0-9-._~]*$', 'linear'],
  ['^(?:@[a-z0-9-*~][a-z0-9-*._~]*/)?[a-z0-9-~][a-z0-9-._~]*$', 'linear'],
  ['^(?:[a-z0-9]+(?:(?:[._]|__|[-]*)[a-z0-9]+)*)$', 'exponential'], // the separator can be empty
  ['^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$', 'linear'],
  ['^(?:\\*|\\d+(?:-\\d+)?)(?:/\\d+)?(?:\\s+(?:\\*|\\d+(?:-\\d+)?)(?:/\\d+)?){4}$', 'linear'],
  ['^\\p{L}[\\p{L}\\p{N}_ -]*$', 'linear'],
  ["^\\p{L}+(?:[ '-]\\p{L}+)*$", 'linear'],
  ['^\\p{Lu}\\p{Ll}*(?: \\p{Lu}\\p{Ll}*)*$', 'linear'],
  ['^[\\s\\S]*$', 'linear'],
  ['^.*$', 'linear'],
  ['^.+\\.(?:jpe?g|png|gif)$', 'linear'],
  ['^x-', 'linear'],
  // from lists of known attacks
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'exponential'],
  ["^[a-zA-Z]+(([',. -][a-zA-Z ])?[a-zA-Z]*)*$", 'exponential'],
  ['(x+x+)+y', 'exponential'],
  ['(.*)*', 'exponential'],
  ['([a-zA-Z]+)*', 'exponential'],
  ['(a|aa)+', 'exponential'],
  ['(a|a?)+', 'exponential'],
  ['(?:\\s*,?\\s*)*', 'exponential'],
  ['^(?:.?.?.?)*$', 'exponential'],
];

describe('patternRisk', () => {
  test.each(CATALOGUE)('catalogue: %j is %s', (source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  test.each(STRUCTURE)('structure: %j is %s', (source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  test.each(REAL)('real life: %j is %s', (source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  test.each([
    ['', 'linear'],
    ['(a+', 'unknown'],
    ['a**', 'unknown'],
    ['(?i:(a+)+)', 'unknown'],
    ['\\p{Nonsense}+', 'linear'], // not a property without the u flag: "p{Nonsense}"
    ['[z-a]+', 'unknown'],
  ] as const)('text that may not compile: %j is %s', (source, risk) => {
    expect(patternRisk(source)).toBe(risk);
  });

  test('a smaller budget never gives another answer than a larger one, only unknown', () => {
    for (const [source, risk] of [...CATALOGUE, ...STRUCTURE, ...REAL]) {
      for (const budget of [0, 10, 100, 1_000, 10_000])
        expect([risk, 'unknown']).toContain(patternRisk(source, budget));
    }
    expect(patternRisk('^(a+)+$', 10)).toBe('unknown');
  });
});

const HOSTILE: Readonly<Record<string, string>> = {
  '100 kB without a repeat': 'a'.repeat(100_000),
  '100 kB of repeats': 'a+'.repeat(50_000),
  '100 kB of open braces': '{1'.repeat(50_000),
  '10,000 nested groups': `${'('.repeat(10_000)}a+${')'.repeat(10_000)}`,
  '10,000 open groups': `a+${'('.repeat(10_000)}`,
  'nested repeats': `${'('.repeat(99)}a${'){2}'.repeat(99)}+`,
  'nested stars': `${'('.repeat(99)}a${')*'.repeat(99)}`,
  'nested loops in bounded repeats': `${'('.repeat(99)}a+b${'){2}'.repeat(99)}`,
  'many optional parts in a loop': `(${'a?'.repeat(2_000)}b)+`,
  'many stars in a loop': `(x${'a*'.repeat(2_000)})+`,
  'many stars': 'a*'.repeat(2_000),
  'many alternatives in a loop': `(${'a|'.repeat(2_000)}b)+`,
  'large classes': `(?:[${'\\u4e00\\u4e02'.repeat(150)}]{1,500}x?.)+`,
  'many properties': `(${'\\p{L}'.repeat(800)})+`,
  'a count over every number': `(a{${'9'.repeat(400)}}b)+`,
  'an empty body with a large count': '(?:){99999999999999999999,}a+',
  'doubling back-references': `(a)${Array.from({ length: 90 }, (_, at) => `(\\${at + 1}\\${at + 1})`).join('')}+`,
  'a chain of back-references': `(a+)${Array.from({ length: 600 }, (_, at) => `(\\${at + 1})`).join('')}+`,
  'long loops after each other': `(?:${'ab'.repeat(200)})*(?:${'ab'.repeat(201)}c)*`,
  'loops of prime lengths': `(?:${[37, 41, 43, 47, 53].map((n) => `a{${n}}b`).join('|')})*(?:a{59}|b{61})*`,
  'many lookaheads': '(?=a+)'.repeat(600),
  'duplicate names': `${Array.from({ length: 500 }, () => '(?<a>a)').join('|')}+`,
};

describe('hostile expressions', () => {
  test.each(Object.entries(HOSTILE))('%s', (_title, source) => {
    const start = performance.now();
    const risk = patternRisk(source);
    expect(performance.now() - start).toBeLessThan(500); // some 5 ms on an idle machine
    expect(patternRisk(source)).toBe(risk);
  });

  test('never throws', () => {
    const parts =
      '( ) [ ] [^ { } * + ? | ^ $ . - , 1 a b \\ \\d \\W \\b \\1 \\p{L} (?: (?= (?<! (?<n> \\k<n> {2,} {1,9} 😀 \ud800';
    const regexLike = fc
      .array(fc.constantFrom(...parts.split(' ')), { maxLength: 30 })
      .map((picked) => picked.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), regexLike), (source) => {
        expect(['linear', 'polynomial', 'exponential', 'unknown']).toContain(patternRisk(source));
      }),
      { numRuns: 3_000 },
    );
  });
});
