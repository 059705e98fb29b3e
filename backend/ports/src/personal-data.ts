import type { Sealed } from '@tennis/contracts';

/** Somebody's key as the ring wraps it, base64; null once they were erased. */
export interface WrappedKey {
  readonly person: string;
  readonly wrapped: string | null;
}

/** With the same master key another ring becomes this one by it. */
export interface WrappedRing {
  /** The master key is stretched and checked with them; base64 by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly keys: Iterable<WrappedKey> | AsyncIterable<WrappedKey>;
}

/** Seals personal data under a key per person, outside the log. Destroying the key erases the person everywhere. */
export interface PersonalData {
  /**
   * Makes a durable key for each person that has none: at once, or once what it answers is settled.
   * @throws Rejection `store.conflict` for a person whose key was destroyed; `store.unavailable`.
   */
  ensureKeys(people: readonly string[]): Promise<void> | undefined;
  /** Seals any JSON value. @throws Rejection `store.conflict` for a person whose key was destroyed; Error where the person has none. */
  seal(person: string, value: unknown): Sealed;
  /** Has the keys of these people at hand: at once, or once what it answers is settled. @throws Rejection `store.unavailable`. */
  load(people: readonly string[]): Promise<void> | undefined;
  /** The value, or null once the person is erased. @throws Error for bytes that were tampered with and for keys that were not loaded; Rejection `store.unavailable`. */
  open(sealed: Sealed): unknown;
  /** Destroys the key; again is silent. */
  erase(person: string): Promise<void>;
  /** A keyed hash: for look-ups of what must not be readable (e-mail and network addresses, subjects, bodies), and for what nobody else can name (previews, ids, links in letters). Hex, stable for this installation. */
  lookupHash(kind: 'email' | 'subject' | 'body' | 'preview' | 'shuffle' | 'id' | 'address' | 'link' | 'search', value: string): string;
  wrapped(): WrappedRing;
  /**
   * Becomes a ring of these settings and takes keys that were wrapped elsewhere; those that are there stay as they are, but who was erased
   * on either side is.
   * @throws MasterKeyWrong where the master key is not theirs; KeysOfItsOwn.
   */
  become(ring: WrappedRing): Promise<void>;
  close(): void;
}

/** Where the wrapped keys lie that several nodes share. Whatever is answered survives. @throws Rejection `store.unavailable` by everything. */
export interface SharedKeys {
  /** The settings of the ring; where there are none yet, those that are proposed become them. */
  settings(proposed?: WrappedRing['settings']): Promise<WrappedRing['settings'] | undefined>;
  /** @throws Rejection `store.conflict` where the former ones are others. */
  replaceSettings(former: WrappedRing['settings'], settings: WrappedRing['settings']): Promise<void>;
  /** Of these people, as far as they have one or were erased. */
  read(people: readonly string[]): Promise<readonly WrappedKey[]>;
  /** Of everybody. */
  all(): AsyncIterable<WrappedKey>;
  /** Somebody who has one, or was erased, keeps what is there. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /** For good; also somebody who has none. */
  erase(person: string): Promise<void>;
  /** All who were erased, unless they are so many. */
  erasedUnless(count: number): Promise<readonly string[]>;
}
