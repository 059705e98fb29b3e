import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer, SignedInUser } from '@tennis/contracts';
import { useRecentResult } from '../../features/matches/api/use-recent-result';
import { countWaiting, hasMatch, hasNotPlayed, homeQuery, requiredGamesOf } from '../../shared/api/home';
import { dayOf } from '../../shared/i18n/format';
import { useText } from '../../shared/i18n/use-text';
import { may } from '../../shared/lib/may';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { DoubleTapGuard } from '../../shared/lists/double-tap-guard';
import css from './home.module.css';
import { Disputes } from './disputes';
import { usePrefetchNextMatches } from './prefetch-next-matches';
import { NextMatch } from './next-match';
import { OwnPlaces, ManagedLadders } from './places';
import { Seasons } from './seasons';
import { RecentResults } from './recent-results';
import { FirstSteps } from './first-steps/first-steps';
import { NothingToDo, RequiredGames, JoinRequests, DecisionsLink } from './waiting-links';
import { WaitingForOpponent } from './waiting-for-opponent';
import { Tasks } from './tasks';
import NearbySections from './nearby-sections';

/** Key of the task rows: when it changes, the content below slides. */
const rowsKey = ({ tasks, sent, disputes, requests, owed, nextMatch }: HomeAnswer): string =>
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
  useRecentResult(true);
  usePrefetchNextMatches(query.data, user.id);
  return (
    <Region query={query} failed={t('home.tasks.failed')} skeleton={<RowsSkeleton rows={4} height="132px" />}>
      {(home) => {
        const { tasks, sent = [], disputes = [], requests = [], nextMatch, laterMatches = [], runs = [], seasons = [], positions } = home;
        const isNew = hasNotPlayed(home, user.id);
        const decides = may('validation.queue', user);
        // organisers, referees and admins who play nowhere did not come for a first match
        const isBeginner = isNew && (positions.length > 0 || (runs.length === 0 && !decides));
        const requiredGames = requiredGamesOf(home, user.id);
        const waitingCount = countWaiting(home, user.id);
        const nextMatchCard = nextMatch && <NextMatch next={nextMatch} later={laterMatches} />;
        const isToday = nextMatch !== null && dayOf(nextMatch.time, nextMatch.zone) === dayOf(new Date(), nextMatch.zone);
        return (
          <DoubleTapGuard rows={rowsKey(home)} className={css.home}>
            <div className={css.part}>
              {isToday && nextMatchCard}
              {(waitingCount > 0 || decides || (!isBeginner && sent.length === 0)) && (
                <section aria-labelledby="home-tasks">
                  <h2 id="home-tasks" className={css.heading}>
                    {t('home.tasks.heading')} {waitingCount > 0 && <small>{fmt.number(waitingCount)}</small>}
                  </h2>
                  {waitingCount > 0 ? (
                    <>
                      {tasks.length > 0 && <Tasks tasks={tasks} />}
                      {requests.length > 0 && <JoinRequests requests={requests} />}
                      {requiredGames.length > 0 && <RequiredGames owed={requiredGames} positions={positions} ownId={user.id} />}
                    </>
                  ) : (
                    <NothingToDo decides={decides} positions={positions} ownId={user.id} />
                  )}
                  {decides && <DecisionsLink />}
                </section>
              )}
              {!isToday && nextMatchCard}
              {sent.length > 0 && <WaitingForOpponent sent={sent} />}
              {disputes.length > 0 && <Disputes disputes={disputes} />}
              {isBeginner && <FirstSteps ladder={positions[0]} hasMatch={hasMatch(home)} />}
            </div>
            {(positions.length > 0 || runs.length > 0 || seasons.length > 0) && (
              <div className={css.places}>
                {seasons.length > 0 && <Seasons seasons={seasons} />}
                {positions.length > 0 && <OwnPlaces positions={positions} ownId={user.id} />}
                {runs.length > 0 && <ManagedLadders runs={runs} />}
              </div>
            )}
            <div className={css.part}>
              {home.results.length > 0 && <RecentResults results={home.results} user={user} />}
              <NearbySections userId={user.id} invites={!isNew} />
            </div>
          </DoubleTapGuard>
        );
      }}
    </Region>
  );
};
export default OwnHome;
