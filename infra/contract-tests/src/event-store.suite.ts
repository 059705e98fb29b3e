import { type NewEvent, type Recorded, reject, type Rejection } from '@tennis/contracts';
import type { Commit, Committed, EventStore, Fold, ReadStore, ViewDefinition } from '@tennis/ports';
import { event, expectRejection, id, metadataOf, noon } from './fixtures';
import { until } from './until';

export interface OpenEventStore {
  readonly eventStore: EventStore;
  /** Source of the declared facts of a decision. */
  readonly readStore: Pick<ReadStore, 'position'>;
  /** The same data after a restart of the program. */
  reopen(): Promise<OpenEventStore>;
  close(): Promise<void>;
}

const stream = `tournament-${id(1)}`;
const other = `tournament-${id(2)}`;

const count: Fold<number> = { name: 'count', initial: 0, evolve: (state) => state + 1 };
const ids: Fold<readonly string[]> = { name: 'ids', initial: [], evolve: (state, { id: one }) => [...state, one] };

/** Counts the events of each stream: a fact for decisions. */
const tally: ViewDefinition = {
  name: 'tournament',
  version: 1,
  types: new Set(['TournamentUpdated']),
  keys: ({ stream: name }) => [name],
  fold: (state) => ({ state: { events: ((state as { events: number } | undefined)?.events ?? 0) + 1 } }),
  indexes: {},
  index: () => ({}),
  opensPersonalData: false,
};

/** A command that adds one event, unless the test overrides it. */
const commit = (command: string, overrides: Partial<Commit<number>> = {}): Commit<number> => ({
  stream,
  fold: count,
  commandId: command,
  bodyHash: 'body',
  facts: () => [],
  decide: () => [event(command, { by: command })],
  ...overrides,
});

const cyclic = (): unknown => {
  const self: Record<string, unknown> = {};
  self['self'] = self;
  return self;
};

/** A text whose JSON has exactly this many bytes. */
const bytesOfData = (bytes: number): string => 'x'.repeat(bytes - 2);
const limit = 1_048_576;

/** The contract of every event store. Its rules are those of the stricter engine, so that a program that passes here runs on both. */
export const eventStoreContract = (name: string, open: (views: readonly ViewDefinition[]) => Promise<OpenEventStore>): void => {
  describe(`event store contract: ${name}`, () => {
    let opened: OpenEventStore;
    let store: EventStore;
    const switchTo = (fresh: OpenEventStore): void => {
      opened = fresh;
      store = fresh.eventStore;
    };
    beforeEach(async () => switchTo(await open([tally])));
    afterEach(() => opened.close());

    const append = (expected: 'no-stream' | number, ...events: readonly NewEvent[]) => store.append({ stream, expected, events });
    const idsIn = async (from = stream): Promise<readonly string[]> => (await store.readStream(from)).map((one) => one.id);
    const idsInLog = async (): Promise<readonly string[]> => (await store.readAll(0, 1000)).map((one) => one.id);
    const outcomes = async (promises: readonly Promise<Committed>[]) => {
      const settled = await Promise.allSettled(promises);
      return {
        done: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
        refused: settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Rejection).code] : [])),
      };
    };

    describe('append', () => {
      it('returns what was appended, with its position', async () => {
        await append('no-stream', event(id(10), { name: 'Escada' }), event(id(11), { name: 'Outono' }));
        const { position } = await append(1, event(id(12), { name: 'Inverno' }, 'TournamentCreated', id(99)));
        const events = await store.readStream(stream);
        expect(events.map(({ id: one, revision, type, data }) => [one, revision, type, data])).toEqual([
          [id(10), 0, 'TournamentUpdated', { name: 'Escada' }],
          [id(11), 1, 'TournamentUpdated', { name: 'Outono' }],
          [id(12), 2, 'TournamentCreated', { name: 'Inverno' }],
        ]);
        expect(events[2]).toMatchObject({ stream, version: 2, occurredAt: noon, metadata: metadataOf(id(99)), position });
        expect(Number.isNaN(Date.parse(events[2]!.recordedAt))).toBe(false);
      });

      it.each([[{}], [[]], [null], [''], [0], [false], [{ text: 'Conceição 🎾\u0000"\\' }], [{ deep: [{ list: [1.5, -0.001, 1e21] }] }]])(
        'keeps %j unchanged',
        async (data) => {
          await append('no-stream', event(id(10), data));
          expect((await store.readStream(stream))[0]!.data).toEqual(data);
        },
      );

      it('answers the position of the last event', async () => {
        const receipt = await append('no-stream', event(id(10), 1), event(id(11), 2));
        expect(receipt.eventIds).toEqual([id(10), id(11)]);
        expect(receipt.position).toBe((await store.readStream(stream))[1]!.position);
        expect(await store.head()).toBe(receipt.position);
      });

      it('wants the exact revision, or no stream', async () => {
        await expectRejection(append(0, event(id(10), 1)), 'store.conflict');
        await append('no-stream', event(id(11), 1), event(id(12), 2));
        await expectRejection(append('no-stream', event(id(13), 3)), 'store.conflict');
        await expectRejection(append(0, event(id(14), 3)), 'store.conflict');
        await expectRejection(append(2, event(id(15), 3)), 'store.conflict');
        await append(1, event(id(16), 3));
        expect(await idsIn()).toEqual([id(11), id(12), id(16)]);
      });

      it('returns the first receipt for the same events at the same revision, also after later events and a restart', async () => {
        const events = [event(id(10), 1), event(id(11), 2)];
        const first = await append('no-stream', ...events);
        await append(1, event(id(12), 3));
        const again = await append('no-stream', ...events);
        switchTo(await opened.reopen());
        const afterRestart = await append('no-stream', ...events);
        for (const receipt of [again, afterRestart]) {
          expect(receipt).toMatchObject({ position: first.position, eventIds: first.eventIds });
        }
        expect(await idsInLog()).toEqual([id(10), id(11), id(12)]);
      });

      it('refuses known and new events in one append, and writes none of them', async () => {
        await append('no-stream', event(id(10), 1));
        await expectRejection(append('no-stream', event(id(10), 1), event(id(11), 2)), 'store.conflict');
        await append(0, event(id(12), 3));
        await expectRejection(append('no-stream', event(id(10), 1), event(id(11), 2)), 'store.conflict');
        expect(await idsIn()).toEqual([id(10), id(12)]);
      });

      it('lets the same ids stand in two streams', async () => {
        await append('no-stream', event(id(10), 1));
        await store.append({ stream: other, expected: 'no-stream', events: [event(id(10), 1)] });
        expect(await idsIn(other)).toEqual([id(10)]);
        expect(await idsInLog()).toEqual([id(10), id(10)]);
      });

      it('has one effect and one receipt for the same append ten times at once', async () => {
        const { done, refused } = await outcomes(Array.from({ length: 10 }, () => append('no-stream', event(id(10), 1))));
        expect(refused).toEqual([]);
        expect(new Set(done.map(({ position, eventIds }) => `${position} ${eventIds.join()}`)).size).toBe(1);
        expect(await idsInLog()).toEqual([id(10)]);
      });

      it('accepts one of several contradictory appends at one revision', async () => {
        const { done, refused } = await outcomes(Array.from({ length: 10 }, (_, n) => append('no-stream', event(id(10 + n), n))));
        expect(done).toHaveLength(1);
        expect(refused).toEqual(Array(9).fill('store.conflict'));
        expect(await idsIn()).toEqual(done[0]!.eventIds);
      });

      it('changes nothing for no events', async () => {
        await append('no-stream', event(id(10), 1));
        expect(await append(0)).toMatchObject({ eventIds: [] });
        expect(await idsInLog()).toEqual([id(10)]);
      });

      it('takes 1 MiB of data in one append, counted over all its events, and not a byte more', async () => {
        await expectRejection(append('no-stream', event(id(10), bytesOfData(limit + 1))), 'store.event-too-large');
        await expectRejection(
          append('no-stream', event(id(11), bytesOfData(limit / 2)), event(id(12), bytesOfData(limit / 2 + 1))),
          'store.event-too-large',
        );
        await expectRejection(append('no-stream', event(id(13), 'ç'.repeat(limit / 2))), 'store.event-too-large');
        expect(await store.readStream(stream)).toEqual([]);
        await append('no-stream', event(id(14), bytesOfData(limit / 2)), event(id(15), bytesOfData(limit / 2)));
        expect(await idsIn()).toEqual([id(14), id(15)]);
      });

      it.each<[string, NewEvent]>([
        ['an upper-case id', event(id(0xabc).toUpperCase(), 1)],
        ['an id that is no uuid', event('event-1', 1)],
        ['an empty id', event('', 1)],
        ['an empty type', event(id(11), 1, '')],
        ['data that refers to itself', event(id(11), cyclic())],
        ['a big integer', event(id(11), { n: 1n })],
        ['no data at all', event(id(11), undefined)],
        ['a function', event(id(11), () => 1)],
      ])('refuses %s at once, writes nothing of that append, and accepts the next', async (_, malformed) => {
        await expectRejection(append('no-stream', event(id(10), 1), malformed), 'store.event-invalid');
        await expectRejection(store.commit(commit(id(20), { decide: () => [malformed] })), 'store.event-invalid');
        expect(await store.readStream(stream)).toEqual([]);
        await append('no-stream', event(id(12), 1));
        expect(await idsInLog()).toEqual([id(12)]);
      });

      it.each([[''], ['$$'], ['$settings']])('refuses the stream %j at once and takes the next', async (malformed) => {
        const request = { stream: malformed, expected: 'no-stream' as const, events: [event(id(10), 1)] };
        await expectRejection(store.append(request), 'store.event-invalid');
        await expectRejection(store.commit(commit(id(20), { stream: malformed })), 'store.event-invalid');
        await append('no-stream', event(id(12), 1));
        expect(await idsInLog()).toEqual([id(12)]);
      });
    });

    describe('commit', () => {
      it('decides on the folded stream and appends the decided events', async () => {
        const first = await store.commit(commit(id(10)));
        const states: number[] = [];
        const second = await store.commit(
          commit(id(11), {
            decide: (state) => {
              states.push(state);
              return [event(id(12), 'a', 'TournamentUpdated', id(11)), event(id(13), 'b', 'TournamentUpdated', id(11))];
            },
          }),
        );
        expect(states.at(-1)).toBe(1);
        expect(first).toMatchObject({ eventIds: [id(10)], repeated: false });
        expect(second).toMatchObject({ eventIds: [id(12), id(13)], repeated: false });
        expect(second.position).toBe(await store.head());
        expect(second.position).toBeGreaterThan(first.position);
        expect(await idsIn()).toEqual([id(10), id(12), id(13)]);
      });

      it('returns the first receipt for a resend without deciding again, also after later events and a restart', async () => {
        const two = [event(id(10), 'a', 'TournamentUpdated', id(20)), event(id(11), 'b', 'TournamentUpdated', id(20))];
        const first = await store.commit(commit(id(20), { decide: () => two }));
        const decide = jest.fn(() => [event(id(12), 'never')]);
        const expected = { position: first.position, eventIds: [id(10), id(11)], repeated: true };
        expect(await store.commit(commit(id(20), { decide }))).toEqual(expected);
        await store.commit(commit(id(21)));
        expect(await store.commit(commit(id(20), { decide }))).toEqual(expected);
        switchTo(await opened.reopen());
        expect(await store.commit(commit(id(20), { decide }))).toEqual(expected);
        expect(decide).not.toHaveBeenCalled();
        expect(await idsInLog()).toEqual([id(10), id(11), id(21)]);
      });

      it('refuses a known command with another body', async () => {
        await store.commit(commit(id(10)));
        await expectRejection(store.commit(commit(id(10), { bodyHash: 'another' })), 'request.key-reused');
        expect(await idsInLog()).toEqual([id(10)]);
      });

      it('returns the last position of the stream, or 0, for a command that changes nothing', async () => {
        const nothing = commit(id(20), { decide: () => [] });
        expect(await store.commit(nothing)).toEqual({ position: 0, eventIds: [], repeated: false });
        const { position } = await store.commit(commit(id(10)));
        await store.commit(commit(id(11), { stream: other }));
        expect(await store.commit(nothing)).toEqual({ position, eventIds: [], repeated: false });
      });

      it('passes a rejection on, writes nothing, and decides again when asked again', async () => {
        const refuse = commit(id(10), {
          decide: () => {
            throw reject('tournament.unknown');
          },
        });
        await expectRejection(store.commit(refuse), 'tournament.unknown');
        expect(await idsInLog()).toEqual([]);
        await store.commit(commit(id(10)));
        expect(await idsIn()).toEqual([id(10)]);
      });

      it('hands on any other error of a decision to its own caller only', async () => {
        const mistake = new Error('a mistake in a rule');
        const [failing, succeeding] = await Promise.allSettled([
          store.commit(
            commit(id(10), {
              decide: () => {
                throw mistake;
              },
            }),
          ),
          store.commit(commit(id(11), { stream: other })),
        ]);
        expect(failing).toMatchObject({ status: 'rejected', reason: mistake });
        expect(succeeding.status).toBe('fulfilled');
        expect(await idsInLog()).toEqual([id(11)]);
      });

      it('hands over the declared facts in their order, which may depend on the state', async () => {
        const { position } = await store.commit(commit(id(10)));
        await until(async () => (await opened.readStore.position('tournament')) >= position);
        const seen: unknown[] = [];
        await store.commit(
          commit(id(11), {
            facts: (state) => [
              ['tournament', `nobody-${state}`],
              ['tournament', stream],
            ],
            decide: (_, facts) => {
              seen.push(facts);
              return [];
            },
          }),
        );
        expect(seen.at(-1)).toEqual([undefined, { events: 1 }]);
      });

      it('keeps the states of two folds of one stream apart', async () => {
        await store.commit(commit(id(10)));
        const decide = jest.fn((_state: readonly string[]): readonly NewEvent[] => []);
        await store.commit({ ...commit(id(11)), fold: ids, facts: () => [], decide });
        await store.commit(commit(id(12)));
        await store.commit({ ...commit(id(13)), fold: ids, facts: () => [], decide });
        expect(decide.mock.calls.map(([state]) => state)).toEqual([[id(10)], [id(10), id(12)]]);
      });

      it('sees events appended without a decision', async () => {
        await store.commit(commit(id(10)));
        await append(0, event(id(11), 'imported'));
        const decide = jest.fn((_state: number): readonly NewEvent[] => []);
        await store.commit(commit(id(12), { decide }));
        expect(decide.mock.calls.at(-1)![0]).toBe(2);
      });

      it('has one effect and one receipt for the same command ten times at once', async () => {
        const { done, refused } = await outcomes(Array.from({ length: 10 }, () => store.commit(commit(id(10)))));
        expect(refused).toEqual([]);
        expect(new Set(done.map(({ position, eventIds }) => `${position} ${eventIds.join()}`)).size).toBe(1);
        expect(await idsInLog()).toEqual([id(10)]);
      });

      it('accepts one of several contradictory commands', async () => {
        const once = (command: string) =>
          commit(command, {
            decide: (state) => {
              if (state > 0) throw reject('match.already-opened');
              return [event(command, { by: command })];
            },
          });
        const { done, refused } = await outcomes(Array.from({ length: 10 }, (_, n) => store.commit(once(id(10 + n)))));
        expect(done).toHaveLength(1);
        expect(refused).toHaveLength(9);
        for (const code of refused) expect(['match.already-opened', 'store.conflict']).toContain(code);
        expect(await idsIn()).toEqual(done[0]!.eventIds);
      });

      it('keeps revisions without a gap when many commands meet on one stream', async () => {
        const { done, refused } = await outcomes(Array.from({ length: 20 }, (_, n) => store.commit(commit(id(10 + n)))));
        for (const code of refused) expect(code).toBe('store.conflict');
        const events = await store.readStream(stream);
        expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index));
        expect(events.map((one) => one.id).sort()).toEqual(done.flatMap(({ eventIds }) => eventIds).sort());
      });
    });

    describe('read', () => {
      const appendThree = () => append('no-stream', event(id(10), 1), event(id(11), 2), event(id(12), 3));

      it('returns nothing at first', async () => {
        expect(await store.head()).toBe(0);
        expect(await store.readAll(0, 10)).toEqual([]);
        expect(await store.readStream(stream)).toEqual([]);
      });

      it('reads a stream from a revision on, inclusive', async () => {
        await appendThree();
        expect((await store.readStream(stream, 1)).map(({ revision }) => revision)).toEqual([1, 2]);
        expect(await store.readStream(stream, 3)).toEqual([]);
      });

      it('reads the log in order of positions, which only ever grow', async () => {
        await appendThree();
        await store.append({ stream: other, expected: 'no-stream', events: [event(id(20), 1)] });
        await append(2, event(id(13), 4));
        const log = await store.readAll(0, 100);
        expect(log.map((one) => one.id)).toEqual([id(10), id(11), id(12), id(20), id(13)]);
        for (const [index, one] of log.entries()) expect(one.position).toBeGreaterThan(log[index - 1]?.position ?? 0);
        expect(await store.head()).toBe(log.at(-1)!.position);
      });

      it('reads the log after a position, that one excluded, up to a limit', async () => {
        await appendThree();
        const log = await store.readAll(0, 100);
        expect(await store.readAll(log[0]!.position, 1)).toEqual([log[1]]);
        expect(await store.readAll(log[1]!.position, 100)).toEqual([log[2]]);
        expect(await store.readAll(log[2]!.position, 100)).toEqual([]);
      });

      it('reads one event at its position, and undefined for a gap between positions', async () => {
        await appendThree();
        await store.append({ stream: other, expected: 'no-stream', events: [event(id(20), 1)] });
        const log = await store.readAll(0, 100);
        for (const one of log) expect(await store.readEvent(one.position)).toEqual(one);
        const taken = new Set(log.map(({ position }) => position));
        const last = log.at(-1)!.position;
        const free = Array.from({ length: last + 2 }, (_, nth) => last + 1 - nth).filter((position) => !taken.has(position));
        for (const position of free.slice(0, 3)) expect(await store.readEvent(position)).toBeUndefined();
      });

      it('has everything after a restart', async () => {
        await appendThree();
        const before = await store.readAll(0, 100);
        switchTo(await opened.reopen());
        expect(await store.readAll(0, 100)).toEqual(before);
        expect(await store.head()).toBe(before.at(-1)!.position);
      });
    });

    describe('subscribe', () => {
      const write = async (from: number, events: number): Promise<void> => {
        for (let n = from; n < from + events; n++) await append(n === 0 ? 'no-stream' : n - 1, event(id(100 + n), n));
      };
      const collect = (after: number) => {
        const seen: Recorded[] = [];
        return { seen, subscription: store.subscribe(after, async (events) => void seen.push(...events)) };
      };

      it('delivers existing and new events, in order', async () => {
        await write(0, 3);
        const { seen, subscription } = collect(0);
        await until(() => seen.length === 3);
        await write(3, 3);
        await until(() => seen.length === 6);
        expect(seen).toEqual(await store.readAll(0, 100));
        await subscription.stop();
      });

      it('starts after a position, exclusive', async () => {
        await write(0, 4);
        const log = await store.readAll(0, 100);
        const { seen, subscription } = collect(log[1]!.position);
        await until(() => seen.length === 2);
        expect(seen).toEqual(log.slice(2));
        await subscription.stop();
      });

      it('delivers the same batch again after an error, without delaying others', async () => {
        await write(0, 1);
        const calls: (readonly string[])[] = [];
        const refusing = store.subscribe(0, async (events) => {
          calls.push(events.map((one) => one.id));
          if (calls.length <= 2) throw new Error('not yet');
        });
        const { seen, subscription } = collect(0);
        await until(() => seen.length === 1);
        await until(() => calls.length === 3);
        expect(calls).toEqual([[id(100)], [id(100)], [id(100)]]);
        await write(1, 1);
        await until(() => calls.length === 4);
        expect(calls[3]).toEqual([id(101)]);
        await refusing.stop();
        await subscription.stop();
      });

      it('handles one batch at a time', async () => {
        let running = 0;
        let maxRunning = 0;
        let seen = 0;
        const subscription = store.subscribe(0, async (events) => {
          maxRunning = Math.max(maxRunning, ++running);
          await new Promise((resolve) => setImmediate(resolve));
          running--;
          seen += events.length;
        });
        await write(0, 10);
        await until(() => seen === 10);
        expect(maxRunning).toBe(1);
        await subscription.stop();
      });

      it('stops after the current batch, and receives nothing afterwards', async () => {
        const releases: (() => void)[] = [];
        let handled = 0;
        const subscription = store.subscribe(0, async () => {
          await new Promise<void>((resolve) => releases.push(resolve));
          handled++;
        });
        await write(0, 1);
        await until(() => releases.length === 1);
        const stopped = subscription.stop();
        await write(1, 1);
        expect(handled).toBe(0);
        releases[0]!();
        await stopped;
        expect(handled).toBe(1);
        const { seen, subscription: another } = collect(0);
        await until(() => seen.length === 2);
        expect(handled).toBe(1);
        await another.stop();
      });
    });
  });
};
