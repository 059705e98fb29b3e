import type { KeptText } from '../kernel/personal';
import { view, watchedView } from '../kernel/view';
import type { CancelCause } from './constants';

/**
 * `accepted`: to be arranged, played and validated. `completed`: its result is validated; stays so after an annulment, as its match does.
 * `cancelled`: withdrawn before an answer, or its match was cancelled before it was played.
 */
export const challengeStatuses = ['pending', 'accepted', 'completed', 'rejected', 'cancelled', 'expired'] as const;
export type ChallengeStatus = (typeof challengeStatuses)[number];

/** A challenge as its two players read it; queries join the names. */
export interface ChallengeDocument {
  readonly id: string;
  readonly tournamentId: string;
  readonly challengerId: string;
  readonly challengedId: string;
  readonly status: ChallengeStatus;
  /** Accepted by the rule that limits rejections, not by the player. */
  readonly automatic: boolean;
  readonly proposedTimes: readonly string[];
  /** The time that was chosen, or proposed instead. */
  readonly time: string | null;
  readonly counterTimes: readonly string[];
  readonly message: KeptText;
  readonly location: KeptText;
  /** The player who named that place last. */
  readonly placeBy: string | null;
  /** The cause for which the program, or the judge of its match, cancelled it. */
  readonly cause: CancelCause | null;
  /** The reason that a person gave for refusing or cancelling. */
  readonly reason: KeptText;
  /** Cancelled by the program in an event of version 1, whose cause is sealed with the reason. */
  readonly byProgram?: true;
  readonly issuedAt: string;
  /** An answer after this time is refused. */
  readonly expiresAt: string;
  /** End of the days to answer, whatever times were proposed; a counter-proposal ends then too. */
  readonly deadline: string;
  /** Time of the acceptance, which opens a match with the same id. */
  readonly acceptedAt: string | null;
  /** Until then a time of an automatic acceptance can be picked; afterwards the clock takes the earliest. */
  readonly pickBy?: string;
  /** Time when it was refused, expired or cancelled, or when its result was validated. */
  readonly closedAt: string | null;
  /** The displayed ranks at the time of issue. */
  readonly ranks: { readonly challenger: number; readonly challenged: number };
}

/** The history of two players on a ladder: the open challenge, the number of challenges, the last match. */
export interface PairDocument {
  /** Their challenges in order, each with the command that issued it: a resent command finds the stream that it made, however old. */
  readonly issued: readonly { readonly challengeId: string; readonly commandId: string }[];
  /** A challenge that is not answered, or a match that is not played. */
  readonly openId: string | null;
  /** Time when their last result was validated, ISO 8601 in UTC. */
  readonly lastPlayedAt: string | null;
}

/** The rejections of a player on a ladder since their last match, expiries by silence included. */
export interface RefusalsDocument {
  readonly rejections: number;
  /** Open challenges to this player, by id, with their time of issue: silence counts only after a day. */
  readonly open: Readonly<Record<string, string>>;
}

/** The same key whichever of the two challenges. */
export const pairKey = (tournamentId: string, one: string, other: string): string =>
  `${tournamentId}|${[one, other].sort((a, b) => (a < b ? -1 : 1)).join('|')}`;
export const refusalsKey = (tournamentId: string, userId: string): string => `${tournamentId}|${userId}`;

export const challengeViews = {
  challenge: watchedView<ChallengeDocument>('challenge'),
  pair: view<PairDocument>('pair'),
  refusals: view<RefusalsDocument>('refusals'),
} as const;
