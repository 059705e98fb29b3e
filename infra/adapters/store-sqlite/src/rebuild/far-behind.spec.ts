import type { ViewDefinition } from '@tennis/ports';
import { event, ladder, storesOfSpec, sumOf, sums } from '../testing';

const { open, folder } = storesOfSpec();

const many = 12_000;

/** A folder with a long log that no view has seen. */
const unseen = async (dataOf: (n: number) => unknown = () => ({ by: 1 })): Promise<string> => {
  const here = folder();
  const store = await open({ folder: here, views: [], longestBatch: 1000, queueBound: many });
  await Promise.all(
    Array.from({ length: many }, (_, n) =>
      store.eventStore.append({ stream: `${ladder}-${n}`, expected: 'no-stream', events: [event(n + 1, dataOf(n))] }),
    ),
  );
  await store.close();
  return here;
};

/** One document for everything, with the number of folded events. */
const counting = (): { readonly view: ViewDefinition; readonly folded: () => number } => {
  let folded = 0;
  const fold: ViewDefinition['fold'] = (state, recorded, key) => {
    folded += 1;
    if ((recorded.data as { by: number }).by < 0) throw new Error('no such number');
    return sums.fold(state, recorded, key);
  };
  return { view: { ...sums, keys: () => [ladder], fold }, folded: () => folded };
};

describe('a rebuild of a view that is far behind', () => {
  it('does not fold the log a second time beside it', async () => {
    const here = await unseen();
    const { view, folded } = counting();
    const store = await open({ folder: here, views: [view], waits: false });
    await store.operations.rebuildAll(['ranking']);
    expect(await sumOf(store)).toBe(many);
    // only events folded before the rebuild took over are folded twice
    expect(folded()).toBeLessThan(many * 1.2);
    expect(store.viewStatus()).toMatchObject([{ state: 'live', lag: 0 }]);
  });

  it('lets the view continue from its position when it fails', async () => {
    const here = await unseen((n) => ({ by: n === many - 2 ? -1 : 1 }));
    const { view } = counting();
    const store = await open({ folder: here, views: [view], waits: false });
    await expect(store.operations.rebuildAll(['ranking'])).rejects.toThrow('no such number');
    await store.retry('ranking');
    expect(store.viewStatus()).toMatchObject([{ state: 'stopped', position: many - 2 }]);
  });

  it('lets the view continue to catch up while the finished version waits for its swap', async () => {
    const here = await unseen();
    const store = await open({ folder: here, views: [counting().view], waits: false });
    const { id } = await store.operations.rebuild('ranking', { swap: 'manual' });
    await store.ready;
    expect(store.viewStatus()).toMatchObject([{ state: 'live', generation: 'base' }]);
    expect((await store.operations.list())[0]!.rebuild).toMatchObject({ id, state: 'ready' });
  });
});
