import {
  agreedTimeOf,
  endOfSeason,
  isFrozenAt,
  isOverAt,
  isUnplayed,
  type MatchDocument,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Forced } from '../kernel/answered-by';
import type { Open } from '../kernel/open-kept';
import type { People } from '../kernel/people';

/** Who reads it, when, and what is joined to it. */
export interface Reader {
  readonly me: string;
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly people: People;
  readonly tournaments: (id: string) => TournamentDocument | undefined;
  readonly open: Open;
  /** The automatic acceptance that a match came of. */
  readonly forced: (matchId: string) => Forced | undefined;
}

/**
 * Whether a match can still ask for something: nothing of a frozen ladder does, and of one that has ended what was played by then
 * (domain.md "End").
 */
export const mayWait =
  ({ tournaments, now }: Pick<Reader, 'tournaments' | 'now'>) =>
  (match: Pick<MatchDocument, 'tournamentId' | 'status' | 'time' | 'agreedTime'>): boolean => {
    const tournament = tournaments(match.tournamentId);
    if (isFrozenAt(tournament, now)) return false;
    if (!tournament || !isOverAt(tournament, now) || !isUnplayed(match) || match.status === 'in_progress') return true;
    const agreed = agreedTimeOf(match);
    return agreed !== null && agreed < (endOfSeason(tournament) ?? now);
  };
