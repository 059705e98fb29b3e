import type { ProfileAnswer } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';
import type { Place } from './place-chips';

/** Where the reader lives, as far as they said. */
export type Home = Pick<ProfileAnswer, 'district' | 'concelho'>;

type Say = ReturnType<typeof useText>['t'];

/** A concelho, which is told from its district where both have one name. */
const concelhoName = (t: Say, { district, concelho }: { readonly district: string; readonly concelho: string }): string =>
  concelho === district ? t('rankings.board.concelho', { name: concelho }) : concelho;

/** The country, and where the reader lives in it, from the widest to the nearest. */
export const placesOf = ({ district, concelho }: Home, t: Say): readonly Place[] => [
  { name: t('rankings.board.everywhere') },
  ...(district ? [{ name: district, district }] : []),
  ...(district && concelho ? [{ name: concelhoName(t, { district, concelho }), district, concelho }] : []),
];

/** A place as the choice keeps it, which is said with the district of a concelho. */
export const labelOf = (t: Say, place: string): string => {
  const [concelho = '', district] = place.split(', ');
  return district === concelho ? concelhoName(t, { district, concelho }) : place;
};
