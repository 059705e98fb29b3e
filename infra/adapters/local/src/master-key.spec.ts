import { hkdfSync, scryptSync } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { deriveMasterKey, developmentMasterKey, MasterKeyWrong } from './master-key';
import { sealBytes } from './sealing';

const own = 'a master key for these specs';

describe('a master key', () => {
  let ring: InstanceType<typeof Sqlite>;
  beforeEach(() => {
    ring = new Sqlite(':memory:');
    ring.exec('CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID');
  });
  afterEach(() => ring.close());
  const open = (key: string) => deriveMasterKey(ring, key, 'keys.db');
  const put = (name: string, value: Buffer) => ring.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run(name, value);

  it.each([own, developmentMasterKey])('opens the ring that it made: %s', (key) => {
    const made = open(key).wrapping;
    expect(open(key).wrapping).toEqual(made);
  });

  it.each([
    [own, developmentMasterKey],
    [developmentMasterKey, own],
  ])('does not open the ring of another: %s, then %s', (first, other) => {
    open(first);
    expect(() => open(other)).toThrow(MasterKeyWrong);
  });

  describe('for a ring created earlier', () => {
    const salt = Buffer.alloc(16, 7);
    const derived = (key: string, purpose: string) =>
      Buffer.from(hkdfSync('sha256', scryptSync(key, salt, 32), salt, `tennis-code ${purpose}`, 32));
    const stretchedRing = (key: string) => {
      put('salt', salt);
      put('verifier', sealBytes(derived(key, 'verifier'), Buffer.from('tennis-code key ring'), 'tennis-code key ring'));
    };

    it('opens it, even when the public development key was stretched', () => {
      stretchedRing(developmentMasterKey);
      expect(open(developmentMasterKey).wrapping).toEqual(derived(developmentMasterKey, 'wrapping'));
    });

    it('is stretched when it is private, whatever the ring claims', () => {
      stretchedRing(own);
      put('stretching', Buffer.from('none'));
      expect(open(own).wrapping).toEqual(derived(own, 'wrapping'));
    });
  });
});
