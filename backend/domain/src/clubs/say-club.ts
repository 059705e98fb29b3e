import type { ClubDetails, ClubDocument, ProposeClub } from '@tennis/contracts';

type Courts = ProposeClub['data']['courts'];
type Facilities = ProposeClub['data']['facilities'];

/** The fields of a club, given or stored. */
export interface ClubSaid extends Partial<Record<'district' | 'concelho' | keyof ClubDetails, string | null>> {
  readonly name: string;
  readonly courts: Courts;
  readonly facilities: Facilities;
}

/** The public fields of a club; null if empty. */
export interface ClubWords extends Pick<ClubDocument, 'name' | 'district' | 'concelho'> {
  readonly courts: Courts;
  readonly facilities: Facilities;
}

/** An empty text counts as none. */
const said = (text: string | null | undefined): string | null => text || null;

export const wordsOf = ({ name, district, concelho, courts, facilities }: ClubSaid): ClubWords => ({
  name,
  district: said(district),
  concelho: said(concelho),
  courts,
  facilities,
});

export const detailsOf = ({ address, phone, email, website, about }: ClubSaid): ClubDetails => ({
  address: said(address),
  phone: said(phone),
  email: said(email),
  website: said(website),
  about: said(about),
});
