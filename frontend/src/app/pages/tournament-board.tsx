import { isOver, type TournamentDetail } from '@tennis/contracts';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useRowActions } from '../../features/challenges/components/use-row-actions';
import { useSession } from '../../features/identity/api/session';
import { type Moment, useRanking } from '../../features/rankings/api/ranking';
import { RankingPanel, type TimeMachineState } from '../../features/rankings/panel/ranking-panel';
import { useChallengeOptions } from '../../shared/api/challenge-options';
import { dayOf, lastMomentBefore } from '../../shared/i18n/format';
import { useQueryString } from '../../shared/url/use-query-string';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { useText } from '../../shared/i18n/use-text';
import { whenNoOverlayOpen } from '../../shared/lib/open-overlays';
import { toastSuccess } from '../../shared/lib/toasts';
import { ButtonLink } from '../../shared/ui/button';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { lazyPart } from '../../shared/i18n/lazy-part';
import { useBackgroundPart } from '../../shared/i18n/use-background-part';
import css from './tournament-page.module.css';
import { Row } from '../../shared/ui/layout/layout';

const Statistics = lazyPart(() =>
  import('../../features/rankings/components/statistics').then(({ Statistics: component }) => ({ default: component })),
);
const ChallengeSheet = lazyPart(() =>
  import('../../features/challenges/components/challenge-sheet').then(({ ChallengeSheet: component }) => ({ default: component })),
);
const ChallengeAction = lazyPart(() =>
  import('../../features/challenges/components/challenge-action').then(({ ChallengeAction: component }) => ({ default: component })),
);
const SeasonEnd = lazyPart(() => import('../../features/rankings/season-end/season-end'));
const RowWorth = lazyPart(() => import('../../features/challenges/components/worth'));

const loadStrip = async () => ({ default: (await import('../../features/challenges/components/ladder-strip')).LadderStrip });

/**
 * Scrolls to the reader's own row once if the URL asks for it (`pathOfOwnRow`). Clears the parameter, so that going back finds the page
 * unchanged.
 */
const ScrollToOwnRow = ({
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
  const [params, show] = useQueryString();
  const isRequested = params.get('me') === 'true';
  const scrollToRow = useEffectEvent(() => {
    whenNoOverlayOpen(goToMe);
    show({ me: undefined });
  });
  useEffect(() => {
    if (isRequested) scrollToRow();
  }, [isRequested]);
  const announcePlace = useEffectEvent(() => {
    if (!joined) return;
    whenNoOverlayOpen(goToMe);
    const { rank, count } = joined;
    const placeholders = { rank: fmt.ordinal(rank), count, n: fmt.number(count) };
    toastSuccess(t(count > 0 ? 'rankings.placedMay' : 'rankings.placed', placeholders));
  });
  const hasJoined = joined !== undefined;
  useEffect(() => {
    if (hasJoined) announcePlace();
  }, [hasJoined]);
  return children;
};

/** True for a reader who was not on the board at first and now is: they joined while looking. */
const useJoinedWhileLooking = (isOnBoard: boolean | undefined): boolean => {
  const [wasOffBoard, setWasOffBoard] = useState(false);
  if (isOnBoard === false && !wasOffBoard) setWasOffBoard(true);
  return wasOffBoard && isOnBoard === true;
};

/** The parts that read the board. Day, version, open player and open challenge are in the URL, so they can be shared. */
export const Board = ({
  tournament,
  tab,
  joinButton,
}: {
  readonly tournament: TournamentDetail;
  readonly tab: 'ranking' | 'statistics';
  /** The join button for a visitor: it takes the line of the next actions, so that the rows start no lower. */
  readonly joinButton?: ReactNode;
}) => {
  const { t } = useText();
  const { user } = useSession();
  const [params, show] = useQueryString();
  const { id, zone, rules, status, createdAt, endedAt } = tournament;
  const day = params.get('at');
  const moment: Moment | undefined =
    tab === 'ranking' && day ? { day, view: params.get('view') === 'announced' ? 'announced' : 'corrected' } : undefined;
  const [timeMachineState, setTimeMachineState] = useState<TimeMachineState>(moment ? 'open' : 'closed');
  const query = useRanking(id, moment, zone);
  const standings = query.data?.standings ?? [];
  const isPlayer = standings.some(({ playerId, status }) => playerId === user?.id && status === 'active');
  const [openId, onOpen] = useOverlayParam('player');
  const [challengedId, challenge] = useOverlayParam('challenge');
  const challenged = isPlayer ? standings.find(({ playerId }) => playerId === challengedId && playerId !== user?.id) : undefined;
  const { actions: rowActions, placeholder: actionPlaceholder } = useRowActions(id, zone, isPlayer, challenge);
  // in an ended tournament nobody can be challenged: only open challenges are left to do
  const options = useChallengeOptions(id, isPlayer).data;
  const ownStanding = standings.find(({ playerId }) => playerId === user?.id);
  // unknown before the session is known, and a past board says nothing about today
  const hasEntered = useJoinedWhileLooking(
    user && query.data && !moment && !query.isPlaceholderData ? ownStanding !== undefined : undefined,
  );
  const joined =
    hasEntered && ownStanding && options ? { rank: ownStanding.rank, count: options.filter(({ allowed }) => allowed).length } : undefined;
  const hasToDo = isPlayer && (!isOver(status) || (options?.some(({ open }) => open) ?? false));
  const LadderStrip = useBackgroundPart(hasToDo, loadStrip);
  const nameOf = (playerId: string) => standings.find((row) => row.playerId === playerId)?.name ?? '';
  const onMoment = useCallback(
    (to: Moment | undefined) => show({ at: to?.day, view: to?.view === 'announced' ? to.view : undefined }),
    [show],
  );
  const onTimeMachine = (next: TimeMachineState) => {
    setTimeMachineState(next);
    if (next === 'closed') onMoment(undefined);
  };
  const hasEnded = isOver(status) && endedAt !== null;
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
              {hasEnded &&
                timeMachineState === 'closed' &&
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
                      onReplay={() => onTimeMachine('playing')}
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
                last={
                  hasEnded ? { day: dayOf(lastMomentBefore(endedAt), zone), kind: 'end' } : { day: dayOf(new Date(), zone), kind: 'today' }
                }
                timeMachineState={timeMachineState}
                moment={moment}
                openId={openId}
                onOpen={onOpen}
                onTimeMachine={onTimeMachine}
                onMoment={onMoment}
                rowActions={rowActions}
                actionPlaceholder={actionPlaceholder}
                {...(!moment &&
                  (hasToDo || joinButton) && {
                    lead: (goToMe) =>
                      hasToDo ? (
                        <ScrollToOwnRow goToMe={goToMe} joined={joined}>
                          {LadderStrip ? (
                            <LadderStrip tournamentId={id} zone={zone} nameOf={nameOf} onSee={goToMe} />
                          ) : (
                            <p className={css.stripToCome} />
                          )}
                        </ScrollToOwnRow>
                      ) : (
                        joinButton
                      ),
                  })}
                {...(user && {
                  actions: ({ playerId }) => (
                    <Suspense key={`acts ${playerId}`} fallback={null}>
                      <Row gap={8} align="center" wrap className={css.acts}>
                        <ChallengeAction tournamentId={id} zone={zone} opponentId={playerId} onChallenge={challenge} />
                        <ButtonLink look="quiet" to={`/players/${playerId}`}>
                          {t('rankings.see')}
                        </ButtonLink>
                      </Row>
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
