import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { reject } from '@tennis/contracts';
import type { PersonalData, WrappedKey, WrappedRing } from '@tennis/ports';
import { deriveMasterKey, developmentMasterKey, isNewRing, MasterKeyMissing, type MasterKey } from './master-key';
import { openBytes, sealBytes } from './sealing';

/** The keys of people in the log are missing: with new keys each of them would become another person. */
export class KeyRingMissing extends Error {
  constructor(readonly file: string) {
    super(
      `The key ring ${file} is missing although the log is not empty; without it nobody's personal data can be read. Put it back from a backup.`,
    );
    this.name = 'KeyRingMissing';
  }
}

/** A ring with keys cannot become another ring. */
export class RingNotEmpty extends Error {
  constructor() {
    super('this ring holds keys of its own');
    this.name = 'RingNotEmpty';
  }
}

interface KeyRingOptions {
  readonly file: string;
  /** The name of the ring's place in messages for operators; the file by default. */
  readonly displayName?: string;
  readonly masterKey: string;
  readonly production: boolean;
  /** False if people are in the log already, so that their keys must exist; true by default. */
  readonly mayCreate?: boolean;
}

const cachedKeys = 20_000;
const keyLength = 32;

/** A person without `wrapped` was erased: the row is a tombstone that keeps the person from getting another key. */
const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID, STRICT;
  CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, wrapped BLOB) WITHOUT ROWID, STRICT;
`;

const openDatabase = (file: string): Database.Database => {
  const database = new Database(file);
  database.pragma('secure_delete = ON');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  database.exec(schema);
  return database;
};

/** All keys of a ring at once, as another ring needs them to become it. */
export const keysOf = async ({ keys }: WrappedRing): Promise<readonly WrappedKey[]> => {
  const all: WrappedKey[] = [];
  for await (const key of keys) all.push(key);
  return all;
};

/** A ring in a database of this process: all keys are available at once. */
interface KeyRing extends PersonalData {
  ensureKeys(people: readonly string[]): undefined;
  has(person: string): boolean;
  /** A new key for a person, which the ring does not store. */
  newKey(person: string): WrappedKey;
  /**
   * Adds keys that were wrapped with the same master key and settings; existing keys stay, and a person erased on either side is erased.
   */
  importKeys(keys: Iterable<WrappedKey>): void;
}

/** True if a ring holds a person's key, or a tombstone; changes nothing. */
export const holdsKeys = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const database = new Database(file, { readonly: true });
  try {
    if (!database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'keys'`).get()) return false;
    return database.prepare('SELECT 1 FROM keys LIMIT 1').get() !== undefined;
  } finally {
    database.close();
  }
};

/**
 * A key per person (AES-256-GCM) in a file of its own, each wrapped by a key derived from the master key. `:memory:` stores nothing.
 * @throws MasterKeyMissing for the development key in production; MasterKeyWrong for another key than the ring was made with;
 * KeyRingMissing.
 */
export const openKeyRing = ({ file, displayName = file, masterKey, production, mayCreate = true }: KeyRingOptions): KeyRing => {
  if (production && (masterKey === developmentMasterKey || masterKey === '')) throw new MasterKeyMissing();
  if (!mayCreate && !existsSync(file)) throw new KeyRingMissing(file);
  const database = openDatabase(file);
  let master = (() => {
    try {
      if (!mayCreate && isNewRing(database)) throw new KeyRingMissing(file);
      return deriveMasterKey(database, masterKey, displayName);
    } catch (error) {
      database.close();
      throw error;
    }
  })();
  const find = database.prepare<[string], { wrapped: Buffer | null }>('SELECT wrapped FROM keys WHERE person = ?');
  const keysFrom = database.prepare<[], { person: string; wrapped: Buffer | null }>('SELECT person, wrapped FROM keys ORDER BY person');
  const insert = database.prepare('INSERT INTO keys (person, wrapped) VALUES (?, ?)');
  const insertTombstone = database.prepare(
    'INSERT INTO keys (person, wrapped) VALUES (?, NULL) ON CONFLICT (person) DO UPDATE SET wrapped = NULL',
  );
  const settings = (): WrappedRing['settings'] =>
    Object.fromEntries(
      database
        .prepare<[], { name: string; value: Buffer }>('SELECT name, value FROM settings ORDER BY name')
        .all()
        .map(({ name, value }) => [name, value.toString('base64')]),
    );
  const unwrapped = new LRUCache<string, Buffer | 'erased'>({ max: cachedKeys });

  /** Undefined for a person who never had a key. */
  const keyOf = (person: string): Buffer | 'erased' | undefined => {
    const cached = unwrapped.get(person);
    if (cached) return cached;
    const row = find.get(person);
    if (!row) return undefined;
    const key = row.wrapped ? openBytes(master.wrapping, row.wrapped, person) : 'erased';
    unwrapped.set(person, key);
    return key;
  };

  const forget = (person: string): void => {
    const cached = unwrapped.get(person);
    if (cached instanceof Buffer) cached.fill(0);
    unwrapped.set(person, 'erased');
  };

  const makeKeys = database.transaction((people: readonly string[]): ReadonlyMap<string, Buffer> => {
    const made = new Map<string, Buffer>();
    for (const person of people) {
      if (made.has(person)) continue;
      const key = keyOf(person);
      if (key === 'erased') throw reject('store.conflict'); // erased meanwhile, and gets no other key
      if (key) continue;
      const fresh = randomBytes(keyLength);
      insert.run(person, sealBytes(master.wrapping, fresh, person));
      made.set(person, fresh);
    }
    return made;
  });

  const takeSettings = (others: WrappedRing['settings']): MasterKey => {
    if (database.prepare('SELECT 1 FROM keys LIMIT 1').get()) throw new RingNotEmpty();
    database.exec('DELETE FROM settings');
    const add = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)');
    for (const [name, value] of Object.entries(others)) add.run(name, Buffer.from(value, 'base64'));
    return deriveMasterKey(database, masterKey, displayName);
  };
  const insertOrErase = database.prepare(
    'INSERT INTO keys (person, wrapped) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET wrapped = NULL WHERE excluded.wrapped IS NULL',
  );
  const importKeys = (others: Iterable<WrappedKey>): void => {
    for (const { person, wrapped } of others) {
      insertOrErase.run(person, wrapped && Buffer.from(wrapped, 'base64'));
      if (wrapped === null) forget(person);
    }
  };
  const importAll = database.transaction((others: WrappedRing['settings'], keys: readonly WrappedKey[]): MasterKey => {
    const newMaster = isDeepStrictEqual(settings(), others) ? master : takeSettings(others);
    importKeys(keys);
    return newMaster;
  });
  const wrappedKeys = function* (): Generator<WrappedKey> {
    for (const { person, wrapped } of keysFrom.iterate()) yield { person, wrapped: wrapped && wrapped.toString('base64') };
  };

  return {
    ensureKeys: (people) => {
      const without = people.filter((person) => !(unwrapped.get(person) instanceof Buffer));
      if (without.length) for (const [person, key] of makeKeys.immediate(without)) unwrapped.set(person, key);
      return undefined;
    },
    seal: (person, value) => {
      const key = keyOf(person);
      if (!key) throw new Error('this person has no key');
      if (key === 'erased') throw reject('store.conflict');
      return { sealed: sealBytes(key, Buffer.from(JSON.stringify(value)), person).toString('base64'), of: person };
    },
    load: () => undefined,
    open: ({ sealed, of }) => {
      const key = keyOf(of);
      if (!key) throw new Error('the key of this person is missing');
      return key === 'erased' ? null : (JSON.parse(openBytes(key, Buffer.from(sealed, 'base64'), of).toString('utf8')) as unknown);
    },
    async erase(person) {
      if (keyOf(person) !== 'erased') insertTombstone.run(person);
      // The write-ahead log still holds the page with the key until it is emptied.
      database.pragma('wal_checkpoint(TRUNCATE)');
      forget(person);
    },
    lookupHash: (kind, value) => master.hash(kind, value),
    exportRing: () => ({ settings: settings(), keys: wrappedKeys() }),
    async importRing(others) {
      master = importAll.immediate(others.settings, await keysOf(others));
    },
    has: (person) => keyOf(person) !== undefined,
    newKey: (person) => ({ person, wrapped: sealBytes(master.wrapping, randomBytes(keyLength), person).toString('base64') }),
    importKeys: database.transaction(importKeys),
    close: () => {
      database.close();
    },
  };
};
