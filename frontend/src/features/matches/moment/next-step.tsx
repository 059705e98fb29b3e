import { useQuery } from '@tanstack/react-query';
import type { ChallengeOption, HomeAnswer, Match, StandingRow } from '@tennis/contracts';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { homeQuery } from '../../../shared/api/home';
import { useBoard } from '../../../shared/api/ranking';
import { useText } from '../../../shared/i18n/use-text';
import { ButtonLink } from '../../../shared/ui/button';

/** Next agreed match except the one that is over, which cached data may still contain. */
const otherMatch = ({ nextMatch, laterMatches = [] }: HomeAnswer, overId: string) =>
  [...(nextMatch ? [nextMatch] : []), ...laterMatches].find(({ id }) => id !== overId);

/** The possible opponent nearest to the reader's rank; of two equally near, the one above. */
const nearestOpponent = (
  standings: readonly StandingRow[],
  options: readonly ChallengeOption[],
  readerId: string,
  opponentId: string,
): StandingRow | undefined => {
  const own = standings.find(({ playerId }) => playerId === readerId);
  const allowed = new Set(options.flatMap(({ allowed: isAllowed, playerId }) => (isAllowed && playerId !== opponentId ? [playerId] : [])));
  const rankDistance = (row: StandingRow): number => Math.abs(row.rank - (own?.rank ?? 0));
  return standings
    .filter(({ playerId }) => own && playerId !== readerId && allowed.has(playerId))
    .sort((one, other) => rankDistance(one) - rankDistance(other) || one.rank - other.rank)[0];
};

/** Next step for a player after a match: the next match, else a challenge; a rematch is offered beside it. */
export const NextStep = ({
  match,
  readerId,
  opponentId,
}: {
  readonly match: Match;
  readonly readerId: string;
  readonly opponentId: string;
}) => {
  const { t, fmt } = useText();
  const { id, tournamentId } = match;
  const home = useQuery(homeQuery);
  const { data: options = [] } = useChallengeOptions(tournamentId, true);
  const { data: board } = useBoard(tournamentId);
  if (home.isPending) return null;
  const next = home.data && otherMatch(home.data, id);
  if (next)
    return (
      <ButtonLink look="ghost" to={`/matches/${next.id}`}>
        {t('matches.moment.next', { name: next.opponent, when: fmt.whenIn(next.zone, next.time) })}
      </ButtonLink>
    );
  const row = board && nearestOpponent(board.standings, options, readerId, opponentId);
  if (!row) return null;
  const isRematch = options.some(({ playerId, allowed }) => allowed && playerId === opponentId);
  return (
    <ButtonLink look={isRematch ? 'ghost' : 'primary'} to={`/tournaments/${tournamentId}?challenge=${row.playerId}`}>
      {t('matches.moment.challenge', { name: row.name, rank: fmt.ordinal(row.rank) })}
    </ButtonLink>
  );
};
