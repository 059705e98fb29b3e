import type { Position } from '@tennis/contracts';
import type { Find, FindKeys, StoredDocument, StoredRow, ViewDefinition } from '@tennis/ports';
import type { Collection, Filter } from 'mongodb';
import { findIn, findKeysIn } from './find-query';
import { documentsName, type Generation, rowsName } from './generations';
import { type EncodedFields, indexesOf } from './index-fields';
import { makeIndexes } from './make-indexes';
import { isNew, long, type MongoConnection, parseStored, type Stored, Unreadable } from './mongo-connection';

/**
 * A document as it is stored. A removed one stays as a mark, so that its position still guards it and the numbering of its rows continues.
 */
interface StoredState {
  /** JSON; null once removed. */
  readonly state: string | null;
  readonly position: Position;
  /** The number of its last row. */
  readonly rows: number;
  readonly f: EncodedFields;
}

interface StoredLine {
  readonly key: string;
  readonly n: number;
  readonly position: Position;
  readonly about: readonly string[];
  /** JSON. */
  readonly body: string;
}

/** The known state of a document in a fold. */
export interface KnownState {
  /** Undefined if there is none (or no longer). */
  readonly state: unknown;
  readonly position: Position;
  readonly rows: number;
  /** False if nothing is stored under the key, not even a mark. */
  readonly stored: boolean;
}

export interface ReadyRow {
  readonly n: number;
  readonly position: Position;
  readonly about: readonly string[];
  readonly body: string;
}

export interface ReadyDocument {
  readonly key: string;
  readonly state: string | null;
  readonly position: Position;
  readonly rowCount: number;
  readonly f: EncodedFields;
  /** True if something is stored under the key already. */
  readonly stored: boolean;
  readonly rows: readonly ReadyRow[];
}

const present = { state: { $ne: null } };
const insertsAtOnce = 1000;
/** Statements in one command: an embedded test server keeps a cursor open for each. */
const updatesAtOnce = 20;
/** A few keys are fetched one by one, which every engine serves from its primary index. */
const fewKeys = 16;

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

const lineId = (key: string, n: number): string => `${key}#${n}`;
const documentOf = ({ _id, state, position }: Stored<StoredState>): StoredDocument => ({
  key: _id,
  document: parseStored(_id, state!),
  position,
});
const rowOf = ({ key, n, position, body }: StoredLine): StoredRow => ({ n, position, body: parseStored(key, body) });

/** The part of a collection that is the same for documents of every kind. */
interface InsertsAndFinds<T> {
  insertMany(documents: readonly T[], options: { readonly ordered: false }): Promise<unknown>;
  find(which: { readonly _id: { readonly $in: readonly string[] } }): { toArray(): Promise<readonly { readonly _id: string }[]> };
}

/** Inserts new documents; answers those whose key already exists. */
const insertNew = async <T extends { readonly _id: string }>(
  collection: InsertsAndFinds<T>,
  documents: readonly T[],
): Promise<readonly T[]> => {
  const taken: T[] = [];
  for (const chunk of chunks(documents, insertsAtOnce)) {
    if (await isNew(collection.insertMany(chunk, { ordered: false }))) continue;
    const existing = await collection.find({ _id: { $in: chunk.map(({ _id }) => _id) } }).toArray();
    const known = new Set(existing.map(({ _id }) => _id));
    const missing = chunk.filter(({ _id }) => !known.has(_id));
    if (missing.length) await collection.insertMany(missing, { ordered: false });
    taken.push(...chunk.filter(({ _id }) => known.has(_id)));
  }
  return taken;
};

/** One generation of one view: reads it, and writes it so that repeating a write has no effect. */
export const viewDocuments = (connection: MongoConnection, definition: ViewDefinition, generation: Generation) => {
  const states = () => connection.collection<StoredState>(documentsName(generation));
  const lines = () => connection.collection<StoredLine>(rowsName(generation));
  const patientStates = () => connection.background<StoredState>(documentsName(generation));
  const patientLines = () => connection.background<StoredLine>(rowsName(generation));

  const findMany = async (
    collection: Collection<Stored<StoredState>>,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Stored<StoredState>>> => {
    const wanted = [...new Set(keys)];
    const found =
      wanted.length <= fewKeys
        ? await Promise.all(wanted.map((key) => collection.findOne({ _id: key })))
        : await collection.find({ _id: { $in: wanted } }).toArray();
    return new Map(found.flatMap((one) => (one ? [[one._id, one] as const] : [])));
  };

  const writeRows = async (documents: readonly ReadyDocument[]): Promise<void> => {
    const all = documents.flatMap(({ key, rows }) =>
      rows.map(({ n, position, about, body }) => ({ _id: lineId(key, n), key, n, position: long(position), about, body })),
    );
    const taken = await insertNew(patientLines(), all);
    for (const line of taken) {
      // Left by a write that was interrupted before its state: the same event gives the same row, unless the fold was corrected since.
      await patientLines().replaceOne({ _id: line._id, position: { $lte: line.position } }, line);
    }
  };

  const guardedUpdate = ({ key, state, position, rowCount, f }: ReadyDocument) => ({
    updateOne: {
      filter: { _id: key, position: { $lt: long(position) } },
      update: { $set: { state, position: long(position), rows: rowCount, f } },
    },
  });

  const writeStates = async (documents: readonly ReadyDocument[]): Promise<void> => {
    const fresh = documents.filter(({ stored }) => !stored);
    const inserted = fresh.map(({ key, state, position, rowCount, f }) => ({
      _id: key,
      state,
      position: long(position),
      rows: rowCount,
      f,
    }));
    const taken = new Set((await insertNew(patientStates(), inserted)).map(({ _id }) => _id));
    const updates = documents.filter(({ key, stored }) => stored || taken.has(key)).map(guardedUpdate);
    for (const chunk of chunks(updates, updatesAtOnce)) await patientStates().bulkWrite(chunk, { ordered: false });
  };

  const readLines = (which: Filter<Stored<StoredLine>>, limit: number, collection = lines()) => {
    const cursor = collection.find(which).sort({ n: 1 });
    return (limit > 0 ? cursor.limit(limit) : cursor).toArray();
  };

  return {
    async makeIndexes(): Promise<void> {
      await makeIndexes(patientStates(), indexesOf(definition.indexes));
      await makeIndexes(patientLines(), [
        { name: 'lines', key: { key: 1, n: 1 } },
        { name: 'about', key: { key: 1, about: 1, n: 1 } },
      ]);
    },
    async get(key: string): Promise<StoredDocument | undefined> {
      const found = await states().findOne({ _id: key });
      return found && found.state !== null ? documentOf(found) : undefined;
    },
    async getMany(keys: readonly string[]): Promise<readonly (StoredDocument | undefined)[]> {
      const found = await findMany(states(), keys);
      return keys.map((key) => {
        const one = found.get(key);
        return one && one.state !== null ? documentOf(one) : undefined;
      });
    },
    /** Leaves out unreadable documents, for which `onDamaged` is called. */
    async find(query: Find, onDamaged: (error: Unreadable) => void) {
      const { items, total } = await findIn(states(), definition, query, present);
      const readable = items.flatMap((item): StoredDocument[] => {
        try {
          return [documentOf(item)];
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
          onDamaged(error);
          return [];
        }
      });
      return { items: readable, total };
    },
    findKeys: (query: FindKeys): Promise<readonly string[]> => findKeysIn(states(), definition, query, present),
    async rows(key: string, after: number, limit: number, about?: string): Promise<readonly StoredRow[]> {
      return (await readLines({ key, ...(about === undefined ? {} : { about }), n: { $gt: after } }, limit)).map(rowOf);
    },
    /** The states from which folds continue. */
    async known(keys: readonly string[]): Promise<ReadonlyMap<string, KnownState>> {
      const found = await findMany(patientStates(), keys);
      return new Map<string, KnownState>(
        keys.map((key): [string, KnownState] => {
          const one = found.get(key);
          if (!one) return [key, { state: undefined, position: 0, rows: 0, stored: false }];
          const state = one.state === null ? undefined : parseStored(key, one.state);
          return [key, { state, position: one.position, rows: one.rows, stored: true }];
        }),
      );
    },
    /** The rows of a document's known state; later ones are leftovers of an interrupted write. */
    async knownRows(key: string, after: number, upTo: number): Promise<readonly StoredRow[]> {
      return (await readLines({ key, n: { $gt: after, $lte: upTo } }, 0, patientLines())).map(rowOf);
    },
    /** Writes rows, then states; the caller's checkpoint comes last. */
    async write(documents: readonly ReadyDocument[]): Promise<void> {
      await writeRows(documents);
      await writeStates(documents);
    },
    writeRows,
    /** Everything stored under each key, including the marks of removed documents. */
    async *all(): AsyncGenerator<{ readonly key: string; readonly state: string | undefined; readonly rows: number }> {
      for await (const { _id, state, rows } of patientStates().find({})) yield { key: _id, state: state ?? undefined, rows };
    },
    /** Every stored row, by document. */
    async allRows(): Promise<ReadonlyMap<string, { readonly n: number; readonly body: string }[]>> {
      const byKey = new Map<string, { readonly n: number; readonly body: string }[]>();
      for await (const line of patientLines().find({}).sort({ key: 1, n: 1 })) {
        const list = byKey.get(line.key);
        if (list) list.push(line);
        else byKey.set(line.key, [line]);
      }
      return byKey;
    },
  };
};

export type ViewDocuments = ReturnType<typeof viewDocuments>;
