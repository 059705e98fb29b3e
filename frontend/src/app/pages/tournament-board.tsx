import { isOver, type TournamentDetail } from '@tennis/contracts';
import { type ReactNode, Suspense } from 'react';
import { LadderStrip } from '../../features/challenges/components/ladder-strip';
import { useRowActions } from '../../features/challenges/components/use-row-actions';
import { useSession } from '../../features/identity/api/session';
import { LadderContext, useLadderState } from '../../features/rankings/panel/ladder-context';
import { RankingPanel } from '../../features/rankings/panel/ranking-panel';
import { ScrollToOwnRow } from '../../features/rankings/panel/scroll-to-own-row';
import { useOverlayParam } from '../../shared/url/use-overlay-param';
import { useText } from '../../shared/i18n/use-text';
import { ButtonLink } from '../../shared/ui/button';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import { lazyPart } from '../../shared/i18n/lazy-part';
import css from './tournament-page.module.css';
import { Row } from '../../shared/ui/layout/layout';

const ChallengeAction = lazyPart(() => import('../../features/challenges/components/challenge-action'), 'ChallengeAction');
const RowWorth = lazyPart(() => import('../../features/challenges/components/worth'), 'RowWorth');
const SeasonEnd = lazyPart(() => import('../../features/rankings/season-end/season-end'), 'SeasonEnd');
const ChallengeSheet = lazyPart(() => import('../../features/challenges/components/challenge-sheet'), 'ChallengeSheet');

/** The ladder with what other contexts offer on it: challenges, the end of the season, and joining. */
export const Board = ({
  tournament,
  joinButton,
}: {
  readonly tournament: TournamentDetail;
  /** The join button for a visitor: it takes the line of the next actions, so that the rows start no lower. */
  readonly joinButton: ReactNode;
}) => {
  const { t } = useText();
  const { user } = useSession();
  const { id, zone, status, endedAt } = tournament;
  const { query, standings, ladder } = useLadderState(tournament, user?.id);
  const { moment, isUpToDate, isPlayer, hasToDo, timeMachine, setTimeMachine } = ladder;
  const rowOf = (playerId: string | undefined) => standings.find((row) => row.playerId === playerId);
  const [challengedId, challenge] = useOverlayParam('challenge');
  const challenged = isPlayer && challengedId !== user?.id ? rowOf(challengedId) : undefined;
  const rowActions = useRowActions(id, zone, isPlayer, challenge);
  return (
    <>
      <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={10} />}>
        {(ranking) => (
          <LadderContext value={ladder}>
            {isOver(status) &&
              endedAt !== null &&
              timeMachine === 'closed' &&
              !moment &&
              // a past day is not the end of the season
              (isUpToDate ? (
                <Suspense fallback={<div className={css.endLoading} />}>
                  <SeasonEnd
                    tournament={tournament}
                    standings={ranking.standings}
                    ownId={user?.id}
                    onReplay={() => setTimeMachine('playing')}
                  />
                </Suspense>
              ) : (
                <div className={css.endLoading} />
              ))}
            <RankingPanel
              ranking={ranking}
              rowActions={rowActions}
              {...(!moment &&
                (hasToDo || joinButton) && {
                  lead: (goToMe) =>
                    hasToDo ? (
                      <ScrollToOwnRow goToMe={goToMe}>
                        <LadderStrip tournamentId={id} zone={zone} nameOf={(playerId) => rowOf(playerId)?.name ?? ''} onSee={goToMe} />
                      </ScrollToOwnRow>
                    ) : (
                      joinButton
                    ),
                })}
              {...(user && {
                actions: ({ playerId }) => (
                  <Suspense key={playerId} fallback={null}>
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
          </LadderContext>
        )}
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
