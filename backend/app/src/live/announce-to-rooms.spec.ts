import { EventEmitter } from 'node:events';
import { type Changed, inbox, type Position, type View, views } from '@tennis/contracts';
import type { Server } from 'socket.io';
import { announceToRooms } from './announce-to-rooms';

/** Rooms with one watcher each, of documents at the given positions. */
const roomsOf = (positions: Readonly<Record<string, Position>>, names = Object.keys(positions)) => {
  const told: string[] = [];
  const asked: number[] = [];
  let fails = false;
  const adapter = Object.assign(new EventEmitter(), { rooms: new Map(names.map((name) => [name, new Set(['first'])])) });
  const io = {
    sockets: { adapter },
    to: () => ({ emit: (_event: string, { view, id, position }: Changed) => told.push(`${view} ${id} ${position}`) }),
  } as unknown as Server;
  const held = new Map(Object.entries(positions));
  const getMany = (view: View, keys: readonly string[]) => {
    asked.push(keys.length);
    if (fails) return Promise.reject(new Error('away'));
    return Promise.resolve(
      keys.map((key) => (held.has(`${view} ${key}`) ? { key, document: {}, position: held.get(`${view} ${key}`)! } : undefined)),
    );
  };
  return {
    rooms: announceToRooms({ readStore: { getMany: getMany as never } }, io),
    told,
    asked,
    moves: (name: string, position: Position) => held.set(name, position),
    removes: (name: string) => held.delete(name),
    breaks: (broken: boolean) => (fails = broken),
    empties: (name: string) => {
      adapter.rooms.delete(name);
      adapter.emit('delete-room', name);
    },
    fills: (name: string, sockets: readonly string[] = ['first']) => adapter.rooms.set(name, new Set(sockets)),
  };
};

describe('a missed change', () => {
  it('is announced for each moved document once', async () => {
    const { rooms, told, moves } = roomsOf({ 'ranking t1': 5, 'ranking t2': 5 });
    rooms.onJoin('ranking t1', 5);
    rooms.onJoin('ranking t2', 5);
    await rooms.announceMissed();
    expect(told).toEqual([]);
    moves('ranking t2', 7);
    await rooms.announceMissed();
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t2 7']);
  });

  it('is announced to a room with a listener whose known position is unknown', async () => {
    const { rooms, told, fills } = roomsOf({ 'ranking t1': 5 });
    rooms.onJoin('ranking t1', 5);
    fills('ranking t1', ['first', 'second']);
    rooms.onJoin('ranking t1', undefined);
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 5']);
  });

  it('is announced even when a newer listener knows it, because others in the room may not', async () => {
    const { rooms, told, moves, fills } = roomsOf({ 'ranking t1': 5 });
    rooms.onJoin('ranking t1', 5);
    moves('ranking t1', 9);
    fills('ranking t1', ['first', 'second']);
    rooms.onJoin('ranking t1', 9);
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 9']);
  });

  it('is announced once for a document that was removed, and again when it came back', async () => {
    const { rooms, told, moves, removes } = roomsOf({ 'ranking t1': 5 });
    rooms.onJoin('ranking t1', 5);
    removes('ranking t1');
    await rooms.announceMissed();
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 0']);
    moves('ranking t1', 7);
    await rooms.announceMissed();
    removes('ranking t1');
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 0', 'ranking t1 7', 'ranking t1 0']);
  });

  it('is looked up in the store in portions, and not for inboxes', async () => {
    const many = Object.fromEntries(Array.from({ length: 1100 }, (_, nth) => [`match m${nth}`, 3]));
    const { rooms, told, asked } = roomsOf(many, [...Object.keys(many), `${inbox} ana`, 'within:t1', 'first']);
    await rooms.announceMissed();
    expect(asked).toEqual([500, 500, 100]);
    expect(told).toHaveLength(1100);
  });

  it('is announced later when the store was away', async () => {
    const { rooms, told, breaks } = roomsOf({ 'ranking t1': 5 });
    breaks(true);
    await expect(rooms.announceMissed()).rejects.toThrow('away');
    breaks(false);
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 5']);
  });
});

describe('an announced position', () => {
  it('is never lower than an earlier one', async () => {
    const { rooms, told } = roomsOf({ 'ranking t1': 8 });
    await rooms.announceMissed();
    for (const position of ['7', '8', '9']) rooms.tell({ view: views.ranking, id: 't1', position });
    expect(told).toEqual(['ranking t1 8', 'ranking t1 8', 'ranking t1 9']);
  });

  it('is also sent when a view was rebuilt at unmoved positions', () => {
    const { rooms, told } = roomsOf({ 'ranking t1': 8, 'ranking t2': 8, 'match m': 8 });
    rooms.onJoin('ranking t1', 8);
    rooms.announceAll(views.ranking);
    expect(told).toEqual(['ranking t1 0', 'ranking t2 0']);
  });

  it('is not sent to an empty room, whose known positions are forgotten', async () => {
    const { rooms, told, empties, fills } = roomsOf({ 'ranking t1': 5 });
    rooms.onJoin('ranking t1', 5);
    empties('ranking t1');
    rooms.tell({ view: views.ranking, id: 't1', position: '6' });
    await rooms.announceMissed();
    expect(told).toEqual([]);
    fills('ranking t1');
    await rooms.announceMissed();
    expect(told).toEqual(['ranking t1 5']);
  });
});
