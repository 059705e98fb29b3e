import { randomUUID } from 'node:crypto';
import { features, type Metadata, type NewEvent, type Recorded, reject } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import type { Commit } from '@tennis/ports';
import { type EventStoreDouble, startEventStoreDouble } from '../../../test-servers/eventstoredb/start.cjs';
import { type ConnectedEventStore, connectEventStore, type EventStoreOptions } from './connect-event-store';

const joined = (commandId: string, userId = randomUUID()): NewEvent => {
  const metadata: Metadata = {
    commandId,
    bodyHash: 'body',
    correlationId: commandId,
    causationId: commandId,
    actorId: userId,
    actorKind: 'user',
  };
  return { type: 'JoinRequested', data: { userId }, id: randomUUID(), version: 1, occurredAt: '2026-04-01T10:00:00.000Z', metadata };
};

const count: Commit<number>['fold'] = { name: 'count', initial: 0, evolve: (state) => state + 1 };

const joining = (stream: string, commandId = randomUUID()): Commit<number> => ({
  stream,
  fold: count,
  commandId,
  bodyHash: 'body',
  facts: () => [],
  decide: () => [joined(commandId)],
});

const aStream = () => `tournament-${randomUUID()}`;

/** A timeout that a busy machine does not reach, for tests without an outage. */
const unhurried = 10_000;

describe('EventStoreDB behind the port, on a double that fails as the real one does', () => {
  let double: EventStoreDouble;
  let store: ConnectedEventStore;
  beforeAll(async () => {
    double = await startEventStoreDouble();
  });
  afterAll(() => double.stop());
  const opened: ConnectedEventStore[] = [];
  const connected = (timeout = unhurried, onUnknown?: EventStoreOptions['onUnknown']) => {
    const one = connectEventStore({ url: double.url, timeout, readFacts: () => Promise.resolve([]), ...(onUnknown ? { onUnknown } : {}) });
    opened.push(one);
    return one;
  };
  beforeEach(() => {
    store = connected();
  });
  afterEach(async () => {
    await double.inject('slow-down', { milliseconds: 0 });
    for (const one of opened.splice(0)) await one.close();
  });

  const revisions = async (stream: string) => (await store.eventStore.readStream(stream)).map(({ revision }) => revision);

  it('sends the identical append again when the receipt was lost, and nothing is written twice', async () => {
    const stream = aStream();
    await double.inject('receipt-lost', { count: 3 });
    const receipt = await store.eventStore.commit(joining(stream));
    const events = await store.eventStore.readStream(stream);
    expect(events.map(({ id, position }) => [id, position])).toEqual([[receipt.eventIds[0], receipt.position]]);
  });

  it('never decides again while an outcome is unknown', async () => {
    let decisions = 0;
    await double.inject('receipt-lost', { count: 2 });
    await store.eventStore.commit({
      ...joining(aStream()),
      decide: () => {
        decisions += 1;
        return [joined(randomUUID())];
      },
    });
    expect(decisions).toBe(1);
  });

  it('waits for a slow decision, and appends nothing of one refused meanwhile', async () => {
    const stream = aStream();
    const refused = async () => {
      await revisions(stream);
      throw reject('store.conflict');
    };
    await expect(store.eventStore.commit({ ...joining(stream), decide: refused })).rejects.toMatchObject({ code: 'store.conflict' });
    const before: number[][] = [];
    const late = async () => {
      before.push(await revisions(stream));
      return [joined(randomUUID())];
    };
    await store.eventStore.commit({ ...joining(stream), decide: late });
    expect([...before, await revisions(stream)]).toEqual([[], [0]]);
  });

  it('answers store.unavailable when no receipt comes in time, and later the first receipt for the same command', async () => {
    const stream = aStream();
    const command = joining(stream);
    const hasty = connected(900);
    await double.inject('receipt-hangs', { count: 1 });
    await expect(hasty.eventStore.commit(command)).rejects.toMatchObject({ code: 'store.unavailable' });
    await hasty.close();
    const later = await store.eventStore.commit(command);
    expect(later.repeated).toBe(true);
    expect(await revisions(stream)).toEqual([0]);
  });

  it('survives a server that is not ready and appends that cannot connect', async () => {
    const stream = aStream();
    await double.inject('not-ready', { count: 1 });
    await double.inject('append-unavailable', { count: 2 });
    await store.eventStore.commit(joining(stream));
    expect(await revisions(stream)).toEqual([0]);
  });

  it('answers store.unavailable while the server is down, and goes on with the same store when it is back', async () => {
    const stream = aStream();
    const hasty = connected(900);
    await store.eventStore.commit(joining(stream));
    await double.inject('down');
    await expect(hasty.eventStore.commit(joining(stream))).rejects.toMatchObject({ code: 'store.unavailable' });
    await expect(hasty.eventStore.readAll(0, 10)).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(await hasty.isReachable()).toBe(false);
    await double.inject('up');
    const again = joining(stream);
    await until(async () => {
      const receipt = await hasty.eventStore.commit(again).catch(() => undefined);
      return receipt !== undefined;
    });
    await hasty.close();
    expect(await revisions(stream)).toEqual([0, 1]);
  });

  it('subscribes again when the subscription goes quiet, though only another process appends', async () => {
    const other = connected();
    const heard: Recorded[] = [];
    const subscription = store.eventStore.subscribe(await store.eventStore.head(), async (events) => void heard.push(...events));
    await other.eventStore.commit(joining(aStream()));
    await until(() => heard.length === 1);
    await double.inject('quiet-subscriptions');
    await other.eventStore.commit(joining(aStream()));
    await until(async () => (await store.eventStore.head()) > 0 && heard.length === 2);
    await subscription.stop();
  });

  it('checks whether another process has appended before it tells a refusal from an outdated cache', async () => {
    const stream = aStream();
    const other = connected();
    const once = (): Commit<number> => ({ ...joining(stream), decide: (state) => (state === 1 ? [] : [joined(randomUUID())]) });
    await store.eventStore.commit(joining(stream));
    await other.eventStore.commit(joining(stream));
    await store.eventStore.commit(once());
    await other.close();
    expect(await revisions(stream)).toEqual([0, 1, 2]);
  });

  it('knows a command that another process wrote, and decides on what that wrote', async () => {
    const stream = aStream();
    const other = connected();
    await store.eventStore.commit(joining(stream));
    const command = joining(stream, randomUUID());
    const { position } = await other.eventStore.commit(command);
    await expect(store.eventStore.commit({ ...command, bodyHash: 'another' })).rejects.toMatchObject({ code: 'request.key-reused' });
    expect(await store.eventStore.commit(command)).toMatchObject({ position, repeated: true });
    const seen = jest.fn((_: number) => []);
    await store.eventStore.commit({ ...joining(stream), decide: seen });
    expect(seen.mock.calls[0]![0]).toBe(2);
  });

  it('lets another process win that appended first, and decides again on the new state', async () => {
    const stream = aStream();
    const other = connected();
    await store.eventStore.commit(joining(stream));
    await other.eventStore.commit(joining(stream));
    const seen: number[] = [];
    await store.eventStore.commit({
      ...joining(stream),
      decide: (state) => {
        seen.push(state);
        return [joined(randomUUID())];
      },
    });
    await other.close();
    expect(seen).toEqual([1, 2]);
  });

  it.each(['too-slow', 'rst-stream', 'drop-subscriptions', 'cut-connections', 'restart'] as const)(
    'receives every event once and in order across %s',
    async (trouble) => {
      const stream = aStream();
      const heard: Recorded[] = [];
      const after = await store.eventStore.head();
      const subscription = store.eventStore.subscribe(
        after,
        async (events) => void heard.push(...events.filter((event) => event.stream === stream)),
      );
      await store.eventStore.commit(joining(stream));
      await until(() => heard.length === 1);
      await double.inject(trouble);
      await until(async () => {
        await store.eventStore.commit(joining(stream)).catch(() => undefined);
        return heard.length >= 4;
      });
      await subscription.stop();
      expect(heard.map(({ revision }) => revision)).toEqual(heard.map((_, index) => index));
    },
  );

  it('loses nothing to a burst that drops the subscription', async () => {
    const streams = Array.from({ length: 8 }, aStream);
    const heard: Recorded[] = [];
    const subscription = store.eventStore.subscribe(await store.eventStore.head(), async (events) => void heard.push(...events));
    await Promise.all(
      streams.map((stream) =>
        store.eventStore.append({ stream, expected: 'no-stream', events: Array.from({ length: 200 }, () => joined(randomUUID())) }),
      ),
    );
    await until(() => heard.length >= 1600);
    await subscription.stop();
    expect(heard.map(({ position }) => position)).toEqual([...new Set(heard.map(({ position }) => position))].sort((a, b) => a - b));
  });

  it('skips system events', async () => {
    const all = await store.eventStore.readAll(0, 100_000);
    expect(all.filter(({ stream, type }) => stream.startsWith('$') || type.startsWith('$'))).toEqual([]);
    expect(await store.eventStore.head()).toBe(all.at(-1)!.position);
  });

  describe('a kind of event that older programs do not know', () => {
    const { requirements: needed } = features;
    afterEach(() => (features.requirements = needed));
    const without = (field: string) => (data: unknown) =>
      Object.fromEntries(Object.entries(data as object).filter(([name]) => name !== field));
    const atLevels = () => {
      features.requirements = { JoinRequested: { 2: { level: 2, downcast: without('court') } }, CourtSold: { 1: { level: 2 } } };
      let level = 1;
      const node = connectEventStore({ url: double.url, timeout: unhurried, readFacts: () => Promise.resolve([]), level: () => level });
      opened.push(node);
      return { node, raise: () => (level += 1) };
    };
    const written = async ({ writtenLog }: ConnectedEventStore, stream: string) =>
      (await writtenLog.read(0, 100_000))
        .filter((one) => one.stream === stream)
        .map(({ version, data }) => [version, Object.keys(data as object)]);

    it.each(['commit', 'append'] as const)('%s writes the previous version until the level is raised', async (how) => {
      const { node, raise } = atLevels();
      const stream = aStream();
      const next = () => ({ ...joined(randomUUID()), version: 2, data: { userId: 'rui', court: 'norte' } });
      const write = (revision: number) =>
        how === 'commit'
          ? node.eventStore.commit({ ...joining(stream), decide: (state) => (expect(state).toBe(revision + 1), [next()]) })
          : node.eventStore.append({ stream, expected: revision < 0 ? 'no-stream' : revision, events: [next()] });
      await write(-1);
      await write(0);
      raise();
      await write(1);
      expect(await written(node, stream)).toEqual([
        [1, ['userId']],
        [1, ['userId']],
        [2, ['userId', 'court']],
      ]);
    });

    it.each(['commit', 'append'] as const)('%s refuses a new event type until the level is raised', async (how) => {
      const { node, raise } = atLevels();
      const stream = aStream();
      const sold = { ...joined(randomUUID()), type: 'CourtSold', data: {} };
      const write = () =>
        how === 'commit'
          ? node.eventStore.commit({ ...joining(stream), decide: () => [sold] })
          : node.eventStore.append({ stream, expected: 'no-stream', events: [sold] });
      await expect(write()).rejects.toMatchObject({ code: 'store.upgrading' });
      expect(await written(node, stream)).toEqual([]);
      raise();
      await write();
      expect(await written(node, stream)).toEqual([[1, []]]);
    });
  });

  describe('an event of a later release', () => {
    const later: [string, Partial<NewEvent>][] = [
      ['of a type that is unknown here', { type: 'CourtSold' }],
      ['of a version that is unknown here', { version: 9 }],
    ];
    it.each(later)('%s is skipped by subscribers, with a report', async (_what, over) => {
      const stream = aStream();
      const told: string[] = [];
      const old = connected(unhurried, ({ message }) => told.push(message));
      const start = await old.eventStore.head();
      const heard: [string, number][] = [];
      const whole: string[] = [];
      const subscriptions = [
        old.eventStore.subscribe(
          start,
          async (events) => void heard.push(...events.map((one) => [one.stream, one.revision] as [string, number])),
        ),
        old.wholeLog.subscribe(start, async (events) => void whole.push(...events.map(({ type, version }) => `${type} ${version}`))),
      ];
      const { type, version } = { ...joined('a'), ...over };
      for (const [at, event] of [joined(randomUUID()), { ...joined(randomUUID()), ...over }, joined(randomUUID())].entries())
        await store.eventStore.append({ stream, expected: at === 0 ? 'no-stream' : at - 1, events: [event] });
      await until(() => heard.length === 2 && whole.length === 3);
      expect(heard).toEqual([0, 2].map((revision) => [stream, revision]));
      expect(whole[1]).toBe(`${type} ${version}`);
      expect(told).toContainEqual(expect.stringContaining(type));
      for (const subscription of subscriptions) await subscription.stop();
      const read = async (from: Pick<typeof old.eventStore, 'readAll'>) => (await from.readAll(start, 10)).map(({ revision }) => revision);
      expect(await read(old.eventStore)).toEqual([0, 2]);
      expect(await read(old.wholeLog)).toEqual([0, 1, 2]);
      expect(await old.unknownEvent()).toMatchObject({ eventType: type, version });
      const [, unknown, last] = await old.wholeLog.readAll(start, 3);
      expect(await old.eventStore.readEvent(unknown!.position)).toBeUndefined();
      expect((await old.logSearch.search({ before: last!.position, limit: 1 })).events.map(({ revision }) => revision)).toEqual([0]);
    });

    it('prevents this program from deciding on its stream', async () => {
      const stream = aStream();
      await store.eventStore.append({ stream, expected: 'no-stream', events: [{ ...joined(randomUUID()), version: 9 }] });
      const deciding = store.eventStore.commit(joining(stream));
      await expect(deciding).rejects.toThrow('JoinRequested version 9 is newer than this program');
    });

    it('is distinguished from another program’s event in the same engine, which is ignored', async () => {
      const start = await store.eventStore.head();
      const { metadata } = joined(randomUUID());
      const foreign = { ...joined(randomUUID()), type: 'Foreign', metadata: { ...metadata, commandId: 7 as unknown as string } };
      await store.eventStore.append({ stream: aStream(), expected: 'no-stream', events: [foreign] });
      expect(await store.wholeLog.readAll(start, 10)).toEqual([]);
      expect(await store.eventStore.head()).toBe(start);
    });
  });
});
