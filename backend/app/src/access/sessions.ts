import { createHash, randomBytes } from 'node:crypto';
import {
  type AccountDocument,
  type Actor,
  day,
  minute,
  reject,
  type PlainRejectionCode,
  type Role,
  views,
  visitor,
} from '@tennis/contracts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../kernel/app-context';
import { collections, type Session } from '../kernel/collections';
import { removeAll } from '../kernel/remove-all';
import { accountWithId } from './account-with-id';
import { actorOf } from './actor-of';

/** A session ends 60 days after sign-in, or after 14 days without use. */
export const absoluteLife = 60 * day;
const idleLife = 14 * day;
/** Last use is written at most this often, so that a page view usually writes nothing. */
const lastSeenWriteInterval = 15 * minute;
/** How long a sign-in counts as recent; actions that cannot be undone need a recent one. */
const recentSignIn = 10 * minute;
/** How long a replaced token still works, for requests already under way. */
const graceAfterRotation = 30 * 1000;
const pageSize = 1000;

const keys = new LRUCache<string, string>({ max: 10_000 });

const keyOf = (token: string): string => {
  let key = keys.get(token);
  if (key === undefined) keys.set(token, (key = createHash('sha256').update(token).digest('hex')));
  return key;
};
const addMilliseconds = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session; returns the token for the cookie. */
export const openSession = async (app: AppContext, userId: string, device: string): Promise<string> => {
  const token = newToken();
  const now = app.clock.now();
  await forgetEnded(app, userId);
  const session: Session = {
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addMilliseconds(now, absoluteLife),
    role: (await accountWithId(app, userId))?.role ?? 'player',
    device: device.slice(0, 120),
  };
  await app.readStore.put(collections.sessions, keyOf(token), session);
  return token;
};

/**
 * Replaces the token of a session opened under another role, so that the old token carries no new rights. Undefined when there is nothing
 * to replace, or when a concurrent request was first: its response brings the new token.
 */
export const replaceToken = async (app: AppContext, token: string, role: Role): Promise<string | undefined> => {
  const stored = await app.readStore.getPlain(collections.sessions, keyOf(token));
  if (!stored) return undefined;
  const session = stored.document;
  if (session.role === role) return undefined;
  const replacedSession: Session = { ...session, role, replaced: true, expiresAt: addMilliseconds(app.clock.now(), graceAfterRotation) };
  if ((await app.readStore.put(collections.sessions, keyOf(token), replacedSession, stored.version)) === undefined) return undefined;
  const next = newToken();
  await app.readStore.put(collections.sessions, keyOf(next), { ...session, role });
  for (const { key, document } of await browsersOf(app, keyOf(token)))
    await app.readStore.put(collections.pushedBrowsers, key, { ...document, sessionId: keyOf(next) });
  return next;
};

/** Browsers that get web push under a session. */
export const browsersOf = async (app: Pick<AppContext, 'readStore'>, sessionId: string) =>
  (await app.readStore.findPlain(collections.pushedBrowsers, { where: { sessionId: { equals: sessionId } }, pageSize: 100 })).items;

const removeBrowsers = async (app: AppContext, id: string): Promise<void> => {
  for (const { key } of await browsersOf(app, id)) await app.readStore.remove(collections.pushedBrowsers, key);
};

/** Removes the browsers first: after a crash in between, the session still leads to the remaining ones. */
const removeSession = async (app: AppContext, id: string): Promise<void> => {
  await removeBrowsers(app, id);
  await app.readStore.remove(collections.sessions, id);
};

/** Makes listeners check again whom the person's connections belong to. The position is not used. */
const recheckConnections = (app: AppContext, userId: string): Promise<void> =>
  app.push.publish([{ view: views.account, id: userId, position: '0' }]);

/** Ends a session and closes its open connections. */
export const closeSession = async (app: AppContext, id: string): Promise<void> => {
  const stored = await app.readStore.getPlain(collections.sessions, id);
  if (!stored) return;
  await removeSession(app, id);
  await recheckConnections(app, stored.document.userId);
};
/** Ends all sessions of a person except one. */
export const closeOtherSessions = async (app: AppContext, userId: string, keptId: string | undefined): Promise<void> => {
  for (const { id } of await storedSessions(app, userId)) if (id !== keptId) await closeSession(app, id);
};
/** Account events that end the sessions begun before them. */
type SessionEndingEvent = 'UserSuspended' | 'DeletionRequested' | 'LoginRebound';
/** Sessions begun before the last such event. The reaction to it may run late or twice, and must not end later sessions. */
const sessionsCreatedBefore = async (app: AppContext, userId: string, eventType: SessionEndingEvent) => {
  const at = (await app.eventStore.readStream(`user-${userId}`)).findLast(({ type }) => type === eventType)?.occurredAt;
  return at === undefined ? [] : (await storedSessions(app, userId)).filter(({ createdAt }) => createdAt <= at);
};
/** Ends an account's sessions that were begun before the last such event. */
export const closeSessionsBefore = async (app: AppContext, userId: string, eventType: SessionEndingEvent): Promise<void> => {
  for (const { id } of await sessionsCreatedBefore(app, userId, eventType)) await closeSession(app, id);
};
/** The same for a suspended user. The expired sessions stay until the nightly clean-up, so that a request with one is told the reason. */
export const endSessionsOfSuspended = async (app: AppContext, userId: string): Promise<void> => {
  for (const { id, ...session } of await sessionsCreatedBefore(app, userId, 'UserSuspended')) {
    await removeBrowsers(app, id);
    await app.readStore.put(collections.sessions, id, { ...session, expiresAt: app.clock.now() });
  }
  await recheckConnections(app, userId);
};
/** Whether a session belongs to the user, including sessions that the list leaves out. */
export const isSessionOf = async (app: AppContext, id: string, userId: string): Promise<boolean> =>
  (await app.readStore.getPlain(collections.sessions, id))?.document?.userId === userId;
export const sessionIdOf = keyOf;

const storedSessions = async (app: AppContext, userId: string) => {
  const { items } = await app.readStore.findPlain(collections.sessions, { where: { userId: { equals: userId } }, pageSize });
  return items.map(({ key, document }) => ({ id: key, ...document }));
};

/** Removes a user's expired sessions, at their next sign-in. */
const forgetEnded = async (app: AppContext, userId: string): Promise<void> => {
  for (const session of await storedSessions(app, userId)) if (!isCurrent(session, app.clock.now())) await removeSession(app, session.id);
};

/** Nightly clean-up for users who never come back: removes expired sessions and arrivals, and browsers whose session is over or missing. */
export const forgetAllEnded = async (app: AppContext): Promise<void> => {
  await removeAll(app, collections.sessions, { expiresAt: { to: app.clock.now() } });
  await removeAll(app, collections.signInReturns, { until: { to: app.clock.now() } });
  const endedKeys: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await app.readStore.findPlain(collections.pushedBrowsers, { page, pageSize });
    for (const { key, document } of items) if (!(await isSessionOpen(app, document.sessionId))) endedKeys.push(key);
    if (page * pageSize >= total) break;
  }
  for (const key of endedKeys) await app.readStore.remove(collections.pushedBrowsers, key);
};

/** The user's valid sessions, last used first. */
export const sessionsOf = async (app: AppContext, userId: string) =>
  (await storedSessions(app, userId))
    .filter((session) => !session.replaced && isCurrent(session, app.clock.now()))
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));

/** Milliseconds since the person was last seen. */
const idleOf = (session: Session, at: number): number => at - Date.parse(session.lastSeenAt);
const isCurrent = (session: Session, now: string, idle = idleOf(session, Date.parse(now))): boolean =>
  now < session.expiresAt && idle < idleLife;

/** Whether a session is still valid. Expiry by age is announced to nobody, so it must be checked. */
export const isSessionOpen = async (app: AppContext, id: string): Promise<boolean> => {
  const session = (await app.readStore.getPlain(collections.sessions, id))?.document;
  return session !== undefined && isCurrent(session, app.clock.now());
};

export interface TokenSession {
  readonly actor: Actor;
  /** Whether the token was issued under another role. */
  readonly isOutdated: boolean;
  /** Whether they signed in within the last minutes. */
  readonly isRecent: boolean;
  /** Why the session ended, when the cause is the account's status and not the session's age. */
  readonly endReason?: PlainRejectionCode | undefined;
}
const visitorSession: TokenSession = { actor: visitor, isOutdated: false, isRecent: false };

/** A visitor when the token is missing or no longer valid. @throws Rejection user.suspended, user.deactivated. */
export const sessionOfToken = async (app: AppContext, token: string | undefined): Promise<TokenSession> => {
  if (!token) return visitorSession;
  const key = keyOf(token);
  const stored = await app.readStore.getPlain(collections.sessions, key);
  if (!stored) return visitorSession;
  const session = stored.document;
  const now = app.clock.now();
  const at = Date.parse(now);
  const idle = idleOf(session, at);
  const account = await accountWithId(app, session.userId);
  // an erased account is neither open nor closed, so no reason is given
  if (!account || account.status === 'erased') return visitorSession;
  if (!isCurrent(session, now, idle)) return { ...visitorSession, endReason: refusalOf(account) };
  checkActive(account);
  if (idle > lastSeenWriteInterval) {
    app.readStore
      .put(collections.sessions, key, { ...session, lastSeenAt: now }, stored.version)
      .catch((error: unknown) => app.log.warn({ err: error }, 'session not touched'));
  }
  return {
    actor: actorOf(account),
    isOutdated: session.role !== account.role,
    isRecent: at - Date.parse(session.createdAt) <= recentSignIn,
  };
};

/** Why an account may not act; undefined when it may. */
const refusalOf = ({ status }: Pick<AccountDocument, 'status'>): 'user.suspended' | 'user.deactivated' | undefined => {
  if (status === 'deactivated') return 'user.deactivated';
  return status === 'active' ? undefined : 'user.suspended';
};

/** @throws Rejection user.suspended, user.deactivated for an account that may not act. */
export const checkActive = (account: Pick<AccountDocument, 'status'>): void => {
  const refusal = refusalOf(account);
  if (refusal) throw reject(refusal);
};
