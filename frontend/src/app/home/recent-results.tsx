import type { HomeResult, SignedInUser } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { ScoreLine } from '../../shared/domain-ui/score-line';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';
import { PlainList } from '../../shared/ui/layout/layout';

/** The reader's last results, newest first, with the points of each. */
export const RecentResults = ({ results, user }: { readonly results: readonly HomeResult[]; readonly user: SignedInUser }) => {
  const { t, fmt } = useText();
  const own = `${user.first_name} ${user.last_name}`;
  const playersOf = ({ won, opponent }: HomeResult) => ({
    playerA: 'winner',
    playerB: 'loser',
    nameA: won ? own : opponent,
    nameB: won ? opponent : own,
  });
  return (
    <section aria-labelledby="home-results">
      <h2 id="home-results" className={css.heading}>
        {t('home.results.heading')}
      </h2>
      <PlainList className={css.results}>
        {results.map((result) => (
          <li key={result.matchId}>
            <div>
              <Link to={`/matches/${result.matchId}`} className={css.result}>
                {fmt.day(result.playedOn)} · {result.tournamentName}
              </Link>
              <ScoreLine players={playersOf(result)} result={{ ...result, winnerId: 'winner' }} size="small" />
            </div>
            <span className={css.worth} data-sign={Math.sign(result.points)}>
              {fmt.signed(result.points)} <small>{t('rankings.pts', { count: Math.abs(result.points) })}</small>
              {result.moved && (
                <small className={css.moved}>
                  {t('home.results.moved', { from: fmt.ordinal(result.moved.from), to: fmt.ordinal(result.moved.to) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </PlainList>
    </section>
  );
};
