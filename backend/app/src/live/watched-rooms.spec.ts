import { watchedRooms } from './watched-rooms';

describe('what a connection watches', () => {
  const started = () => {
    const joined = new Set<string>();
    const rooms = watchedRooms({
      join: (names) => void [names].flat().forEach((name) => joined.add(name)),
      leave: (name) => void joined.delete(name),
    });
    return { rooms, joined };
  };

  it('is a room for each document, and one for each tournament that decides over any', async () => {
    const { rooms, joined } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('tournament t1', 't1');
    await rooms.enter('club c1', undefined);
    expect([...joined]).toEqual(['ranking t1', 'within:t1', 'tournament t1', 'club c1']);
  });
  it('is left with its tournament once nothing else of that is watched', async () => {
    const { rooms, joined } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('tournament t1', 't1');
    await rooms.leave('ranking t1');
    expect([...joined]).toEqual(['within:t1', 'tournament t1']);
    await rooms.leave('tournament t1');
    await rooms.leave('tournament t1');
    expect([...joined]).toEqual([]);
  });
  it('is counted by documents, each once', async () => {
    const { rooms } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('ranking t1', 't1');
    expect(rooms.countWith([])).toBe(1);
    expect(rooms.countWith(['ranking t1', 'ranking t2', 'ranking t2'])).toBe(2);
    await rooms.leave('ranking t1');
    expect(rooms.countWith([])).toBe(0);
  });
});
