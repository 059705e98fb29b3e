import { type ClubDetail, facilities, type InputOf, maxCourts, type proposeClub, surfaces } from '@tennis/contracts';
import { textOrUndefined, draftFields, readDraft, mergeTexts } from '../../../shared/forms/read-draft';
import { draftKey, removeText, storeText } from '../../../shared/lib/own-storage';
import { wholeNumber } from '../../../shared/forms/stepper';

export const textFields = ['address', 'phone', 'email', 'website'] as const;

export type Surface = (typeof surfaces)[number];
type Facility = (typeof facilities)[number];
export interface TypedCourts {
  readonly count: string;
  readonly lit: string;
}
/** Form values of a club before they are sent. */
export interface ClubDraft extends Readonly<Record<'name' | 'about' | (typeof textFields)[number], string>> {
  readonly district: string | null;
  readonly concelho: string | null;
  /** As typed. */
  readonly courts: Partial<Readonly<Record<Surface, TypedCourts>>>;
  readonly facilities: readonly Facility[];
}
const noTexts = { name: '', about: '', address: '', phone: '', email: '', website: '' };
const emptyDraft: ClubDraft = { ...noTexts, district: null, concelho: null, courts: {}, facilities: [] };

export const draftOf = (club: ClubDetail): ClubDraft => ({
  name: club.name,
  about: club.about ?? '',
  address: club.address ?? '',
  phone: club.phone ?? '',
  email: club.email ?? '',
  website: club.website ?? '',
  district: club.district,
  concelho: club.concelho,
  courts: Object.fromEntries(club.courts.map(({ surface, count, lit }) => [surface, { count: String(count), lit: String(lit) }])),
  facilities: club.facilities,
});

/** Drafts of earlier versions stored numbers. */
const toTypedText = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : textOrUndefined(value));

const parseDraft = (stored: unknown): ClubDraft => {
  const { district, concelho, courts, facilities: chosenFacilities } = draftFields(stored);
  const bySurface = draftFields(courts);
  return {
    ...mergeTexts(noTexts, stored),
    district: textOrUndefined(district) ?? null,
    concelho: textOrUndefined(concelho) ?? null,
    courts: Object.fromEntries(
      surfaces.flatMap((surface) => {
        const { count, lit } = draftFields(bySurface[surface]);
        const typed = { count: toTypedText(count), lit: toTypedText(lit) };
        return typed.count === undefined || typed.lit === undefined ? [] : [[surface, typed as TypedCourts]];
      }),
    ),
    facilities: Array.isArray(chosenFacilities) ? facilities.filter((facility) => chosenFacilities.includes(facility)) : [],
  };
};

const draftName = (club: ClubDetail | undefined): string => (club ? `club:${club.id}` : 'club');
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The unsent draft. For an existing club it is used only while the club is unchanged since the draft began. */
export const storedDraft = (club?: ClubDetail): ClubDraft => {
  if (!club) return readDraft(draftName(club), parseDraft) ?? emptyDraft;
  const original = draftOf(club);
  return (
    readDraft(draftName(club), (stored) =>
      isSame(draftFields(stored).said, original) ? parseDraft(draftFields(stored).draft) : undefined,
    ) ?? original
  );
};
export const forgetDraft = (club?: ClubDetail): void => removeText(draftKey(draftName(club)));
export const keepDraft = (draft: ClubDraft, club?: ClubDetail): void => {
  if (!club) return storeText(draftKey(draftName(club)), JSON.stringify(draft));
  const original = draftOf(club);
  if (isSame(draft, original)) forgetDraft(club);
  else storeText(draftKey(draftName(club)), JSON.stringify({ said: original, draft }));
};

/** Empty means 0; NaN if it is not a number. */
const numberOf = (typed = ''): number => (typed.trim() === '' ? 0 : (wholeNumber(typed) ?? Number.NaN));

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
export const requestBody = ({
  name,
  district,
  concelho,
  courts,
  facilities: chosenFacilities,
  website,
  ...rest
}: ClubDraft): InputOf<typeof proposeClub> => {
  const site = website.trim();
  const values = { ...rest, website: site && !/^[a-z]+:/i.test(site) ? `https://${site}` : site };
  return {
    name,
    ...Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim())),
    ...(district ? { district } : {}),
    ...(district && concelho ? { concelho } : {}),
    courts: surfaces.flatMap((surface) => {
      const count = numberOf(courts[surface]?.count);
      return count > 0 ? [{ surface, count, lit: numberOf(courts[surface]?.lit) }] : [];
    }),
    facilities: chosenFacilities,
  };
};
