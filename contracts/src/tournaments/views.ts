import { view } from '../kernel/view';
import type { Rules } from './rules';
import type { Zone } from './zone';

export const tournamentStatuses = ['pending', 'active', 'rejected', 'expired', 'ended', 'frozen'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];
export const memberStatuses = ['active', 'paused', 'suspended'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The page of a tournament, without people's names: those are joined when it is asked for. */
export interface TournamentDocument {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly clubId: string | null;
  readonly location: string | null;
  readonly endDate: string | null;
  readonly zone: Zone;
  readonly rules: Rules;
  readonly rulesVersion: number;
  /** Every version of the rules, oldest first. */
  readonly rulesHistory: readonly {
    readonly rulesVersion: number;
    readonly rules: Rules;
    readonly appliesFrom: 'now' | 'start';
    readonly at: string;
  }[];
  readonly creatorId: string;
  readonly refereeId: string | null;
  readonly status: TournamentStatus;
  readonly createdAt: string;
  /** Since when it waits for validation, or last did. */
  readonly pendingSince: string;
  /** userId -> the stay that counts now. */
  readonly members: Readonly<Record<string, { readonly membershipId: string; readonly status: MemberStatus; readonly joinedAt: string }>>;
  readonly requests: readonly string[];
  /** Whose request was refused, or who was removed, and when: until they ask or enter again. */
  readonly turnedAway: Readonly<Record<string, { readonly how: 'rejected' | 'removed'; readonly at: string }>>;
  readonly results: number;
  /** An import that is not complete hides its tournament from everybody. */
  readonly hidden: boolean;
}

export const tournamentViews = { tournament: view<TournamentDocument>('tournament') } as const;
