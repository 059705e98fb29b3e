import { view } from '../kernel/view';

/** A result that counts towards a hint. */
export interface HintResult {
  readonly matchId: string;
  /** Time of its validation. */
  readonly at: string;
}

/** The last results of two players on a ladder, the newest last. */
export interface PairResults {
  readonly kind: 'trade';
  readonly tournamentId: string;
  readonly playerIds: readonly [string, string];
  readonly results: readonly (HintResult & { readonly winnerId: string })[];
}

/**
 * The last results of a person, the newest last: a walkover that they were given, one for which they did not appear, or null for a played
 * match.
 */
export interface WalkoverRun {
  readonly kind: 'walkovers';
  readonly playerId: string;
  readonly results: readonly (HintResult & { readonly walkover: 'won' | 'missed' | null })[];
}

/** The agreed time of a match, kept until its result shows nothing strange about it. */
export interface MatchHour {
  readonly kind: 'hours';
  readonly matchId: string;
  readonly tournamentId: string;
  readonly playerIds: readonly [string, string];
  readonly time: string;
  /** Null until a player reports the result. */
  readonly reportedAt: string | null;
}

/** The data from which fair-play hints are read; nothing follows from it automatically. */
export type FairPlayDocument = PairResults | WalkoverRun | MatchHour;

/** Results of two players that were reported and confirmed from the same IP address and browser, the newest last: kept beside the log. */
export interface SharedDevice {
  readonly kind: 'device';
  readonly playerIds: readonly [string, string];
  readonly results: readonly HintResult[];
}

/** Index key of a hint: its kind, and when it last happened. Lists hints of a kind, the newest first. */
export const hintKey = (kind: FairPlayDocument['kind'], at: string): string => `${kind} ${at}`;

export const governanceViews = { fairPlay: view<FairPlayDocument>('fair-play') } as const;
