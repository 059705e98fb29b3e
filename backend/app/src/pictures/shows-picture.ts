import { type Actor, type View, views } from '@tennis/contracts';
import { isClubVisibleTo } from '../access/visible-club';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { photosForVisitors } from '../reads/people';

/**
 * True if the reader may see a picture now: the picture of a person who shows it to signed-in users and, as an adult, to visitors; of a
 * club that the reader may know; of a tournament that the reader may look into. The same queries run for every kind of owner and for
 * missing pictures, so that a hidden picture takes no longer than a missing one.
 */
export const showsPicture = async (app: AppContext, actor: Actor, fileId: string): Promise<boolean> => {
  const owners = async <Document>(view: View<Document>, index: string) =>
    (await app.readStore.find(view, { where: { [index]: { equals: [fileId] } }, pageSize: 2 })).items;
  const [people, tournaments, clubs] = await Promise.all([
    owners(views.person, 'photos'),
    owners(views.tournament, 'images'),
    owners(views.club, 'images'),
  ]);
  const isShown =
    tournaments.some(({ document }) => accessOf(document, actor) === 'inside') ||
    clubs.some(({ document }) => isClubVisibleTo(document, actor));
  const ids = people.map(({ key }) => key);
  if (actor.kind !== 'visitor') return isShown || ids.length > 0;
  const photoOf = await photosForVisitors(app, ids.length > 0 ? ids : [fileId]);
  return isShown || ids.some((id) => photoOf(id) === fileId);
};
