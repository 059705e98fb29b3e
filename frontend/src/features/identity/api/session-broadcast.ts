import { windowTexts } from '../../../shared/lib/storage';

const name = 'tennis-session';
const mark = 'signInWindow';

/** Opens a window for signing in. Call it from a click, or the browser blocks it; null if blocked. */
export const openSignInWindow = (): Window | null => {
  // A new window starts with a copy of this storage.
  windowTexts.keep(mark, 'true');
  const opened = open('about:blank', '_blank');
  windowTexts.forget(mark);
  return opened;
};

/** Tells the other windows of this browser who signed in. A window opened only for that closes itself, if the browser allows it. */
export const tellSignedIn = (userId: string): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
  if (windowTexts.read(mark) === null) return;
  windowTexts.forget(mark);
  window.close();
};

const signedOut = null;

/** Tells the other windows of this browser that the user signed out, so that all of them discard that user's data. */
export const tellSignedOut = (): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(signedOut);
  channel.close();
};

const listen = (heard: (message: unknown) => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => heard(data);
  return () => channel.close();
};

/** Listens for a sign-in in another window. Returns the function that stops listening. */
export const onSignedInElsewhere = (heard: (userId: string) => void): (() => void) =>
  listen((message) => {
    if (typeof message === 'string') heard(message);
  });

/** Listens for a sign-out in another window. Returns the function that stops listening. */
export const onSignedOutElsewhere = (heard: () => void): (() => void) => listen((message) => message === signedOut && heard());
