import { createHash, randomBytes } from 'node:crypto';
import { type AccountDocument, type Actor, reject, views, visitor } from '@tennis/contracts';
import type { AppContext } from './app-context';
import { BoundedMap } from './bounded-map';
import { collections, type Session } from './collections';

const day = 24 * 60 * 60 * 1000;
/** A session ends 60 days after sign-in, or after 14 days without use. */
const absoluteLife = 60 * day;
const idleLife = 14 * day;
/** Last use is written at most once per this time: a page view is no reason for a write. */
const touchEvery = 15 * 60 * 1000;

const keys = new BoundedMap<string, string>(10_000);

const keyOf = (token: string): string => {
  let key = keys.get(token);
  if (key === undefined) keys.set(token, (key = createHash('sha256').update(token).digest('hex')));
  return key;
};
const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

/** Opens a session and answers the token for the cookie. */
export const openSession = async (
  app: AppContext,
  userId: string,
  device: string,
): Promise<{ readonly token: string; readonly id: string }> => {
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const session: Session = { userId, createdAt: now, lastSeenAt: now, expiresAt: later(now, absoluteLife), device: device.slice(0, 120) };
  await app.readStore.put(collections.sessions, keyOf(token), session);
  return { token, id: keyOf(token) };
};

export const closeSession = (app: AppContext, id: string): Promise<boolean> => app.readStore.remove(collections.sessions, id);
export const sessionIdOf = keyOf;

/** The sessions of a person that still hold, newest first. */
export const sessionsOf = async (app: AppContext, userId: string) => {
  const { items } = await app.readStore.findPlain(collections.sessions, { where: { userId: { equals: userId } }, pageSize: 100 });
  return items
    .map(({ key, document }) => ({ id: key, ...(document as Session) }))
    .filter((session) => isCurrent(session, app.clock.now()))
    .sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt));
};

const isCurrent = (session: Session, now: string): boolean =>
  now < session.expiresAt && Date.parse(now) - Date.parse(session.lastSeenAt) < idleLife;

/** Who holds a token: a visitor without one or with one that no longer counts. */
export const actorOfToken = async (app: AppContext, token: string | undefined): Promise<Actor> => {
  if (!token) return visitor;
  const key = keyOf(token);
  const stored = await app.readStore.getPlain(collections.sessions, key);
  if (!stored) return visitor;
  const session = stored.document as Session;
  const now = app.clock.now();
  if (!isCurrent(session, now)) return visitor;
  const found = await app.readStore.get(views.account, session.userId);
  const account = found?.document as AccountDocument | undefined;
  if (!account) return visitor;
  if (account.status !== 'active') throw reject('user.suspended');
  if (Date.parse(now) - Date.parse(session.lastSeenAt) > touchEvery) {
    app.readStore
      .put(collections.sessions, key, { ...session, lastSeenAt: now }, stored.version)
      .catch((error: unknown) => app.log.warn({ err: error }, 'session not touched'));
  }
  return { kind: 'user', id: account.id, role: account.role, isRoot: account.isRoot };
};
