import type { ProfileAnswer } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';
import type { Place } from './place-chips';

/** The reader's place of residence, as far as it is known. */
export type Home = Pick<ProfileAnswer, 'district' | 'concelho'>;

type Say = ReturnType<typeof useText>['t'];

/** Name of a concelho; told apart from its district if both have the same name. */
const concelhoName = (t: Say, { district, concelho }: { readonly district: string; readonly concelho: string }): string =>
  concelho === district ? t('boards.concelho', { name: concelho }) : concelho;

/** The country and the reader's own places, from the largest to the smallest. */
export const placesOf = ({ district, concelho }: Home, t: Say): readonly Place[] => [
  { name: t('boards.everywhere') },
  ...(district ? [{ name: district, district }] : []),
  ...(district && concelho ? [{ name: concelhoName(t, { district, concelho }), district, concelho }] : []),
];

/** Label of a place as the select stores it, which includes the district of a concelho. */
export const labelOf = (t: Say, place: string): string => {
  const [concelho = '', district] = place.split(', ');
  return district === concelho ? concelhoName(t, { district, concelho }) : place;
};
