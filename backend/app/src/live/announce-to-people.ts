import { type Changed, everyDocument, inbox, mine, type Position } from '@tennis/contracts';
import type { Server } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { viewsPosition } from '../reads/views-position';

/** Milliseconds after the last missed changes until nothing is missed any more: longer than they are looked for. */
const missingLasts = 5_000;

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
  let lastTold: Position | undefined;
  let endOfMissing: NodeJS.Timeout | undefined;
  return {
    /**
     * Changes may have been missed. As long as that lasts this is called again and again: people are told when the views have moved on, and
     * once after the end, because the position of the views that this node knows may be older than they are.
     */
    tellMissed(): void {
      const position = viewsPosition(app);
      const goesOn = endOfMissing !== undefined;
      clearTimeout(endOfMissing);
      endOfMissing = setTimeout(() => {
        endOfMissing = undefined;
        announceAll();
      }, missingLasts).unref();
      if (goesOn && position === lastTold) return;
      lastTold = position;
      announceAll();
    },
    async announce({ view, id, position }: Changed): Promise<void> {
      const peopleOf = concerns.get(view);
      if (!peopleOf || open.size === 0) return;
      if (id === everyDocument) announceAll();
      else for (const person of new Set(await peopleOf(app, id))) emitChanged(inboxOf(person), position);
    },
  };
};
