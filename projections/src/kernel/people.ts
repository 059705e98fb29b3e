import { fullName, type PersonCard, removedPlayerName } from '@tennis/contracts';

/**
 * The people named in an answer, as its reader may see them. Names and photos are joined on reading, so that renaming a player rewrites no
 * document.
 */
export type People = (id: string) => PersonCard | undefined;

/** The displayed name of a person; an erased or unknown person is shown as removed. */
export const nameOf = (people: People, id: string): string => {
  const person = people(id);
  return (person && !person.erased && fullName(person)) || removedPlayerName;
};
