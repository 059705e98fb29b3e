import { watchedView } from '../kernel/view';
import type { KeptRules } from './rules';
import type { Zone } from './zone';

export const tournamentStatuses = ['pending', 'active', 'rejected', 'expired', 'ended', 'frozen'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
/** `suspended`: by other people. `closed`: the member asked for the deletion of their account. Both keep their place. */
export const memberStatuses = ['active', 'paused', 'suspended', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The status of a suspended member: a closed account is not a suspension by a person. */
export const statusOfSuspended = ({ cause }: { readonly cause?: 'account-closed' | undefined }): MemberStatus =>
  cause === 'account-closed' ? 'closed' : 'suspended';
/** True while a member neither plays nor may return by themselves. */
export const isSuspendedOrClosed = (status: MemberStatus | undefined): boolean => status === 'suspended' || status === 'closed';

/** Days up to `until`, which is excluded; null while it lasts. */
export interface DayRange {
  readonly from: string;
  readonly until: string | null;
}

/** The counts of a member that rules need. Days are calendar dates of the tournament's zone, weeks go by their Monday. */
export interface MemberCount {
  /** The whole days on which they could play, including those of their own pauses. */
  readonly able: readonly DayRange[];
  /** The whole days, among those, on which they paused. */
  readonly paused: readonly DayRange[];
  /** Monday -> validated games played in that week. */
  readonly games: Readonly<Record<string, number>>;
  /** The Mondays on which the check warned them. */
  readonly warnings: readonly string[];
}

/** An open match that will count. */
export interface PendingGame {
  readonly players: readonly [string, string];
  /** `YYYY-MM-DD` in the zone of the ladder: the agreed day, or the reported one; null while no time is agreed. */
  readonly day: string | null;
  readonly reported?: true;
}

export interface GameCounts {
  /** userId -> counts of the present stay. */
  readonly members: Readonly<Record<string, MemberCount>>;
  /** Matches that are accepted, and neither counted nor cancelled, by matchId. */
  readonly open: Readonly<Record<string, PendingGame>>;
}

export interface Membership {
  readonly membershipId: string;
  readonly status: MemberStatus;
  readonly joinedAt: string;
  /** The last day of the suspension; absent if it is open-ended. */
  readonly suspendedUntil?: string;
}

/** The page of a tournament, without people's names: queries join them. */
export interface TournamentDocument {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly clubId: string | null;
  readonly location: string | null;
  readonly endDate: string | null;
  readonly zone: Zone;
  readonly rules: KeptRules;
  readonly rulesVersion: number;
  /** Every version of the rules, oldest first. */
  readonly rulesHistory: readonly {
    readonly rulesVersion: number;
    readonly rules: KeptRules;
    readonly appliesFrom: 'now' | 'start';
    readonly at: string;
    /** The author, which may be the program. */
    readonly by: string;
  }[];
  readonly creatorId: string;
  /** Since when the ladder is theirs; absent for the original creator. */
  readonly creatorSince?: string;
  readonly refereeId: string | null;
  readonly status: TournamentStatus;
  readonly createdAt: string;
  /** Absent until it has ended. */
  readonly endedAt?: string;
  /** Start of the current, or the last, wait for validation. */
  readonly pendingSince: string;
  /** userId -> the current stay. */
  readonly members: Readonly<Record<string, Membership>>;
  readonly requests: readonly string[];
  /** People who were refused or removed, and when: until they ask or join again. */
  readonly turnedAway: Readonly<Record<string, { readonly how: 'rejected' | 'removed'; readonly at: string }>>;
  /** Its picture; absent before the first. */
  readonly imageFileId?: string | null;
  /** userId -> time of the block; absent if nobody was ever blocked. */
  readonly blocked?: Readonly<Record<string, string>>;
  readonly results: number;
  /** True until the tournament's import is complete, which hides it from everybody. */
  readonly hidden: boolean;
  /** The last closed week, by the Monday that ended it, and the time of the check. Absent before the first. */
  readonly lastCheck?: { readonly week: string; readonly at: string };
  /** Absent if no rule ever counted games. */
  readonly counts?: GameCounts;
}

export const tournamentViews = { tournament: watchedView<TournamentDocument>('tournament') } as const;
