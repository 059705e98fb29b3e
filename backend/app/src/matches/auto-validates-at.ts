import { isFrozenAt, type MatchDocument, type TournamentDocument } from '@tennis/contracts';
import { autoValidationTime } from '@tennis/domain';

/** When an unanswered report counts; undefined when its ladder is frozen by then. */
export const autoValidatesAt = ({ status, reportedAt, time }: MatchDocument, tournament: TournamentDocument): string | undefined => {
  const endsAt = status === 'result_reported' && reportedAt !== null ? autoValidationTime(reportedAt, time, tournament) : undefined;
  return endsAt === undefined || isFrozenAt(tournament, endsAt) ? undefined : endsAt;
};
