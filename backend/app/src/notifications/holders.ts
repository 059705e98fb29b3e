import { type NoticeFacts, noticeTo, views } from '@tennis/contracts';
import { tournamentOf } from '../access/kinds-of';
import type { AppContext } from '../kernel/app-context';

/** Who holds the role of an address now. */
export const holdersOf = async (app: AppContext, address: string, { tournamentId, clubId }: NoticeFacts): Promise<readonly string[]> => {
  if (clubId !== undefined && address === noticeTo.administrators(clubId)) {
    const members = (await app.readStore.get(views.club, clubId))?.document.members ?? {};
    return Object.keys(members).filter((userId) => members[userId]?.role === 'administrator');
  }
  const tournament = tournamentId === undefined ? undefined : await tournamentOf(app, tournamentId);
  if (!tournament || tournamentId === undefined) return [address];
  const { creatorId, refereeId, members } = tournament;
  if (address === noticeTo.creator(tournamentId)) return [creatorId];
  if (address === noticeTo.judges(tournamentId)) return refereeId === null ? [creatorId] : [creatorId, refereeId];
  return address === noticeTo.members(tournamentId) ? Object.keys(members) : [address];
};
