import type { ClubDetails, ClubDocument, ProposeClub } from '@tennis/contracts';

type Courts = ProposeClub['data']['courts'];
type Facilities = ProposeClub['data']['facilities'];

/** The fields of a club, given or stored. */
export interface ClubInput extends Partial<Record<'district' | 'concelho' | keyof ClubDetails, string | null>> {
  readonly name: string;
  readonly courts: Courts;
  readonly facilities: Facilities;
}

/** The public fields of a club; null if empty. */
export interface PublicClubFields extends Pick<ClubDocument, 'name' | 'district' | 'concelho'> {
  readonly courts: Courts;
  readonly facilities: Facilities;
}

/** An empty text counts as none. */
const orNull = (text: string | null | undefined): string | null => text || null;

export const publicFieldsOf = ({ name, district, concelho, courts, facilities }: ClubInput): PublicClubFields => ({
  name,
  district: orNull(district),
  concelho: orNull(concelho),
  courts,
  facilities,
});

export const detailsOf = ({ address, phone, email, website, about }: ClubInput): ClubDetails => ({
  address: orNull(address),
  phone: orNull(phone),
  email: orNull(email),
  website: orNull(website),
  about: orNull(about),
});
