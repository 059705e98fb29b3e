import { type Changed, everyDocument, inbox, mine } from '@tennis/contracts';
import type { Server } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';

/** The room of one person. Its name is never sent to anybody. */
export const inboxOf = (userId: string): string => `${inbox} ${userId}`;

/**
 * Tells people that something of theirs changed when a document that concerns them changes, even one that they could not watch because it
 * did not exist. An index over people could do the same, but would have to be folded and stored.
 */
export const announceToPeople = (app: AppContext, contexts: readonly ContextDefinition[], io: Server) => {
  const concerns = new Map(contexts.flatMap(({ watchable = [] }) => watchable.map((one) => [one.view, one.peopleConcerned] as const)));
  /** Rooms of people who are connected: while there are none, no document is read for them. */
  const open = new Set<string>();
  io.sockets.adapter.on('create-room', (room: string) => void (room.startsWith(inboxOf('')) && open.add(room)));
  io.sockets.adapter.on('delete-room', (room: string) => void open.delete(room));
  const emitChanged = (room: string, position: string): void => {
    if (open.has(room)) io.to(room).emit('changed', { view: inbox, id: mine, position } satisfies Changed);
  };
  /** An inbox is not a document, so there is no position that shows whether something changed. */
  const announceAll = (): void => {
    for (const room of open) emitChanged(room, '0');
  };
  return {
    tellAll: announceAll,
    async announce({ view, id, position }: Changed): Promise<void> {
      const peopleOf = concerns.get(view);
      if (!peopleOf || open.size === 0) return;
      if (id === everyDocument) announceAll();
      else for (const person of new Set(await peopleOf(app, id))) emitChanged(inboxOf(person), position);
    },
  };
};
