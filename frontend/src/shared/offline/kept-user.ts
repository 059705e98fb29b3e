import type { SignedInUser } from '@tennis/contracts';
import { forgetKept, forgetOwn, habitKey, keepText, keptKey, keptText } from '../lib/own-storage';

const key = keptKey('user');
/** Owner of the drafts and habits in this browser. Kept when a session ends, to compare it with the next user. */
const ownerKey = habitKey('owner');

/** Stores the signed-in user. Data that another person left in this browser is deleted first. */
export const keepUser = (user: SignedInUser): void => {
  const owner = keptText(ownerKey);
  if (owner !== null && owner !== user.id) forgetOwn();
  keepText(ownerKey, user.id);
  keepText(key, JSON.stringify(user));
};

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'role' in value && 'email' in value;

/** The last user, shown while the server cannot be asked. */
export const keptUser = (): SignedInUser | undefined => {
  try {
    const kept: unknown = JSON.parse(keptText(key) ?? 'null');
    return isUser(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** The session has ended: deletes the answers of the user, not those of a visitor. */
export const forgetUser = (): void => {
  if (keptUser()) forgetKept();
};
