import {
  type AccountDocument,
  type ClubDocument,
  isAdult,
  type MemberStatus,
  type NameCreator,
  type PersonDocument,
  type ProfileDocument,
  reject,
  type PlainRejectionCode,
  roleInClub,
  type TournamentEvent,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, type Tournament } from './tournament';

/** The known documents of a possible new creator. */
export interface Successor {
  readonly person: PersonDocument;
  readonly profile: ProfileDocument;
  readonly account: AccountDocument;
}

/**
 * The reason why a person cannot run a ladder; undefined if they can: it takes an active account, and an adult. An unknown year of birth
 * counts as a minor's, except for a super admin, who may ask the person (domain.md "Tournaments, clubs, roles").
 */
export const whyNoCreator = (
  { person, profile, account }: { readonly [Name in keyof Successor]?: Successor[Name] | undefined },
  { isBySuperAdmin, year }: { readonly isBySuperAdmin: boolean; readonly year: number },
): PlainRejectionCode | undefined => {
  if (!person || person.erased) return 'user.unknown';
  if (account?.status !== 'active') return 'tournament.successor-no-account';
  const birthYear = profile?.birthYear ?? null;
  return isAdult(birthYear, year) || (isBySuperAdmin && birthYear === null) ? undefined : 'tournament.successor-adults-only';
};

/**
 * True for a person to whom the creator may hand over a ladder: an active member (not paused or suspended), or an administrator of its
 * club.
 */
export const mayTakeOver = (
  userId: string,
  status: MemberStatus | undefined,
  club: Pick<ClubDocument, 'members' | 'status'> | undefined,
): boolean => status === 'active' || (club?.status === 'validated' && roleInClub(club, userId) === 'administrator');

/**
 * The creator hands a ladder over within it; a super admin names anybody, at any time, with a reason
 * (domain.md "Tournaments, clubs, roles").
 * @throws Rejection tournament.unknown, tournament.not-the-creator, tournament.successor-*, tournament.cannot-block-creator, user.unknown.
 */
export const nameCreator: Decide<NameCreator, Tournament, TournamentEvent, Successor & { club: ClubDocument }> = (
  { data: { userId, reason } },
  tournament,
  { actor, now, facts },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  const { creatorId, members, blocked } = tournament;
  if (userId === creatorId) return [];
  const isBySuperAdmin = actor.id !== creatorId;
  const problem = whyNoCreator(facts, { isBySuperAdmin, year: Number(now.slice(0, 4)) });
  if (problem) throw reject(problem);
  if (!isBySuperAdmin && !mayTakeOver(userId, members.get(userId)?.status, facts.club)) throw reject('tournament.successor-outside');
  if (blocked.has(userId)) throw reject('tournament.cannot-block-creator');
  if (isBySuperAdmin && !reason) throw reject('tournament.successor-reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
  return [{ type: 'CreatorNamed', data: { userId, replaces: creatorId, ...(reason ? { reason } : {}) } }];
};
