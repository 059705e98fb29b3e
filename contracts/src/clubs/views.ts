import { watchedView } from '../kernel/view';
import type { Courts } from './club-body';
import type { ClubDetails } from './events';
import type { ClubRole, ClubStatus, Facility } from './constants';

/** A club with its members; queries join their names. */
export interface ClubDocument {
  readonly id: string;
  readonly name: string;
  readonly status: ClubStatus;
  readonly district: string | null;
  readonly concelho: string | null;
  readonly courts: readonly Courts[];
  readonly facilities: readonly Facility[];
  readonly details: ClubDetails;
  /** Its picture; absent before the first. */
  readonly imageFileId?: string | null;
  readonly proposerId: string;
  readonly createdAt: string;
  /** Start of the current, or the last, wait for validation. */
  readonly pendingSince: string;
  readonly members: Readonly<Record<string, { readonly role: ClubRole; readonly joinedAt: string }>>;
}

/**
 * The role of a person in a club; undefined for a non-member. Checks own keys only, because an id from outside may be the name of a
 * built-in property.
 */
export const roleInClub = ({ members }: Pick<ClubDocument, 'members'>, userId: string): ClubRole | undefined =>
  Object.hasOwn(members, userId) ? members[userId]!.role : undefined;

export const clubViews = { club: watchedView<ClubDocument>('club') } as const;
