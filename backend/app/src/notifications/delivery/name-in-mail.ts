/** Longest name in our mails, in characters. */
const maxLength = 40;

/**
 * First name of the inviter, for a mail to a person who did not ask for it. Undefined for anything that may not be a name, so that the mail
 * carries no web address or message of theirs.
 */
export const nameInMail = (firstName: string | null | undefined): string | undefined =>
  firstName && /^\p{L}[\p{L}\p{M} '’-]*$/u.test(firstName) ? [...firstName].slice(0, maxLength).join('').trim() : undefined;
