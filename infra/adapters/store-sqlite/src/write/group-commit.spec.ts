import { commit, event, id, ladder, storesOfSpec, sumOf } from '../testing';

const { open, folder } = storesOfSpec();

describe('the writer', () => {
  it('makes all commands of one turn durable with one transaction', async () => {
    const store = await open();
    const before = store.stats().batches;
    await Promise.all(Array.from({ length: 100 }, (_, n) => store.eventStore.commit(commit(n + 1))));
    expect(store.stats().batches - before).toBe(1);
    expect(store.stats().events).toBe(100);
  });

  it('takes at most 256 commands into one transaction', async () => {
    const store = await open();
    const before = store.stats().batches;
    await Promise.all(Array.from({ length: 257 }, (_, n) => store.eventStore.commit(commit(n + 1, { decide: () => [] }))));
    expect(store.stats().batches - before).toBe(2);
  });

  it('lets each command see the decisions of the ones before it in the same transaction', async () => {
    const store = await open();
    const seen: unknown[] = [];
    const look = (n: number) =>
      commit(n, {
        facts: () => [['ranking', ladder]],
        decide: (state, [fact]) => {
          seen.push([state, fact]);
          return [event(n)];
        },
      });
    await Promise.all([1, 2, 3].map((n) => store.eventStore.commit(look(n))));
    expect(seen).toEqual([
      [0, undefined],
      [1, { sum: 1 }],
      [2, { sum: 2 }],
    ]);
    expect(store.stats().batches).toBe(1);
  });

  it('shows a document to nobody before it is durable, and to everybody after', async () => {
    const store = await open();
    const heard: unknown[] = [];
    store.onChanged((changed) => heard.push(...changed));
    const promises = [1, 2].map((n) => store.eventStore.commit(commit(n)));
    expect(heard).toEqual([]);
    await Promise.all(promises);
    expect(heard).toEqual([{ view: 'ranking', id: ladder, position: '2' }]);
  });

  it('continues when a listener throws', async () => {
    const store = await open();
    const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    store.onChanged(() => {
      throw new Error('a listener that fails');
    });
    const heard: unknown[] = [];
    const stop = store.onChanged((changed) => heard.push(...changed));
    await store.eventStore.commit(commit(1));
    stop();
    await store.eventStore.commit(commit(2));
    expect(heard).toHaveLength(1);
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });

  it('refuses commands when too many wait, and accepts more afterwards', async () => {
    const store = await open({ queueBound: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => store.eventStore.commit(commit(n + 1))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(outcomes[4]).toMatchObject({ reason: { code: 'store.busy' } });
    await store.eventStore.commit(commit(9));
    expect(await sumOf(store)).toBe(4);
  });

  it('does not wait for a decision, because others would come in between', async () => {
    const store = await open();
    await expect(store.eventStore.commit(commit(1, { decide: async () => [event(1)] }))).rejects.toThrow('waits for nothing');
    expect(await store.eventStore.head()).toBe(0);
  });

  it('finishes waiting commands when it is closed, and refuses later ones', async () => {
    const here = folder();
    const store = await open({ folder: here });
    const waiting = store.eventStore.commit(commit(1));
    const closed = store.close();
    await expect(store.eventStore.commit(commit(2))).rejects.toMatchObject({ code: 'store.unavailable' });
    expect(await waiting).toMatchObject({ position: 1, eventIds: [id(1)] });
    await closed;
    expect(await sumOf(await open({ folder: here }))).toBe(1);
  });

  it('numbers events without a gap, over restarts and refused commands too', async () => {
    const here = folder();
    for (const n of [1, 4]) {
      const store = await open({ folder: here });
      await store.eventStore.commit(commit(n));
      await expect(store.eventStore.commit(commit(n + 1, { decide: () => [event(n + 1, 1n)] }))).rejects.toMatchObject({
        code: 'store.event-invalid',
      });
      await store.eventStore.commit(commit(n + 2));
      await store.close();
    }
    const store = await open({ folder: here });
    expect((await store.eventStore.readAll(0, 10)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });
});
