import type { HeaderPair } from '../../model/evidence.ts';
import type { Profile } from '../../model/rule.ts';
import { argumentAt, type ExactNumberAt } from './argument.ts';
import { checkParameter } from './check-parameter.ts';
import {
  DUPLICATE,
  fieldKey,
  fieldOf,
  groupFields,
  isReportedAlone,
  isToken,
  nameSpelling,
  paramFieldName,
} from './fields.ts';
import { type HeaderFinding, type Hit, hit, onHeader } from './finding.ts';
import { type HeaderCheck, mergeHeaderChecks } from './header-check.ts';
import type { ParameterAnnotation } from './mirror.ts';
import { ACCEPT } from './outcome.ts';
import { isTextAtSplitPath, type TextsByName, textsByName } from './same-name.ts';
import { isMisnamed, type Strays, strayFields } from './stray.ts';

/**
 * Holds the `Mcp-Param-*` fields of a `tools/call` request against its arguments (Streamable HTTP, custom headers
 * from tool parameters; the parity matrix under `reviewer`). `annotations` are those of a tool whose descriptor
 * conforms; one that is no field-name token is passed over, since no header can be named after it. `args` is
 * `params.arguments`, or undefined where there is none.
 */
export function checkParameterHeaders(
  annotations: readonly ParameterAnnotation[],
  headers: readonly HeaderPair[],
  args: unknown,
  profile: Profile,
  exact?: ExactNumberAt,
): HeaderCheck {
  const fields = groupFields(headers);
  const designated = annotations.filter(({ header }) => isToken(header));
  const recognised = new Set(designated.map(({ header }) => fieldKey(paramFieldName(header))));
  const strays = strayFields(fields, recognised);
  const isElsewhere = elsewhereTest(designated, args);
  const checks = designated.map((annotation): HeaderCheck => {
    const name = paramFieldName(annotation.header);
    const argument = argumentAt(args, annotation.path, exact);
    const field = fieldOf(fields, name);
    const check = checkParameter(argument, field, profile);
    const beside: Hit[] = [];
    if (check.differs !== undefined && isElsewhere(annotation.path, check.differs)) {
      beside.push(hit('header/param-exact-path'));
    }
    const missing = check.findings.some(({ rule }) => rule === 'header/param-mirrored');
    if (missing && isMisnamed(strays, annotation, argument, profile)) {
      beside.push(hit('header/param-name-construction'));
    }
    const onField = (hits: readonly Hit[]): HeaderFinding[] => hits.map((found) => onHeader(name, found));
    return {
      findings: onField([...check.findings, ...beside]),
      outcome: check.outcome,
      ifServed: onField(check.ifServed),
      ifRefused: onField([...check.ifRefused, ...nameSpelling(field, name)]),
    };
  });
  return mergeHeaderChecks([...checks, checkStrays(strays, profile)]);
}

/** Whether a text is the value of a same-named property elsewhere; the arguments are walked at most once. */
function elsewhereTest(
  annotations: readonly ParameterAnnotation[],
  args: unknown,
): (path: readonly string[], text: string) => boolean {
  let texts: TextsByName | undefined;
  return (path, text) => {
    texts ??= textsByName(args, new Set(annotations.map((annotation) => annotation.path.at(-1) ?? '')));
    return texts.get(path.at(-1) ?? '')?.has(text) === true || isTextAtSplitPath(args, path, text);
  };
}

/** Fields that no annotation designates: an argument told to every intermediary, but no reason to refuse. */
function checkStrays(strays: Strays, profile: Profile): HeaderCheck {
  const findings: HeaderFinding[] = [];
  for (const field of [...strays.values()].flat()) {
    if (field.lines.length > 1) findings.push(onHeader(field.name, DUPLICATE));
    if (!isReportedAlone(field, profile)) {
      findings.push(onHeader(field.name, hit('header/param-designated-only')));
    }
  }
  return { findings, outcome: ACCEPT, ifServed: [], ifRefused: [] };
}
