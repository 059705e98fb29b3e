import type { CancelCause } from '../challenges/constants';
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

/** A result as the view stores it: its place and its court are opened on reading. */
export interface KeptResult extends Omit<Result, 'location' | 'court'> {
  /** Only of a disputed version; the reported place is that of the match. */
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
  /** The agreed time, kept while other times are proposed or asked for. */
  readonly agreedTime: string | null;
  /** Number of agreements on a time, and the time of the last; null before the first. */
  readonly agreed: { readonly times: number; readonly at: string } | null;
  readonly proposedTimes: readonly string[];
  readonly proposedBy: string | null;
  /** End of the time to answer a counter-proposal; null for proposals that stand until the last of their times has passed. */
  readonly answerBy: string | null;
  /** The agreed place, or the reported one. */
  readonly location: KeptText;
  /** The name of the event in a results file. */
  readonly eventName: string | null;
  readonly openedAt: string;
  readonly result: KeptResult | null;
  readonly reportedBy: string | null;
  readonly reportedAt: string | null;
  /** The other player's version, while the result is disputed. */
  readonly disputed: { readonly by: string; readonly proposed: KeptResult | null } | null;
  readonly validated: { readonly by: string; readonly how: ValidatedHow; readonly at: string } | null;
  /** The view does not hold the reason: it is opened on reading, for those who may read it. */
  readonly annulled: { readonly by: string; readonly at: string; readonly reason?: string } | null;
  /** `cause` is from the program or a judge; a person's reason is in the timeline only. */
  readonly cancelled: { readonly at: string; readonly cause: CancelCause | null } | null;
}

export const matchViews = { match: watchedView<MatchDocument>('match') } as const;
