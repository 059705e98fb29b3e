import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer, SignedInUser } from '@tennis/contracts';
import { useNews } from '../../features/matches/api/use-news';
import { countWaiting, hasMatch, hasNotPlayed, homeQuery, owedOf } from '../../shared/api/home';
import { dayOf } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { Steady } from '../../shared/lists/steady';
import { onDemand } from '../../shared/i18n/on-demand';
import css from './home.module.css';
import { Disputes } from './disputes';
import { useMatchAtHand } from './match-at-hand';
import { NextMatch } from './next-match';
import { Places, Runs } from './places';
import { Seasons } from './seasons';
import { RecentResults } from './recent-results';
import { FirstSteps } from './first-steps/first-steps';
import { NothingWaits, Owed, Requests, ToDecide } from './leading';
import { Sent } from './sent';
import { Tasks } from './tasks';

/* Loaded later: it is below the tasks and places, and brings the list of districts. */
const Around = onDemand(() => import('./around'));

/** Key of the task rows: when it changes, the content below slides. */
const rowsOf = ({ tasks, sent, disputes, requests, owed, nextMatch }: HomeAnswer): string =>
  [
    ...tasks.map(({ kind, id }) => kind + id),
    ...[...(sent ?? []), nextMatch].map((one) => one?.id),
    ...(disputes ?? []).map(({ matchId }) => matchId),
    ...[...(requests ?? []), ...(owed ?? [])].map(({ tournamentId }) => tournamentId),
  ].join(' ');

/**
 * Tasks, the next match (first on its own day, and always above what waits for others) and the reader's places. Newcomers see the steps to
 * a first match.
 */
const OwnHome = ({ user }: { readonly user: SignedInUser }) => {
  const { t, fmt } = useText();
  const query = useQuery(homeQuery);
  useNews(true);
  useMatchAtHand(query.data, user.id);
  return (
    <Region query={query} failed={t('home.tasks.failed')} skeleton={<RowsSkeleton rows={4} height="132px" />}>
      {(home) => {
        const { tasks, sent = [], disputes = [], requests = [], nextMatch, laterMatches = [], runs = [], seasons = [], positions } = home;
        const isNew = hasNotPlayed(home, user.id);
        const decides = may('validation.queue', user);
        // organisers, referees and admins who play nowhere did not come for a first match
        const beginner = isNew && (positions.length > 0 || (runs.length === 0 && !decides));
        const owing = owedOf(home, user.id);
        const waits = countWaiting(home, user.id);
        const next = nextMatch && <NextMatch next={nextMatch} later={laterMatches} />;
        const isToday = nextMatch !== null && dayOf(nextMatch.time, nextMatch.zone) === dayOf(new Date(), nextMatch.zone);
        return (
          <Steady rows={rowsOf(home)} className={css.home}>
            <div className={css.part}>
              {isToday && next}
              {(waits > 0 || decides || (!beginner && sent.length === 0)) && (
                <section aria-labelledby="home-tasks">
                  <h2 id="home-tasks" className={css.heading}>
                    {t('home.tasks.heading')} {waits > 0 && <small>{fmt.number(waits)}</small>}
                  </h2>
                  {waits > 0 ? (
                    <>
                      {tasks.length > 0 && <Tasks tasks={tasks} />}
                      {requests.length > 0 && <Requests requests={requests} />}
                      {owing.length > 0 && <Owed owed={owing} positions={positions} ownId={user.id} />}
                    </>
                  ) : (
                    <NothingWaits decides={decides} positions={positions} ownId={user.id} />
                  )}
                  {decides && <ToDecide />}
                </section>
              )}
              {!isToday && next}
              {sent.length > 0 && <Sent sent={sent} />}
              {disputes.length > 0 && <Disputes disputes={disputes} />}
              {beginner && <FirstSteps ladder={positions[0]} hasMatch={hasMatch(home)} />}
            </div>
            {(positions.length > 0 || runs.length > 0 || seasons.length > 0) && (
              <div className={css.places}>
                {seasons.length > 0 && <Seasons seasons={seasons} />}
                {positions.length > 0 && <Places positions={positions} ownId={user.id} />}
                {runs.length > 0 && <Runs runs={runs} />}
              </div>
            )}
            <div className={css.part}>
              {home.results.length > 0 && <RecentResults results={home.results} user={user} />}
              <Suspense fallback={null}>
                <Around userId={user.id} invites={!isNew} />
              </Suspense>
            </div>
          </Steady>
        );
      }}
    </Region>
  );
};
export default OwnHome;
