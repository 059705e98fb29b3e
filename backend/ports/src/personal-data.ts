import type { Sealed } from '@tennis/contracts';

/** A person's key as the ring wraps it, base64; null once they were erased. */
export interface WrappedKey {
  readonly person: string;
  readonly wrapped: string | null;
}

/** The content of a ring: another ring with the same master key becomes this one by it. */
export interface WrappedRing {
  /** Settings for stretching and checking the master key; base64 by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly keys: Iterable<WrappedKey> | AsyncIterable<WrappedKey>;
}

/** Seals personal data under a key per person, outside the log. Destroying the key erases the person everywhere. */
export interface PersonalData {
  /**
   * Makes a durable key for each person without one: at once, or when the returned promise resolves.
   * @throws Rejection `store.conflict` for a person whose key was destroyed; `store.unavailable`.
   */
  ensureKeys(people: readonly string[]): Promise<void> | undefined;
  /** Seals any JSON value. @throws Rejection `store.conflict` for a person whose key was destroyed; Error for a person without a key. */
  seal(person: string, value: unknown): Sealed;
  /** Loads the keys of these people: at once, or when the returned promise resolves. @throws Rejection `store.unavailable`. */
  load(people: readonly string[]): Promise<void> | undefined;
  /**
   * The value, or null once the person is erased. @throws Error for modified bytes and for keys that were not loaded; Rejection
   * `store.unavailable`.
   */
  open(sealed: Sealed): unknown;
  /** Destroys the key; repeating it does nothing. */
  erase(person: string): Promise<void>;
  /**
   * A keyed hash: to look up values that must not be readable (e-mail and network addresses, subjects, bodies), and to make values that
   * nobody else can guess (previews, ids, links in mails). Hex, stable for this installation.
   */
  lookupHash(kind: 'email' | 'subject' | 'body' | 'preview' | 'shuffle' | 'id' | 'address' | 'link' | 'search', value: string): string;
  exportRing(): WrappedRing;
  /**
   * Takes over these settings and keys that were wrapped elsewhere. Existing keys stay as they are; a person erased on either side is
   * erased.
   * @throws MasterKeyWrong for another master key than theirs; RingNotEmpty.
   */
  importRing(ring: WrappedRing): Promise<void>;
  close(): void;
}

/**
 * The storage of wrapped keys that several nodes share. Every answered write is durable. @throws Rejection `store.unavailable` from every
 * method.
 */
export interface SharedKeys {
  /** The settings of the ring; if there are none yet, the proposed ones are stored. */
  settings(proposed?: WrappedRing['settings']): Promise<WrappedRing['settings'] | undefined>;
  /** @throws Rejection `store.conflict` if the stored settings are not `former`. */
  replaceSettings(former: WrappedRing['settings'], settings: WrappedRing['settings']): Promise<void>;
  /** The keys of these people, for those who have one or were erased. */
  read(people: readonly string[]): Promise<readonly WrappedKey[]>;
  /** The keys of everybody. */
  all(): AsyncIterable<WrappedKey>;
  /** Existing keys and erasures stay as they are. */
  add(keys: readonly WrappedKey[]): Promise<void>;
  /** For good; also for a person without a key. */
  erase(person: string): Promise<void>;
  /** All erased people, unless their number is `count`. */
  erasedIfCountDiffers(count: number): Promise<readonly string[]>;
}
