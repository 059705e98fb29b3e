/** Where somebody stands in a tournament that the reader may see. */
export interface PlayerTournament {
  readonly id: string;
  readonly name: string;
  readonly rank: number | null;
  readonly points: number | null;
}

/** Phone and messengers, or why they are not shown. */
export type PlayerContacts =
  | {
      readonly shown: true;
      readonly phone: string | null;
      readonly whatsapp: string | null;
      readonly signal: string | null;
      readonly telegram: string | null;
    }
  | { readonly shown: false; readonly why: 'no-accepted-challenge' | 'not-shared' };

/** `GET /api/players/{id}`. Numbers are of all tournaments, names of tournaments only of those that the reader may see. */
export interface PlayerAnswer {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly clubName: string | null;
  readonly district: string | null;
  readonly concelho: string | null;
  /** ISO 8601 in UTC; null for a person who was imported. */
  readonly memberSince: string | null;
  readonly imported: boolean;
  readonly matches: number;
  readonly wins: number;
  readonly defeats: number;
  /** Per cent, rounded; null without a match. */
  readonly winRate: number | null;
  /** The last five results, newest last: V (vitória) or D (derrota). */
  readonly form: string;
  readonly activeTournaments: number;
  readonly tournaments: readonly PlayerTournament[];
  readonly contacts: PlayerContacts;
  /** Null on one's own page. */
  readonly headToHead: {
    /** Of the reader. */
    readonly wins: number;
    readonly defeats: number;
    readonly lastMatchId: string | null;
    /** `YYYY-MM-DD`. */
    readonly lastPlayedOn: string | null;
  } | null;
}
