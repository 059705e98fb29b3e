import {
  ClubBody,
  type ClubDetail,
  facilities,
  type FieldCode,
  fieldCodeOf,
  type InputOf,
  maxCourts,
  type proposeClub,
  surfaces,
} from '@tennis/contracts';
import { wholeNumber } from '../../../shared/forms/stepper';

export const textFields = ['address', 'phone', 'email', 'website'] as const;

export type Surface = (typeof surfaces)[number];
type Facility = (typeof facilities)[number];
/** As typed. */
export interface TypedCourts {
  readonly count: string;
  readonly lit: string;
}

/** Form values of a club; without one of a new club. */
export const draftOf = (club?: ClubDetail) => ({
  name: club?.name ?? '',
  about: club?.about ?? '',
  address: club?.address ?? '',
  phone: club?.phone ?? '',
  email: club?.email ?? '',
  website: club?.website ?? '',
  district: club?.district ?? '',
  concelho: club?.concelho ?? '',
  courts: Object.fromEntries(
    surfaces.map((surface) => {
      const { count = '', lit = '' } = club?.courts.find((courts) => courts.surface === surface) ?? {};
      return [surface, { count: String(count), lit: String(lit) }];
    }),
  ) as Record<Surface, TypedCourts>,
  facilities: Object.fromEntries(facilities.map((facility) => [facility, club?.facilities.includes(facility) ?? false])) as Record<
    Facility,
    boolean
  >,
});
export type ClubDraft = ReturnType<typeof draftOf>;

/** Empty means 0; NaN if it is not a number. */
const numberOf = (typed: string): number => (typed.trim() === '' ? 0 : (wholeNumber(typed) ?? Number.NaN));

const isPossible = (number: number): boolean => number >= 0 && number <= maxCourts;

/** Errors in the courts of a surface, by field. */
export const courtErrors = ({
  count: typedCount,
  lit: typedLit,
}: TypedCourts): Partial<Record<keyof TypedCourts, 'limits' | 'above' | 'none'>> => {
  const [count, lit] = [numberOf(typedCount), numberOf(typedLit)];
  if (!isPossible(count)) return { count: 'limits', ...(isPossible(lit) ? {} : { lit: 'limits' }) };
  if (!isPossible(lit)) return { lit: 'limits' };
  return lit > count ? { lit: count === 0 ? 'none' : 'above' } : {};
};

/** Clears the fields of an existing club that were emptied in the form. */
export const clearedFields = { district: null, concelho: null, address: null, phone: null, email: null, website: null, about: null };

/** Leaves out empty fields and adds `https://` to a website without a scheme. */
export const requestBody = ({ name, concelho, courts, facilities: chosen, website, ...rest }: ClubDraft): InputOf<typeof proposeClub> => {
  const site = website.trim();
  const values = { ...rest, concelho: rest.district && concelho, website: site && !/^[a-z]+:/i.test(site) ? `https://${site}` : site };
  return {
    name,
    ...Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim())),
    courts: surfaces.flatMap((surface) => {
      const count = numberOf(courts[surface].count);
      return count > 0 ? [{ surface, count, lit: numberOf(courts[surface].lit) }] : [];
    }),
    facilities: facilities.filter((facility) => chosen[facility]),
  };
};

/** Errors by field, from the schema that the server uses, plus a missing name. */
export const clubProblems = (draft: ClubDraft): Readonly<Record<string, FieldCode>> => {
  const { error } = ClubBody.safeParse(requestBody(draft), { reportInput: true });
  const fieldErrors = (error?.issues ?? []).map((issue) => [issue.path.join('.'), fieldCodeOf(issue)] as const);
  return { ...(draft.name.trim() ? {} : { name: 'field.required' }), ...Object.fromEntries(fieldErrors) };
};
