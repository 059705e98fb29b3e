import type { Statement } from 'better-sqlite3';
import type { Find, FindKeys, IndexValue } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { type Encoded, encodeValue } from './index-fields';
import { column, listTable, type StoredText, tableName, type TableShape } from './indexed-table';

type Test = NonNullable<Find['where']>[string];
interface Condition {
  readonly sql: string;
  readonly parameters: readonly Encoded[];
}

const largestPage = 10_000;
/** Sorts after every string with the same beginning. */
const afterAll = '\u{10FFFF}';

const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  parameters: conditions.flatMap(({ parameters }) => parameters),
});

/** A condition on one value: equal to, within (both ends inclusive), or starting with. */
const testOf = (target: string, test: Test, field: string): Condition => {
  if ('equals' in test) return { sql: `${target} IS ?`, parameters: [encodeValue(test.equals, field)] };
  if ('prefix' in test) {
    if (typeof test.prefix !== 'string') throw new Error(`${field} is no list of which several members could begin`);
    return { sql: `${target} >= ? AND ${target} < ?`, parameters: [test.prefix, test.prefix + afterAll] };
  }
  const ends: Condition[] = [];
  if (test.from !== undefined) ends.push({ sql: `${target} >= ?`, parameters: [test.from] });
  if (test.to !== undefined) ends.push({ sql: `${target} <= ?`, parameters: [test.to] });
  return ends.length ? all(ends) : { sql: `${target} IS NOT NULL`, parameters: [] };
};

const membersOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? (value as readonly T[]) : [value as T]);

/** Lists are found by each member; several members, or prefixes of members, must all match. */
const listTests = (test: Test): readonly Test[] => {
  if ('equals' in test) return membersOf<IndexValue>(test.equals).map((equals) => ({ equals }));
  return 'prefix' in test ? membersOf<string>(test.prefix).map((prefix) => ({ prefix })) : [test];
};

/** The conditions on a list table, one for each member. */
const inLists = (shape: TableShape, field: string, test: Test): readonly (Condition & { readonly table: string })[] =>
  listTests(test).map((one) => ({ table: listTable(shape, field), ...testOf('value', one, field) }));

const conditionOf = (shape: TableShape, field: string, test: Test): Condition => {
  const kind = shape.indexes[field];
  if (!kind) throw new Error(`${shape.name} has no index field ${field}`);
  if (kind !== 'texts') return testOf(column(field), test, field);
  return all(
    inLists(shape, field, test).map(({ table, sql, parameters }) => ({
      sql: `doc IN (SELECT doc FROM ${table} WHERE ${sql})`,
      parameters,
    })),
  );
};

/** The total: conditions on lists only are counted in the list tables, without reading the documents. */
const totalSql = (shape: TableShape, where: NonNullable<Find['where']>, filter: string): string => {
  const tests = Object.entries(where);
  if (tests.length === 0 || tests.some(([field]) => shape.indexes[field] !== 'texts'))
    return `SELECT count(*) FROM ${tableName(shape)}${filter}`;
  const [first, ...others] = tests.flatMap(([field, test]) => inLists(shape, field, test));
  const also = others.map(({ table, sql }) => ` AND doc IN (SELECT doc FROM ${table} WHERE ${sql})`).join('');
  return `SELECT count(DISTINCT doc) FROM ${first!.table} WHERE ${first!.sql}${also}`;
};

const orderOf = (shape: TableShape, sort: string | undefined, where: NonNullable<Find['where']>): string => {
  // Otherwise the planner would scan all keys in order and test each, instead of sorting the result of a range or a list: `+` prevents it.
  if (sort === undefined)
    return Object.entries(where).some(([field, test]) => 'from' in test || 'to' in test || shape.indexes[field] === 'texts')
      ? '+key'
      : 'key';
  const field = sort.replace(/^-/, '');
  if (shape.indexes[field] !== 'text' && shape.indexes[field] !== 'number') throw new Error(`${shape.name} cannot be sorted by ${field}`);
  return `${column(field)}${sort.startsWith('-') ? ' DESC' : ''}, key`;
};

/** Only declared fields, one of them with an index. @throws Error for an undeclared field and for filters alone. */
const conditionsOf = (shape: TableShape, where: NonNullable<Find['where']>): Condition => {
  const fields = Object.keys(where);
  if (fields.length > 0 && fields.every((field) => shape.indexes[field] === 'filter'))
    throw new Error(`${shape.name} cannot be searched by ${fields.join(', ')} alone`);
  return all(Object.entries(where).map(([field, test]) => conditionOf(shape, field, test)));
};

const sizeOf = (requested: number): number => Math.max(1, Math.min(requested, largestPage));

/** A list query as SQL. @throws as `conditionsOf`. */
export const findSql = (shape: TableShape, { where = {}, sort, page = 1, pageSize = 25 }: Find) => {
  const conditions = conditionsOf(shape, where);
  const filter = conditions.sql ? ` WHERE ${conditions.sql}` : '';
  const size = sizeOf(pageSize);
  return {
    // a bare parameter after LIMIT: the planner inspects it, and scans few rows in order instead of sorting many
    items: `SELECT key, state, ${shape.counter} AS counter FROM ${tableName(shape)}${filter} ORDER BY ${orderOf(shape, sort, where)} LIMIT ? OFFSET ?`,
    total: totalSql(shape, where, filter),
    parameters: conditions.parameters,
    limits: [size, (Math.max(1, page) - 1) * size] as const,
  };
};

/** The keys of a list as SQL: one search in the index that finds it, then sorted. @throws as `conditionsOf`. */
export const findKeysSql = (shape: TableShape, { where, after = '', limit }: FindKeys) => {
  const { sql, parameters } = conditionsOf(shape, where);
  const filter = sql ? `${sql} AND` : '';
  return {
    keys: `SELECT key FROM ${tableName(shape)} WHERE ${filter} +key > ? ORDER BY +key LIMIT ?`,
    parameters: [...parameters, after, sizeOf(limit)],
  };
};

/** Lists of one table; statements are cached, because few shapes of lists are used again and again. */
export const finder = (db: Connection, shape: TableShape) => {
  const statements = new Map<string, Statement<Encoded[]>>();
  const statementFor = (sql: string) => {
    const known = statements.get(sql) ?? db.prepare<Encoded[]>(sql);
    if (statements.size < 200) statements.set(sql, known);
    return known;
  };
  const find = (query: Find): { readonly items: readonly StoredText[]; readonly total: number } => {
    const { items, total, parameters, limits } = findSql(shape, query);
    const found = statementFor(items).all(...parameters, ...limits) as StoredText[];
    const [size, offset] = limits;
    const lastPage = found.length < size && (found.length > 0 || offset === 0);
    return {
      items: found,
      total: lastPage
        ? offset + found.length
        : (statementFor(total)
            .pluck()
            .get(...parameters) as number),
    };
  };
  const findKeys = (query: FindKeys): readonly string[] => {
    const { keys, parameters } = findKeysSql(shape, query);
    return (statementFor(keys).all(...parameters) as readonly { readonly key: string }[]).map(({ key }) => key);
  };
  return { find, findKeys };
};
