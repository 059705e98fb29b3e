import type { SharedKeys, WrappedKey, WrappedRing } from '@tennis/ports';
import { reject } from '@tennis/contracts';
import { makeIndexes } from '../make-indexes';
import { isNew, type MongoConnection, orUnavailable, type Stored } from '../mongo-connection';
import { chunks } from '../view-documents';

/** Either a key, or the mark that the person was erased, which stays. */
interface StoredKey {
  readonly wrapped?: string;
  readonly erased?: true;
}

interface StoredSettings {
  readonly settings: WrappedRing['settings'];
}

/** Skips data that the engine could roll back: texts sealed with such a key would be lost. */
const durable = { readConcern: { level: 'majority' } } as const;
const ring = { _id: 'ring' };
/** Keys in one command: each command has the whole timeout of a call. */
const batchSize = 1000;

const keyOf = ({ _id, wrapped }: Stored<StoredKey>): WrappedKey => ({ person: _id, wrapped: wrapped ?? null });

/** The keys are in a collection of their own, the settings in one document beside it. */
export const mongoSharedKeys = (connection: MongoConnection): SharedKeys => {
  const keys = () => connection.collection<StoredKey>('keys');
  const settings = () => connection.collection<StoredSettings>('key_settings');

  return {
    async settings(proposed) {
      await orUnavailable(makeIndexes(connection.background('keys'), [{ name: 'erased', key: { erased: 1 } }]));
      // never overwrites existing settings: all keys depend on them
      if (proposed) await orUnavailable(isNew(settings().insertOne({ ...ring, settings: proposed })));
      return (await orUnavailable(settings().findOne(ring, durable)))?.settings;
    },
    async replaceSettings(former, proposed) {
      const expected = { ...ring, 'settings.verifier': former['verifier'] };
      const { matchedCount } = await orUnavailable(settings().updateOne(expected, { $set: { settings: proposed } }));
      if (matchedCount === 0) throw reject('store.conflict');
    },
    async read(people) {
      const found: WrappedKey[] = [];
      for (const chunk of chunks(people, batchSize)) {
        const stored = keys().find({ _id: { $in: chunk } }, durable);
        found.push(...(await orUnavailable(stored.toArray())).map(keyOf));
      }
      return found;
    },
    async *all() {
      for await (const key of connection.background<StoredKey>('keys').find({}, { ...durable, sort: { _id: 1 } })) yield keyOf(key);
    },
    async add(added) {
      for (const chunk of chunks(added, batchSize)) {
        const documents = chunk.map(({ person, wrapped }) =>
          wrapped === null ? { _id: person, erased: true as const } : { _id: person, wrapped },
        );
        await orUnavailable(isNew(keys().insertMany(documents, { ordered: false })));
      }
    },
    async erase(person) {
      await orUnavailable(keys().updateOne({ _id: person }, { $set: { erased: true }, $unset: { wrapped: '' } }, { upsert: true }));
    },
    async erasedIfCountDiffers(count) {
      const erased = { erased: true } as const;
      if ((await orUnavailable(keys().countDocuments(erased, durable))) === count) return [];
      const found = keys().find(erased, { ...durable, projection: { _id: 1 } });
      return (await orUnavailable(found.toArray())).map(({ _id }) => _id);
    },
  };
};
