import { windowTexts } from '../../../shared/lib/storage';

const name = 'tennis-session';
const mark = 'signInWindow';

/** Opens a window to sign in; from a click, or the browser holds it back. Null where it does. */
export const openSignInWindow = (): Window | null => {
  // a new window begins with a copy of this
  windowTexts.keep(mark, 'true');
  const opened = open('about:blank', '_blank');
  windowTexts.forget(mark);
  return opened;
};

/** Tells the other windows of this browser who signed in here; one that was opened only for that goes away, where the browser lets it. */
export const tellSignedIn = (userId: string): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
  if (windowTexts.read(mark) === null) return;
  windowTexts.forget(mark);
  window.close();
};

const signedOut = null;

/** Tells the other windows of this browser that whoever used it left: nothing of theirs stays in any of them. */
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

/** Hears who signed in in another window. Answers how to stop listening. */
export const onSignedInElsewhere = (heard: (userId: string) => void): (() => void) =>
  listen((message) => {
    if (typeof message === 'string') heard(message);
  });

/** Hears that somebody signed out in another window. Answers how to stop listening. */
export const onSignedOutElsewhere = (heard: () => void): (() => void) => listen((message) => message === signedOut && heard());
