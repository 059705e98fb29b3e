import type { Find, ViewDefinition, Where } from '@tennis/ports';
import { storesOfSpec, sums } from '../testing';
import { collectionShape } from '../write/plain-documents';
import { findKeysSql, findSql } from './find-query';
import { type TableShape, tableName } from './indexed-table';
import { type RowsAbout, rowsAboutSql } from './row-index';
import { aboutName, rowsName, viewShape } from './view-tables';

const { open } = storesOfSpec();

const indexed: ViewDefinition = { ...sums, indexes: { name: 'text', score: 'number', words: 'texts', state: 'filter' }, index: () => ({}) };
const drafts = { name: 'drafts', indexes: indexed.indexes, index: () => ({}) };

const opened = async (shapeOf: 'view' | 'collection') => {
  const { db, views } = (await open({ views: [indexed], collections: [drafts] })).internals;
  const shape: TableShape = shapeOf === 'view' ? viewShape(indexed, views.get(indexed.name).tables.schema) : collectionShape(drafts);
  const explain = (sql: string, ...values: readonly unknown[]): readonly string[] =>
    db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => detail);
  return { shape, explain };
};

/** The engine's query plan for a list and its total. */
const plansOf = async (shapeOf: 'view' | 'collection', query: Find): Promise<readonly string[]> => {
  const { shape, explain } = await opened(shapeOf);
  const { items, total, parameters, limits } = findSql(shape, query);
  return [...explain(items, ...parameters, ...limits), ...explain(total, ...parameters)];
};

/** The engine's query plan for the keys alone. */
const keyPlansOf = async (shapeOf: 'view' | 'collection', where: Where): Promise<readonly string[]> => {
  const { shape, explain } = await opened(shapeOf);
  const { keys, parameters } = findKeysSql(shape, { where, limit: 10 });
  return explain(keys, ...parameters);
};

const tests: Readonly<Record<string, readonly (Find['where'] & object)[]>> = {
  name: [{ name: { equals: 'a' } }, { name: { equals: null } }, { name: { from: 'a', to: 'b' } }, { name: { prefix: 'a' } }],
  score: [{ score: { equals: 1 } }, { score: { from: 1 } }, { score: { to: 1 } }],
  words: [{ words: { equals: 'a' } }, { words: { equals: ['a', 'b'] } }, { words: { prefix: 'a' } }],
  state: [
    { words: { equals: 'a' }, state: { equals: 'b' } },
    { name: { equals: 'a' }, state: { equals: 'b' } },
  ],
};

describe.each(['view', 'collection'] as const)('every query of a %s', (kind) => {
  it.each(Object.values(tests).flatMap((list) => list.map((where) => [where] as const)))(
    'finds %j by an index, never by a scan',
    async (where) => {
      const plans = await plansOf(kind, { where });
      expect(plans.filter((step) => step.startsWith('SCAN'))).toEqual([]);
      expect(plans.some((step) => /USING (COVERING )?INDEX|USING PRIMARY KEY/.test(step))).toBe(true);
    },
  );

  it.each(Object.values(tests).flatMap((list) => list.map((where) => [where] as const)))(
    'finds the keys of %j by an index, never by a scan',
    async (where) => {
      const plans = await keyPlansOf(kind, where);
      expect(plans.filter((step) => step.startsWith('SCAN'))).toEqual([]);
      expect(plans.some((step) => /USING (COVERING )?INDEX|USING PRIMARY KEY/.test(step))).toBe(true);
    },
  );

  it.each([['name'], ['-name'], ['score'], ['-score']])('sorts by %s in the order of an index', async (sort) => {
    const [first] = await plansOf(kind, { sort });
    expect(first).toMatch(/USING INDEX .*:by:/);
  });

  it.each([
    [{ words: { equals: 'a' }, state: { equals: 'b' } }, /SEARCH .*:words USING PRIMARY KEY/],
    [{ name: { equals: 'a' }, state: { equals: 'b' } }, /SEARCH .*:by:name/],
  ] as const)('uses the index of a selective field, not of a common state: %j', async (where, way) => {
    const plans = await plansOf(kind, { where });
    expect(plans.filter((step) => way.test(step))).toHaveLength(2);
    expect(plans.join(' ')).not.toContain(':by:state');
  });

  it('covers every kind of index field', () => {
    expect(Object.keys(tests).sort()).toEqual(Object.keys(indexed.indexes).sort());
  });
});

it('the rows of a person are found by an index, also those about many people', async () => {
  const { db, views } = (await open({ views: [sums] })).internals;
  const { schema } = views.get(sums.name).tables;
  const sql = rowsAboutSql(tableName({ schema, name: rowsName(sums) }), tableName({ schema, name: aboutName(sums) }), 'r.body');
  const plan = db
    .prepare<[RowsAbout], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all({ key: 'a', about: 'rui', after: 0, limit: 10 })
    .map(({ detail }) => detail);
  expect(plan.filter((step) => /^SEARCH [elr] USING /.test(step))).toHaveLength(3);
  expect(plan.filter((step) => /^SCAN [elr]/.test(step))).toEqual([]);
});

it('reads a stream, a page of the log and the next due job by an index', async () => {
  const { db } = (await open()).internals;
  const planOf = (sql: string): string =>
    db
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join('; ');
  expect(planOf(`SELECT * FROM events WHERE stream = 'a' AND revision >= 0 ORDER BY revision`)).toMatch(/^SEARCH .* INDEX/);
  expect(planOf(`SELECT * FROM events WHERE position > 1 ORDER BY position LIMIT 1`)).toMatch(/^SEARCH .* PRIMARY KEY/);
  expect(planOf(`SELECT * FROM jobs WHERE done = 0 AND due_at <= 'a' ORDER BY due_at, id LIMIT 1`)).toMatch(/^SEARCH .* INDEX jobs_due/);
  expect(planOf(`SELECT id FROM jobs WHERE done = 1 AND ended_at > '' AND ended_at < 'a' AND due_at < 'a' LIMIT 9`)).toMatch(
    /^SEARCH .* INDEX jobs_ended/,
  );
});
