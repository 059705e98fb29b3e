import { visitor } from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import { isListedFor } from '../access/tournament-access';
import type { LinkPreview } from '../http/web-client';
import type { AppContext } from '../kernel/app-context';
import { clubNamesOf } from '../reads/clubs';

const ladderPage = /^\/tournaments\/([\w-]{1,64})$/;

/** Preview of a link to a ladder in messengers: no more than its line in the list, which anybody may read. */
export const ladderPreview = async (app: AppContext, path: string): Promise<LinkPreview | undefined> => {
  const id = ladderPage.exec(path)?.[1];
  const tournament = id === undefined ? undefined : await tournamentOf(app, id);
  if (!tournament || !isListedFor(tournament, visitor)) return undefined;
  const clubName = await clubNamesOf(app, [tournament.clubId]);
  const where = [clubName(tournament.clubId), tournament.location].filter(Boolean);
  return { title: tournament.name, ...(where.length > 0 ? { description: where.join(' · ') } : {}) };
};
