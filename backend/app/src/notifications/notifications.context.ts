import { type NoticeFacts, noticeTo, views } from '@tennis/contracts';
import { tournamentOf } from '../access/kinds-of';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { NotificationsModule } from './notifications.module';

/** Who holds the role of an address now; whoever lives near by hears of it when they ask. */
const holdersOf = async (app: AppContext, address: string, { tournamentId, clubId }: NoticeFacts): Promise<readonly string[]> => {
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

export const notifications: ContextDefinition = {
  module: NotificationsModule,
  watchable: [
    {
      view: views.notice,
      // a notice is nobody's alone: each hears of theirs by their inbox
      mayWatch: () => Promise.resolve(false),
      concerns: async (app, id) => {
        const parts = (await app.readStore.get(views.notice, id))?.document.parts ?? [];
        return (await Promise.all(parts.flatMap(({ to, facts }) => to.map((address) => holdersOf(app, address, facts))))).flat();
      },
    },
  ],
};
