import { isDeepStrictEqual } from 'node:util';
import { reject } from '@tennis/contracts';
import type { PersonalData, SharedKeys, WrappedKey, WrappedRing } from '@tennis/ports';
import { KeyRingMissing, keysOf, KeysOfItsOwn, openKeyRing } from './key-ring';

interface SharedRingOptions {
  readonly keys: SharedKeys;
  /** What an operator is told that the ring is. */
  readonly place: string;
  readonly masterKey: string;
  readonly production: boolean;
  /** With settings of its own unless these are given; false where people are in the log already, so that their keys have to be there. */
  readonly mayBeNew: boolean | WrappedRing['settings'];
  /** Tells the other nodes of somebody whom this one erased. */
  readonly tell: (person: string) => Promise<void>;
  /** Told of people whom others erased, and at the start of all who ever were. */
  readonly onErased: (people: readonly string[]) => void;
  /** Milliseconds between two looks for who was erased, and for how long one is relied on. */
  readonly every?: number;
  readonly trusted?: number;
}

export interface SharedKeyRing extends PersonalData {
  /** Others changed something, of these people or nobody knows of whom. */
  look(people?: readonly string[]): Promise<void>;
}

/**
 * A ring that several nodes share. Keys are made where they are shared, before anything is sealed with them; those that were loaded are
 * kept in memory and nowhere else. An erasure that another node did is heard of by `look`, or noticed within `every`; a node that could not
 * look for as long as `trusted` opens nothing more until it could.
 * @throws as openKeyRing; Rejection store.unavailable.
 */
export const openSharedKeyRing = async (options: SharedRingOptions): Promise<SharedKeyRing> => {
  const { keys, place, masterKey, production, mayBeNew, every = 20_000, trusted = 60_000 } = options;
  const ring = openKeyRing({ file: ':memory:', place, masterKey, production });
  const erased = new Set<string>();
  let settings: WrappedRing['settings'] = {};
  /** When the last look began. */
  let looked = Number.NEGATIVE_INFINITY;

  const take = (found: readonly WrappedKey[]): void => {
    ring.take(found);
    const news = found.filter(({ person, wrapped }) => wrapped === null && !erased.has(person)).map(({ person }) => person);
    for (const person of news) erased.add(person);
    if (news.length > 0) options.onErased(news);
  };
  const refresh = async (people: readonly string[]): Promise<readonly WrappedKey[]> => {
    const found = await keys.read(people);
    take(found);
    return found;
  };
  const look = async (): Promise<void> => {
    const began = performance.now();
    const people = await keys.erasedUnless(erased.size);
    take(people.map((person) => ({ person, wrapped: null })));
    looked = Math.max(looked, began);
  };
  const isTrusted = (): boolean => performance.now() - looked < trusted;

  const ensure = async (people: readonly string[]): Promise<void> => {
    const missing = new Set(people);
    for (const make of [true, false]) {
      for (const { person, wrapped } of await refresh([...missing])) {
        if (wrapped === null) throw reject('store.conflict'); // erased, and gets no key again
        missing.delete(person);
      }
      if (missing.size === 0) return;
      // another node may be quicker: what it made is read and used
      if (make) await keys.add([...missing].map(ring.newKey));
    }
    throw reject('store.unavailable');
  };

  const begin = async (): Promise<void> => {
    const found = await keys.settings();
    if (!found && mayBeNew === false) throw new KeyRingMissing(place);
    settings = found ?? (await keys.settings(typeof mayBeNew === 'object' ? mayBeNew : ring.wrapped().settings))!;
    await ring.become({ settings, keys: [] });
    await look();
  };
  try {
    await begin();
  } catch (error) {
    ring.close();
    throw error;
  }
  const timer = setInterval(() => void look().catch(() => undefined), every).unref();

  return {
    ensureKeys: ensure,
    seal: ring.seal,
    load: (people) => {
      const load = (): Promise<unknown> | undefined => {
        const missing = people.filter((person) => !ring.has(person));
        return missing.length > 0 ? refresh(missing) : undefined;
      };
      return (isTrusted() ? load() : look().then(load))?.then(() => undefined);
    },
    open: (sealed) => {
      if (!isTrusted()) throw reject('store.unavailable');
      return ring.open(sealed);
    },
    async erase(person) {
      if (erased.has(person)) return;
      await keys.erase(person);
      erased.add(person);
      ring.take([{ person, wrapped: null }]);
      await options.tell(person);
    },
    lookupHash: ring.lookupHash,
    wrapped: () => ({ settings, keys: keys.all() }),
    async become(others) {
      if (!isDeepStrictEqual(settings, others.settings)) {
        for await (const _ of keys.all()) throw new KeysOfItsOwn();
        await ring.become({ settings: others.settings, keys: [] });
        await keys.replaceSettings(settings, others.settings);
        ({ settings } = others);
      }
      const theirs = await keysOf(others);
      await keys.add(theirs);
      const gone = theirs.filter(({ wrapped }) => wrapped === null).map(({ person }) => person);
      for (const { person, wrapped } of await keys.read(gone)) if (wrapped !== null) await keys.erase(person);
      take(gone.map((person) => ({ person, wrapped: null })));
    },
    look: (people) => (people ? refresh(people).then(() => undefined) : look()),
    close: () => {
      clearInterval(timer);
      ring.close();
    },
  };
};
