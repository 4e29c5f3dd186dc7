import { type ContentLimits, defaultPolicy, type Policy } from '../model/policy.ts';
import type { SensitiveNames } from '../model/subject.ts';
import { quote } from '../text/clean.ts';
import type { Configuration } from './config-shape.ts';
import { nearest } from './nearest.ts';
import { ShapeError } from './shape.ts';

/** What a configuration decides, for `ReviewOptions.policy`. Throws `ShapeError`. */
export function policyOf(configuration: Configuration): Partial<Policy> {
  const { profile, scope, levels, waivers, sensitive, limits, acceptLegacy } = configuration;
  return {
    ...(profile && { profile }),
    ...(scope && { scope }),
    ...(levels && { levels }),
    ...(waivers && { waivers }),
    ...(sensitive && { sensitive: sensitiveNames(sensitive) }),
    ...limitsOf(limits ?? {}),
    ...(acceptLegacy !== undefined && { acceptLegacy }),
  };
}

function sensitiveNames(sensitive: NonNullable<Configuration['sensitive']>): SensitiveNames {
  const words = new Set(defaultPolicy.sensitive.words);
  for (const [index, given] of (sensitive.remove ?? []).entries()) {
    const word = given.toLowerCase();
    if (words.delete(word)) continue;
    const near = nearest(word, [...words]);
    const hint = near === undefined ? '' : `; did you mean ${quote(near)}?`;
    throw new ShapeError(
      ['sensitive', 'remove', index],
      `a word of the sensitive names, found another at /sensitive/remove/${index}${hint}`,
    );
  }
  for (const word of sensitive.add ?? []) words.add(word.toLowerCase());
  const allow = (sensitive.allow ?? []).map(({ name, reason }) => [name, reason] as const);
  return { words: [...words], allow: Object.fromEntries(allow) };
}

type GivenLimits = Partial<NonNullable<Configuration['limits']>>;

function limitsOf({ maxBlockBytes, maxResultBytes, mediaTypes }: GivenLimits): Partial<ContentLimits> {
  return {
    ...(maxBlockBytes && { maxBlockBytes }),
    ...(maxResultBytes && { maxResultBytes }),
    ...(mediaTypes && { mediaTypes }),
  };
}

/**
 * What a configuration may still decide when it lies inside the tree under review: it can ask for more, never for
 * less. Also names the members of which something was left out.
 */
export function tightenOnly(configuration: Configuration): {
  readonly kept: Configuration;
  readonly ignored: readonly string[];
} {
  const { levels, waivers, sensitive, limits, profile, scope, acceptLegacy } = configuration;
  const raised = Object.entries(levels ?? {}).filter(([, level]) => level === 'error');
  const lower = stricterLimits(limits ?? {});
  const ignored = [
    ...(profile === 'spec' ? ['profile'] : []),
    ...(scope === 'descriptors' ? ['scope'] : []),
    ...(raised.length < Object.keys(levels ?? {}).length ? ['levels'] : []),
    ...(waivers?.length ? ['waivers'] : []),
    ...(sensitive?.remove?.length ? ['sensitive.remove'] : []),
    ...(sensitive?.allow?.length ? ['sensitive.allow'] : []),
    ...Object.keys(limitsOf(limits ?? {})).flatMap((name) => (name in lower ? [] : [`limits.${name}`])),
    ...(acceptLegacy === true ? ['acceptLegacy'] : []),
  ];
  const kept: Configuration = {
    profile: undefined,
    scope: undefined,
    levels: Object.fromEntries(raised),
    waivers: undefined,
    sensitive: sensitive?.add && { add: sensitive.add, remove: undefined, allow: undefined },
    limits: { maxBlockBytes: undefined, maxResultBytes: undefined, mediaTypes: undefined, ...lower },
    acceptLegacy: undefined,
  };
  return { kept, ignored };
}

function stricterLimits({ maxBlockBytes, maxResultBytes, mediaTypes }: GivenLimits): Partial<ContentLimits> {
  const standard = defaultPolicy;
  return {
    ...(maxBlockBytes && maxBlockBytes <= standard.maxBlockBytes && { maxBlockBytes }),
    ...(maxResultBytes && maxResultBytes <= standard.maxResultBytes && { maxResultBytes }),
    ...(mediaTypes?.every((type) => standard.mediaTypes.includes(type)) && { mediaTypes }),
  };
}
