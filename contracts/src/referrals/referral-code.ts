/** Without I, L, O and U: no letter is mistaken for a digit, and no code is a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
/** Hex digits of the id in a code: five bits for each letter. */
const hexDigitCount = (codeLength * 5) / 4;

/**
 * The code of a person: the beginning of their id, in letters that can be read aloud. An id is a hash already, and any signed-in user may
 * know it: a code reveals nothing, and never changes.
 */
export const referralCode = (userId: string): string => {
  const number = parseInt(userId.replaceAll('-', '').slice(0, hexDigitCount), 16);
  return Array.from({ length: codeLength }, (_, place) => alphabet[Math.floor(number / 32 ** (codeLength - 1 - place)) % 32]).join('');
};

/** Normalises a typed or dictated code: similar characters are read as one. */
export const readReferralCode = (typedCode: string): string => typedCode.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** The query parameter with the invitation's id, in the link of an invitation mail. */
export const invitationParameter = 'carta';

/** The path of the page for invited people, below the program's base URL. */
export const invitedPath = (code: string, invitationId?: string): string =>
  `/convite/${code}${invitationId === undefined ? '' : `?${invitationParameter}=${invitationId}`}`;
