import { type HomeResult, printSets } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';

/** The reader's last results, the newest first, with what each was worth. */
export const RecentResults = ({ results }: { readonly results: readonly HomeResult[] }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="home-results">
      <h2 id="home-results" className={css.heading}>
        {t('home.results.heading')}
      </h2>
      <ul className={css.results}>
        {results.map(({ matchId, tournamentName, opponent, playedOn, won, sets, outcome, points }) => (
          <li key={matchId}>
            <div>
              <small>
                {fmt.day(playedOn)} · {tournamentName}
              </small>
              <Link to={`/matches/${matchId}`} className={css.result}>
                {t(won ? 'rankings.ledger.beat' : 'rankings.ledger.lostTo', { name: opponent })}
              </Link>
              <span className={css.score}>
                {printSets(sets)}
                {outcome !== 'completed' && ` ${t(`matches.outcome.${outcome}`)}`}
              </span>
            </div>
            <span className={css.worth} data-sign={Math.sign(points)}>
              {fmt.signed(points)} <small>{t('rankings.pts', { count: Math.abs(points) })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
