import { fullName, type PersonCard, removedPlayerName } from '@tennis/contracts';

/**
 * The people that an answer names, as its reader may see them. Names and photos are joined when somebody asks, so that a renamed
 * player rewrites no document.
 */
export type People = (id: string) => PersonCard | undefined;

/** How a person is called; somebody erased or without a card has no name any more. */
export const nameOf = (people: People, id: string): string => {
  const person = people(id);
  return (person && !person.erased && fullName(person)) || removedPlayerName;
};
