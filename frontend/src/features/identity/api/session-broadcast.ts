import { sessionTexts } from '../../../shared/lib/storage';

const name = 'tennis-session';
const signInWindowKey = 'signInWindow';

/** Opens a window for signing in. Call it from a click, or the browser blocks it; null if blocked. */
export const openSignInWindow = (): Window | null => {
  // A new window starts with a copy of this storage.
  sessionTexts.keep(signInWindowKey, 'true');
  const opened = open('about:blank', '_blank');
  sessionTexts.forget(signInWindowKey);
  return opened;
};

/** Tells the other windows of this browser who signed in. A window opened only for that closes itself, if the browser allows it. */
export const announceSignIn = (userId: string): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
  if (sessionTexts.read(signInWindowKey) === null) return;
  sessionTexts.forget(signInWindowKey);
  window.close();
};

const signedOut = null;

/** Tells the other windows of this browser that the user signed out, so that all of them discard that user's data. */
export const announceSignOut = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(signedOut);
  channel.close();
};

const listen = (listener: (message: unknown) => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => channel.close();
};

/** Listens for a sign-in in another window. Returns the function that stops listening. */
export const onSignedInElsewhere = (listener: (userId: string) => void): (() => void) =>
  listen((message) => {
    if (typeof message === 'string') listener(message);
  });

/** Listens for a sign-out in another window. Returns the function that stops listening. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => listen((message) => message === signedOut && listener());
