import type { Fold } from '@tennis/ports';
import type { EventRow, EventRows } from './event-rows';
import { recordedOf } from './event-rows';
import { hotStreams } from './hot-streams';

const rowOf = (revision: number): EventRow => ({
  position: revision + 1,
  id: `e${revision}`,
  stream: 'ladder-1',
  revision,
  type: 'PlayerPaused',
  version: 1,
  data: '{}',
  metadata: `{"commandId":"c${revision}","bodyHash":"b"}`,
  occurred_at: '2026-01-01T00:00:00.000Z',
  recorded_at: '2026-01-01T00:00:00.000Z',
});

const count: Fold<number> = { name: 'count', initial: 0, evolve: (state) => state + 1 };
const last: Fold<string> = { name: 'last', initial: '', evolve: (_state, event) => event.id };

/** A log of one stream that counts its reads. */
const logOf = (length: number) => {
  const events = Array.from({ length }, (_, revision) => rowOf(revision));
  const read = { times: 0 };
  const rows = {
    ofStream: (_stream: string, from = 0, limit = Infinity) => {
      read.times += 1;
      return events.slice(from, from + limit);
    },
  } as EventRows;
  return { events, read, streams: hotStreams(rows) };
};

describe('a stream that is not cached', () => {
  it('is read once for both its commands and its state', () => {
    const { read, streams } = logOf(3);
    const stream = streams.pending('ladder-1');
    expect([stream.next, stream.state(count), stream.state(last), read.times]).toEqual([3, 3, 'e2', 1]);
  });
  it('is not read again by the next batch', () => {
    const { read, streams } = logOf(3);
    const first = streams.pending('ladder-1');
    first.state(count);
    first.publish();
    expect([streams.pending('ladder-1').state(count), read.times]).toEqual([3, 1]);
  });
  it('is folded including events added before its state was requested', () => {
    const { events, read, streams } = logOf(3);
    const stream = streams.pending('ladder-1');
    events.push(rowOf(3));
    stream.add([recordedOf(rowOf(3))]);
    expect([stream.state(last), read.times]).toEqual(['e3', 2]);
  });
});

describe('a stream that is loaded before its command enters a batch', () => {
  it('is ready at once when it is short', () => {
    const { read, streams } = logOf(3);
    expect(streams.loadAhead('ladder-1', count)).toBeUndefined();
    expect([streams.pending('ladder-1').state(count), read.times]).toEqual([3, 1]);
  });
  it('is read in pages when it is long, once for all who ask meanwhile, and a batch reads nothing more', async () => {
    const { read, streams } = logOf(450);
    const warm = streams.loadAhead('ladder-1', count);
    expect(streams.loadAhead('ladder-1', count)).toBe(warm);
    expect(streams.runningLoad('ladder-1')).toBe(warm);
    await warm;
    expect(streams.runningLoad('ladder-1')).toBeUndefined();
    const stream = streams.pending('ladder-1');
    expect([stream.next, stream.position, stream.state(count), read.times]).toEqual([450, 450, 450, 3]);
    expect(streams.loadAhead('ladder-1', count)).toBeUndefined();
  });
  it('includes events added while it was read', async () => {
    const { events, streams } = logOf(400);
    const warm = streams.loadAhead('ladder-1', count);
    events.push(rowOf(400));
    await warm;
    expect(streams.pending('ladder-1').state(count)).toBe(401);
  });
  it('does not replace what a batch read meanwhile', async () => {
    const { events, streams } = logOf(400);
    const warm = streams.loadAhead('ladder-1', count);
    const stream = streams.pending('ladder-1');
    stream.state(count);
    events.push(rowOf(400));
    stream.add([recordedOf(rowOf(400))]);
    stream.publish();
    await warm;
    const now = streams.pending('ladder-1');
    expect([now.next, now.state(count)]).toEqual([401, 401]);
  });
  it('is dropped when the cache is cleared meanwhile', async () => {
    const { read, streams } = logOf(400);
    const warm = streams.loadAhead('ladder-1', count);
    streams.forgetAll();
    await warm;
    const before = read.times;
    streams.pending('ladder-1').state(count);
    expect(read.times).toBe(before + 1);
  });
  it('leaves a throwing fold to the batch', async () => {
    const { streams } = logOf(3);
    const broken: Fold<number> = {
      name: 'broken',
      initial: 0,
      evolve: () => {
        throw new Error('cannot fold');
      },
    };
    await streams.loadAhead('ladder-1', broken);
    expect(() => streams.pending('ladder-1').state(broken)).toThrow('cannot fold');
  });
});
