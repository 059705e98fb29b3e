import type { KeptText } from '../kernel/personal';
import { watchedView } from '../kernel/view';
import type { KeptRules } from '../tournaments/rules';
import type { MemberStatus } from '../tournaments/views';
import type { Zone } from '../tournaments/zone';
import type { Outcome, SetScore } from '../matches/words';
import type { Fact } from './facts';

/** The times that boards over all tournaments are of. */
export const boardPeriods = ['all', 'month', 'week'] as const;

export const ledgerCauses = ['match', 'penalty', 'bonus', 'correction'] as const;
export const ledgerRules = [
  'winAbove',
  'winBelow',
  'defeatByAbove',
  'defeatByBelow',
  'penalty',
  'bonus',
  'annulment',
  'rulesSinceStart',
] as const;

/** Why points changed (domain.md "Ranking" 5), as it stands beside its fact: it does not repeat what the fact says. */
export interface LedgerLine {
  readonly playerId: string;
  readonly membershipId: string;
  readonly cause: (typeof ledgerCauses)[number];
  readonly points: number;
  /** The total of the membership after this line. */
  readonly total: number;
  readonly rulesVersion: number;
  /** Which rule gave the points; for a correction, what made it necessary. */
  readonly rule: (typeof ledgerRules)[number];
  /** The displayed ranks just before the points changed; absent for who was not displayed. */
  readonly rankBefore?: number;
  readonly opponentRankBefore?: number;
  /** The value of this result under `standard`, for global boards (domain.md "Ranking" 10). */
  readonly standardPoints?: number;
  readonly message?: KeptText;
}

/** What a result did to somebody's displayed rank. */
export interface RankMove {
  readonly playerId: string;
  readonly from: number;
  readonly to: number;
}

/** What the ranking view keeps beside its document: row n is fact n of the ladder, with the lines it caused. */
export interface RankingRow {
  readonly fact: Fact;
  readonly lines: readonly LedgerLine[];
  /** Whose displayed rank a result changed; absent where nobody is told. */
  readonly moved?: readonly RankMove[];
}

/** A ledger line told in full, with what its fact says. */
export interface LedgerEntry extends LedgerLine {
  /** The fact of the ladder that caused it, counted from 1. */
  readonly fact: number;
  readonly occurredAt: string;
  /** The Monday that ended the week which a check closed with it. */
  readonly week?: string;
  readonly matchId?: string;
  readonly opponentId?: string;
  /** The sets as the match has them: `a` is the games of the player named first. */
  readonly sets?: readonly SetScore[];
  readonly outcome?: Outcome;
  readonly playedOn?: string;
  /** Where a result took this person from and to; absent where it moved them nowhere, and of a season that was imported. */
  readonly moved?: Omit<RankMove, 'playerId'>;
}

/** One person on the ladder, inside the ranking document. */
export interface Standing {
  readonly playerId: string;
  readonly membershipId: string;
  readonly status: MemberStatus;
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
  /** Initial order: entry, or the place that was drawn or said. The last tie-break. */
  readonly order: number;
  /** The last five results, newest last, of V and D. */
  readonly form: string;
  /** The last ten ranks after own results, oldest first. */
  readonly ranks: readonly number[];
  /** The rank on the board of the last closed week; null for who was not on it. */
  readonly boardRank: number | null;
}

/** The ranking document: what `scoreNext` folds. Standings stand in displayed order: the rank is the index + 1. */
export interface Ladder {
  readonly tournamentId: string;
  readonly zone: Zone;
  readonly rules: KeptRules;
  readonly rulesVersion: number;
  /** How many facts it was folded from. */
  readonly facts: number;
  /** When the last of them occurred. */
  readonly at: string | null;
  readonly frozen: boolean;
  readonly standings: readonly Standing[];
  /** People in the role of referee: not ranked, their points come back. */
  readonly referees: readonly Standing[];
  /** The instant at which the running week of this ladder ends; a fact at or after it closes the week. */
  readonly weekEndsAt: string | null;
  /** The next entry's initial order. */
  readonly nextOrder: number;
}

export const rankingViews = { ranking: watchedView<Ladder, RankingRow>('ranking') } as const;
