import { wordTokens } from '@tennis/contracts';

/** Small words that do not tell one club from another. */
const small: ReadonlySet<string> = new Set([
  'a',
  'o',
  'as',
  'os',
  'e',
  'de',
  'do',
  'da',
  'dos',
  'das',
  'em',
  'no',
  'na',
  'the',
  'of',
  'and',
]);

/** Words of a name, sorted, without accents, capitals and small words: "Clube de Ténis do Porto" -> "clube porto tenis". */
export const wordsThatWeigh = (name: string): string => {
  const words = wordTokens(name);
  const weighty = words.filter((word) => !small.has(word));
  return (weighty.length > 0 ? weighty.toSorted() : words).join(' ');
};
