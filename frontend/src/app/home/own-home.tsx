import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { Rungs } from '../../features/rankings/components/rungs';
import { homeQuery } from '../../shared/api/home';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { StateCard } from '../../shared/ui/state';
import css from './own-home.module.css';
import { Tasks } from './tasks';

const Next = ({ next }: { readonly next: NonNullable<HomeAnswer['nextMatch']> }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="home-next">
      <h2 id="home-next" className={css.heading}>
        {t('home.next')}
      </h2>
      <p className={css.next}>
        <strong>{next.opponent}</strong> · {fmt.dateTime(next.time, next.zone)}
        {next.location && ` · ${next.location}`}
        <small>{next.tournamentName}</small>
      </p>
      <ButtonLink look="ghost" to={`/matches/${next.id}`}>
        {t('home.toMatch')}
      </ButtonLink>
    </section>
  );
};

/** One's own place on each ladder, with who stands around it. */
const Places = ({ positions, ownId }: { readonly positions: HomeAnswer['positions']; readonly ownId: string }) => {
  const { t } = useText();
  if (positions.length === 0)
    return (
      <StateCard title={t('home.noneMine')} text={t('home.noneMineText')}>
        <ButtonLink to="/tournaments">{t('home.seeTournaments')}</ButtonLink>
      </StateCard>
    );
  return positions.map(({ tournamentId, tournamentName, rows }) => (
    <div key={tournamentId}>
      <h3 className={css.ladder}>
        <Link to={`/tournaments/${tournamentId}`}>{tournamentName}</Link>
      </h3>
      <Rungs label={tournamentName} rows={rows} ownId={ownId} />
    </div>
  ));
};

/** What waits for the reader, when they play next, and where they stand. */
const OwnHome = ({ userId }: { readonly userId: string }) => {
  const { t } = useText();
  const query = useQuery(homeQuery);
  return (
    <Region query={query} failed={t('home.tasks.failed')} skeleton={<RowsSkeleton rows={4} height="132px" />}>
      {({ tasks, nextMatch, positions }) => (
        <div className={css.home}>
          <div className={css.part}>
            <section aria-labelledby="home-tasks">
              <h2 id="home-tasks" className={css.heading}>
                {t('home.tasks.heading')}
              </h2>
              {tasks.length === 0 ? <StateCard title={t('home.tasks.none')} text={t('home.tasks.noneText')} /> : <Tasks tasks={tasks} />}
            </section>
            {nextMatch && <Next next={nextMatch} />}
          </div>
          <section aria-labelledby="home-mine" className={css.part}>
            <h2 id="home-mine" className={css.heading}>
              {t('home.mine')}
            </h2>
            <Places positions={positions} ownId={userId} />
          </section>
        </div>
      )}
    </Region>
  );
};
export default OwnHome;
