import { until } from '@tennis/contract-tests';
import { event, storesOfSpec } from '../testing';

const { open } = storesOfSpec();

const pauses = { first: 1, longest: 4 };

it('an unreadable event is reported, after those before it were delivered', async () => {
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const store = await open({ views: [], subscriptionPauses: pauses });
  const seen: number[] = [];
  const subscription = store.eventStore.subscribe(0, async (events) => void seen.push(...events.map(({ position }) => position)));
  await store.eventStore.append({ stream: 'tournament-a', expected: 'no-stream', events: [event(1)] });
  await until(() => seen.length === 1);
  await store.eventStore.append({ stream: 'tournament-a', expected: 0, events: [event(2, {}, 'OfTomorrow')] });
  await until(() => warned.mock.calls.length >= 2);
  await subscription.stop();
  expect(String(warned.mock.calls[0]![0])).toContain('OfTomorrow');
  expect(seen).toEqual([1]);
  warned.mockRestore();
});

it('hands over a long log in batches of at most 512', async () => {
  const store = await open({ views: [], subscriptionPauses: pauses });
  const events = Array.from({ length: 1100 }, (_, n) => event(n + 1));
  await store.eventStore.append({ stream: 'tournament-a', expected: 'no-stream', events });
  const sizes: number[] = [];
  const subscription = store.eventStore.subscribe(0, async (batch) => void sizes.push(batch.length));
  await until(() => sizes.length === 3);
  await subscription.stop();
  expect(sizes).toEqual([512, 512, 76]);
});

it('closing the store ends every subscription', async () => {
  const store = await open({ views: [], subscriptionPauses: pauses });
  let calls = 0;
  store.eventStore.subscribe(0, async () => {
    calls++;
    throw new Error('never taken');
  });
  await store.eventStore.append({ stream: 'tournament-a', expected: 'no-stream', events: [event(1)] });
  await until(() => calls > 1);
  await store.close();
  const before = calls;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toBe(before);
});
