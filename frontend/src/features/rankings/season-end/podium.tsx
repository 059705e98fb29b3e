import type { StandingRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './podium.module.css';
import { Text } from '../../../shared/ui/layout/layout';

/** First three of a ladder: in order for screen readers, with the winner visibly in the middle. */
export const Podium = ({
  three,
  ownId,
}: {
  readonly three: readonly Pick<StandingRow, 'rank' | 'playerId' | 'name' | 'photoUrl' | 'points'>[];
  readonly ownId: string | undefined;
}) => {
  const { t, fmt } = useText();
  return (
    <ol className={css.podium}>
      {three.map(({ rank, playerId, name, photoUrl, points }) => (
        <li key={playerId} data-rank={rank} aria-current={playerId === ownId || undefined}>
          <Avatar name={name} photoUrl={photoUrl} />
          <strong className={css.name}>{name}</strong>
          <span className={css.step}>
            <span className={css.rank}>{fmt.ordinal(rank)}</span>
            <Text as="span" size={13} tabular>
              {fmt.number(points)} {t('rankings.pts', { count: Math.abs(points) })}
            </Text>
          </span>
        </li>
      ))}
    </ol>
  );
};
