import { isFrozenAt, type MatchDocument, type TournamentDocument } from '@tennis/contracts';
import { silenceEndsAt, silenceStartsAt } from '@tennis/domain';

/** When an unanswered report counts; undefined when its ladder is frozen by then. */
export const autoValidatesAt = ({ status, reportedAt, time }: MatchDocument, tournament: TournamentDocument): string | undefined => {
  const waitsSince = status === 'result_reported' && reportedAt !== null ? silenceStartsAt(reportedAt, time) : undefined;
  const endsAt = waitsSince && silenceEndsAt(waitsSince, tournament);
  return endsAt === undefined || isFrozenAt(tournament, endsAt) ? undefined : endsAt;
};
