import { createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import type { PersonalData } from '@tennis/ports';
import type { Database } from 'better-sqlite3';
import { openBytes, sealBytes } from './sealing';

/** Seals the key ring of a developer's machine. It is public, so production refuses it. */
export const developmentMasterKey = 'tennis-code-development-master-key';

export class MasterKeyMissing extends Error {
  constructor() {
    super('MASTER_KEY is missing: in production the personal data needs a master key of its own, at least 16 characters.');
    this.name = 'MasterKeyMissing';
  }
}

export class MasterKeyWrong extends Error {
  constructor(readonly file: string) {
    super(`MASTER_KEY is not the one that ${file} was made with; without it the names in this installation cannot be read.`);
    this.name = 'MasterKeyWrong';
  }
}

const saltLength = 16;
const verifierText = 'tennis-code key ring';

const setting = (database: Database, name: string): Buffer | undefined =>
  database.prepare<[string], Buffer>('SELECT value FROM settings WHERE name = ?').pluck().get(name);

/** True until a master key was first used on the ring. */
export const isNewRing = (database: Database): boolean => setting(database, 'verifier') === undefined;

/** Derived from the master key: a key to wrap the people's keys with, and keyed hashes, one key per kind. */
export interface MasterKey {
  readonly wrapping: Buffer;
  readonly hash: PersonalData['lookupHash'];
}

/** The stretching of a new ring: the public development key cannot be protected against guessing, so it is not stretched. */
const stretchingOf = (masterKey: string): 'scrypt' | 'none' => (masterKey === developmentMasterKey ? 'none' : 'scrypt');

/** A ring without that setting is stretched, and so is every key except the public one. */
const stretch = (database: Database, masterKey: string, salt: Buffer): Buffer => {
  const plain = stretchingOf(masterKey) === 'none' && (isNewRing(database) || setting(database, 'stretching')?.toString() === 'none');
  return plain ? Buffer.from(hkdfSync('sha256', masterKey, salt, 'tennis-code', 32)) : scryptSync(masterKey, salt, 32);
};

/**
 * Stretches the master key with the ring's own salt (scrypt, once per start) and checks it against the ring's verifier, which is made with
 * the ring.
 * @throws MasterKeyWrong
 */
export const deriveMasterKey = (database: Database, masterKey: string, file: string): MasterKey => {
  const salt = setting(database, 'salt') ?? randomBytes(saltLength);
  const stretched = stretch(database, masterKey, salt);
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', stretched, salt, `tennis-code ${purpose}`, 32));
  const verifying = derive('verifier');
  const verifier = setting(database, 'verifier');
  if (verifier) {
    try {
      openBytes(verifying, verifier, verifierText);
    } catch {
      throw new MasterKeyWrong(file);
    }
  } else {
    const insert = database.prepare('INSERT INTO settings (name, value) VALUES (?, ?)');
    database.transaction(() => {
      insert.run('salt', salt);
      insert.run('stretching', Buffer.from(stretchingOf(masterKey)));
      insert.run('verifier', sealBytes(verifying, Buffer.from(verifierText), verifierText));
    })();
  }
  const hashing = {
    email: derive('email'),
    subject: derive('subject'),
    body: derive('body'),
    preview: derive('preview'),
    shuffle: derive('shuffle'),
    id: derive('id'),
    address: derive('address'),
    link: derive('link'),
    search: derive('search'),
  };
  return { wrapping: derive('wrapping'), hash: (kind, value) => createHmac('sha256', hashing[kind]).update(value).digest('hex') };
};
