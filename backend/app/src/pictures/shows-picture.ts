import { type Actor, type View, views } from '@tennis/contracts';
import { isKnownTo } from '../access/known-club';
import { accessOf } from '../access/tournament-access';
import type { AppContext } from '../kernel/app-context';
import { photosForVisitors } from '../reads/people';

/**
 * Whether the reader may see a picture now: one of a person, who shows it to whoever is signed in and as an adult to visitors; of a club
 * that they may know of; of a tournament that they may look into. The same questions are asked whosever it is and whether there is one, so
 * that a picture that is hidden takes no longer than one that there is not.
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
    tournaments.some(({ document }) => accessOf(document, actor) === 'inside') || clubs.some(({ document }) => isKnownTo(document, actor));
  const ids = people.map(({ key }) => key);
  if (actor.kind !== 'visitor') return isShown || ids.length > 0;
  const photoOf = await photosForVisitors(app, ids.length > 0 ? ids : [fileId]);
  return isShown || ids.some((id) => photoOf(id) === fileId);
};
