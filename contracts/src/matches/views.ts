import type { CancelCause } from '../challenges/words';
import type { KeptText } from '../kernel/personal';
import { watchedView } from '../kernel/view';
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

/** A result as the view keeps it: its place and its court are opened when a match is asked for. */
export interface KeptResult extends Omit<Result, 'location' | 'court'> {
  /** Of a disputed version only; what was reported is the place of the match. */
  location?: KeptText | undefined;
  court?: KeptText | undefined;
}

export interface MatchDocument {
  readonly id: string;
  readonly tournamentId: string;
  readonly playerA: string;
  readonly playerB: string;
  readonly status: MatchStatus;
  readonly time: string | null;
  /** The time that was agreed, while others are proposed or asked for. */
  readonly agreedTime: string | null;
  /** How often a time was agreed on, and when last; null before the first. */
  readonly agreed: { readonly times: number; readonly at: string } | null;
  readonly proposedTimes: readonly string[];
  readonly proposedBy: string | null;
  /** Until when a counter-proposal can be answered; null for times that stand until the last of them has passed. */
  readonly answerBy: string | null;
  /** Where it is played as agreed, or was as reported. */
  readonly location: KeptText;
  /** What a results file calls the event at which it was played. */
  readonly eventName: string | null;
  readonly openedAt: string;
  readonly result: KeptResult | null;
  readonly reportedBy: string | null;
  readonly reportedAt: string | null;
  /** The other player's version, while the result is disputed. */
  readonly disputed: { readonly by: string; readonly proposed: KeptResult | null } | null;
  readonly validated: { readonly by: string; readonly how: ValidatedHow; readonly at: string } | null;
  /** The reason is not in the view: it is opened for who may read it, when a match is asked for. */
  readonly annulled: { readonly by: string; readonly at: string; readonly reason?: string } | null;
  /** `cause` is of the program or of who judges; a person's reason stands in the timeline only. */
  readonly cancelled: { readonly at: string; readonly cause: CancelCause | null } | null;
}

export const matchViews = { match: watchedView<MatchDocument>('match') } as const;
