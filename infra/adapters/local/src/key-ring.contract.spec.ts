import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { personalDataContract } from '@tennis/contract-tests';
import { developmentMasterKey, MasterKeyMissing, MasterKeyWrong, openKeyRing } from './index';

const masterKey = 'a master key for these specs';
const temporaryFile = () => join(mkdtempSync(join(tmpdir(), 'tennis-keys-')), 'keys.db');
const removeFolderOf = (file: string) => rmSync(join(file, '..'), { recursive: true });

personalDataContract('key ring', async () => {
  const file = temporaryFile();
  let open = openKeyRing({ file, masterKey, production: true });
  return {
    personalData: open,
    reopen: async () => {
      open.close();
      open = openKeyRing({ file, masterKey, production: true });
      return open;
    },
    close: async () => {
      open.close();
      removeFolderOf(file);
    },
  };
});

describe('key ring', () => {
  it('works in memory', () => {
    const ring = openKeyRing({ file: ':memory:', masterKey, production: false });
    ring.ensureKeys(['ana']);
    expect(ring.open(ring.seal('ana', 'Ana'))).toBe('Ana');
    ring.close();
  });

  it('refuses the development master key in production and takes it elsewhere', () => {
    expect(() => openKeyRing({ file: ':memory:', masterKey: developmentMasterKey, production: true })).toThrow(MasterKeyMissing);
    openKeyRing({ file: ':memory:', masterKey: developmentMasterKey, production: false }).close();
  });

  it('notices another master key when it is opened, before anything is sealed with it', () => {
    const file = temporaryFile();
    openKeyRing({ file, masterKey, production: false }).close();
    expect(() => openKeyRing({ file, masterKey: 'another master key', production: false })).toThrow(MasterKeyWrong);
    openKeyRing({ file, masterKey, production: false }).close();
    removeFolderOf(file);
  });

  it('refuses to become the ring of another master key, and stays as it was', async () => {
    const [ring, other] = [masterKey, 'another master key'].map((key) =>
      openKeyRing({ file: ':memory:', masterKey: key, production: false }),
    );
    const before = ring!.exportRing().settings;
    await expect(ring!.importRing(other!.exportRing())).rejects.toThrow(MasterKeyWrong);
    expect(ring!.exportRing().settings).toEqual(before);
    ring!.close();
    other!.close();
  });

  it('keeps no byte of an erased key in its files', async () => {
    const file = temporaryFile();
    const ring = openKeyRing({ file, masterKey, production: false });
    ring.ensureKeys(['ana', 'rui']);
    const reader = new Database(file, { readonly: true });
    const wrapped = reader.prepare<[string], Buffer>('SELECT wrapped FROM keys WHERE person = ?').pluck();
    const [ana, rui] = [wrapped.get('ana')!, wrapped.get('rui')!];
    reader.close();
    const onDisk = () => Buffer.concat([file, `${file}-wal`].filter(existsSync).map((path) => readFileSync(path)));
    expect(onDisk().includes(ana)).toBe(true);
    await ring.erase('ana');
    expect(onDisk().includes(ana)).toBe(false);
    expect(onDisk().includes(rui)).toBe(true);
    ring.close();
    expect(onDisk().includes(ana)).toBe(false);
    removeFolderOf(file);
  });

  it('stores keys only encrypted: a key moved to another person opens nothing', () => {
    const file = temporaryFile();
    const ring = openKeyRing({ file, masterKey, production: false });
    ring.ensureKeys(['ana', 'rui']);
    const sealed = ring.seal('ana', 'Ana');
    ring.close();
    const tamperer = new Database(file);
    tamperer.exec(`UPDATE keys SET wrapped = (SELECT wrapped FROM keys WHERE person = 'rui') WHERE person = 'ana'`);
    tamperer.close();
    const again = openKeyRing({ file, masterKey, production: false });
    expect(() => again.open(sealed)).toThrow();
    again.close();
    removeFolderOf(file);
  });
});
