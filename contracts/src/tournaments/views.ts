import { watchedView } from '../kernel/view';
import type { KeptRules } from './rules';
import type { Zone } from './zone';

export const tournamentStatuses = ['pending', 'active', 'rejected', 'expired', 'ended', 'frozen'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
/** Suspended is who was put aside by others; closed is the account of who asked for its deletion. Both keep their place. */
export const memberStatuses = ['active', 'paused', 'suspended', 'closed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** What a suspension makes of a member: who closed their account was suspended by nobody. */
export const statusOfSuspended = ({ cause }: { readonly cause?: 'account-closed' | undefined }): MemberStatus =>
  cause === 'account-closed' ? 'closed' : 'suspended';
/** True while somebody neither plays nor may come back by themselves. */
export const isAside = (status: MemberStatus | undefined): boolean => status === 'suspended' || status === 'closed';

/** Days up to its `until`, which is no part of it; open while it lasts. */
export interface Stretch {
  readonly from: string;
  readonly until: string | null;
}

/** What a member did of what rules count. Days are calendar dates of the tournament's zone, weeks go by their Monday. */
export interface MemberCount {
  /** The whole days on which they could play, those of a pause of their own among them. */
  readonly able: readonly Stretch[];
  /** The whole days of them on which they paused. */
  readonly paused: readonly Stretch[];
  /** Monday -> validated games played in that week. */
  readonly games: Readonly<Record<string, number>>;
  /** The Mondays on which the check warned them. */
  readonly warnings: readonly string[];
}

/** A match that will count. */
export interface AwaitedGame {
  readonly players: readonly [string, string];
  /** `YYYY-MM-DD` in the zone of the ladder: when it is to be played as agreed, or was as reported; null while no time is agreed. */
  readonly day: string | null;
  readonly reported?: true;
}

export interface GameCounts {
  /** userId -> what counts of their present stay. */
  readonly members: Readonly<Record<string, MemberCount>>;
  /** Accepted, and neither counted nor cancelled, by matchId. */
  readonly open: Readonly<Record<string, AwaitedGame>>;
}

export interface Stay {
  readonly membershipId: string;
  readonly status: MemberStatus;
  readonly joinedAt: string;
  /** The last day of their suspension; absent where none is said. */
  readonly suspendedUntil?: string;
}

/** The page of a tournament, without people's names: those are joined when it is asked for. */
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
    /** Who made it, which may be the program. */
    readonly by: string;
  }[];
  readonly creatorId: string;
  /** Since when it is theirs; absent while it is whose it was from the start. */
  readonly creatorSince?: string;
  readonly refereeId: string | null;
  readonly status: TournamentStatus;
  readonly createdAt: string;
  /** Absent as long as it has not ended. */
  readonly endedAt?: string;
  /** Since when it waits for validation, or last did. */
  readonly pendingSince: string;
  /** userId -> the stay that counts now. */
  readonly members: Readonly<Record<string, Stay>>;
  readonly requests: readonly string[];
  /** Whose request was refused, or who was removed, and when: until they ask or enter again. */
  readonly turnedAway: Readonly<Record<string, { readonly how: 'rejected' | 'removed'; readonly at: string }>>;
  /** Its picture; absent before the first. */
  readonly imageFileId?: string | null;
  /** userId -> since when they may not enter; absent as long as nobody ever was blocked. */
  readonly blocked?: Readonly<Record<string, string>>;
  readonly results: number;
  /** An import that is not complete hides its tournament from everybody. */
  readonly hidden: boolean;
  /** The last week that was closed, by the Monday that ended it, and when that was done. Absent before the first. */
  readonly lastCheck?: { readonly week: string; readonly at: string };
  /** Absent as long as no rule ever counted games. */
  readonly counts?: GameCounts;
}

export const tournamentViews = { tournament: watchedView<TournamentDocument>('tournament') } as const;
