/**
 * The words of a name, lower-cased: split at anything that is no letter or digit, between letters and digits, and
 * where capitals begin a word (`APIKey2` is api, key, 2). Compatibility forms are folded first (full-width letters).
 */
export function splitWords(name: string): string[] {
  const spaced = name
    .normalize('NFKC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2');
  return spaced.toLowerCase().match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
}
