import { nameKey } from '../kernel/names';
import { concelhosOf } from './territory';

const asWords = (text: string): string => ` ${nameKey(text)} `;
const known = new Map<string, readonly string[]>();
/** The names of places in a district: its own and those of its concelhos. */
const namesOf = (district: string): readonly string[] => {
  let names = known.get(district);
  if (!names) known.set(district, (names = [district, ...concelhosOf(district)].map(asWords)));
  return names;
};

/** True if a typed place names a district or one of its concelhos, in whole words. */
export const isInDistrict = (place: string | null, district: string): boolean => {
  const words = asWords(place ?? '');
  return namesOf(district).some((name) => words.includes(name));
};
