import { type Language, localeOf } from '@tennis/contracts';

/** Somebody who governs looks for a person, not for a place: names as the reader's language orders them. */
export const byName = <Person extends { readonly name: string }>(people: readonly Person[], language: Language): readonly Person[] =>
  [...people].sort((one, other) => one.name.localeCompare(other.name, localeOf[language]));
