import { eventDefinitions } from '@tennis/contracts';
import { ladderLog } from './ladder-log';

const size = { ladders: 3, players: 4, events: 100, seed: 7 };

describe('the invented ladders', () => {
  it('are the same for the same seed, and others for another', () => {
    expect([...ladderLog(size)]).toEqual([...ladderLog(size)]);
    expect([...ladderLog(size)]).not.toEqual([...ladderLog({ ...size, seed: 8 })]);
  });

  it('are events of the catalogue, at least as many as asked for, each id once', () => {
    const events = [...ladderLog(size)].flatMap((append) => append.events);
    expect(events.length).toBeGreaterThanOrEqual(100);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { type, data } of events) expect(eventDefinitions[type]!.schema.safeParse(data)).toMatchObject({ success: true });
  });

  it('pair people of one ladder, never anybody with himself', () => {
    for (const { events } of ladderLog(size))
      for (const { data } of events) {
        const { playerA, playerB } = data as { playerA?: string; playerB?: string };
        if (playerA !== undefined) expect(playerA).not.toBe(playerB);
      }
  });
});
