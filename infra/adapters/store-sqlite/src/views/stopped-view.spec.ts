import { until } from '@tennis/contract-tests';
import type { IndexFields, ViewDefinition } from '@tennis/ports';
import { commit, event, ladder, storesOfSpec, sumOf, sums } from '../testing';

const { open, folder } = storesOfSpec();

/** A view whose fold throws on 13, until it is cured. */
const fragile = (name = 'tournament') => {
  let cured = false;
  const view: ViewDefinition = {
    ...sums,
    name,
    fold: (state, one, key) => {
      if (!cured && (one.data as { by: number }).by === 13) throw new Error('cannot digest 13');
      return sums.fold(state, one, key);
    },
  };
  return { view, cure: () => (cured = true) };
};

const adds = (n: number, by: number) => commit(n, { decide: () => [event(n, { by })] });

describe('a view whose fold throws', () => {
  it('stops before the event, says why, and the command commits', async () => {
    const store = await open({ views: [sums, fragile().view] });
    const outcomes = await Promise.all([adds(1, 1), adds(2, 13), adds(3, 5)].map((one) => store.eventStore.commit(one)));
    expect(outcomes.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await sumOf(store, 'tournament')).toBe(1);
    expect(await store.readStore.rows('tournament', ladder)).toHaveLength(1);
    expect(store.viewStatus()).toMatchObject([
      { name: 'ranking', state: 'live', position: 3, lag: 0 },
      {
        name: 'tournament',
        state: 'stopped',
        position: 1,
        lag: 2,
        cause: { position: 2, type: 'TournamentUpdated', message: 'cannot digest 13' },
      },
    ]);
  });

  it('delays no other view', async () => {
    const store = await open({ views: [fragile('person').view, sums, fragile().view] });
    for (const one of [adds(1, 1), adds(2, 13), adds(3, 5)]) await store.eventStore.commit(one);
    expect(await sumOf(store)).toBe(19);
    expect(store.viewStatus().map(({ state }) => state)).toEqual(['stopped', 'live', 'stopped']);
  });

  it('is refused as a fact, from the very next command on; other commands go on', async () => {
    const store = await open({ views: [sums, fragile().view] });
    const needs = (n: number, view: 'ranking' | 'tournament') => commit(n, { facts: () => [[view, ladder]] });
    const outcomes = await Promise.allSettled([
      store.eventStore.commit(adds(1, 13)),
      store.eventStore.commit(needs(2, 'tournament')),
      store.eventStore.commit(needs(3, 'ranking')),
    ]);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'view.stopped' } }, { status: 'fulfilled' }]);
    await expect(store.eventStore.commit(needs(4, 'tournament'))).rejects.toMatchObject({ code: 'view.stopped' });
  });

  it('leaves none of the documents of that event changed', async () => {
    const two: ViewDefinition = {
      ...sums,
      keys: () => ['first', 'second'],
      fold: (state, one, key) => {
        if (key === 'second' && (one.data as { by: number }).by === 13) throw new Error('cannot digest 13');
        return sums.fold(state, one, key);
      },
    };
    const store = await open({ views: [two] });
    for (const one of [adds(1, 1), adds(2, 13)]) await store.eventStore.commit(one);
    const documents = await store.readStore.getMany('ranking', ['first', 'second']);
    expect(documents.map((one) => one?.document)).toEqual([{ sum: 1 }, { sum: 1 }]);
    expect(await store.readStore.rows('ranking', 'first')).toHaveLength(1);
  });

  it('continues from where it stopped when told to, without losing or doubling anything', async () => {
    const { view, cure } = fragile();
    const store = await open({ views: [view] });
    for (const one of [adds(1, 1), adds(2, 13), adds(3, 5)]) await store.eventStore.commit(one);
    expect(await store.retry('tournament')).toMatchObject({ state: 'stopped', position: 1 });
    cure();
    expect(await store.retry('tournament')).toMatchObject({ state: 'live', position: 3, lag: 0 });
    expect(store.viewStatus()[0]).not.toHaveProperty('cause');
    await store.eventStore.commit(adds(4, 7));
    expect(await sumOf(store, 'tournament')).toBe(26);
    expect(await store.readStore.rows('tournament', ladder)).toHaveLength(4);
  });

  it('notifies listeners of changes made while it caught up', async () => {
    const { view, cure } = fragile();
    const store = await open({ views: [view] });
    await store.eventStore.commit(adds(1, 13));
    const heard: unknown[] = [];
    store.onChanged((changed) => heard.push(...changed));
    cure();
    await store.retry('tournament');
    expect(heard).toEqual([{ view: 'tournament', id: ladder, position: '1' }]);
  });

  it('retries automatically', async () => {
    const { view, cure } = fragile();
    const store = await open({ views: [view], retryPauses: { first: 1, longest: 2 } });
    await store.eventStore.commit(adds(1, 13));
    cure();
    await until(() => store.viewStatus()[0]!.state === 'live');
    expect(await sumOf(store, 'tournament')).toBe(13);
  });

  it('stops again at the same event after a restart, and is live after one with the fix', async () => {
    const here = folder();
    const first = await open({ folder: here, views: [sums, fragile().view] });
    for (const one of [adds(1, 1), adds(2, 13), adds(3, 5)]) await first.eventStore.commit(one);
    await first.close();
    const second = await open({ folder: here, views: [sums, fragile().view] });
    expect(second.viewStatus()[1]).toMatchObject({ state: 'stopped', position: 1, cause: { position: 2 } });
    await second.close();
    const third = await open({ folder: here, views: [sums, { ...sums, name: 'tournament' }] });
    expect(third.viewStatus()[1]).toMatchObject({ state: 'live', position: 3 });
    expect(await sumOf(third, 'tournament')).toBe(19);
  });
});

describe('a view whose documents cannot be written', () => {
  const broken: [string, Partial<ViewDefinition>][] = [
    [
      'because its index throws',
      {
        index: (state) => {
          if ((state as { sum: number }).sum >= 13) throw new Error('no index over 13');
          return { sum: (state as { sum: number }).sum };
        },
      },
    ],
    [
      'because a field is not declared',
      { index: (state): IndexFields => ((state as { sum: number }).sum >= 13 ? { undeclared: 1 } : { sum: 1 }) },
    ],
    [
      'because a state is not JSON',
      {
        fold: (state, { data }) => {
          const sum = ((state as { sum: number } | undefined)?.sum ?? 0) + (data as { by: number }).by;
          return { state: sum >= 13 ? { sum, big: 1n } : { sum } };
        },
      },
    ],
  ];

  it.each(broken)('%s stops at the very event, however many came with it', async (_, part) => {
    const store = await open({ views: [{ ...sums, ...part }] });
    await Promise.all([adds(1, 1), adds(2, 2), adds(3, 10), adds(4, 5)].map((one) => store.eventStore.commit(one)));
    await store.retry('ranking');
    expect(store.viewStatus()).toMatchObject([{ state: 'stopped', position: 2, cause: { position: 3, type: 'TournamentUpdated' } }]);
    expect(await sumOf(store)).toBe(3);
  });
});
