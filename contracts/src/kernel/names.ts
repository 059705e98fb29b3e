/**
 * How names are compared, sorted and searched everywhere, instead of an engine's collation: lower case, no accents,
 * one space. "Álvaro  Conceição" -> "alvaro conceicao".
 */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words a search may start with: "Escada de Outono" -> ["escada", "de", "outono"]. */
export const wordTokens = (text: string): readonly string[] => [...new Set(nameKey(text).split(' ').filter(Boolean))];

/** Whether each of these words, as `wordTokens` gives them, begins a word of a text. */
export const holdsWords = (text: string, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const tokens = wordTokens(text);
  return words.every((word) => tokens.some((token) => token.startsWith(word)));
};
