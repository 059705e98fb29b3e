import type { Sealed } from '@tennis/contracts';
import type { PersonalData } from '@tennis/ports';

export interface OpenPersonalData {
  readonly personalData: PersonalData;
  /** Closes it and opens the same keys after a restart of the program. */
  reopen(): Promise<PersonalData>;
  close(): Promise<void>;
}

const withFlippedBit = ({ sealed, of }: Sealed, at: number): Sealed => {
  const bytes = Buffer.from(sealed, 'base64');
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return { sealed: bytes.toString('base64'), of };
};

const ensureKeysOf = async (keys: PersonalData, ...people: readonly string[]): Promise<void> => keys.ensureKeys(people);

/** The contract of everything that seals personal data. */
export const personalDataContract = (name: string, open: () => Promise<OpenPersonalData>): void => {
  describe(`personal data contract: ${name}`, () => {
    let opened: OpenPersonalData;
    let personal: PersonalData;
    /** Loads the keys, then opens sealed values. */
    const openAll = async (keys: PersonalData, ...sealed: readonly Sealed[]): Promise<readonly unknown[]> => {
      await keys.load(sealed.map(({ of }) => of));
      return sealed.map((one) => keys.open(one));
    };
    const refused = { code: 'store.conflict' };
    beforeEach(async () => {
      opened = await open();
      personal = opened.personalData;
      await personal.ensureKeys(['ana', 'rui']);
    });
    afterEach(() => opened.close());

    it.each([['Ana Conceição'], [''], [null], [42], [{ street: 'Rua da Prata', floor: null }], [['a', { b: true }]]])(
      'opens what it sealed: %j',
      (value) => {
        const sealed = personal.seal('ana', value);
        expect(sealed.of).toBe('ana');
        expect(personal.open(sealed)).toEqual(value);
      },
    );

    it('never shows the value in the sealed form, and never seals it twice to the same bytes', () => {
      const sealed = [personal.seal('ana', 'Conceição'), personal.seal('ana', 'Conceição')];
      expect(Buffer.from(sealed[0]!.sealed, 'base64').includes('Concei')).toBe(false);
      expect(sealed[0]!.sealed).not.toBe(sealed[1]!.sealed);
    });

    it('keeps the keys across a restart', async () => {
      const sealed = personal.seal('ana', 'Ana');
      expect(await openAll(await opened.reopen(), sealed)).toEqual(['Ana']);
    });

    it('makes no second key: values sealed before open after another ensureKeys', async () => {
      const sealed = personal.seal('ana', 'Ana');
      await personal.ensureKeys(['ana', 'eva', 'eva']);
      expect(personal.open(sealed)).toBe('Ana');
      expect(personal.open(personal.seal('eva', 'Eva'))).toBe('Eva');
    });

    it('makes keys for more people than its cache holds', async () => {
      const people = Array.from({ length: 25_000 }, (_, index) => `person-${index}`);
      await personal.ensureKeys(people);
      const sealed = people.map((person) => personal.seal(person, person));
      expect(sealed.every((value, index) => personal.open(value) === people[index])).toBe(true);
    }, 180_000);

    it('refuses to seal for somebody without a key', () => {
      expect(() => personal.seal('nobody', 'x')).toThrow();
    });

    it.each([
      ['the first byte', 0],
      ['a byte in the middle', 20],
      ['the last byte', -1],
    ])('throws when %s was changed', (_, at) => {
      const sealed = personal.seal('ana', { name: 'Ana' });
      expect(() => personal.open(withFlippedBit(sealed, at))).toThrow();
    });

    it('throws when bytes are cut off, empty or moved to somebody else', () => {
      const sealed = personal.seal('ana', 'Ana');
      expect(() => personal.open({ ...sealed, sealed: sealed.sealed.slice(0, -8) })).toThrow();
      expect(() => personal.open({ ...sealed, sealed: '' })).toThrow();
      expect(() => personal.open({ ...sealed, of: 'rui' })).toThrow();
    });

    it('loses an erased person’s data for good, also after a restart, and nobody else’s', async () => {
      const [ana, rui] = [personal.seal('ana', 'Ana'), personal.seal('rui', 'Rui')];
      await personal.erase('ana');
      await personal.erase('ana');
      expect([personal.open(ana), personal.open(rui)]).toEqual([null, 'Rui']);
      expect(await openAll(await opened.reopen(), ana, rui)).toEqual([null, 'Rui']);
    });

    it('gives an erased person no new key, nor anybody else in the same call', async () => {
      await personal.erase('ana');
      await expect(ensureKeysOf(personal, 'eva', 'ana')).rejects.toMatchObject(refused);
      expect(() => personal.seal('eva', 'Eva')).toThrow('no key');
      expect(() => personal.seal('ana', 'Ana')).toThrow(expect.objectContaining(refused));
      await expect(ensureKeysOf(await opened.reopen(), 'ana')).rejects.toMatchObject(refused);
    });

    it('never gives a key to a person who was erased before having one', async () => {
      await personal.erase('somebody');
      await expect(ensureKeysOf(personal, 'somebody')).rejects.toMatchObject(refused);
    });

    it('hashes for look-ups: hexadecimal, the same after a restart, another for another kind or value', async () => {
      const hash = personal.lookupHash('email', 'ana@example.pt');
      expect(hash).toMatch(/^[0-9a-f]{32,}$/);
      expect(personal.lookupHash('subject', 'ana@example.pt')).not.toBe(hash);
      expect(personal.lookupHash('body', 'ana@example.pt')).not.toBe(hash);
      expect(personal.lookupHash('preview', 'ana@example.pt')).not.toBe(hash);
      expect(personal.lookupHash('id', 'ana@example.pt')).not.toBe(hash);
      expect(personal.lookupHash('address', 'ana@example.pt')).not.toBe(hash);
      expect(personal.lookupHash('email', 'rui@example.pt')).not.toBe(hash);
      expect((await opened.reopen()).lookupHash('email', 'ana@example.pt')).toBe(hash);
    });

    it('can become a copy of another ring with the same master key: sealed values open, hashes are equal, and the erased stay erased', async () => {
      const sealed = [personal.seal('ana', 'Ana'), personal.seal('rui', 'Rui')];
      await personal.erase('rui');
      const otherRing = await open();
      const ring = otherRing.personalData;
      await ring.importRing({ ...personal.exportRing(), keys: [] });
      for (let times = 0; times < 2; times += 1) await ring.importRing(personal.exportRing());
      const check = async (keyRing: PersonalData): Promise<void> => {
        expect(await openAll(keyRing, ...sealed)).toEqual(['Ana', null]);
        expect(keyRing.lookupHash('email', 'ana@example.pt')).toBe(personal.lookupHash('email', 'ana@example.pt'));
        await expect(ensureKeysOf(keyRing, 'rui')).rejects.toMatchObject(refused);
      };
      await check(ring);
      await check(await otherRing.reopen());
      await otherRing.close();
    });

    it('takes over erasures made elsewhere, also when it has the key', async () => {
      const otherRing = await open();
      const ring = otherRing.personalData;
      await ring.importRing(personal.exportRing());
      await ring.ensureKeys(['ana', 'rui']);
      const sealed = [ring.seal('ana', 'Ana'), ring.seal('rui', 'Rui')];
      await personal.erase('rui');
      await ring.importRing(personal.exportRing());
      expect(await openAll(ring, ...sealed)).toEqual(['Ana', null]);
      expect(await openAll(await otherRing.reopen(), ...sealed)).toEqual(['Ana', null]);
      await otherRing.close();
    });

    it('refuses to become another ring when it has keys of its own', async () => {
      const otherRing = await open();
      await otherRing.personalData.ensureKeys(['eva']);
      await expect(otherRing.personalData.importRing(personal.exportRing())).rejects.toThrow('keys of its own');
      otherRing.personalData.open(otherRing.personalData.seal('eva', 'Eva'));
      await otherRing.close();
    });

    it('hashes with its own key: another installation gets a different hash for the same value', async () => {
      const otherRing = await open();
      expect(otherRing.personalData.lookupHash('email', 'ana@example.pt')).not.toBe(personal.lookupHash('email', 'ana@example.pt'));
      await otherRing.close();
    });
  });
};
