import { type Changed, inbox, type Position, type View } from '@tennis/contracts';
import type { Server } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { roomOf } from './watched-rooms';

/** Documents that are read together. */
const batchSize = 500;

interface WithDocuments {
  readonly readStore: Pick<AppContext['readStore'], 'getMany'>;
}

/** The rooms of documents, and the position up to which the watchers of each were told. */
export const announceToRooms = ({ readStore }: WithDocuments, io: Server) => {
  const announcedPositions = new Map<string, Position>();
  const { adapter } = io.sockets;
  adapter.on('delete-room', (room: string) => void announcedPositions.delete(room));

  const announce = (changed: Changed): void => {
    const room = roomOf(changed.view, changed.id);
    if (!adapter.rooms.has(room)) return;
    const position = Number(changed.position);
    const known = announcedPositions.get(room) ?? 0;
    // a late change, after a newer one was read, is not news; a rebuilt view (position 0) cannot be compared by position
    if (position > 0 && position < known) return;
    announcedPositions.set(room, Math.max(known, position));
    io.to(room).emit('changed', changed);
  };
  const watchedDocuments = (): ReadonlyMap<View, readonly string[]> => {
    const byView = new Map<View, string[]>();
    for (const room of adapter.rooms.keys()) {
      const [view, id] = room.split(' ');
      if (!view || !id || view === inbox) continue;
      const ids = byView.get(view);
      if (ids) ids.push(id);
      else byView.set(view, [id]);
    }
    return byView;
  };

  return {
    tell: announce,
    /** A client joined that knows the document at a position, or without one may know an older state. */
    onJoin(room: string, position: Position | undefined): void {
      if (position === undefined) announcedPositions.delete(room);
      else if (adapter.rooms.get(room)?.size === 1) announcedPositions.set(room, position);
    },
    /** Tells the watchers of every document of a view to load it again. */
    announceAll(view: View): void {
      for (const id of watchedDocuments().get(view) ?? []) announce({ view, id, position: '0' });
    },
    /** Changes may have been missed: tells the watchers of every document that changed meanwhile. @throws errors of the store. */
    async announceMissed(): Promise<void> {
      for (const [view, ids] of watchedDocuments()) {
        for (let from = 0; from < ids.length; from += batchSize) {
          const some = ids.slice(from, from + batchSize);
          for (const [nth, found] of (await readStore.getMany(view, some)).entries()) {
            const id = some[nth]!;
            const room = roomOf(view, id);
            const announced = announcedPositions.get(room) ?? -1;
            if (found && found.position > announced) announce({ view, id, position: String(found.position) });
            if (found || announced === 0) continue;
            // a removed document has no position to compare: it is told once, and again after it was there
            announcedPositions.delete(room);
            announce({ view, id, position: '0' });
          }
        }
      }
    },
  };
};
