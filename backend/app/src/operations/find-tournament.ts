import { nameKey, reject, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { tournamentOf } from '../access/kinds-of';

/** The tournament an operator means: its id, or its name where only one is called so. @throws Rejection tournament.unknown. */
export const findTournament = async (app: AppContext, idOrName: string): Promise<TournamentDocument> => {
  const byId = await tournamentOf(app, idOrName);
  if (byId) return byId;
  const { items } = await app.readStore.find(views.tournament, { where: { nameKey: { equals: nameKey(idOrName) } }, pageSize: 2 });
  if (items.length !== 1) throw reject('tournament.unknown');
  return items[0]!.document;
};
