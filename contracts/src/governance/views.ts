import { view } from '../kernel/view';

/** A result that speaks in a hint. */
export interface NotedResult {
  readonly matchId: string;
  /** When it was validated. */
  readonly at: string;
}

/** The last results of two players on a ladder, the newest last. */
export interface PairOfResults {
  readonly kind: 'trade';
  readonly tournamentId: string;
  readonly playerIds: readonly [string, string];
  readonly results: readonly (NotedResult & { readonly winnerId: string })[];
}

/** The last results of a person, the newest last: a walkover that they were given, one for which they did not appear, or null where it was played. */
export interface RunOfWalkovers {
  readonly kind: 'walkovers';
  readonly playerId: string;
  readonly results: readonly (NotedResult & { readonly walkover: 'won' | 'missed' | null })[];
}

/** When a match was to be played, until its result says that there is nothing strange about it. */
export interface HourOfMatch {
  readonly kind: 'hours';
  readonly matchId: string;
  readonly tournamentId: string;
  readonly playerIds: readonly [string, string];
  readonly time: string;
  /** Null until somebody says how it ended. */
  readonly reportedAt: string | null;
}

/** What hints at play that is not fair are read from: nothing follows from it by itself. */
export type FairPlayDocument = PairOfResults | RunOfWalkovers | HourOfMatch;

/** Results of two players that were reported and confirmed from the same address and browser, the newest last: kept beside the log. */
export interface SharedDevice {
  readonly kind: 'device';
  readonly playerIds: readonly [string, string];
  readonly results: readonly NotedResult[];
}

/** When the last of something that is strange enough happened: how hints of a kind are found, the newest first. */
export const hintKey = (kind: FairPlayDocument['kind'], at: string): string => `${kind} ${at}`;

export const governanceViews = { fairPlay: view<FairPlayDocument>('fair-play') } as const;
