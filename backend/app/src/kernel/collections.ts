import type { CollectionDefinition } from '@tennis/ports';

/** A signed-in browser. The key is a hash of the cookie's token, so that the store never holds a usable token. */
export interface Session {
  readonly userId: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** What the browser calls itself, shortened, for the list of one's own sessions. */
  readonly device: string;
}

/** Where a command came from: kept for twelve months, outside the log (domain.md "Two times", personal data). */
export interface CommandOrigin {
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
}

export const collections = { sessions: 'sessions', origins: 'command-origins', checkpoints: 'reaction-checkpoints' } as const;

/** Plain documents: what nobody will replay. */
export const collectionDefinitions: readonly CollectionDefinition[] = [
  {
    name: collections.sessions,
    indexes: { userId: 'text', expiresAt: 'text' },
    index: (document) => ({ userId: (document as Session).userId, expiresAt: (document as Session).expiresAt }),
  },
  { name: collections.origins, indexes: { at: 'text' }, index: (document) => ({ at: (document as CommandOrigin).at }) },
  { name: collections.checkpoints, indexes: {}, index: () => ({}) },
];
