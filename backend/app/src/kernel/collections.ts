import {
  type IndexFields,
  type LastCheck,
  type Notice,
  type NoticeChannel,
  type NoticeGroup,
  type Position,
  type QuietHours,
  type Role,
  type SharedDevice,
  type View,
  view,
  type Language,
} from '@tennis/contracts';
import type { BackupProblem, CollectionDefinition, PushTarget } from '@tennis/ports';

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

/** What a browser began at the provider and came back with, by a hash of what it kept. */
export interface Arrival {
  /** Who the provider says it is, sealed with what only that browser has; null while the provider is asked. */
  readonly identity: string | null;
  /** They were signed in, or refused for good. */
  readonly isOver: boolean;
  readonly until: string;
}

/** Where a command came from: kept for twelve months, outside the log (domain.md "Personal data"). */
export interface CommandOrigin {
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Whose it is; absent for visitors and in those of an earlier version. */
  readonly actorId?: string;
  /** A keyed hash of what was sent, where that had an Idempotency-Key; absent in those of an earlier version. */
  readonly call?: string;
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

/** How far ahead of the machine's clock one was moved that can be, in ms. */
export interface MovedClock {
  readonly ahead: number;
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
  /** Where else than in the application they want it, where that differs from the default. */
  readonly channels?: Partial<Readonly<Record<NoticeChannel, Partial<Readonly<Record<NoticeGroup, boolean>>>>>>;
  /** Whether they want the summary of the week. */
  readonly weeklySummary?: boolean;
  /** When nothing is pushed. */
  readonly quietHours?: QuietHours | null;
  /** The tournaments whose news they want without being in them, each since a place in the log. */
  readonly followed: readonly { readonly tournamentId: string; readonly from: Position }[];
}

/** Where somebody's mail goes. */
export interface Mailbox {
  /** In which they asked for it. */
  readonly language: Language;
  /** A keyed hash of the address that was confirmed: another one is another address. */
  readonly confirmed: string | null;
  /** When the question was last mailed. */
  readonly askedAt: string | null;
}

/** A browser that is pushed to, by a hash of its endpoint. */
export interface PushedBrowser {
  readonly userId: string;
  /** It ends with the session that asked for it. */
  readonly sessionId: string;
  readonly target: PushTarget;
  readonly language: Language;
}

/** What a delivery brings. Sentences are made when it goes, as people and things are called then. */
export type Delivered =
  | { readonly kind: 'notices'; readonly notices: readonly Notice[] }
  | { readonly kind: 'messages'; readonly conversationId: string }
  | { readonly kind: 'summary'; readonly from: string; readonly until: string }
  | { readonly kind: 'confirmation'; readonly expires: string }
  | { readonly kind: 'contact'; readonly contactId: string }
  | { readonly kind: 'invitation'; readonly invitationId: string }
  | { readonly kind: 'test' };

/** One row of the sent table: something that goes to one person through one channel, because of one event. */
export interface Delivery {
  /** Null for who runs the community. */
  readonly userId: string | null;
  readonly channel: NoticeChannel;
  readonly what: Delivered;
  /** When it was noted. */
  readonly at: string;
  /** `dropped`: when its turn came nobody wanted it any more. `dead`: refused, tried too often, or perhaps arrived twice already. */
  readonly state: 'waiting' | 'sent' | 'dropped' | 'dead';
  /** Counted before each, so that one of which nobody learnt the end counts too. */
  readonly attempts: number;
  /** How many of them nobody learnt the end of: it may have arrived as often. Absent in those of an earlier version. */
  readonly lost?: number;
  /** When it is tried next. */
  readonly dueAt: string;
}

/** How far somebody has read a conversation: as many of its messages. */
export interface ReadMark {
  readonly userId: string;
  readonly conversationId: string;
  readonly upTo: number;
  /** Since when; absent in those of an earlier version. */
  readonly at?: string;
}

/** The last matches whose result somebody was shown as a moment. */
export interface SeenResults {
  readonly matchIds: readonly string[];
}

/** What somebody did on a day in Lisbon to learn, tips by their ids: no fact, so nothing but the day counts for anything (ADR 0072). */
export interface LearningDay {
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly viewed: readonly string[];
  readonly liked: readonly string[];
  readonly shared: readonly string[];
  /** Spent reading. */
  readonly seconds: number;
  /** When time was last noted; null before the first. */
  readonly notedAt: string | null;
}

/** An address by a keyed hash, for who may have no account: which invitation went there last and when it was asked for, or that none goes any more. */
export interface InvitedAddress {
  readonly letter: string | null;
  readonly at: string | null;
  readonly declined: boolean;
}

/** An address of an account, by a keyed hash, while it is being given to somebody. */
export interface HeldAddress {
  /** For whose sake. */
  readonly userId: string;
  readonly at: string;
}

/** How many look for a public thing, by its id: nobody can tell from it who. */
export interface Searched {
  readonly kind: 'tournament' | 'club';
  /** Which places are taken, each of them since it was last by somebody of the many whose place it is: days in UTC. */
  readonly taken: Readonly<Record<string, string>>;
  readonly last: string;
}

/** How far the copy of somebody's data is, from 0 to 1. */
export interface ExportProgress {
  readonly exportId: string;
  readonly progress: number;
}

/** The place in the log from which each achievement is told, and the levels: what reached one before was granted in silence. */
export type KnownAwards = Readonly<Record<string, Position>>;

/** What reading every file of a backup found. */
export interface BackupCheck {
  /** Of the backup: another one in the same folder is another. */
  readonly createdAt: string;
  readonly at: string;
  readonly problems: readonly BackupProblem[];
}

/** The export that an installation is being made of: while it is noted nobody opens it. */
export interface MovingIn {
  readonly hash: string;
  readonly createdAt: string;
}

/** How far something has followed the log. */
export interface Checkpoint {
  readonly position: Position;
  /** Of the lease under which it was noted; absent where that is no matter, and in those of an earlier version. */
  readonly token?: number;
}

export const collections = {
  sessions: view<Session>('sessions'),
  arrivals: view<Arrival>('arrivals'),
  origins: view<CommandOrigins>('command-origins'),
  readMarks: view<ReadMark>('read-marks'),
  clock: view<SeenClock>('clock'),
  movedClock: view<MovedClock>('moved-clock'),
  moving: view<MovingIn>('moving'),
  checks: view<LastCheck>('checks'),
  backupChecks: view<BackupCheck>('backup-checks'),
  checkpoints: view<Checkpoint>('reaction-checkpoints'),
  knownAwards: view<KnownAwards>('known-awards'),
  noticeMarks: view<NoticeMarks>('notice-marks'),
  seenResults: view<SeenResults>('seen-results'),
  learningDays: view<LearningDay>('learning-days'),
  noticePreferences: view<NoticePreferences>('notice-preferences'),
  mailboxes: view<Mailbox>('mailboxes'),
  deliveries: view<Delivery>('deliveries'),
  pushedBrowsers: view<PushedBrowser>('pushed-browsers'),
  exportProgress: view<ExportProgress>('export-progress'),
  heldAddresses: view<HeldAddress>('held-addresses'),
  searched: view<Searched>('searched'),
  invitedAddresses: view<InvitedAddress>('invited-addresses'),
  sharedDevices: view<SharedDevice>('shared-devices'),
} as const;

const collection = <Document>(
  name: View<Document>,
  indexes: CollectionDefinition['indexes'],
  index: (document: Document) => IndexFields,
): CollectionDefinition => ({ name, indexes, index: index as CollectionDefinition['index'] });

/** Plain documents: what nobody will replay. */
export const collectionDefinitions: readonly CollectionDefinition[] = [
  collection(collections.sessions, { userId: 'text', expiresAt: 'text' }, ({ userId, expiresAt }) => ({ userId, expiresAt })),
  collection(collections.arrivals, { until: 'text' }, ({ until }) => ({ until })),
  collection(collections.origins, { at: 'text', actorIds: 'texts' }, ({ at, commands }) => ({
    at,
    actorIds: [...new Set(Object.values(commands).flatMap(({ actorId }) => actorId ?? []))],
  })),
  collection(collections.readMarks, { userId: 'text' }, ({ userId }) => ({ userId })),
  collection(collections.clock, {}, () => ({})),
  collection(collections.movedClock, {}, () => ({})),
  collection(collections.moving, {}, () => ({})),
  collection(collections.checks, {}, () => ({})),
  collection(collections.backupChecks, {}, () => ({})),
  collection(collections.checkpoints, {}, () => ({})),
  collection(collections.knownAwards, {}, () => ({})),
  collection(collections.noticeMarks, {}, () => ({})),
  collection(collections.seenResults, {}, () => ({})),
  collection(collections.learningDays, { userId: 'text', day: 'text' }, ({ userId, day }) => ({ userId, day })),
  collection(collections.noticePreferences, { followed: 'texts', weeklySummary: 'text' }, ({ followed, weeklySummary }) => ({
    followed: followed.map(({ tournamentId }) => tournamentId),
    weeklySummary: weeklySummary ? 'on' : null,
  })),
  collection(collections.mailboxes, {}, () => ({})),
  collection(collections.pushedBrowsers, { userId: 'text', sessionId: 'text' }, ({ userId, sessionId }) => ({ userId, sessionId })),
  collection(collections.deliveries, { dueAt: 'text', at: 'text', userId: 'text' }, ({ state, dueAt, at, userId }) => ({
    dueAt: state === 'waiting' ? dueAt : null,
    at,
    userId,
  })),
  collection(collections.exportProgress, {}, () => ({})),
  collection(collections.invitedAddresses, { at: 'text' }, ({ at }) => ({ at })),
  collection(collections.heldAddresses, {}, () => ({})),
  collection(collections.searched, { last: 'text', taken: 'number' }, ({ last, taken }) => ({ last, taken: Object.keys(taken).length })),
  collection(collections.sharedDevices, { at: 'text', playerIds: 'texts' }, ({ playerIds, results }) => ({
    at: results.at(-1)!.at,
    playerIds,
  })),
];
