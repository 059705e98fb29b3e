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

/* Below what waits and where one stands, and it brings the districts of the country. */
const Around = onDemand(() => import('./around'));

/** Says which rows what waits has: where they change, what stands below slides. */
const rowsOf = ({ tasks, sent, disputes, requests, owed, nextMatch }: HomeAnswer): string =>
  [
    ...tasks.map(({ kind, id }) => kind + id),
    ...[...(sent ?? []), nextMatch].map((one) => one?.id),
    ...(disputes ?? []).map(({ matchId }) => matchId),
    ...[...(requests ?? []), ...(owed ?? [])].map(({ tournamentId }) => tournamentId),
  ].join(' ');

/**
 * What waits for the reader, when they play next (above all else on the day itself, and always before what waits for others), and where
 * they stand; who is new is shown the way to a first match.
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
        // who only organises, referees or governs came for something else than a first match
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
