import { type Changed, inbox, type Position, type View } from '@tennis/contracts';
import type { Server } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { roomOf } from './watched-rooms';

/** Documents that are read at once. */
const atOnce = 500;

interface WithDocuments {
  readonly readStore: Pick<AppContext['readStore'], 'getMany'>;
}

/** The rooms of documents, and up to where the watchers of each have heard of theirs. */
export const tellRooms = ({ readStore }: WithDocuments, io: Server) => {
  const heard = new Map<string, Position>();
  const { adapter } = io.sockets;
  adapter.on('delete-room', (room: string) => void heard.delete(room));

  const tell = (changed: Changed): void => {
    const room = roomOf(changed.view, changed.id);
    if (!adapter.rooms.has(room)) return;
    const position = Number(changed.position);
    const known = heard.get(room) ?? 0;
    // what comes late, after a newer one was read, says nothing new; of a view that was built anew nothing is known by its position
    if (position > 0 && position < known) return;
    heard.set(room, Math.max(known, position));
    io.to(room).emit('changed', changed);
  };
  const watched = (): ReadonlyMap<View, readonly string[]> => {
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
    tell,
    /** Somebody joined who knows of the document as it is at a position, or may know it as it was before. */
    joined(room: string, position: Position | undefined): void {
      if (position === undefined) heard.delete(room);
      else if (adapter.rooms.get(room)?.size === 1) heard.set(room, position);
    },
    /** The watchers of every document of a view ask for it again. */
    tellAll(view: View): void {
      for (const id of watched().get(view) ?? []) tell({ view, id, position: '0' });
    },
    /** Changes may have gone unheard: the watchers of every document that moved meanwhile are told. @throws what the store throws. */
    async makeUp(): Promise<void> {
      for (const [view, ids] of watched()) {
        for (let from = 0; from < ids.length; from += atOnce) {
          for (const found of await readStore.getMany(view, ids.slice(from, from + atOnce)))
            if (found && found.position > (heard.get(roomOf(view, found.key)) ?? -1))
              tell({ view, id: found.key, position: String(found.position) });
        }
      }
    },
  };
};
