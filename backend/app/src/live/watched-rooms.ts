import type { Socket } from 'socket.io';

export const roomOf = (view: string, id: string): string => `${view} ${id}`;
/** The room of all connections that watch something of a tournament. */
export const roomWithin = (tournamentId: string): string => `within:${tournamentId}`;

export interface WatchedRooms {
  /** Watches a document: joins its room, and that of the tournament whose rights decide over it. */
  enter(room: string, tournamentId: string | undefined): Promise<void>;
  /** Stops watching it, and the tournament if nothing else of that is watched; repeating has no effect. */
  leave(room: string): Promise<void>;
  /** The number of watched documents if these were added. */
  countWith(rooms: readonly string[]): number;
}

/** The documents that one connection watches. */
export const watchedRooms = (socket: Pick<Socket, 'join' | 'leave'>): WatchedRooms => {
  const tournaments = new Map<string, string | undefined>();
  return {
    async enter(room, tournamentId) {
      tournaments.set(room, tournamentId);
      await socket.join(tournamentId ? [room, roomWithin(tournamentId)] : room);
    },
    async leave(room) {
      const tournamentId = tournaments.get(room);
      tournaments.delete(room);
      await socket.leave(room);
      if (tournamentId && ![...tournaments.values()].includes(tournamentId)) await socket.leave(roomWithin(tournamentId));
    },
    countWith: (rooms) => new Set([...tournaments.keys(), ...rooms]).size,
  };
};
