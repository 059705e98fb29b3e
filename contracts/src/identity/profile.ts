export const genders = ['male', 'female', 'other', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

/** The minimum age of a user (specification section 9). */
export const youngestAge = 13;
/**
 * From this age on contacts are shared unless their owner says otherwise; below it they are not (domain.md "Tournaments, clubs, roles").
 */
const adultAge = 18;

/** The profile that a person edits. E-mail, club and photo are changed elsewhere; everybody sees the names. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** A number, or a user name of that service. */
  readonly signal: string | null;
  readonly telegram: string | null;
  /** The year and not the age, because ages go stale. */
  readonly birthYear: number | null;
  readonly gender: Gender;
  readonly district: string | null;
  readonly concelho: string | null;
  /** Whether opponents may see phone and messengers; null follows the age. */
  readonly shareContacts: boolean | null;
}

/** Only the person reads the whole profile: another audience than that of the public card. */
export interface ProfileDocument extends Profile {
  readonly id: string;
  readonly registeredAt: string;
}

/** True for a person who is 18 or older on every day of the year: only the year of birth is known. An unknown year counts as a minor's. */
export const isAdult = (birthYear: number | null, year: number): boolean => birthYear !== null && year - birthYear > adultAge;

export const sharesContacts = ({ shareContacts, birthYear }: Pick<Profile, 'shareContacts' | 'birthYear'>, year: number): boolean =>
  shareContacts ?? isAdult(birthYear, year);
