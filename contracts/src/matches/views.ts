import type { CancelCause } from '../challenges/words';
import { view } from '../kernel/view';
import type { Result, ValidatedHow } from './events';

export const matchStatuses = [
  'waiting_opponent',
  'time_proposed',
  'time_confirmed',
  'in_progress',
  'result_reported',
  'result_disputed',
  'completed',
  'cancelled',
] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export interface MatchDocument {
  readonly id: string;
  readonly tournamentId: string;
  readonly playerA: string;
  readonly playerB: string;
  readonly status: MatchStatus;
  readonly time: string | null;
  readonly proposedTimes: readonly string[];
  readonly proposedBy: string | null;
  readonly location: string | null;
  readonly openedAt: string;
  readonly result: Result | null;
  readonly reportedBy: string | null;
  readonly reportedAt: string | null;
  /** The other player's version, while the result is disputed. */
  readonly disputed: { readonly by: string; readonly proposed: Result | null } | null;
  readonly validated: { readonly by: string; readonly how: ValidatedHow; readonly at: string } | null;
  /** The reason is not in the view: it is opened for who may read it, when a match is asked for. */
  readonly annulled: { readonly by: string; readonly at: string; readonly reason?: string } | null;
  /** `cause` where the program cancelled it; a person's reason stands in the timeline only. */
  readonly cancelled: { readonly at: string; readonly cause: CancelCause | null } | null;
}

export const matchViews = { match: view<MatchDocument>('match') } as const;
