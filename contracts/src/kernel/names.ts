/** Letters that no decomposition takes apart, as who has no such key types them. */
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
 * How names are compared, sorted and searched everywhere, instead of an engine's collation: lower case, no accents, letters of other
 * alphabets of Latin as they are typed here, no apostrophes, one space. "Álvaro  D’Ávila Sørensen" -> "alvaro davila sorensen". Views
 * keep what it makes: they are raised by a version with it.
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

/** The words, and the ends of each from two letters on: by its beginnings an index finds what stands inside a word. "Rita" -> ["rita", "ita", "ta"]. */
export const endTokens = (text: string): readonly string[] => [
  ...new Set(
    wordTokens(text).flatMap((word) => {
      const letters = [...word];
      return [word, ...letters.slice(2).map((_, at) => letters.slice(at + 1).join(''))];
    }),
  ),
];

/** Whether the key of a text (`nameKey`) holds each of these words, as `wordTokens` gives them, wherever in a word it stands; a single letter begins a word. */
export const keyHoldsWords = (key: string, words: readonly string[]): boolean =>
  words.every((word) => (word.length > 1 ? key.includes(word) : key.startsWith(word) || key.includes(` ${word}`)));

/** The same of a text whose key is not at hand. */
export const holdsWords = (text: string, words: readonly string[]): boolean => words.length === 0 || keyHoldsWords(nameKey(text), words);
