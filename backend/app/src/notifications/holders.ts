import { type NoticeFacts, roleRecipients, views } from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import type { AppContext } from '../kernel/app-context';

/** Current holders of a recipient's role. */
export const holdersOf = async (app: AppContext, audience: string, { tournamentId, clubId }: NoticeFacts): Promise<readonly string[]> => {
  if (clubId !== undefined && audience === roleRecipients.administrators(clubId)) {
    const members = (await app.readStore.get(views.club, clubId))?.document.members ?? {};
    return Object.keys(members).filter((userId) => members[userId]?.role === 'administrator');
  }
  if (tournamentId === undefined) return [audience];
  const [creator, judges, all] = [
    roleRecipients.creator(tournamentId),
    roleRecipients.judges(tournamentId),
    roleRecipients.members(tournamentId),
  ];
  // a person is their own recipient: no tournament is read for it
  if (![creator, judges, all].includes(audience)) return [audience];
  const tournament = await tournamentOf(app, tournamentId);
  if (!tournament) return [audience];
  const { creatorId, refereeId, members } = tournament;
  if (audience === creator) return [creatorId];
  if (audience === judges) return refereeId === null ? [creatorId] : [creatorId, refereeId];
  return Object.keys(members);
};
