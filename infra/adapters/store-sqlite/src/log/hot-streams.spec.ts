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

/** A log of one stream that says how often it was read. */
const logOf = (length: number) => {
  const events = Array.from({ length }, (_, revision) => rowOf(revision));
  const read = { times: 0 };
  const rows = {
    ofStream: (_stream: string, from = 0) => {
      read.times += 1;
      return events.slice(from);
    },
  } as EventRows;
  return { events, read, streams: hotStreams(rows) };
};

describe('a stream that nobody asked for lately', () => {
  it('is read once for its commands and its state', () => {
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
  it('is folded with what was added before anybody asked for its state', () => {
    const { events, read, streams } = logOf(3);
    const stream = streams.pending('ladder-1');
    events.push(rowOf(3));
    stream.add([recordedOf(rowOf(3))]);
    expect([stream.state(last), read.times]).toEqual(['e3', 2]);
  });
});
