import {
  concelhosOf,
  districts,
  genders,
  type Profile,
  type PlainRejectionCode,
  type RejectionDetail,
  youngestAge,
} from '@tennis/contracts';

const maxNameLength = 80;
const maxAge = 120;
const phonePattern = /^\+?\d(?:[ .()-]*\d){8,14}$/;
/** A user name of Signal ends with a dot and digits. */
const signalName = /^[a-z_][a-z0-9_]{2,31}\.\d{2,9}$/i;
const telegramName = /^[a-z][a-z0-9_]{4,31}$/i;

/** Values as they are stored: no `@` before a user name, null for an empty text. The schema has already tidied the texts (`lineOfText`). */
export const tidyProfile = (given: Readonly<Record<string, unknown>>): Partial<Record<keyof Profile, unknown>> =>
  Object.fromEntries(
    Object.entries(given).map(([field, value]) => {
      if (field === 'firstName' || field === 'lastName') return [field, value ?? ''];
      if (field === 'telegram') return [field, (value as string | null)?.replace(/^@ ?/, '') || null];
      if (field === 'gender') return [field, value ?? 'unspecified'];
      return [field, value === '' ? null : value];
    }),
  );

type Check = (profile: Profile, year: number) => PlainRejectionCode | undefined;

const nameCheck =
  (field: 'firstName' | 'lastName', required: PlainRejectionCode): Check =>
  (profile) => {
    // punctuation alone, and invisible characters, are not a name
    if (!/[\p{L}\p{N}]/u.test(profile[field])) return required;
    return profile[field].length > maxNameLength ? 'profile.name-too-long' : undefined;
  };
const patternCheck =
  (field: 'phone' | 'whatsapp' | 'signal' | 'telegram', code: PlainRejectionCode, ...forms: readonly RegExp[]): Check =>
  (profile) =>
    profile[field] === null || forms.some((form) => form.test(profile[field]!)) ? undefined : code;

/** One rule per field (specification section 3 "Player or user", section 5 "Profile"). */
const checks: readonly (readonly [field: keyof Profile, check: Check])[] = [
  ['firstName', nameCheck('firstName', 'profile.first-name-required')],
  ['lastName', nameCheck('lastName', 'profile.last-name-required')],
  ['phone', patternCheck('phone', 'profile.phone-invalid', phonePattern)],
  ['whatsapp', patternCheck('whatsapp', 'profile.whatsapp-invalid', phonePattern)],
  ['signal', patternCheck('signal', 'profile.signal-invalid', phonePattern, signalName)],
  ['telegram', patternCheck('telegram', 'profile.telegram-invalid', phonePattern, telegramName)],
  [
    'birthYear',
    ({ birthYear }, year) => {
      if (birthYear === null) return undefined;
      if (!Number.isInteger(birthYear) || birthYear < year - maxAge || birthYear > year) return 'profile.birth-year-invalid';
      return year - birthYear < youngestAge ? 'user.too-young' : undefined;
    },
  ],
  ['gender', ({ gender }) => (genders.includes(gender) ? undefined : 'profile.gender-unknown')],
  ['district', ({ district }) => (district === null || districts.includes(district) ? undefined : 'profile.district-unknown')],
  [
    'concelho',
    ({ district, concelho }) => {
      if (concelho === null) return undefined;
      if (district === null) return 'profile.concelho-without-district';
      return concelhosOf(district).includes(concelho) ? undefined : 'profile.concelho-unknown';
    },
  ],
];

/** The problems of the given fields; stored values are not checked again. */
export const problemsOf = (
  profile: Profile,
  given: ReadonlySet<string>,
  year: number,
): readonly (RejectionDetail & { code: PlainRejectionCode })[] =>
  checks.flatMap(([path, check]) => {
    const code = given.has(path) ? check(profile, year) : undefined;
    return code ? [{ path, code }] : [];
  });
