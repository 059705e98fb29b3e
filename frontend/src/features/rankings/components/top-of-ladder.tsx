import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useRanking } from '../api/ranking';
import { Movement } from './movement';
import { Sparkline } from './sparkline';
import css from './top-of-ladder.module.css';

const shown = 5;

/** The first rungs of a real ladder, live, to look at. */
export const TopOfLadder = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  const query = useRanking(tournamentId, undefined, 'Europe/Lisbon');
  return (
    <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={shown} />}>
      {({ standings }) => (
        <ol className={css.top} aria-label={t('rankings.title')}>
          {standings.slice(0, shown).map(({ playerId, rank, trend, name, photoUrl, wins, defeats, ranks, points }) => (
            <li key={playerId} className={css.row}>
              <span className={css.rank}>
                {fmt.number(rank)}
                <Movement trend={trend} />
              </span>
              <Avatar name={name} photoUrl={photoUrl} />
              <span className={css.who}>
                <strong>{name}</strong>
                <small>{t('rankings.record', { wins: fmt.number(wins), defeats: fmt.number(defeats) })}</small>
              </span>
              <span className={css.spark}>
                <Sparkline ranks={ranks} />
              </span>
              <span className={css.points}>
                {fmt.number(points)} <small>{t('rankings.pts')}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Region>
  );
};
