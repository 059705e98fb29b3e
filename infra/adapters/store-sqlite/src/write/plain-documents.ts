import type { CollectionDefinition, Find, PlainDocument } from '@tennis/ports';
import { type Connection, inTransaction } from '../files/schema';
import { type DamagedView, parseStored } from '../files/damage';
import type { DocumentCache } from '../views/document-cache';
import { finder } from '../views/find-query';
import { type EncodedFields, encodeFields, shapeText } from '../views/index-fields';
import {
  createIndexedTable,
  dropIndexedTable,
  type IndexedTable,
  indexedTable,
  type StoredText,
  type TableShape,
} from '../views/indexed-table';
import type { PlainDocuments } from '../views/read-store';
import type { Writer } from './writer';

export const collectionShape = ({ name, indexes }: CollectionDefinition): TableShape => ({
  schema: 'main',
  name: `plain_${name}`,
  counter: 'version',
  indexes,
});

/** The index fields of a stored document; undefined if it cannot be read. */
const fieldsOf = ({ indexes, index }: CollectionDefinition, { state }: StoredText): EncodedFields | undefined => {
  try {
    return encodeFields(indexes, index(JSON.parse(state)));
  } catch {
    return undefined;
  }
};

/** Makes the table of a collection; if its declared fields changed, all documents are indexed again. */
const openCollection = (db: Connection, collection: CollectionDefinition): void => {
  const shape = collectionShape(collection);
  const today = shapeText(collection.indexes);
  const found = db.prepare<[string], string>(`SELECT shape FROM main.collections WHERE name = ?`).pluck().get(collection.name);
  if (found === today) return;
  const kept: readonly StoredText[] =
    found === undefined ? [] : db.prepare<[], StoredText>(`SELECT key, state, version AS counter FROM main."${shape.name}"`).all();
  dropIndexedTable(db, 'main', shape.name);
  createIndexedTable(db, shape);
  const table = indexedTable(db, shape);
  for (const stored of kept) {
    const fields = fieldsOf(collection, stored);
    if (fields) table.write(stored.key, stored.state, stored.counter, fields, undefined);
  }
  db.prepare(`INSERT OR REPLACE INTO main.collections VALUES (?, ?)`).run(collection.name, today);
};

interface Collection {
  readonly definition: CollectionDefinition;
  readonly table: IndexedTable;
  readonly find: (query: Find) => { readonly items: readonly StoredText[]; readonly total: number };
}

/**
 * Documents that are never replayed. They join the writer's batches, so they are as durable as the log. An unreadable document is reported
 * and then treated as missing: a session ends, a command's origin is lost, reactions follow the log once more.
 */
export const plainDocuments = (
  db: Connection,
  definitions: readonly CollectionDefinition[],
  cache: DocumentCache,
  writer: Pick<Writer, 'write'>,
  onDamaged: (damage: DamagedView) => void = () => undefined,
): PlainDocuments => {
  inTransaction(db, () => definitions.forEach((definition) => openCollection(db, definition)));
  const collections = new Map<string, Collection>(
    definitions.map((definition) => {
      const shape = collectionShape(definition);
      return [definition.name, { definition, table: indexedTable(db, shape), find: finder(db, shape).find }];
    }),
  );
  const get = (name: string): Collection => {
    const collection = collections.get(name);
    if (!collection) throw new Error(`there is no collection ${name}`);
    return collection;
  };
  const part = (name: string): string => `plain:${name}`;
  const parsed = (name: string, { key, state, counter }: StoredText): PlainDocument | undefined => {
    const hot = cache.get(part(name), key);
    if (hot?.counter === counter) return { key, document: hot.value, version: counter };
    let document: unknown;
    try {
      document = parseStored(state, 'the document');
    } catch (error) {
      onDamaged({ view: name, document: key, reason: (error as Error).message });
      return undefined;
    }
    cache.set(part(name), key, document, counter, state.length);
    return { key, document, version: counter };
  };

  return {
    getPlain: async (name, key) => {
      const { table } = get(name);
      const hot = cache.get(part(name), key);
      if (hot) return { key, document: hot.value, version: hot.counter };
      const stored = table.read(key);
      return stored && parsed(name, stored);
    },
    findPlain: async (name, query) => {
      const { items, total } = get(name).find(query);
      return { items: items.flatMap((item) => parsed(name, item) ?? []), total };
    },
    put: async (name, key, document, expected) => {
      const { definition, table } = get(name);
      const text = JSON.stringify(document);
      if (text === undefined) throw new Error(`a document of ${name} must be JSON`);
      const fields: EncodedFields = encodeFields(definition.indexes, definition.index(document));
      return writer.write((batch) => {
        const stored = table.read(key);
        const version = stored?.counter ?? 0;
        if (expected !== undefined && expected !== version) return undefined;
        table.write(key, text, version + 1, fields, stored && fieldsOf(definition, stored));
        batch.afterCommit(() => cache.forget(part(name), key));
        return version + 1;
      });
    },
    remove: async (name, key) => {
      const { definition, table } = get(name);
      return writer.write((batch) => {
        batch.afterCommit(() => cache.forget(part(name), key));
        const stored = table.read(key);
        return stored !== undefined && table.remove(key, fieldsOf(definition, stored));
      });
    },
  };
};
