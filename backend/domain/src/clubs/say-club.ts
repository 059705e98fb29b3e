import type { ClubDetails, ClubDocument, ProposeClub } from '@tennis/contracts';

/** All that a club says of itself; null where it says nothing. */
export interface ClubWords extends Pick<ClubDocument, 'name' | 'district' | 'concelho'> {
  readonly courts: ProposeClub['data']['courts'];
  readonly facilities: ProposeClub['data']['facilities'];
}

/** An empty text says as much as none. */
const said = (text: string | undefined): string | null => text || null;

export const wordsOf = ({ name, district, concelho, courts, facilities }: ProposeClub['data']): ClubWords => ({
  name,
  district: said(district),
  concelho: said(concelho),
  courts,
  facilities,
});

export const detailsOf = ({ address, phone, email, website, about }: ProposeClub['data']): ClubDetails => ({
  address: said(address),
  phone: said(phone),
  email: said(email),
  website: said(website),
  about: said(about),
});
