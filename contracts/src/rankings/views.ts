import type { KeptText } from '../kernel/personal';
import { watchedView } from '../kernel/view';
import type { KeptRules } from '../tournaments/rules';
import type { MemberStatus } from '../tournaments/views';
import type { Zone } from '../tournaments/zone';
import type { Outcome, SetScore } from '../matches/constants';
import type { Fact } from './facts';

/** The periods of global leaderboards. */
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

/** A change of points (domain.md "Ranking" 5) as stored beside its fact: does not repeat the fact's data. */
export interface LedgerLine {
  readonly playerId: string;
  readonly membershipId: string;
  readonly cause: (typeof ledgerCauses)[number];
  readonly points: number;
  /** The total of the membership after this line. */
  readonly total: number;
  readonly rulesVersion: number;
  /** The rule that gave the points; for a correction, its trigger. */
  readonly rule: (typeof ledgerRules)[number];
  /** The displayed ranks just before the points changed; absent for players who were not displayed. */
  readonly rankBefore?: number;
  readonly opponentRankBefore?: number;
  /** The value of this result under `standard`, for global boards (domain.md "Ranking" 10). */
  readonly standardPoints?: number;
  readonly message?: KeptText;
}

/** The change of a person's displayed rank by a result. */
export interface RankMove {
  readonly playerId: string;
  readonly from: number;
  readonly to: number;
}

/** The rows beside the ranking document: row n is fact n of the ladder, with the lines it caused. */
export interface RankingRow {
  readonly fact: Fact;
  readonly lines: readonly LedgerLine[];
  /** The people whose displayed rank a result changed; absent if they get no notice. */
  readonly moved?: readonly RankMove[];
}

/** A ledger line with the data of its fact. */
export interface LedgerEntry extends LedgerLine {
  /** The fact of the ladder that caused it, counted from 1. */
  readonly fact: number;
  readonly occurredAt: string;
  /** The Monday that ended the week that the check closed. */
  readonly week?: string;
  readonly matchId?: string;
  readonly opponentId?: string;
  /** The sets as the match has them: `a` is the games of the player named first. */
  readonly sets?: readonly SetScore[];
  readonly outcome?: Outcome;
  readonly playedOn?: string;
  /** The change of this person's rank by a result; absent if there was none, and for imported seasons. */
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
  /** Initial order: entry, or the place from a shuffle or an arrangement. The last tie-break. */
  readonly order: number;
  /** The last five results, newest last, as V and D. */
  readonly form: string;
  /** The person's ranks after their last ten results, oldest first. */
  readonly ranks: readonly number[];
  /** The rank on the board of the last closed week; null if not on it. */
  readonly boardRank: number | null;
}

/** The ranking document, folded by `scoreNext`. Standings are in displayed order: the rank is the index + 1. */
export interface Ladder {
  readonly tournamentId: string;
  readonly zone: Zone;
  readonly rules: KeptRules;
  readonly rulesVersion: number;
  /** Number of facts folded. */
  readonly facts: number;
  /** Time of the last fact. */
  readonly at: string | null;
  readonly frozen: boolean;
  readonly standings: readonly Standing[];
  /** People in the role of referee: not ranked, and their points come back. */
  readonly referees: readonly Standing[];
  /** End of the running week of this ladder; a fact at or after it closes the week. */
  readonly weekEndsAt: string | null;
  /** The next entry's initial order. */
  readonly nextOrder: number;
}

export const rankingViews = { ranking: watchedView<Ladder, RankingRow>('ranking') } as const;
