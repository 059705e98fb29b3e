import { watchedRooms } from './watched-rooms';

describe('the rooms of a connection', () => {
  const started = () => {
    const joined = new Set<string>();
    const rooms = watchedRooms({
      join: (names) => void [names].flat().forEach((name) => joined.add(name)),
      leave: (name) => void joined.delete(name),
    });
    return { rooms, joined };
  };

  it('are one for each document, and one for each tournament that grants the access', async () => {
    const { rooms, joined } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('tournament t1', 't1');
    await rooms.enter('club c1', undefined);
    expect([...joined]).toEqual(['ranking t1', 'within:t1', 'tournament t1', 'club c1']);
  });
  it('lose the tournament once nothing else of it is watched', async () => {
    const { rooms, joined } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('tournament t1', 't1');
    await rooms.leave('ranking t1');
    expect([...joined]).toEqual(['within:t1', 'tournament t1']);
    await rooms.leave('tournament t1');
    await rooms.leave('tournament t1');
    expect([...joined]).toEqual([]);
  });
  it('are counted by documents, each once', async () => {
    const { rooms } = started();
    await rooms.enter('ranking t1', 't1');
    await rooms.enter('ranking t1', 't1');
    expect(rooms.countWith([])).toBe(1);
    expect(rooms.countWith(['ranking t1', 'ranking t2', 'ranking t2'])).toBe(2);
    await rooms.leave('ranking t1');
    expect(rooms.countWith([])).toBe(0);
  });
});
