const name = 'tennis-session';
const mark = 'signInWindow';

/** Opens a window to sign in; from a click, or the browser holds it back. Null where it does. */
export const openSignInWindow = (): Window | null => {
  // a new window begins with a copy of this
  sessionStorage.setItem(mark, 'true');
  const opened = open('about:blank', '_blank');
  sessionStorage.removeItem(mark);
  return opened;
};

/** Tells the other windows of this browser who signed in here; one that was opened only for that goes away, where the browser lets it. */
export const tellSignedIn = (userId: string): void => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
  if (sessionStorage.getItem(mark) === null) return;
  sessionStorage.removeItem(mark);
  window.close();
};

/** Hears who signed in in another window. Answers how to stop listening. */
export const onSignedInElsewhere = (heard: (userId: string) => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') heard(data);
  };
  return () => channel.close();
};
