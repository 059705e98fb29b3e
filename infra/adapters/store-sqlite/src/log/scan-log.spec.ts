import type { NewEvent, Recorded } from '@tennis/contracts';
import type { SqliteStore } from '../index';
import { storesOfSpec } from '../testing';
import { withAllFields, headOf, scanLog } from './scan-log';

const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const event = (n: number, type: string): NewEvent => ({
  id: id(n),
  type,
  version: 1,
  data: { n },
  occurredAt: '2026-03-02T12:00:00.000Z',
  metadata: { commandId: id(n), bodyHash: 'x', correlationId: id(n), causationId: id(n), actorId: id(1), actorKind: 'user' },
});

const { open } = storesOfSpec();

describe('the scan of the log', () => {
  let store: SqliteStore;
  let recorded: readonly Recorded[];
  beforeEach(async () => {
    store = await open({ views: [] });
    for (let n = 1; n <= 1200; n++)
      await store.eventStore.append({
        stream: `match-${id(n)}`,
        expected: 'no-stream',
        events: [event(n, n % 3 === 0 ? 'MatchStarted' : 'MatchOpened')],
      });
    recorded = await store.eventStore.readAll(0, 2000);
  });

  const scanned = (types: readonly string[], until = headOf(store.internals.db)) => [...scanLog(store.internals.db, types, until)];

  it('reads the same as the store, including metadata', () => {
    const events = scanned(['MatchOpened', 'MatchStarted']).flatMap((page) => page.events);
    expect(events.map(withAllFields)).toEqual(recorded);
    expect(events[7]!.metadata).toEqual(recorded[7]!.metadata);
  });

  it('reads the same when each page is consumed before the next is read', () => {
    const read: Recorded[] = [];
    for (const { events } of scanLog(store.internals.db, ['MatchOpened', 'MatchStarted'], 1200)) read.push(...events.map(withAllFields));
    expect(read).toEqual(recorded);
  });

  it('reads streams and data in any script', async () => {
    const odd = { text: 'Conceição "\\ \u2028 🎾', list: [1.5, null] };
    await store.eventStore.append({
      stream: 'match-"\\\u2028',
      expected: 'no-stream',
      events: [{ ...event(9000, 'MatchStarted'), data: odd }],
    });
    const last = scanned(['MatchStarted']).at(-1)!.events.at(-1)!;
    expect(withAllFields(last)).toEqual((await store.eventStore.readAll(1200, 10))[0]);
    expect(last.data).toEqual(odd);
  });

  it('leaves out unrequested events, and still says how far it got', () => {
    const pages = scanned(['MatchStarted']);
    expect(pages.map(({ position }) => position)).toEqual([1000, 1200]);
    expect(pages.flatMap(({ events }) => events).map(({ position }) => position)).toEqual(Array.from({ length: 400 }, (_, n) => 3 * n + 3));
  });

  it('ends where requested', () => {
    expect(scanned(['MatchOpened', 'MatchStarted'], 1001).map(({ events, position }) => [events.length, position])).toEqual([
      [1000, 1000],
      [1, 1001],
    ]);
  });
});
