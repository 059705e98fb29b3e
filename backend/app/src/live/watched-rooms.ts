import type { Socket } from 'socket.io';

export const roomOf = (view: string, id: string): string => `${view} ${id}`;
/** Everybody who watches something that belongs to a tournament. */
export const roomWithin = (tournamentId: string): string => `within:${tournamentId}`;

export interface WatchedRooms {
  /** Watches a document: its room, and the tournament whose rights decide over it. */
  enter(room: string, tournamentId: string | undefined): Promise<void>;
  /** Watches it no more, nor the tournament where nothing else of that is watched; again is the same. */
  leave(room: string): Promise<void>;
  /** How many documents were watched with these. */
  countWith(rooms: readonly string[]): number;
}

/** What one connection watches. */
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
