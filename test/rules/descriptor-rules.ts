import { hintContradiction } from '../../src/rules/annotations/hint-contradiction.ts';
import { iconFields } from '../../src/rules/annotations/icon-fields.ts';
import { iconSrc } from '../../src/rules/annotations/icon-src.ts';
import { titlePrecedence } from '../../src/rules/annotations/title-precedence.ts';
import { toolHintTypes } from '../../src/rules/annotations/tool-hint-types.ts';
import { inputSchemaObject } from '../../src/rules/descriptor/input-schema-object.ts';
import { inputSchemaPresent } from '../../src/rules/descriptor/input-schema-present.ts';
import { inputSchemaRootTypeObject } from '../../src/rules/descriptor/input-schema-root-type-object.ts';
import { listResultShape } from '../../src/rules/descriptor/list-result-shape.ts';
import { nameNonEmpty } from '../../src/rules/descriptor/name-non-empty.ts';
import { namePresent } from '../../src/rules/descriptor/name-present.ts';
import { noParameterForm } from '../../src/rules/descriptor/no-parameter-form.ts';
import { optionalFieldTypes } from '../../src/rules/descriptor/optional-field-types.ts';
import { outputSchemaObject } from '../../src/rules/descriptor/output-schema-object.ts';
import { metaName } from '../../src/rules/naming/meta-name.ts';
import { metaPrefix } from '../../src/rules/naming/meta-prefix.ts';
import { metaReserved } from '../../src/rules/naming/meta-reserved.ts';
import { metaReverseDns } from '../../src/rules/naming/meta-reverse-dns.ts';
import { toolCharset } from '../../src/rules/naming/tool-charset.ts';
import { toolLength } from '../../src/rules/naming/tool-length.ts';
import { toolUnique } from '../../src/rules/naming/tool-unique.ts';
import { any202012KeywordAllowed } from '../../src/rules/schema/any-2020-12-keyword-allowed.ts';
import { dialectDeclaredString } from '../../src/rules/schema/dialect-declared-string.ts';
import { dialectRecommended202012 } from '../../src/rules/schema/dialect-recommended-2020-12.ts';
import { dialectSupported } from '../../src/rules/schema/dialect-supported.ts';
import { outputAnyJsonType } from '../../src/rules/schema/output-any-json-type.ts';
import { outputValidPerDialect } from '../../src/rules/schema/output-valid-per-dialect.ts';
import { patternEcma262 } from '../../src/rules/schema/pattern-ecma262.ts';
import { patternRisk } from '../../src/rules/schema/pattern-risk.ts';
import { refLocalResolvable } from '../../src/rules/schema/ref-local-resolvable.ts';
import { refUnresolvedExternal } from '../../src/rules/schema/ref-unresolved-external.ts';
import { validPerDialect } from '../../src/rules/schema/valid-per-dialect.ts';
import type { TestedRule } from './subjects.ts';

/** Rules that judge a descriptor, or the list it stands in, by itself. */
export const descriptorRules: readonly TestedRule[] = [
  namePresent,
  nameNonEmpty,
  inputSchemaPresent,
  inputSchemaObject,
  inputSchemaRootTypeObject,
  outputSchemaObject,
  optionalFieldTypes,
  noParameterForm,
  listResultShape,
  dialectDeclaredString,
  dialectSupported,
  dialectRecommended202012,
  validPerDialect,
  outputValidPerDialect,
  refUnresolvedExternal,
  refLocalResolvable,
  any202012KeywordAllowed,
  outputAnyJsonType,
  patternEcma262,
  patternRisk,
  toolHintTypes,
  hintContradiction,
  titlePrecedence,
  iconSrc,
  iconFields,
  toolLength,
  toolCharset,
  toolUnique,
  metaPrefix,
  metaName,
  metaReserved,
  metaReverseDns,
];
