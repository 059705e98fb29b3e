import { type Actor, type ClubDocument, kindsOf, reject, roleInClub, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** True for who runs a club: its administrators, super admins, the program. */
export const administers = (club: ClubDocument, actor: Actor): boolean =>
  (actor.kind === 'user' && roleInClub(club, actor.id) === 'administrator') ||
  kindsOf(actor).some((kind) => kind === 'superadmin' || kind === 'system');

/** True for who may correct what a club says of itself, its picture too: who runs it, and admins. */
export const mayCorrect = (club: ClubDocument, actor: Actor): boolean => administers(club, actor) || kindsOf(actor).includes('admin');

/** One that waits is for whoever has the direct link, as a tournament is; one that was turned down is for who runs it. */
export const isKnownTo = (club: ClubDocument, actor: Actor): boolean =>
  club.status === 'validated' || club.status === 'pending' || administers(club, actor);

/** A club that somebody may know of. */
export const clubKnownTo = async (app: AppContext, id: string, actor: Actor): Promise<ClubDocument | undefined> => {
  const club = (await app.readStore.get(views.club, id))?.document;
  return club && isKnownTo(club, actor) ? club : undefined;
};

/** @throws Rejection club.unknown, also for one that is hidden from who asks. */
export const knownClub = async (app: AppContext, id: string, actor: Actor): Promise<ClubDocument> => {
  const club = await clubKnownTo(app, id, actor);
  if (!club) throw reject('club.unknown');
  return club;
};

/** Whether it stands in lists: validated for everybody, waiting for who is in it and for admins, turned down for who runs it. */
export const isClubListedFor = (club: ClubDocument, actor: Actor): boolean => {
  if (!isKnownTo(club, actor)) return false;
  if (club.status !== 'pending') return true;
  return (
    (actor.kind === 'user' && roleInClub(club, actor.id) !== undefined) ||
    kindsOf(actor).some((kind) => kind === 'admin' || kind === 'system')
  );
};
