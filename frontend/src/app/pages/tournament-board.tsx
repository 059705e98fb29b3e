import { isOver, type TournamentDetail } from '@tennis/contracts';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRowActs } from '../../features/challenges/components/row-acts';
import { useSession } from '../../features/identity/api/session';
import { type Moment, useRanking } from '../../features/rankings/api/ranking';
import { RankingPanel, type Travel } from '../../features/rankings/panel/ranking-panel';
import { useChallengeOptions } from '../../shared/api/challenge-options';
import { dayOf, lastMomentBefore } from '../../shared/i18n/format';
import { useAddress } from '../../shared/address/use-address';
import { useOpen } from '../../shared/address/use-open';
import { useText } from '../../shared/i18n/use-text';
import { whenUncovered } from '../../shared/lib/open-sheets';
import { toastSuccess } from '../../shared/lib/toasts';
import { ButtonLink } from '../../shared/ui/button';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { onDemand } from '../../shared/i18n/on-demand';
import { usePart } from '../../shared/i18n/use-part';
import css from './tournament-page.module.css';

const Statistics = onDemand(() =>
  import('../../features/rankings/components/statistics').then(({ Statistics: component }) => ({ default: component })),
);
const ChallengeSheet = onDemand(() =>
  import('../../features/challenges/components/challenge-sheet').then(({ ChallengeSheet: component }) => ({ default: component })),
);
const ChallengeAction = onDemand(() =>
  import('../../features/challenges/components/challenge-action').then(({ ChallengeAction: component }) => ({ default: component })),
);
const SeasonEnd = onDemand(() => import('../../features/rankings/season-end/season-end'));
const RowWorth = onDemand(() => import('../../features/challenges/components/worth'));

const loadStrip = async () => ({ default: (await import('../../features/challenges/components/ladder-strip')).LadderStrip });

/**
 * Scrolls to the reader's own row once if the URL asks for it (`pathOfReach`). Clears the parameter, so that going back finds the page
 * unchanged.
 */
const Met = ({
  goToMe,
  joined,
  children,
}: {
  readonly goToMe: () => void;
  /** Rank of a reader who has just joined, and the number of players they may challenge, once known. */
  readonly joined: { readonly rank: number; readonly count: number } | undefined;
  readonly children: ReactNode;
}) => {
  const { t, fmt } = useText();
  const [params, show] = useAddress();
  const asks = params.get('me') === 'true';
  const meet = useEffectEvent(() => {
    whenUncovered(goToMe);
    show({ me: undefined });
  });
  useEffect(() => {
    if (asks) meet();
  }, [asks]);
  const welcome = useEffectEvent(() => {
    if (!joined) return;
    whenUncovered(goToMe);
    const { rank, count } = joined;
    const words = { rank: fmt.ordinal(rank), count, n: fmt.number(count) };
    toastSuccess(t(count > 0 ? 'rankings.placedMay' : 'rankings.placed', words));
  });
  const hasJoined = joined !== undefined;
  useEffect(() => {
    if (hasJoined) welcome();
  }, [hasJoined]);
  return children;
};

/** True for a reader who was not on the board at first and now is: they joined while looking. */
const useEntered = (isIn: boolean | undefined): boolean => {
  const [wasOut, setWasOut] = useState(false);
  if (isIn === false && !wasOut) setWasOut(true);
  return wasOut && isIn === true;
};

/** The parts that read the board. Day, version, open player and open challenge are in the URL, so they can be shared. */
export const Board = ({
  tournament,
  tab,
  enter,
}: {
  readonly tournament: TournamentDetail;
  readonly tab: 'ranking' | 'statistics';
  /** The join button for a visitor: it takes the line of the next actions, so that the rows start no lower. */
  readonly enter?: ReactNode;
}) => {
  const { t } = useText();
  const { user } = useSession();
  const [params, show] = useAddress();
  const { id, zone, rules, status, createdAt, endedAt } = tournament;
  const day = params.get('at');
  const moment: Moment | undefined =
    tab === 'ranking' && day ? { day, view: params.get('view') === 'announced' ? 'announced' : 'corrected' } : undefined;
  const [travelling, setTravelling] = useState<Travel>(moment ? 'open' : 'closed');
  const query = useRanking(id, moment, zone);
  const standings = query.data?.standings ?? [];
  const plays = standings.some(({ playerId, status }) => playerId === user?.id && status === 'active');
  const [openId, onOpen] = useOpen('player');
  const [challengedId, challenge] = useOpen('challenge');
  const challenged = plays ? standings.find(({ playerId }) => playerId === challengedId && playerId !== user?.id) : undefined;
  const { acts, toCome } = useRowActs(id, zone, plays, challenge);
  // in an ended tournament nobody can be challenged: only open challenges are left to do
  const options = useChallengeOptions(id, plays).data;
  const own = standings.find(({ playerId }) => playerId === user?.id);
  // unknown before the session is known, and a past board says nothing about today
  const entered = useEntered(user && query.data && !moment && !query.isPlaceholderData ? own !== undefined : undefined);
  const joined = entered && own && options ? { rank: own.rank, count: options.filter(({ allowed }) => allowed).length } : undefined;
  const hasToDo = plays && (!isOver(status) || (options?.some(({ open }) => open) ?? false));
  const LadderStrip = usePart(hasToDo, loadStrip);
  const nameOf = (playerId: string) => standings.find((row) => row.playerId === playerId)?.name ?? '';
  const onMoment = useCallback(
    (to: Moment | undefined) => show({ at: to?.day, view: to?.view === 'announced' ? to.view : undefined }),
    [show],
  );
  const onTravel = (next: Travel) => {
    setTravelling(next);
    if (next === 'closed') onMoment(undefined);
  };
  const isPast = isOver(status) && endedAt !== null;
  return (
    <>
      <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={10} />}>
        {(ranking) =>
          tab === 'statistics' ? (
            <Suspense fallback={<RowsSkeleton rows={6} />}>
              <Statistics tournamentId={id} standings={ranking.standings} />
            </Suspense>
          ) : (
            <>
              {isPast &&
                travelling === 'closed' &&
                !moment &&
                // a past day is not the end of the season
                (query.isPlaceholderData ? (
                  <div className={css.endToCome} />
                ) : (
                  <Suspense fallback={<div className={css.endToCome} />}>
                    <SeasonEnd
                      tournament={tournament}
                      standings={ranking.standings}
                      ownId={user?.id}
                      onReplay={() => onTravel('playing')}
                    />
                  </Suspense>
                ))}
              <RankingPanel
                tournamentId={id}
                zone={zone}
                rules={rules}
                status={status}
                ranking={ranking}
                board={query.isPlaceholderData ? 'travelling' : moment ? `${moment.day} ${moment.view}` : 'now'}
                ownId={user?.id}
                first={dayOf(createdAt, zone)}
                last={isPast ? { day: dayOf(lastMomentBefore(endedAt), zone), is: 'end' } : { day: dayOf(new Date(), zone), is: 'today' }}
                travelling={travelling}
                moment={moment}
                openId={openId}
                onOpen={onOpen}
                onTravel={onTravel}
                onMoment={onMoment}
                acts={acts}
                actToCome={toCome}
                {...(!moment &&
                  (hasToDo || enter) && {
                    lead: (goToMe) =>
                      hasToDo ? (
                        <Met goToMe={goToMe} joined={joined}>
                          {LadderStrip ? (
                            <LadderStrip tournamentId={id} zone={zone} nameOf={nameOf} onSee={goToMe} />
                          ) : (
                            <p className={css.stripToCome} />
                          )}
                        </Met>
                      ) : (
                        enter
                      ),
                  })}
                {...(user && {
                  actions: ({ playerId }) => (
                    <Suspense key={`acts ${playerId}`} fallback={null}>
                      <div className={css.acts}>
                        <ChallengeAction tournamentId={id} zone={zone} opponentId={playerId} onChallenge={challenge} />
                        <ButtonLink look="quiet" to={`/players/${playerId}`}>
                          {t('rankings.see')}
                        </ButtonLink>
                      </div>
                      <RowWorth tournamentId={id} readerId={user.id} opponentId={playerId} />
                    </Suspense>
                  ),
                })}
              />
            </>
          )
        }
      </Region>
      {user && challenged && (
        <Suspense fallback={null}>
          <ChallengeSheet
            tournamentId={id}
            zone={zone}
            location={tournament.clubName ?? tournament.location}
            reader={user.id}
            opponent={{ id: challenged.playerId, name: challenged.name }}
            onClose={() => challenge(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
