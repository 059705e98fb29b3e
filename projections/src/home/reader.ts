import { isFrozenAt, type TournamentDocument } from '@tennis/contracts';
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

/** Whether a match can still ask for something: nothing of a frozen ladder does (domain.md "End"). */
export const mayWait =
  ({ tournaments, now }: Pick<Reader, 'tournaments' | 'now'>) =>
  ({ tournamentId }: { readonly tournamentId: string }): boolean =>
    !isFrozenAt(tournaments(tournamentId), now);
