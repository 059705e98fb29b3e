import { type NoticeFacts, noticeTo, views } from '@tennis/contracts';
import { tournamentOf } from '../access/kinds-of';
import type { AppContext } from '../kernel/app-context';

/** Current holders of a recipient's role. */
export const holdersOf = async (app: AppContext, address: string, { tournamentId, clubId }: NoticeFacts): Promise<readonly string[]> => {
  if (clubId !== undefined && address === noticeTo.administrators(clubId)) {
    const members = (await app.readStore.get(views.club, clubId))?.document.members ?? {};
    return Object.keys(members).filter((userId) => members[userId]?.role === 'administrator');
  }
  if (tournamentId === undefined) return [address];
  const [creator, judges, all] = [noticeTo.creator(tournamentId), noticeTo.judges(tournamentId), noticeTo.members(tournamentId)];
  // a person is their own recipient: no tournament is read for it
  if (![creator, judges, all].includes(address)) return [address];
  const tournament = await tournamentOf(app, tournamentId);
  if (!tournament) return [address];
  const { creatorId, refereeId, members } = tournament;
  if (address === creator) return [creatorId];
  if (address === judges) return refereeId === null ? [creatorId] : [creatorId, refereeId];
  return Object.keys(members);
};
