/** Without I, L, O and U, so that nobody takes one for a figure, and no code is a word. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
/** Hex digits of an id that a code says: five bits for each of its letters. */
const digits = (length * 5) / 4;

/**
 * The code of a person: the beginning of their id, in letters that can be read aloud. An id is a hash already, and whoever is signed in
 * may know it: a code gives nothing away, and stays what it is.
 */
export const referralCode = (userId: string): string => {
  const number = parseInt(userId.replaceAll('-', '').slice(0, digits), 16);
  return Array.from({ length }, (_, place) => letters[Math.floor(number / 32 ** (length - 1 - place)) % 32]).join('');
};

/** A code as somebody typed it or read it out: what looks alike is one letter. */
export const readReferralCode = (typed: string): string => typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** By which the link in a letter says which one it was. */
export const letterParameter = 'carta';

/** Where whoever is invited arrives, below the address of the program. */
export const invitedPath = (code: string, invitationId?: string): string =>
  `/convite/${code}${invitationId === undefined ? '' : `?${letterParameter}=${invitationId}`}`;
