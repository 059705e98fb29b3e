import type { SharedKeys, WrappedKey, WrappedRing } from '@tennis/ports';
import { reject } from '@tennis/contracts';
import type { Filter } from 'mongodb';
import { makeIndexes } from '../make-indexes';
import { isDuplicate, type MongoConnection, orUnavailable, type Stored } from '../mongo-connection';
import { chunks } from '../view-documents';

/** Either a key, or the mark that the person was erased, which stays. */
interface StoredKey {
  readonly wrapped?: string;
  readonly erased?: true;
}

interface StoredSettings {
  readonly settings: WrappedRing['settings'];
}

type KeyFilter = Filter<Stored<StoredKey>>;

/** Skips data that the engine could roll back: texts sealed with such a key would be lost. */
const durable = { readConcern: { level: 'majority' } } as const;
const ring = { _id: 'ring' } as Filter<Stored<StoredSettings>>;
/** Keys in one command: each command has the whole timeout of a call. */
const batchSize = 1000;

const ignoreDuplicate = async (insert: Promise<unknown>): Promise<void> => {
  try {
    await insert;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
};

const keyOf = ({ _id, wrapped }: Stored<StoredKey>): WrappedKey => ({ person: _id, wrapped: wrapped ?? null });

/** The keys are in a collection of their own, the settings in one document beside it. */
export const mongoSharedKeys = (connection: MongoConnection): SharedKeys => {
  const keys = () => connection.collection<StoredKey>('keys');
  const settings = () => connection.collection<StoredSettings>('key_settings');

  return {
    async settings(proposed) {
      await orUnavailable(makeIndexes(connection.background('keys') as never, [{ name: 'erased', key: { erased: 1 } }]));
      // never overwrites existing settings: all keys depend on them
      if (proposed) await orUnavailable(ignoreDuplicate(settings().insertOne({ ...ring, settings: proposed } as never)));
      return (await orUnavailable(settings().findOne(ring, durable)))?.settings;
    },
    async replaceSettings(former, proposed) {
      const expected = { ...ring, 'settings.verifier': former['verifier'] } as typeof ring;
      const { matchedCount } = await orUnavailable(settings().updateOne(expected, { $set: { settings: proposed } } as never));
      if (matchedCount === 0) throw reject('store.conflict');
    },
    async read(people) {
      const found: WrappedKey[] = [];
      for (const chunk of chunks(people, batchSize)) {
        const stored = await orUnavailable(
          keys()
            .find({ _id: { $in: chunk } } as unknown as KeyFilter, durable)
            .toArray(),
        );
        for (const key of stored) found.push(keyOf(key as Stored<StoredKey>));
      }
      return found;
    },
    async *all() {
      for await (const key of connection.background<StoredKey>('keys').find({}, { ...durable, sort: { _id: 1 } }))
        yield keyOf(key as Stored<StoredKey>);
    },
    async add(added) {
      for (const chunk of chunks(added, batchSize)) {
        const documents = chunk.map(({ person, wrapped }) => ({ _id: person, ...(wrapped === null ? { erased: true } : { wrapped }) }));
        await orUnavailable(ignoreDuplicate(keys().insertMany(documents as never, { ordered: false })));
      }
    },
    async erase(person) {
      const erased = { $set: { erased: true }, $unset: { wrapped: '' } };
      await orUnavailable(keys().updateOne({ _id: person } as KeyFilter, erased as never, { upsert: true }));
    },
    async erasedIfCountDiffers(count) {
      const erased = { erased: true } as KeyFilter;
      if ((await orUnavailable(keys().countDocuments(erased, durable))) === count) return [];
      return (
        await orUnavailable(
          keys()
            .find(erased, { ...durable, projection: { _id: 1 } })
            .toArray(),
        )
      ).map(({ _id }) => String(_id));
    },
  };
};
