/** In letters of ours; a sentence takes more. */
const longest = 40;

/**
 * The first name of who invites, as a letter of ours says it to somebody who did not ask for it; undefined for what could be anything but
 * a name, so that no letter carries an address or a message of theirs.
 */
export const nameInLetter = (firstName: string | null | undefined): string | undefined =>
  firstName && /^\p{L}[\p{L}\p{M} '’-]*$/u.test(firstName) ? [...firstName].slice(0, longest).join('').trim() : undefined;
