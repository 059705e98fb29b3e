import { Long, MongoNetworkError, MongoOperationTimeoutError, MongoServerError } from 'mongodb';
import type { Network } from './network';
import type { Host } from './virtual-time';

export type Stored = Readonly<Record<string, unknown>> & { readonly _id: string };
type Filter = Readonly<Record<string, unknown>>;
type Update = Readonly<Record<'$set' | '$inc' | '$max', Readonly<Record<string, unknown>> | undefined>>;

/** A change in the database. */
export interface Written {
  readonly collection: string;
  readonly id: string;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
  readonly host: Host;
  /** The result of `onCall` when the node sent the call. */
  readonly asked: unknown;
}

export interface MongoOptions {
  readonly network: Network;
  readonly onWritten: (written: Written) => void;
  /** Called for each call of a node before it is sent; its answer is available when the call runs. */
  readonly onCall: (host: Host, collection: string, operation: string) => unknown;
}

/** Milliseconds, as in the real connection. */
const hasty = 900;
const calm = 10_000;

const plain = (value: unknown): unknown => {
  if (Long.isLong(value)) return (value as Long).toNumber();
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, plain(one)]])));
};

type Test = (value: unknown, asked: unknown) => boolean;
const compares =
  (holds: (value: never, asked: never) => boolean): Test =>
  (value, asked) =>
    typeof value === typeof asked && holds(value as never, asked as never);
const tests: Readonly<Record<string, Test>> = {
  $gt: compares((value, asked) => value > asked),
  $gte: compares((value, asked) => value >= asked),
  $lt: compares((value, asked) => value < asked),
  $lte: compares((value, asked) => value <= asked),
  $ne: (value, asked) => value !== asked,
  $in: (value, asked) => (asked as readonly unknown[]).includes(value ?? null),
  $not: (value, asked) => !passes(value, asked),
};
const passes = (value: unknown, asked: unknown): boolean => {
  if (asked === null || typeof asked !== 'object') return value === asked;
  return Object.entries(asked).every(([name, one]) => {
    const test = tests[name];
    if (!test) throw new Error(`the double does not know ${name}`);
    return test(value, one);
  });
};
const matches = (document: Stored, filter: Filter): boolean =>
  Object.entries(plain(filter) as Filter).every(([field, asked]) => passes(document[field], asked));

const updated = (document: Stored, { $set, $inc, $max }: Update): Stored => {
  const changed: Record<string, unknown> = { ...document, ...(plain($set ?? {}) as object) };
  for (const [field, by] of Object.entries($inc ?? {})) changed[field] = ((changed[field] as number | undefined) ?? 0) + (by as number);
  for (const [field, value] of Object.entries(plain($max ?? {}) as Record<string, number>))
    changed[field] = Math.max((changed[field] as number | undefined) ?? value, value);
  return changed as Stored;
};

const duplicate = () => new MongoServerError({ message: 'E11000 duplicate key error', code: 11_000 });
const noCollection = () => new MongoServerError({ message: 'ns does not exist', code: 26 });

/** The part of MongoDB that nodes use: every atomic step there is atomic here. */
export const mongoDouble = ({ network, onWritten, onCall }: MongoOptions) => {
  const stored = new Map<string, Map<string, Stored>>();
  const documentsOf = (name: string): Map<string, Stored> => {
    const known = stored.get(name) ?? new Map<string, Stored>();
    stored.set(name, known);
    return known;
  };

  const connect = (host: Host) => {
    const collection = (name: string, timeout: number) => {
      const call = <T>(operation: string, steps: (asked: unknown) => readonly (() => T)[]): Promise<T> =>
        network.call({
          host,
          engine: 'mongodb',
          timeout,
          timedOut: () => new MongoOperationTimeoutError('Timed out'),
          refused: () => new MongoNetworkError('connection closed'),
          steps: steps(onCall(host, name, operation)),
        });
      const write = (asked: unknown, id: string, after: Stored | undefined): void => {
        const before = stored.get(name)?.get(id);
        if (after) documentsOf(name).set(id, after);
        else stored.get(name)?.delete(id);
        onWritten({ collection: name, id, before, after, host, asked });
      };
      const found = (filter: Filter): Stored[] => [...(stored.get(name)?.values() ?? [])].filter((document) => matches(document, filter));
      const insert = (asked: unknown, document: Stored): void => {
        if (stored.get(name)?.has(document._id)) throw duplicate();
        write(asked, document._id, plain(document) as Stored);
      };
      const update = (asked: unknown, filter: Filter, change: Update, upsert = false): Stored | undefined => {
        const [before] = found(filter);
        if (before) write(asked, before._id, updated(before, change));
        else if (upsert) insert(asked, updated({ _id: filter._id } as Stored, change));
        return before && stored.get(name)!.get(before._id);
      };
      const list = (filter: Filter) => {
        let order: readonly [string, number][] = [];
        let most = Infinity;
        const read = (): Stored[] =>
          found(filter)
            .toSorted((one, other) => {
              const field = order.find(([by]) => one[by] !== other[by]);
              return field ? ((one[field[0]] as never) < (other[field[0]] as never) ? -field[1] : field[1]) : 0;
            })
            .slice(0, most);
        const cursor = {
          sort: (by: Readonly<Record<string, number>>) => ((order = Object.entries(by)), cursor),
          limit: (count: number) => ((most = count), cursor),
          toArray: () => call('find', () => [read]),
          async *[Symbol.asyncIterator]() {
            yield* await cursor.toArray();
          },
        };
        return cursor;
      };
      return {
        findOne: (filter: Filter) => call('findOne', () => [() => found(filter)[0] ?? null]),
        find: list,
        insertOne: (document: Stored) => call('insertOne', (asked) => [() => insert(asked, document)]),
        /** Inserts each document separately; one with an existing key is left out and reported. */
        insertMany: (documents: readonly Stored[]) =>
          call('insertMany', (asked) => {
            let isTaken = false;
            const steps = documents.map((document) => () => {
              isTaken ||= stored.get(name)?.has(document._id) ?? false;
              if (!stored.get(name)?.has(document._id)) insert(asked, document);
            });
            return [
              ...steps,
              () => {
                if (isTaken) throw duplicate();
              },
            ];
          }),
        updateOne: (filter: Filter, change: Update, { upsert = false } = {}) =>
          call('updateOne', (asked) => [() => ({ matchedCount: update(asked, filter, change, upsert) ? 1 : 0 })]),
        findOneAndUpdate: (filter: Filter, change: Update) =>
          call('findOneAndUpdate', (asked) => [() => update(asked, filter, change) ?? null]),
        replaceOne: (filter: Filter, document: Stored) =>
          call('replaceOne', (asked) => [
            () => {
              if (found(filter).length > 0) write(asked, document._id, plain(document) as Stored);
            },
          ]),
        bulkWrite: (operations: readonly { readonly updateOne: { readonly filter: Filter; readonly update: Update } }[]) =>
          call('bulkWrite', (asked) =>
            operations.map(
              ({ updateOne }) =>
                () =>
                  void update(asked, updateOne.filter, updateOne.update),
            ),
          ),
        deleteOne: (filter: Filter) =>
          call('deleteOne', (asked) => [
            () => {
              const [before] = found(filter);
              if (before) write(asked, before._id, undefined);
              return { deletedCount: before ? 1 : 0 };
            },
          ]),
        indexes: () =>
          call('indexes', () => [
            () => {
              if (!stored.has(name)) throw noCollection();
              return [];
            },
          ]),
        createIndexes: () => call('createIndexes', () => [() => void documentsOf(name)]),
        drop: () => call('drop', () => [() => void stored.delete(name)]),
        names: () => call('names', () => [() => [...stored.keys()]]),
      };
    };
    return {
      collection: (name: string) => collection(name, hasty),
      background: (name: string) => collection(name, calm),
      drop: (name: string) => collection(name, calm).drop(),
      names: () => collection('', calm).names(),
      isReachable: () => Promise.resolve(true),
      isReplicaSet: () => Promise.resolve(true),
      close: () => Promise.resolve(),
    };
  };

  return {
    connect,
    /** The stored document, for an observer outside the simulation. */
    get: (collection: string, id: string): Stored | undefined => stored.get(collection)?.get(id),
    all: (collection: string): readonly Stored[] => [...(stored.get(collection)?.values() ?? [])],
    has: (collection: string): boolean => stored.has(collection),
    names: (): readonly string[] => [...stored.keys()],
  };
};

export type MongoDouble = ReturnType<typeof mongoDouble>;
