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
  readonly keys: Iterable<WrappedKey>;
}

/** Seals personal data under a key per person, outside the log. Destroying the key erases the person everywhere. */
export interface PersonalData {
  /** Makes a durable key for each person that has none. @throws Error for a person whose key was destroyed. */
  ensureKeys(people: readonly string[]): void;
  /** Seals any JSON value. @throws Error when the person has no key. */
  seal(person: string, value: unknown): Sealed;
  /** The value, or null once the person is erased. @throws Error when the bytes were tampered with. */
  open(sealed: Sealed): unknown;
  /** Destroys the key; again is silent. */
  erase(person: string): void;
  /** A keyed hash: for look-ups of what must not be readable (e-mail and network addresses, subjects, bodies), and for what nobody else can name (previews, ids, links in letters). Hex, stable for this installation. */
  lookupHash(kind: 'email' | 'subject' | 'body' | 'preview' | 'shuffle' | 'id' | 'address' | 'link' | 'search', value: string): string;
  wrapped(): WrappedRing;
  /**
   * Becomes a ring of these settings and takes keys that were wrapped elsewhere; those that are there stay as they are.
   * @throws MasterKeyWrong where the master key is not theirs; Error where it holds keys of its own.
   */
  become(ring: WrappedRing): void;
  close(): void;
}
