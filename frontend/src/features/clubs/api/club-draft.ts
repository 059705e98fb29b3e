import { type ClubDetail, facilities, type InputOf, type proposeClub, surfaces } from '@tennis/contracts';
import { asText, fieldsOf, readKept, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';

const draftName = 'club';
const key = draftKey(draftName);
export const texts = ['address', 'phone', 'email', 'website'] as const;

export type Surface = (typeof surfaces)[number];
type Facility = (typeof facilities)[number];
/** What is typed of a club before it is said. */
export interface ClubDraft extends Readonly<Record<'name' | 'about' | (typeof texts)[number], string>> {
  readonly district: string | null;
  readonly concelho: string | null;
  readonly courts: Partial<Readonly<Record<Surface, { readonly count: number; readonly lit: number }>>>;
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
  courts: Object.fromEntries(club.courts.map(({ surface, count, lit }) => [surface, { count, lit }])),
  facilities: club.facilities,
});

const isCount = (value: unknown): value is number => Number.isInteger(value);

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
        return isCount(count) && isCount(lit) ? [[surface, { count, lit }]] : [];
      }),
    ),
    facilities: Array.isArray(has) ? facilities.filter((facility) => has.includes(facility)) : [],
  };
};

/** What was typed the last time, and not sent. */
export const storedDraft = (): ClubDraft => readKept(draftName, read) ?? empty;
export const keepDraft = (draft: ClubDraft): void => keepText(key, JSON.stringify(draft));
export const forgetDraft = (): void => forgetText(key);

/** What is not said is left out; an address of a site may be typed without its beginning. */
export const bodyOf = ({ name, district, concelho, courts, facilities: has, website, ...rest }: ClubDraft): InputOf<typeof proposeClub> => {
  const site = website.trim();
  const said = { ...rest, website: site && !/^[a-z]+:/i.test(site) ? `https://${site}` : site };
  return {
    name,
    ...Object.fromEntries(Object.entries(said).filter(([, text]) => text.trim())),
    ...(district ? { district } : {}),
    ...(district && concelho ? { concelho } : {}),
    courts: surfaces.flatMap((surface) => {
      const { count = 0, lit = 0 } = courts[surface] ?? {};
      return count > 0 ? [{ surface, count, lit: Math.min(lit, count) }] : [];
    }),
    facilities: has,
  };
};
