import { type Actor, type ClubDocument, kindsOf, reject, roleInClub, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** True for those who run a club: its administrators, super admins and the program. */
export const administers = (club: ClubDocument, actor: Actor): boolean =>
  (actor.kind === 'user' && roleInClub(club, actor.id) === 'administrator') ||
  kindsOf(actor).some((kind) => kind === 'superadmin' || kind === 'system');

/** True for those who may correct a club's details and picture: those who run it, and admins. */
export const mayCorrect = (club: ClubDocument, actor: Actor): boolean => administers(club, actor) || kindsOf(actor).includes('admin');

/**
 * Visibility of a club: a pending one for anyone with the direct link, as a tournament is; a rejected or expired one for those who run it.
 */
export const isClubVisibleTo = (club: ClubDocument, actor: Actor): boolean =>
  club.status === 'validated' || club.status === 'pending' || administers(club, actor);

/** The club; undefined when it does not exist or is hidden from the actor. */
export const visibleClub = async (app: AppContext, id: string, actor: Actor): Promise<ClubDocument | undefined> => {
  const club = (await app.readStore.get(views.club, id))?.document;
  return club && isClubVisibleTo(club, actor) ? club : undefined;
};

/** @throws Rejection club.unknown, also when the club is hidden from the actor. */
export const requireVisibleClub = async (app: AppContext, id: string, actor: Actor): Promise<ClubDocument> => {
  const club = await visibleClub(app, id, actor);
  if (!club) throw reject('club.unknown');
  return club;
};

/**
 * Whether a club is listed for the actor: a validated one for everybody, a pending one for its members and admins, a rejected or expired
 * one for those who run it.
 */
export const isClubListedFor = (club: ClubDocument, actor: Actor): boolean => {
  if (!isClubVisibleTo(club, actor)) return false;
  if (club.status !== 'pending') return true;
  return (
    (actor.kind === 'user' && roleInClub(club, actor.id) !== undefined) ||
    kindsOf(actor).some((kind) => kind === 'admin' || kind === 'system')
  );
};
