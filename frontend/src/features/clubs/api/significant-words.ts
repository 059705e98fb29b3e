import { wordTokens } from '@tennis/contracts';

/** Small words that do not tell one club from another. */
const smallWords: ReadonlySet<string> = new Set([
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
export const significantWords = (name: string): string => {
  const words = wordTokens(name);
  const significant = words.filter((word) => !smallWords.has(word));
  return (significant.length > 0 ? significant.toSorted() : words).join(' ');
};
