import { refoldOf } from '@tennis/contract-tests';
import type { Refold, RefoldWork, ViewDefinition } from '@tennis/ports';
import type { SqliteStore } from '../sqlite-store';
import { commit, event, ladder, storesOfSpec, sumOf, sums } from '../testing';

const { open, folder } = storesOfSpec();

/** Hooks into a running refold, and observations of it. */
interface Watch {
  step?: () => void;
  /** A row that changes the earlier folds. */
  changes?: number;
  begun: number;
  finished: number;
  /** Rows that the writer's turn had to fold. */
  readonly left: number[];
}

const watchedWork = (work: RefoldWork, watch: Watch, isResumed = false): RefoldWork => {
  let left = 0;
  let isFolded = isResumed;
  let isVoid = false;
  return {
    ...work,
    add: (rows) => {
      const all = [...rows];
      isVoid ||= isFolded && all.some(({ body }) => body === watch.changes);
      work.add(all);
    },
    get pendingRows() {
      return isVoid ? Infinity : work.pendingRows;
    },
    *steps() {
      left = work.pendingRows;
      isFolded = true;
      for (const step of work.steps()) {
        watch.step?.();
        yield step;
      }
    },
    finish: (state, event) => {
      watch.finished++;
      watch.left.push(left);
      return work.finish(state, event);
    },
  };
};

const watched = (refold: Refold, watch: Watch): Refold => ({
  types: refold.types,
  begin: (one, key) => {
    watch.begun++;
    return watchedWork(refold.begin(one, key), watch);
  },
  resume: (saved, one, key) => watchedWork(refold.resume(saved, one, key), watch, true),
});

const byOf = (data: unknown): number => (data as { readonly by: number }).by;

/** A negative number is a correction: ten times the sum of the rows, plus its own number. */
const corrected = (watch: Watch, over: Partial<ViewDefinition> = {}): ViewDefinition => ({
  ...sums,
  fold: (state, one, key) => (byOf(one.data) < 0 ? 'refold' : sums.fold(state, one, key)),
  refold: watched(
    refoldOf(['TournamentUpdated'], (_state, rows, { data }) => ({
      state: { sum: rows.reduce((sum, { body }) => sum + 10 * (body as number), 0) + byOf(data) },
      rows: [{ body: byOf(data), about: [] }],
    })),
    watch,
  ),
  ...over,
});

/** The result of folding all rows at once. */
const anew = (rows: readonly number[]): number =>
  rows.reduce((sum, by, n) => (by < 0 ? 10 * rows.slice(0, n).reduce((all, one) => all + one, 0) + by : sum + by), 0);

const adds = (n: number, by: number, data: object = {}) => commit(n, { decide: () => [event(n, { by, ...data })] });
const many = 700;

const filledStore = async (watch: Watch, options: Parameters<typeof open>[0] = {}): Promise<SqliteStore> => {
  const store = await open({ views: [corrected(watch)], refoldTurn: 0, ...options });
  await Promise.all(Array.from({ length: many }, (_, n) => store.eventStore.commit(adds(n + 1, n % 5))));
  return store;
};
const bodies = async (store: SqliteStore): Promise<readonly number[]> =>
  (await store.readStore.rows('ranking', ladder)).map(({ body }) => body as number);
const watching = (): Watch => ({ begun: 0, finished: 0, left: [] });

/** The document and its rows must equal those of folding everything at once, also after a rebuild of the view. */
const expectCorrect = async (store: SqliteStore): Promise<void> => {
  expect(await sumOf(store)).toBe(anew(await bodies(store)));
  expect(await store.operations.verify('ranking')).toMatchObject({ equal: true });
};

describe('folding a document of many rows again over another connection', () => {
  const filled = (watch: Watch, options: Parameters<typeof open>[0] = {}) => filledStore(watch, options);

  it('lets other commands commit meanwhile, and includes their rows', async () => {
    const watch = watching();
    const store = await filled(watch);
    const meanwhile: Promise<unknown>[] = [];
    const order: string[] = [];
    watch.step = () => {
      if (meanwhile.length === 5) return;
      const n = 1000 + meanwhile.length;
      meanwhile.push(store.eventStore.commit(adds(n, 1)).then(() => order.push('another')));
    };
    await store.eventStore.commit(adds(2000, -1)).then(() => order.push('correction'));
    await Promise.all(meanwhile);
    expect(order).toEqual([...Array.from({ length: 5 }, () => 'another'), 'correction']);
    expect((await bodies(store)).slice(many)).toEqual([1, 1, 1, 1, 1, -1]);
    expect(watch.begun).toBe(1);
    expect(Math.max(...watch.left)).toBeLessThan(250);
    await expectCorrect(store);
  });

  it('happens at once when there are few rows', async () => {
    const watch = watching();
    const store = await open({ views: [corrected(watch)] });
    await Promise.all([1, 2].map((n) => store.eventStore.commit(adds(n, n))));
    await Promise.all([adds(3, 3), adds(4, -1), adds(5, 1)].map((one) => store.eventStore.commit(one)));
    expect(await bodies(store)).toEqual([1, 2, 3, -1, 1]);
    await expectCorrect(store);
  });

  it('happens once for a command that is sent again meanwhile', async () => {
    const watch = watching();
    const store = await filled(watch);
    const receipts = await Promise.all([1, 2, 3].map(() => store.eventStore.commit(adds(2000, -1))));
    expect(receipts.map(({ repeated }) => repeated)).toEqual([false, true, true]);
    expect(new Set(receipts.map(({ position }) => position)).size).toBe(1);
    expect(watch.finished).toBe(1);
    await expectCorrect(store);
  });

  it('happens for each correction in turn, including the earlier ones', async () => {
    const store = await filled(watching());
    await Promise.all([-1, -2, -3].map((by) => store.eventStore.commit(adds(2000 - by, by))));
    expect((await bodies(store)).slice(many)).toEqual([-1, -2, -3]);
    await expectCorrect(store);
  });

  it('is prepared again when the decision has changed by then', async () => {
    const watch = watching();
    const store = await filled(watch);
    let sent = false;
    watch.step = () => {
      if (!sent) void store.eventStore.commit(adds(1000, 1));
      sent = true;
    };
    await store.eventStore.commit(commit(2000, { decide: (count) => [event(2000, { by: -1, after: count })] }));
    expect((await store.eventStore.readStream(ladder)).at(-1)!.data).toEqual({ by: -1, after: many + 1 });
    expect(watch).toMatchObject({ begun: 2, finished: 1 });
    await expectCorrect(store);
  });

  it('is prepared again when an earlier row changed meanwhile', async () => {
    const watch: Watch = { ...watching(), changes: 7 };
    const store = await filled(watch);
    let sent = false;
    watch.step = () => {
      if (!sent) void store.eventStore.commit(adds(1000, 7));
      sent = true;
    };
    await store.eventStore.commit(adds(2000, -1));
    expect((await bodies(store)).slice(many)).toEqual([7, -1]);
    expect(watch).toMatchObject({ begun: 2, finished: 1 });
    await expectCorrect(store);
  });

  it('ends although the decision changes with every fold', async () => {
    const watch = watching();
    const store = await filled(watch);
    let decided = 0;
    await store.eventStore.commit(commit(2000, { decide: () => [event(2000, { by: -1, nth: ++decided })] }));
    expect(decided).toBeGreaterThan(2);
    expect(await bodies(store)).toHaveLength(many + 1);
    await expectCorrect(store);
  });

  it('is discarded when its command is refused after the preparation', async () => {
    const watch = watching();
    const store = await filled(watch);
    const refused = commit(2000, {
      decide: () => {
        if (watch.begun > 0) throw new Error('too late');
        return [event(2000, { by: -1 })];
      },
    });
    await expect(store.eventStore.commit(refused)).rejects.toThrow('too late');
    expect(await bodies(store)).toHaveLength(many);
    await store.eventStore.commit(adds(2001, -1));
    await expectCorrect(store);
  });

  it('stops its view when it fails, and the command commits', async () => {
    const watch = watching();
    const store = await filled(watch);
    watch.step = () => {
      throw new Error('no such rows');
    };
    await store.eventStore.commit(adds(2000, -1));
    expect(store.viewStatus()).toMatchObject([
      { state: 'stopped', position: many, cause: { position: many + 1, message: 'no such rows' } },
    ]);
    expect(await store.retry('ranking')).toMatchObject({ state: 'stopped' });
    watch.step = undefined;
    expect(await store.retry('ranking')).toMatchObject({ state: 'live', position: many + 1 });
    await expectCorrect(store);
  });

  it('leaves nothing behind when the commit fails; the same command may be sent again', async () => {
    const watch = watching();
    const store = await filled(watch, { folder: folder() });
    const { db } = store.internals;
    watch.step = () => void db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true }) as number}`);
    const large = adds(2000, -1, { text: 'x'.repeat(40_000) });
    await expect(store.eventStore.commit(large)).rejects.toMatchObject({ code: 'store.unavailable' });
    watch.step = undefined;
    db.pragma('max_page_count = 1000000');
    expect(await bodies(store)).toHaveLength(many);
    await store.eventStore.commit(large);
    expect((await bodies(store)).slice(many)).toEqual([-1]);
    await expectCorrect(store);
  });

  it('is prepared again when another generation of its view was installed', async () => {
    const watch = watching();
    const store = await filled(watch, { folder: folder() });
    await store.operations.rebuild('ranking', { swap: 'manual' });
    let swapped: Promise<unknown> | undefined;
    watch.step = () => void (swapped ??= store.operations.swap('ranking'));
    await store.eventStore.commit(adds(2000, -1));
    await swapped;
    expect(watch).toMatchObject({ begun: 2, finished: 1 });
    expect((await bodies(store)).slice(many)).toEqual([-1]);
    await expectCorrect(store);
  });

  it('yields to others when its view is behind, too', async () => {
    const here = folder();
    const writer = await filled(watching(), { folder: here });
    for (const by of [-1, 3, -2]) await writer.eventStore.commit(adds(2000 + by, by));
    await writer.close();
    const watch = watching();
    const store = await open({ folder: here, views: [corrected(watch, { version: 2 })], refoldTurn: 0, longestBatch: Infinity });
    expect(store.viewStatus()).toMatchObject([{ state: 'live', position: many + 3 }]);
    expect(watch).toMatchObject({ begun: 2, finished: 2 });
    expect(Math.max(...watch.left)).toBeLessThan(250);
    await expectCorrect(store);
  });

  it('is aborted when the store closes, and its command is told so', async () => {
    const watch = watching();
    const store = await filled(watch);
    const begun = new Promise<void>((resolve) => (watch.step = resolve));
    const correction = store.eventStore.commit(adds(2000, -1));
    await begun;
    await Promise.all([expect(correction).rejects.toMatchObject({ code: 'store.unavailable' }), store.close()]);
  });
});

describe('a view with many rows', () => {
  it('returns a long history completely and in order, also while it grows', async () => {
    const store = await filledStore(watching());
    const [rows] = await Promise.all([store.readStore.rows('ranking', ladder), store.eventStore.commit(adds(2000, 1))]);
    expect(rows.length).toBeGreaterThanOrEqual(many);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
    expect(await store.readStore.rows('ranking', ladder, { after: 100, limit: 555 })).toHaveLength(555);
    expect(await store.readStore.rows('ranking', ladder, { about: 'rui', limit: 300 })).toHaveLength(300);
  });
});
