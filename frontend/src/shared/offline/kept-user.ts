import type { SignedInUser } from '@tennis/contracts';
import { forgetKept, forgetOwn, habitKey, keepText, keptKey, keptText } from '../lib/own-storage';

const key = keptKey('user');
/** Whose drafts and habits this browser holds; stays when a session ends, so that the next one is compared with it. */
const ownerKey = habitKey('owner');

/** The server says that this person is here. What somebody else left in this browser goes first. */
export const keepUser = (user: SignedInUser): void => {
  const owner = keptText(ownerKey);
  if (owner !== null && owner !== user.id) forgetOwn();
  keepText(ownerKey, user.id);
  keepText(key, JSON.stringify(user));
};

const isUser = (value: unknown): value is SignedInUser =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && 'role' in value && 'email' in value;

/** Who was here last, to be shown while nobody can be asked. */
export const keptUser = (): SignedInUser | undefined => {
  try {
    const kept: unknown = JSON.parse(keptText(key) ?? 'null');
    return isUser(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** The server says that nobody is here any more: what they read goes; what a visitor read stays. */
export const forgetUser = (): void => {
  if (keptUser()) forgetKept();
};
