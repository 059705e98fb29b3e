export const genders = ['male', 'female', 'other', 'unspecified'] as const;
export type Gender = (typeof genders)[number];

/** The youngest who may use the program (specification section 9). */
export const youngestAge = 13;
/** From here on contacts are shared unless their owner says otherwise; below they are not (domain.md "Tournaments, clubs, roles"). */
const adultAge = 18;

/** What somebody says of themselves. E-mail, club and photo are not changed with it; names are what everybody sees. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  /** A number, or a name of that service. */
  readonly signal: string | null;
  readonly telegram: string | null;
  /** Ages go stale, years of birth do not. */
  readonly birthYear: number | null;
  readonly gender: Gender;
  readonly district: string | null;
  readonly concelho: string | null;
  /** Whether who plays with them may see phone and messengers; null follows their age. */
  readonly shareContacts: boolean | null;
}

/** Only the person reads it whole: another audience than the card that everybody sees. */
export interface ProfileDocument extends Profile {
  readonly id: string;
  readonly registeredAt: string;
}

/** True for who is 18 or more on every day of the year: only the year of birth is known, and an unknown one counts as a minor's. */
export const isAdult = (birthYear: number | null, year: number): boolean => birthYear !== null && year - birthYear > adultAge;

export const sharesContacts = ({ shareContacts, birthYear }: Pick<Profile, 'shareContacts' | 'birthYear'>, year: number): boolean =>
  shareContacts ?? isAdult(birthYear, year);
