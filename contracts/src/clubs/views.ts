import { watchedView } from '../kernel/view';
import type { Courts } from './club-body';
import type { ClubDetails } from './events';
import type { ClubRole, ClubStatus, Facility } from './words';

/** A club with who is in it; people's names are joined when somebody asks. */
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
  /** Since when it waits for validation, or last did. */
  readonly pendingSince: string;
  readonly members: Readonly<Record<string, { readonly role: ClubRole; readonly joinedAt: string }>>;
}

/** What somebody is in a club; undefined for who is not in it. Ids come from outside: what every object knows is no member. */
export const roleInClub = ({ members }: Pick<ClubDocument, 'members'>, userId: string): ClubRole | undefined =>
  Object.hasOwn(members, userId) ? members[userId]!.role : undefined;

export const clubViews = { club: watchedView<ClubDocument>('club') } as const;
