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
  /** Role when the token was issued: another role needs another token. */
  readonly role: Role;
  /** The token was replaced: it serves only requests that were already under way. */
  readonly replaced?: boolean;
  /** Shortened user agent of the browser, for the user's list of sessions. */
  readonly device: string;
}

/** A sign-in that a browser began at the provider; the key is a hash of its handshake. */
export interface SignInReturn {
  /** Identity from the provider, sealed with secrets that only that browser has; null while the provider is asked. */
  readonly identity: string | null;
  /** True once they were signed in, or refused for good. */
  readonly isOver: boolean;
  readonly until: string;
}

/** Origin of a command, kept for twelve months outside the log (domain.md "Personal data"). */
export interface CommandOrigin {
  readonly at: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Author of the command; absent for visitors. */
  readonly actorId?: string;
  /** Keyed hash of the request, if it had an Idempotency-Key. */
  readonly call?: string;
}

/**
 * Origins of the commands of one moment, by command id. One document holds many: a document for each command would cost as much as its
 * event. For a command that was sent again, the earliest origin counts.
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

/** How far the development clock was moved ahead of the machine's clock, in ms. */
export interface MovedClock {
  readonly ahead: number;
}

/** Read notices of a user; the key is the user's id. */
export interface NoticeMarks {
  /** Every notice up to this position is read. */
  readonly upTo: Position;
  /** Ids of later notices that are read too, oldest first. */
  readonly read: readonly string[];
}

/** State of a switch, and the position from which on it holds. */
export interface SwitchState {
  readonly on: boolean;
  readonly from: Position;
}

/** Notification preferences of a user, with their history: a notice that was switched off when it came is not shown later. */
export interface NoticePreferences {
  /** By group, oldest first; the default holds before the first. */
  readonly switches: Partial<Readonly<Record<NoticeGroup, readonly SwitchState[]>>>;
  /** Channels outside the application, if they differ from the default. */
  readonly channels?: Partial<Readonly<Record<NoticeChannel, Partial<Readonly<Record<NoticeGroup, boolean>>>>>>;
  /** Whether they want the weekly summary. */
  readonly weeklySummary?: boolean;
  /** Hours in which nothing is pushed. */
  readonly quietHours?: QuietHours | null;
  /** Tournaments that they follow without being in them, each from a position on. */
  readonly followed: readonly { readonly tournamentId: string; readonly from: Position }[];
}

/** Mail settings of a user. */
export interface Mailbox {
  /** Language of their mail. */
  readonly language: Language;
  /** Keyed hash of the confirmed e-mail address; a changed address is not confirmed. */
  readonly confirmed: string | null;
  /** When the request for confirmation was last mailed. */
  readonly askedAt: string | null;
}

/** A browser that gets web push; the key is a hash of its endpoint. */
export interface PushedBrowser {
  readonly userId: string;
  /** Session that asked for push; push ends with it. */
  readonly sessionId: string;
  readonly target: PushTarget;
  readonly language: Language;
}

/** Content of a delivery. Its text is written when it is sent, with the names of people and things at that time. */
export type DeliveryContent =
  | { readonly kind: 'notices'; readonly notices: readonly Notice[] }
  | { readonly kind: 'messages'; readonly conversationId: string }
  | { readonly kind: 'summary'; readonly from: string; readonly until: string }
  | { readonly kind: 'confirmation'; readonly expires: string }
  | { readonly kind: 'contact'; readonly contactId: string }
  | { readonly kind: 'invitation'; readonly invitationId: string }
  | { readonly kind: 'test' };

/** One row of the sent table: something sent to one person through one channel because of one event. */
export interface Delivery {
  /** Null for those who run the community. */
  readonly userId: string | null;
  readonly channel: NoticeChannel;
  readonly what: DeliveryContent;
  /** When the row was created. */
  readonly at: string;
  /** `dropped`: not wanted any more when its turn came. `dead`: refused, tried too often, or perhaps arrived twice already. */
  readonly state: 'waiting' | 'sent' | 'dropped' | 'dead';
  /** Counted before each attempt, so that an attempt with unknown end counts too. */
  readonly attempts: number;
  /** Attempts with unknown end: each of them may have arrived. Absent before the first. */
  readonly lost?: number;
  /** When the next attempt is due. */
  readonly dueAt: string;
}

/** How many messages of a conversation a user has read. */
export interface ReadMark {
  readonly userId: string;
  readonly conversationId: string;
  readonly upTo: number;
  /** When the mark was last moved. */
  readonly at: string;
}

/** Last matches whose result was shown to the user as a moment. */
export interface SeenResults {
  readonly matchIds: readonly string[];
}

/**
 * Learning of a user on one day in Lisbon, with the ids of tips. It is no fact, so it counts only for that day
 * (docs/adr/0013-behaviour-stays-out-of-the-log.md).
 */
export interface LearningDay {
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly viewed: readonly string[];
  readonly liked: readonly string[];
  readonly shared: readonly string[];
  /** Time spent reading. */
  readonly seconds: number;
  /** When reading time was last added; null before the first time. */
  readonly notedAt: string | null;
}

/**
 * An e-mail address as a keyed hash, for people who may have no account: the last invitation sent there and when it was asked for, or that
 * no more are sent.
 */
export interface InvitedAddress {
  readonly letter: string | null;
  readonly at: string | null;
  readonly declined: boolean;
}

/** An e-mail address as a keyed hash, while it is being given to an account. */
export interface ReservedEmail {
  /** The account that it is given to. */
  readonly userId: string;
  readonly at: string;
}

/** How many people search for a public thing, by its id; it does not tell who. */
export interface SearchCount {
  readonly kind: 'tournament' | 'club';
  /** Last day (UTC) on which each slot was taken. Many people share a slot. */
  readonly taken: Readonly<Record<string, string>>;
  readonly last: string;
}

/** Progress of a user's data export, from 0 to 1. */
export interface ExportProgress {
  readonly exportId: string;
  readonly progress: number;
}

/** Position from which on each achievement, and the levels, are announced; earlier ones were granted in silence. */
export type AwardStartPositions = Readonly<Record<string, Position>>;

/** Result of reading every file of a backup. */
export interface BackupCheck {
  /** Creation time of the backup, which tells it from another one in the same folder. */
  readonly createdAt: string;
  readonly at: string;
  readonly problems: readonly BackupProblem[];
}

/** Export that an installation is being imported from; while this document exists, the installation cannot be opened. */
export interface PendingImport {
  readonly hash: string;
  readonly createdAt: string;
}

/** How far a process has followed the log. */
export interface Checkpoint {
  readonly position: Position;
  /** Token of the lease under which it was written; absent when that does not matter. */
  readonly token?: number;
}

/** The stored names never change. */
export const collections = {
  sessions: view<Session>('sessions'),
  signInReturns: view<SignInReturn>('arrivals'),
  origins: view<CommandOrigins>('command-origins'),
  readMarks: view<ReadMark>('read-marks'),
  clock: view<SeenClock>('clock'),
  movedClock: view<MovedClock>('moved-clock'),
  pendingImport: view<PendingImport>('moving'),
  checks: view<LastCheck>('checks'),
  backupChecks: view<BackupCheck>('backup-checks'),
  checkpoints: view<Checkpoint>('reaction-checkpoints'),
  awardStarts: view<AwardStartPositions>('known-awards'),
  noticeMarks: view<NoticeMarks>('notice-marks'),
  seenResults: view<SeenResults>('seen-results'),
  learningDays: view<LearningDay>('learning-days'),
  noticePreferences: view<NoticePreferences>('notice-preferences'),
  mailboxes: view<Mailbox>('mailboxes'),
  deliveries: view<Delivery>('deliveries'),
  pushedBrowsers: view<PushedBrowser>('pushed-browsers'),
  exportProgress: view<ExportProgress>('export-progress'),
  reservedEmails: view<ReservedEmail>('held-addresses'),
  searchCounts: view<SearchCount>('searched'),
  invitedAddresses: view<InvitedAddress>('invited-addresses'),
  sharedDevices: view<SharedDevice>('shared-devices'),
} as const;

const collection = <Document>(
  name: View<Document>,
  indexes: CollectionDefinition['indexes'],
  index: (document: Document) => IndexFields,
): CollectionDefinition => ({ name, indexes, index: index as CollectionDefinition['index'] });

/** Plain documents: data that is never replayed. */
export const collectionDefinitions: readonly CollectionDefinition[] = [
  collection(collections.sessions, { userId: 'text', expiresAt: 'text' }, ({ userId, expiresAt }) => ({ userId, expiresAt })),
  collection(collections.signInReturns, { until: 'text' }, ({ until }) => ({ until })),
  collection(collections.origins, { at: 'text', actorIds: 'texts' }, ({ at, commands }) => ({
    at,
    actorIds: [...new Set(Object.values(commands).flatMap(({ actorId }) => actorId ?? []))],
  })),
  collection(collections.readMarks, { userId: 'text' }, ({ userId }) => ({ userId })),
  collection(collections.clock, {}, () => ({})),
  collection(collections.movedClock, {}, () => ({})),
  collection(collections.pendingImport, {}, () => ({})),
  collection(collections.checks, {}, () => ({})),
  collection(collections.backupChecks, {}, () => ({})),
  collection(collections.checkpoints, {}, () => ({})),
  collection(collections.awardStarts, {}, () => ({})),
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
  collection(collections.reservedEmails, {}, () => ({})),
  collection(collections.searchCounts, { last: 'text', taken: 'number' }, ({ last, taken }) => ({
    last,
    taken: Object.keys(taken).length,
  })),
  collection(collections.sharedDevices, { at: 'text', playerIds: 'texts' }, ({ playerIds, results }) => ({
    at: results.at(-1)!.at,
    playerIds,
  })),
];
