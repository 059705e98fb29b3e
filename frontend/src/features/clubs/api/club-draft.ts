import { type ClubDetail, facilities, type InputOf, mostCourts, type proposeClub, surfaces } from '@tennis/contracts';
import { asText, fieldsOf, readKept, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { wholeNumber } from '../../../shared/forms/stepper';

export const texts = ['address', 'phone', 'email', 'website'] as const;

export type Surface = (typeof surfaces)[number];
type Facility = (typeof facilities)[number];
export interface TypedCourts {
  readonly count: string;
  readonly lit: string;
}
/** Form values of a club before they are sent. */
export interface ClubDraft extends Readonly<Record<'name' | 'about' | (typeof texts)[number], string>> {
  readonly district: string | null;
  readonly concelho: string | null;
  /** As typed. */
  readonly courts: Partial<Readonly<Record<Surface, TypedCourts>>>;
  readonly facilities: readonly Facility[];
}
const noTexts = { name: '', about: '', address: '', phone: '', email: '', website: '' };
const empty: ClubDraft = { ...noTexts, district: null, concelho: null, courts: {}, facilities: [] };

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
const asTyped = (value: unknown): string | undefined => (typeof value === 'number' ? String(value) : asText(value));

const read = (kept: unknown): ClubDraft => {
  const { district, concelho, courts, facilities: has } = fieldsOf(kept);
  const bySurface = fieldsOf(courts);
  return {
    ...textsLike(noTexts, kept),
    district: asText(district) ?? null,
    concelho: asText(concelho) ?? null,
    courts: Object.fromEntries(
      surfaces.flatMap((surface) => {
        const { count, lit } = fieldsOf(bySurface[surface]);
        const typed = { count: asTyped(count), lit: asTyped(lit) };
        return typed.count === undefined || typed.lit === undefined ? [] : [[surface, typed as TypedCourts]];
      }),
    ),
    facilities: Array.isArray(has) ? facilities.filter((facility) => has.includes(facility)) : [],
  };
};

const nameOf = (club: ClubDetail | undefined): string => (club ? `club:${club.id}` : 'club');
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The unsent draft. For an existing club it is used only while the club is unchanged since the draft began. */
export const storedDraft = (club?: ClubDetail): ClubDraft => {
  if (!club) return readKept(nameOf(club), read) ?? empty;
  const said = draftOf(club);
  return readKept(nameOf(club), (kept) => (same(fieldsOf(kept).said, said) ? read(fieldsOf(kept).draft) : undefined)) ?? said;
};
export const forgetDraft = (club?: ClubDetail): void => forgetText(draftKey(nameOf(club)));
export const keepDraft = (draft: ClubDraft, club?: ClubDetail): void => {
  if (!club) return keepText(draftKey(nameOf(club)), JSON.stringify(draft));
  const said = draftOf(club);
  if (same(draft, said)) forgetDraft(club);
  else keepText(draftKey(nameOf(club)), JSON.stringify({ said, draft }));
};

/** Empty means 0; NaN if it is not a number. */
const numberOf = (typed = ''): number => (typed.trim() === '' ? 0 : (wholeNumber(typed) ?? Number.NaN));

const isPossible = (number: number): boolean => number >= 0 && number <= mostCourts;

/** Errors in the courts of a surface, by field. */
export const problemOf = ({
  count: typedCount,
  lit: typedLit,
}: TypedCourts): Partial<Record<keyof TypedCourts, 'limits' | 'above' | 'none'>> => {
  const [count, lit] = [numberOf(typedCount), numberOf(typedLit)];
  if (!isPossible(count)) return { count: 'limits', ...(isPossible(lit) ? {} : { lit: 'limits' }) };
  if (!isPossible(lit)) return { lit: 'limits' };
  return lit > count ? { lit: count === 0 ? 'none' : 'above' } : {};
};

/** Clears the fields of an existing club that were emptied in the form. */
export const nothingSaid = { district: null, concelho: null, address: null, phone: null, email: null, website: null, about: null };

/** Leaves out empty fields and adds `https://` to a website without a scheme. */
export const bodyOf = ({ name, district, concelho, courts, facilities: has, website, ...rest }: ClubDraft): InputOf<typeof proposeClub> => {
  const site = website.trim();
  const said = { ...rest, website: site && !/^[a-z]+:/i.test(site) ? `https://${site}` : site };
  return {
    name,
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text.trim())),
    ...(district ? { district } : {}),
    ...(district && concelho ? { concelho } : {}),
    courts: surfaces.flatMap((surface) => {
      const count = numberOf(courts[surface]?.count);
      return count > 0 ? [{ surface, count, lit: numberOf(courts[surface]?.lit) }] : [];
    }),
    facilities: has,
  };
};
