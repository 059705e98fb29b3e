import type { CollectionDefinition, Find, PlainDocument, UntypedReadStore } from '@tennis/ports';
import { findIn } from './find-query';
import { encodeFields, type EncodedFields, indexesOf } from './index-fields';
import { seriallyByKey } from './serially-by-key';
import { makeIndexes } from './make-indexes';
import { isNew, type MongoConnection, parseStored, orUnavailable, type Stored, Unreadable } from './mongo-connection';

interface StoredPlain {
  readonly version: number;
  /** JSON. */
  readonly body: string;
  readonly f: EncodedFields;
}

type PlainDocuments = Pick<UntypedReadStore, 'getPlain' | 'findPlain' | 'put' | 'remove'>;

/**
 * Documents that are never replayed. Writes of one key run one after the other, so that none of them fails because of another. An
 * unreadable document is reported and then treated as missing.
 */
export const plainDocuments = (
  connection: MongoConnection,
  definitions: readonly CollectionDefinition[],
  onDamaged: (collection: string, error: Unreadable) => void,
) => {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const turn = seriallyByKey();
  const collectionOf = (name: string) => connection.collection<StoredPlain>(`plain_${name}`);
  const definitionOf = (name: string): CollectionDefinition => {
    const definition = byName.get(name);
    if (!definition) throw new Error(`there is no collection ${name}`);
    return definition;
  };

  const plainOf = (name: string, { _id, version, body }: Stored<StoredPlain>): PlainDocument | undefined => {
    try {
      return { key: _id, document: parseStored(_id, body), version };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      onDamaged(name, error);
      return undefined;
    }
  };

  const write = async (
    name: string,
    key: string,
    value: Omit<StoredPlain, 'version'>,
    expected: number | undefined,
  ): Promise<number | undefined> => {
    const collection = collectionOf(name);
    if (expected === 0) return (await isNew(collection.insertOne({ _id: key, version: 1, ...value }))) ? 1 : undefined;
    const which = expected === undefined ? { _id: key } : { _id: key, version: expected };
    const update = { $set: value, $inc: { version: 1 } };
    const written = await collection.findOneAndUpdate(which, update, { upsert: expected === undefined, returnDocument: 'after' });
    return written?.version;
  };

  const documents: PlainDocuments = {
    getPlain: async (name, key) => {
      definitionOf(name);
      const found = await orUnavailable(collectionOf(name).findOne({ _id: key }));
      return found ? plainOf(name, found) : undefined;
    },
    findPlain: async (name, query: Find) => {
      const { items, total } = await orUnavailable(findIn(collectionOf(name), definitionOf(name), query));
      return { items: items.flatMap((item) => plainOf(name, item) ?? []), total };
    },
    put: async (name, key, document, expected) => {
      const definition = definitionOf(name);
      const body = JSON.stringify(document);
      if (body === undefined) throw new Error(`a document of ${name} must be JSON`);
      const f = encodeFields(definition.indexes, definition.index(document));
      return turn(`${name} ${key}`, () => orUnavailable(write(name, key, { body, f }, expected)));
    },
    remove: async (name, key) => {
      definitionOf(name);
      return turn(`${name} ${key}`, async () => {
        const { deletedCount } = await orUnavailable(collectionOf(name).deleteOne({ _id: key }));
        return deletedCount > 0;
      });
    },
  };
  return {
    ...documents,
    makeIndexes: async () => {
      for (const { name, indexes } of definitions) await makeIndexes(connection.background(`plain_${name}`), indexesOf(indexes));
    },
  };
};
