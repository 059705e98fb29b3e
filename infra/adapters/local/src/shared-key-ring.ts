import { isDeepStrictEqual } from 'node:util';
import { reject } from '@tennis/contracts';
import type { PersonalData, SharedKeys, WrappedKey, WrappedRing } from '@tennis/ports';
import { KeyRingMissing, keysOf, RingNotEmpty, openKeyRing } from './key-ring';

interface SharedRingOptions {
  readonly keys: SharedKeys;
  /** The name of the ring's place in messages for operators. */
  readonly displayName: string;
  readonly masterKey: string;
  readonly production: boolean;
  /** Settings for a new ring, or true to make its own; false if people are in the log already, so that their keys must exist. */
  readonly mayCreate: boolean | WrappedRing['settings'];
  /** Tells the other nodes that this one erased a person. */
  readonly announceErasure: (person: string) => Promise<void>;
  /** Called with people whom other nodes erased, and at the start with everybody ever erased. */
  readonly onErased: (people: readonly string[]) => void;
  /** Milliseconds between two checks for erased people, and for which a check is trusted. */
  readonly checkInterval?: number;
  readonly trustedFor?: number;
}

export interface SharedKeyRing extends PersonalData {
  /** Called when other nodes changed keys: of these people, or of unknown ones. */
  refreshErasures(people?: readonly string[]): Promise<void>;
}

/**
 * A ring shared by several nodes. Keys are made in the shared storage before anything is sealed with them; loaded keys are kept only in
 * memory. An erasure on another node arrives by `refreshErasures`, or is noticed within `checkInterval`; a node that could not check for as long as `trustedFor`
 * opens nothing until it can.
 * @throws as openKeyRing; Rejection store.unavailable.
 */
export const openSharedKeyRing = async (options: SharedRingOptions): Promise<SharedKeyRing> => {
  const { keys, displayName, masterKey, production, mayCreate, checkInterval = 20_000, trustedFor = 60_000 } = options;
  const ring = openKeyRing({ file: ':memory:', displayName, masterKey, production });
  const erased = new Set<string>();
  let settings: WrappedRing['settings'] = {};
  /** The start of the last check. */
  let lastCheck = Number.NEGATIVE_INFINITY;

  const applyKeys = (found: readonly WrappedKey[]): void => {
    ring.importKeys(found);
    const news = found.filter(({ person, wrapped }) => wrapped === null && !erased.has(person)).map(({ person }) => person);
    for (const person of news) erased.add(person);
    if (news.length > 0) options.onErased(news);
  };
  const refresh = async (people: readonly string[]): Promise<readonly WrappedKey[]> => {
    const found = await keys.read(people);
    applyKeys(found);
    return found;
  };
  const refreshErasures = async (): Promise<void> => {
    const began = performance.now();
    const people = await keys.erasedIfCountDiffers(erased.size);
    applyKeys(people.map((person) => ({ person, wrapped: null })));
    lastCheck = Math.max(lastCheck, began);
  };
  const isTrusted = (): boolean => performance.now() - lastCheck < trustedFor;

  const ensure = async (people: readonly string[]): Promise<void> => {
    const missing = new Set(people);
    for (const make of [true, false]) {
      for (const { person, wrapped } of await refresh([...missing])) {
        if (wrapped === null) throw reject('store.conflict'); // erased, and gets no other key
        missing.delete(person);
      }
      if (missing.size === 0) return;
      // another node may be faster: its key is read and used
      if (make) await keys.add([...missing].map(ring.newKey));
    }
    throw reject('store.unavailable');
  };

  const begin = async (): Promise<void> => {
    const found = await keys.settings();
    if (!found && mayCreate === false) throw new KeyRingMissing(displayName);
    settings = found ?? (await keys.settings(typeof mayCreate === 'object' ? mayCreate : ring.exportRing().settings))!;
    await ring.importRing({ settings, keys: [] });
    await refreshErasures();
  };
  try {
    await begin();
  } catch (error) {
    ring.close();
    throw error;
  }
  const timer = setInterval(() => void refreshErasures().catch(() => undefined), checkInterval).unref();

  return {
    ensureKeys: ensure,
    seal: ring.seal,
    load: (people) => {
      const load = (): Promise<unknown> | undefined => {
        const missing = people.filter((person) => !ring.has(person));
        return missing.length > 0 ? refresh(missing) : undefined;
      };
      return (isTrusted() ? load() : refreshErasures().then(load))?.then(() => undefined);
    },
    open: (sealed) => {
      if (!isTrusted()) throw reject('store.unavailable');
      return ring.open(sealed);
    },
    async erase(person) {
      if (erased.has(person)) return;
      await keys.erase(person);
      erased.add(person);
      ring.importKeys([{ person, wrapped: null }]);
      await options.announceErasure(person);
    },
    lookupHash: ring.lookupHash,
    exportRing: () => ({ settings, keys: keys.all() }),
    async importRing(others) {
      if (!isDeepStrictEqual(settings, others.settings)) {
        for await (const _ of keys.all()) throw new RingNotEmpty();
        await ring.importRing({ settings: others.settings, keys: [] });
        await keys.replaceSettings(settings, others.settings);
        ({ settings } = others);
      }
      const theirs = await keysOf(others);
      await keys.add(theirs);
      const gone = theirs.filter(({ wrapped }) => wrapped === null).map(({ person }) => person);
      for (const { person, wrapped } of await keys.read(gone)) if (wrapped !== null) await keys.erase(person);
      applyKeys(gone.map((person) => ({ person, wrapped: null })));
    },
    refreshErasures: (people) => (people ? refresh(people).then(() => undefined) : refreshErasures()),
    close: () => {
      clearInterval(timer);
      ring.close();
    },
  };
};
