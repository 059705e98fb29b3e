import type { SignedInUser } from '@tennis/contracts';
import { removeOfflineData, removeOwnData, preferenceKey, storeText, offlineKey, storedText } from '../lib/own-storage';

const key = offlineKey('user');
/** Owner of the drafts and habits in this browser. Kept when a session ends, to compare it with the next user. */
const ownerKey = preferenceKey('owner');

/** Stores the signed-in user. Data that another person left in this browser is deleted first. */
export const storeUser = (user: SignedInUser): void => {
  const owner = storedText(ownerKey);
  if (owner !== null && owner !== user.id) removeOwnData();
  storeText(ownerKey, user.id);
  storeText(key, JSON.stringify(user));
};

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'role' in value && 'email' in value;

/** The last user, shown while the server cannot be asked. */
export const storedUser = (): SignedInUser | undefined => {
  try {
    const parsed: unknown = JSON.parse(storedText(key) ?? 'null');
    return isUser(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** The session has ended: deletes the answers of the user, not those of a visitor. */
export const forgetUser = (): void => {
  if (storedUser()) removeOfflineData();
};
