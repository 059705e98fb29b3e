import { useText } from '../../../shared/i18n/use-text';
import { Chip, Chips } from '../../../shared/lists/chips';
import { type BoardScope, useOwnPlaces } from '../api/leaderboards';

export interface Place {
  readonly name: string;
  readonly district?: string;
  readonly concelho?: string;
}

/** The reader's own places, each with their rank there. */
export const PlaceChips = ({
  places,
  period,
  chosen,
  onChoose,
}: {
  readonly places: readonly Place[];
  readonly period: BoardScope['period'];
  readonly chosen: Pick<BoardScope, 'district' | 'concelho'>;
  readonly onChoose: (place: Place) => void;
}) => {
  const { t, fmt } = useText();
  const boards = useOwnPlaces(places.map(({ name: _name, ...place }) => ({ period, ...place })));
  return (
    <Chips label={t('boards.places')}>
      {places.map((place, nth) => {
        const { own, total } = boards[nth]?.data ?? {};
        return (
          <Chip
            key={place.name}
            pressed={place.district === chosen.district && place.concelho === chosen.concelho}
            onClick={() => onChoose(place)}
          >
            {place.name} {own && <span>{t('boards.placeOf', { rank: fmt.ordinal(own.rank), n: fmt.number(total ?? 0) })}</span>}
          </Chip>
        );
      })}
    </Chips>
  );
};
