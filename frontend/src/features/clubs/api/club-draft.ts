import { type ClubDetail, facilities, type InputOf, type proposeClub, surfaces } from '@tennis/contracts';
import { draftKey, keepText, keptText } from '../../../shared/lib/own-storage';

const kept = draftKey('club');
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
const empty: ClubDraft = {
  name: '',
  about: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  district: null,
  concelho: null,
  courts: {},
  facilities: [],
};

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

export const storedDraft = (): ClubDraft => {
  try {
    return { ...empty, ...(JSON.parse(keptText(kept) ?? '{}') as Partial<ClubDraft>) };
  } catch {
    return empty;
  }
};

export const keepDraft = (draft: ClubDraft): void => keepText(kept, JSON.stringify(draft));
export const forgetDraft = (): void => localStorage.removeItem(kept);

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
