import {
  agreedTimeOf,
  endOfSeason,
  isFrozenAt,
  isOverAt,
  isUnplayed,
  type MatchDocument,
  type TournamentDocument,
} from '@tennis/contracts';
import type { AutomaticAcceptance } from '../kernel/answer-deadline';
import type { Open } from '../kernel/open-kept';
import type { People } from '../kernel/people';

/** The reader, the time of reading, and look-ups for the joined data. */
export interface Reader {
  readonly me: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly people: People;
  readonly tournaments: (id: string) => TournamentDocument | undefined;
  readonly open: Open;
  /** The automatic acceptance that opened a match. */
  readonly forced: (matchId: string) => AutomaticAcceptance | undefined;
}

/**
 * True if a match can still need an action. On a frozen ladder none does; on one that has ended only those that were played, or agreed for,
 * before the end (domain.md "End").
 */
export const mayNeedAction =
  ({ tournaments, now }: Pick<Reader, 'tournaments' | 'now'>) =>
  (match: Pick<MatchDocument, 'tournamentId' | 'status' | 'time' | 'agreedTime'>): boolean => {
    const tournament = tournaments(match.tournamentId);
    if (isFrozenAt(tournament, now)) return false;
    if (!tournament || !isOverAt(tournament, now) || !isUnplayed(match) || match.status === 'in_progress') return true;
    const agreed = agreedTimeOf(match);
    return agreed !== null && agreed < (endOfSeason(tournament) ?? now);
  };
