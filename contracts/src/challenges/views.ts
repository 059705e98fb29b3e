import type { KeptText } from '../kernel/personal';
import { view, watchedView } from '../kernel/view';
import type { CancelCause } from './words';

/**
 * `accepted`: to be arranged, played and validated. `completed`: its result is validated, and stays so when it is annulled, as its
 * match does. `cancelled`: taken back before an answer, or its match was cancelled before it was played.
 */
export const challengeStatuses = ['pending', 'accepted', 'completed', 'rejected', 'cancelled', 'expired'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** A challenge as its two players read it; names are joined when it is asked for. */
export interface ChallengeDocument {
  readonly id: string;
  readonly tournamentId: string;
  readonly challengerId: string;
  readonly challengedId: string;
  readonly status: ChallengeStatus;
  /** Accepted by the rule that limits rejections, not by the player. */
  readonly automatic: boolean;
  readonly proposedTimes: readonly string[];
  /** What was chosen, or proposed instead. */
  readonly time: string | null;
  readonly counterTimes: readonly string[];
  readonly message: KeptText;
  readonly location: KeptText;
  /** Who named that place last. */
  readonly placeBy: string | null;
  /** Why the program, or who judges its match, cancelled it. */
  readonly cause: CancelCause | null;
  /** Why a person refused or cancelled it, in their own words. */
  readonly reason: KeptText;
  /** It cancelled it, and its cause is sealed with the reason: an event of version 1. */
  readonly byProgram?: true;
  readonly issuedAt: string;
  /** An answer after it is refused. */
  readonly expiresAt: string;
  /** The days to answer are over, whatever times were proposed: a counter-proposal ends with them. */
  readonly deadline: string;
  /** From then on there is a match, which has the same id. */
  readonly acceptedAt: string | null;
  /** Until when one of the times of an automatic acceptance can be picked; then the clock takes the earliest. */
  readonly pickBy?: string;
  /** When nothing was left to do: refused, expired, cancelled, or its result validated. */
  readonly closedAt: string | null;
  /** The displayed ranks when it was issued. */
  readonly ranks: { readonly challenger: number; readonly challenged: number };
}

/** What two players of a ladder have between them: which challenge is open, how many there were, when they last played. */
export interface PairDocument {
  /** Their challenges in order, each with the command that issued it: a resend finds the stream that it made, however old. */
  readonly issued: readonly { readonly challengeId: string; readonly commandId: string }[];
  /** A challenge or match that is neither answered nor played. */
  readonly openId: string | null;
  /** When their last result was validated, ISO 8601 in UTC. */
  readonly lastPlayedAt: string | null;
}

/** How often a player of a ladder refused since their last match; refusals by silence are among them. */
export interface RefusalsDocument {
  readonly rejections: number;
  /** Open challenges to this player, by id, with when they were issued: silence only counts after a day. */
  readonly open: Readonly<Record<string, string>>;
}

/** The key of a pair, whoever challenges. */
export const pairKey = (tournamentId: string, one: string, other: string): string =>
  `${tournamentId}|${[one, other].sort((a, b) => (a < b ? -1 : 1)).join('|')}`;
export const refusalsKey = (tournamentId: string, userId: string): string => `${tournamentId}|${userId}`;

export const challengeViews = {
  challenge: watchedView<ChallengeDocument>('challenge'),
  pair: view<PairDocument>('pair'),
  refusals: view<RefusalsDocument>('refusals'),
} as const;
