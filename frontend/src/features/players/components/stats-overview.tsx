import type { PlayerStats } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { PagePart } from '../../../shared/ui/page';
import { NothingPlayed } from './nothing-played';
import { allTiles, StatTiles } from './stat-tiles';
import css from './stats-overview.module.css';
import { Surfaces } from './surfaces';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Statistics of a player: totals, by surface and by opponent. */
export const StatsOverview = ({ stats, own }: { readonly stats: PlayerStats; readonly own: boolean }) => {
  const { t, fmt } = useText();
  // The server only lists the most frequent opponents.
  const listedMatches = stats.byOpponent.reduce((sum, { victories, defeats }) => sum + victories + defeats, 0);
  if (stats.matches === 0) return <NothingPlayed own={own} hidesMatches={stats.hidesMatches} />;
  return (
    <>
      <StatTiles stats={stats} shown={allTiles} own={own} />
      <p className={css.what}>{t('players.stats.what')}</p>
      <div className={css.two}>
        <Surfaces bySurface={stats.bySurface} />
        <PagePart title={t('players.stats.byOpponent')}>
          <PlainList className={css.opponents}>
            {stats.byOpponent.map((one) => (
              <li key={one.playerId}>
                <Link to={`/players/${one.playerId}`}>{one.name}</Link>
                <Link to={`/matches/${one.lastMatchId}`} className={css.last}>
                  {t('players.stats.last', { day: fmt.day(one.lastPlayedOn) })}
                </Link>
                <strong>{fmt.balance(one.victories, one.defeats)}</strong>
              </li>
            ))}
          </PlainList>
          {listedMatches < stats.matches && (
            <p className={css.what}>
              {t('players.stats.someOpponents', {
                n: fmt.number(stats.byOpponent.length),
                told: fmt.number(listedMatches),
                all: fmt.number(stats.matches),
              })}
            </p>
          )}
        </PagePart>
      </div>
    </>
  );
};
