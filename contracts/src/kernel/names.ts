/** Letters that Unicode cannot decompose, with the usual spelling on a keyboard that lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
};

/**
 * The key by which names are compared, sorted and searched everywhere, instead of a database collation: lower case, no accents, other Latin
 * letters as they are typed here, no apostrophes, one space. "Álvaro  D’Ávila Sørensen" -> "alvaro davila sorensen". Views store these keys:
 * a change here needs a new version of those views.
 */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[łøßæœđðþıħŧ]/g, (letter) => plainLetters[letter]!)
    .replace(/['‘’‛′＇]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The words of a search: "Escada de Outono" -> ["escada", "de", "outono"]. */
export const wordTokens = (text: string): readonly string[] => [...new Set(nameKey(text).split(' ').filter(Boolean))];

/**
 * The words, and the endings of each with at least two letters: an index that searches by prefix then finds text inside a word. "Rita" ->
 * ["rita", "ita", "ta"].
 */
export const endTokens = (text: string): readonly string[] => [
  ...new Set(
    wordTokens(text).flatMap((word) => {
      const letters = [...word];
      return [word, ...letters.slice(2).map((_, at) => letters.slice(at + 1).join(''))];
    }),
  ),
];

/** True if a key (`nameKey`) contains each of these words (`wordTokens`) anywhere; a single letter must begin a word. */
export const keyHoldsWords = (key: string, words: readonly string[]): boolean =>
  words.every((word) => (word.length > 1 ? key.includes(word) : key.startsWith(word) || key.includes(` ${word}`)));

/** The same for a text without a key at hand. */
export const holdsWords = (text: string, words: readonly string[]): boolean => words.length === 0 || keyHoldsWords(nameKey(text), words);
