import { isFrozenAt, type MatchDocument, type TournamentDocument } from '@tennis/contracts';
import { silenceEndsAt, silenceFrom } from '@tennis/domain';

/** When an unanswered report counts; undefined when its ladder is frozen by then. */
export const countsFrom = ({ status, reportedAt, time }: MatchDocument, tournament: TournamentDocument): string | undefined => {
  const from = status === 'result_reported' && reportedAt !== null ? silenceFrom(reportedAt, time) : undefined;
  const endsAt = from && silenceEndsAt(from, tournament);
  return endsAt === undefined || isFrozenAt(tournament, endsAt) ? undefined : endsAt;
};
