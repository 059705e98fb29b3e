import { isFrozenAt, type MatchDocument, type TournamentDocument } from '@tennis/contracts';
import { silenceEndsAt } from '@tennis/domain';

/** When a report counts that nobody answers; never where nothing of its ladder changes any more by then. */
export const countsFrom = ({ status, reportedAt }: MatchDocument, tournament: TournamentDocument): string | undefined => {
  const endsAt = status === 'result_reported' && reportedAt !== null ? silenceEndsAt(reportedAt, tournament) : undefined;
  return endsAt === undefined || isFrozenAt(tournament, endsAt) ? undefined : endsAt;
};
