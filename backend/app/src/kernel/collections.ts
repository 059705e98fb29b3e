import { type IndexFields, type NoticeGroup, type Position, type Role, type View, view } from '@tennis/contracts';
import type { CollectionDefinition } from '@tennis/ports';

/** A signed-in browser. The key is a hash of the cookie's token, so that the store never holds a usable token. */
export interface Session {
  readonly userId: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** What its person governed when it was opened: another role asks for another token. Absent in those of an earlier version. */
  readonly role?: Role;
  /** Its token was replaced: it only serves the requests that were on their way. */
  readonly replaced?: boolean;
  /** What the browser calls itself, shortened, for the list of one's own sessions. */
  readonly device: string;
}

/** Where a command came from: kept for twelve months, outside the log (domain.md "Two times", personal data). */
export interface CommandOrigin {
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
}

/**
 * The origins of the commands of an instant, by command id. One document for many: a document of its own would cost each
 * command as much as its event. Of a command that was sent again, the earliest counts.
 */
export interface CommandOrigins {
  /** When the first of them was answered. */
  readonly at: string;
  readonly commands: Readonly<Record<string, CommandOrigin>>;
}

/** When the machine's clock was last seen and believed. */
export interface SeenClock {
  readonly seenAt: string;
}

/** What somebody has read of their notices, by their id. */
export interface NoticeMarks {
  /** Everything up to this place in the log. */
  readonly upTo: Position;
  /** And of what came later these, by their ids, oldest first. */
  readonly read: readonly string[];
}

/** A switch and from which place in the log on it stood so. */
export interface Switched {
  readonly on: boolean;
  readonly from: Position;
}

/** What somebody wants to be told, as it changed: what was silent once is not told later. */
export interface NoticePreferences {
  /** By group, oldest first; before the first the default holds. */
  readonly switches: Partial<Readonly<Record<NoticeGroup, readonly Switched[]>>>;
  /** The tournaments whose news they want without being in them, each since a place in the log. */
  readonly followed: readonly { readonly tournamentId: string; readonly from: Position }[];
}

/** How far somebody has read a conversation: as many of its messages. */
export interface ReadMark {
  readonly userId: string;
  readonly conversationId: string;
  readonly upTo: number;
}

export const collections = {
  sessions: view<Session>('sessions'),
  origins: view<CommandOrigins>('command-origins'),
  readMarks: view<ReadMark>('read-marks'),
  clock: view<SeenClock>('clock'),
  checkpoints: view<{ readonly position: Position }>('reaction-checkpoints'),
  noticeMarks: view<NoticeMarks>('notice-marks'),
  noticePreferences: view<NoticePreferences>('notice-preferences'),
} as const;

const collection = <Document>(
  name: View<Document>,
  indexes: CollectionDefinition['indexes'],
  index: (document: Document) => IndexFields,
): CollectionDefinition => ({ name, indexes, index: index as CollectionDefinition['index'] });

/** Plain documents: what nobody will replay. */
export const collectionDefinitions: readonly CollectionDefinition[] = [
  collection(collections.sessions, { userId: 'text', expiresAt: 'text' }, ({ userId, expiresAt }) => ({ userId, expiresAt })),
  collection(collections.origins, { at: 'text' }, ({ at }) => ({ at })),
  collection(collections.readMarks, { userId: 'text' }, ({ userId }) => ({ userId })),
  collection(collections.clock, {}, () => ({})),
  collection(collections.checkpoints, {}, () => ({})),
  collection(collections.noticeMarks, {}, () => ({})),
  collection(collections.noticePreferences, {}, () => ({})),
];
