import { fullName, isAdult, type PersonCard } from '@tennis/contracts';

/** "Inês Maria Canário" -> "Inês C.", however the name is split over its two fields. */
const shortName = (person: PersonCard): Pick<PersonCard, 'firstName' | 'lastName'> => {
  const [first = '', ...others] = fullName(person).split(/\s+/);
  const initial = others.at(-1)?.match(/\p{L}/u)?.[0];
  return { firstName: first, lastName: initial === undefined ? '' : `${initial.toUpperCase()}.` };
};

/**
 * A person as visitors see them (docs/adr/0011-outsiders-see-less.md): known minors by first name and initial; photos only of known adults.
 * `birthYear` is null if unknown.
 */
export const visitorCard = (person: PersonCard, birthYear: number | null, year: number): PersonCard => {
  const isKnownAdult = isAdult(birthYear, year);
  return {
    ...person,
    ...(birthYear !== null && !isKnownAdult ? shortName(person) : undefined),
    photoFileId: isKnownAdult ? person.photoFileId : null,
  };
};
