import { randomUUID } from 'node:crypto';
import { personalDataContract, until } from '@tennis/contract-tests';
import type { Sealed } from '@tennis/contracts';
import { KeyRingMissing, MasterKeyWrong, openSharedKeyRing, type SharedKeyRing } from '@tennis/local';
import type { SharedKeys } from '@tennis/ports';
import { connectReadStore } from '@tennis/read-store-mongodb';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { startFerretDB } from '../../../test-servers/ferretdb/start.cjs';

const given = process.env['TEST_MONGODB_URL'];
const canRun = given !== undefined || isFerretDBBuilt();
const name = 'a key ring in MongoDB';
const never = 3_600_000;
const place = 'the ring of this spec';

(canRun ? describe : describe.skip)(canRun ? name : `${name} (skipped: FerretDB is not built here)`, () => {
  let server: { readonly url: string; stop(): unknown };
  const closing: (() => unknown)[] = [];
  beforeAll(async () => {
    server = given === undefined ? (await startFerretDB())! : { url: given, stop: () => undefined };
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => server.stop());

  const connect = (database: string): SharedKeys => {
    const store = connectReadStore({ url: server.url, database, views: [], collections: [], timeout: 150_000 });
    closing.push(() => store.close());
    return store.keys;
  };
  /** A node of its own on one database, which learns of others only when it looks. */
  const openNode = async (
    database: string,
    options: Partial<Parameters<typeof openSharedKeyRing>[0]> = {},
    change = (keys: SharedKeys): SharedKeys => keys,
  ): Promise<SharedKeyRing & { readonly told: readonly string[]; readonly heard: readonly string[] }> => {
    const [told, heard]: [string[], string[]] = [[], []];
    const ring = await openSharedKeyRing({
      keys: change(connect(database)),
      displayName: place,
      masterKey: 'a master key for these specs',
      production: true,
      mayCreate: true,
      announceErasure: async (person) => void told.push(person),
      onErased: (people) => void heard.push(...people),
      checkInterval: never,
      ...options,
    });
    closing.push(ring.close);
    return { ...ring, told, heard };
  };
  const openAll = async (ring: SharedKeyRing, sealed: readonly Sealed[]): Promise<readonly unknown[]> => {
    await ring.load(sealed.map(({ of }) => of));
    return sealed.map((one) => ring.open(one));
  };
  const here = (): string => `keys-${randomUUID()}`;
  const conflict = { code: 'store.conflict' };
  const unavailable = { code: 'store.unavailable' };

  personalDataContract('shared by nodes', async () => {
    const database = here();
    // these nodes never look by themselves, and a slow machine needs a while for many keys
    const open = () => openNode(database, { trustedFor: never });
    return { personalData: await open(), reopen: open, close: async () => undefined };
  });

  /** True if nodes that start together become one installation. */
  const beginTogether = async (change?: (keys: SharedKeys) => SharedKeys): Promise<boolean> => {
    const database = here();
    const rings = await Promise.all([1, 2, 3].map(() => openNode(database, {}, change)));
    return new Set(rings.map((ring) => ring.lookupHash('email', 'ana@example.pt'))).size === 1;
  };

  it('has one master key, whoever begins it, and would show settings that are written over', async () => {
    expect(await beginTogether()).toBe(true);
    const proposed: unknown[] = [];
    const upserting = (keys: SharedKeys): SharedKeys => ({
      ...keys,
      settings: async (own) => {
        if (!own) return keys.settings();
        proposed.push(own);
        await keys.settings(own);
        return own;
      },
    });
    expect(await beginTogether(upserting)).toBe(false);
    expect(proposed.length).toBeGreaterThan(1);
  });

  it('is not opened with another master key, nor begun where people are in the log', async () => {
    const database = here();
    await expect(openNode(database, { mayCreate: false })).rejects.toEqual(new KeyRingMissing(place));
    await openNode(database);
    await expect(openNode(database, { masterKey: 'another master key' })).rejects.toEqual(new MasterKeyWrong(place));
    await openNode(database, { mayCreate: false });
  });

  it('gives two nodes that make keys for the same people at once one key for each', async () => {
    const database = here();
    const [one, other] = [await openNode(database), await openNode(database)];
    const people = Array.from({ length: 200 }, (_, nth) => `person ${nth}`);
    await Promise.all([one.ensureKeys(people), other.ensureKeys(people.toReversed())]);
    const byOne = people.map((person) => one.seal(person, person));
    const byOther = people.map((person) => other.seal(person, person));
    expect(await openAll(other, byOne)).toEqual(people);
    expect(await openAll(one, byOther)).toEqual(people);
    expect(await openAll(await openNode(database), [...byOne, ...byOther])).toEqual([...people, ...people]);
  });

  it('opens what another node sealed with a key of a moment ago once it was loaded, and goes on with the key of a node that was killed', async () => {
    const database = here();
    const [one, other] = [await openNode(database), await openNode(database)];
    await one.ensureKeys(['ana']);
    const sealed = one.seal('ana', 'Ana');
    expect(() => other.open(sealed)).toThrow('missing');
    expect(await openAll(other, [sealed])).toEqual(['Ana']);
    await one.ensureKeys(['rui']); // and dies before anything is sealed with the key
    one.close();
    await other.ensureKeys(['rui']);
    expect(await openAll(await openNode(database), [other.seal('rui', 'Rui')])).toEqual(['Rui']);
  });

  it('seals nothing with a key that is not there when it is read again', async () => {
    const acknowledging = (keys: SharedKeys): SharedKeys => ({ ...keys, add: () => Promise.resolve() });
    const ring = await openNode(here(), {}, acknowledging);
    await expect(ring.ensureKeys(['ana'])).rejects.toMatchObject(unavailable);
    expect(() => ring.seal('ana', 'Ana')).toThrow('no key');
  });

  it('refuses at once to seal for whom another node erased, without having heard of it', async () => {
    const database = here();
    const [one, other] = [await openNode(database), await openNode(database)];
    await Promise.all([one.ensureKeys(['ana']), other.ensureKeys(['ana'])]);
    await one.erase('ana');
    await expect(other.ensureKeys(['ana'])).rejects.toMatchObject(conflict);
    expect(() => other.seal('ana', 'Ana')).toThrow(expect.objectContaining(conflict));
    expect([one.told, one.heard, other.told, other.heard]).toEqual([['ana'], [], [], ['ana']]);
  });

  it('leaves nothing that opens of whom one node erases while another seals for them', async () => {
    const database = here();
    const [one, other] = [await openNode(database), await openNode(database)];
    const people = Array.from({ length: 20 }, (_, nth) => `person ${nth}`);
    const sealed: Sealed[] = [];
    let isOver = false;
    const refusals: unknown[] = [];
    const sealing = people.map(async (person) => {
      while (!isOver)
        try {
          await other.ensureKeys([person]);
          sealed.push(other.seal(person, 'what was said'));
        } catch (error) {
          refusals.push(error);
          return;
        }
    });
    await until(() => people.every((person) => sealed.some(({ of }) => of === person)), 'something is sealed for each', 20_000);
    for (const person of people) await one.erase(person);
    await until(() => refusals.length === people.length, 'each is refused', 20_000).finally(() => (isOver = true));
    await Promise.all(sealing);
    expect(refusals).toEqual(people.map(() => expect.objectContaining(conflict)));
    for (const ring of [one, other, await openNode(database)]) expect(new Set(await openAll(ring, sealed))).toEqual(new Set([null]));
  });

  it('notices by itself whom other nodes erased, and at once where it is told', async () => {
    const database = here();
    const [one, looking, told] = [await openNode(database), await openNode(database, { checkInterval: 100 }), await openNode(database)];
    await one.ensureKeys(['ana', 'rui', 'eva']);
    const sealed = ['ana', 'rui', 'eva'].map((person) => one.seal(person, person));
    for (const ring of [looking, told]) expect(await openAll(ring, sealed)).toEqual(['ana', 'rui', 'eva']);
    await one.erase('rui');
    await told.refreshErasures(['rui']);
    expect(await openAll(told, sealed)).toEqual(['ana', null, 'eva']);
    await until(() => looking.open(sealed[1]!) === null, 'it looks', 20_000);
    await one.erase('somebody without a key');
    await one.erase('eva');
    await told.refreshErasures();
    expect([told.heard.toSorted(), told.open(sealed[2]!)]).toEqual([['eva', 'rui', 'somebody without a key'], null]);
    // a later node knows all of them
    expect((await openNode(database)).heard.toSorted()).toEqual(['eva', 'rui', 'somebody without a key']);
  });

  it('opens nothing more once it could not look for too long, and looks when it is asked to open again', async () => {
    const database = here();
    let isCut = false;
    const cut = (keys: SharedKeys): SharedKeys => ({
      ...keys,
      erasedIfCountDiffers: (count) => (isCut ? Promise.reject(new Error('cut')) : keys.erasedIfCountDiffers(count)),
    });
    const one = await openNode(database);
    const other = await openNode(database, { checkInterval: 50, trustedFor: 400 }, cut);
    await other.ensureKeys(['ana']);
    const sealed = other.seal('ana', 'Ana');
    await new Promise((resume) => setTimeout(resume, 600));
    expect(other.open(sealed)).toBe('Ana');
    isCut = true;
    await one.erase('ana');
    const opened = () => {
      try {
        return other.open(sealed);
      } catch (error) {
        return (error as { readonly code?: string }).code;
      }
    };
    await until(() => opened() === unavailable.code, 'it opens nothing', 20_000);
    await expect(other.load(['ana'])).rejects.toThrow('cut');
    isCut = false;
    expect(await openAll(other, [sealed])).toEqual([null]);
  });
});
