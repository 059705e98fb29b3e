import { type Language, localeOf } from '@tennis/contracts';

/** Sorts people by name in the reader's language: governors look for a person, not for a rank. */
export const byName = <Person extends { readonly name: string }>(people: readonly Person[], language: Language): readonly Person[] =>
  [...people].sort((one, other) => one.name.localeCompare(other.name, localeOf[language]));
