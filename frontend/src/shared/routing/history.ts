/** Where somebody stands in the client, and how they came there. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What the page before wanted to say. */
  readonly state: unknown;
  /** Of this entry of the browser's history alone; `default` of the one at which the client was opened. */
  readonly key: string;
  /** Whether Back, Forward or the browser itself led here, which remembers how far down one was. */
  readonly restored: boolean;
}

/** What an entry of the browser's history keeps. */
interface Entry {
  readonly state?: unknown;
  readonly key?: string;
  readonly index?: number;
}

export interface How {
  /** In the place of the entry that is shown: no step to go back. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Who holds back whoever leaves a page. */
export interface Guard {
  /** Asked of each path that somebody wants to go to; `isStep`: by Back or Forward. */
  readonly holds: (pathname: string, isStep: boolean) => boolean;
  /** Told of each step that is held; `go` does it after all. */
  readonly onHeld: (go: () => void) => void;
}

const entryOf = (kept: unknown): Entry => (typeof kept === 'object' && kept !== null ? kept : {});
const indexOf = (kept: unknown): number => entryOf(kept).index ?? 0;

const locationNow = (restored: boolean): Location => {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'default' } = entryOf(history.state);
  return { pathname, search, hash, state, key, restored };
};

let moved: ((to: Location) => void) | undefined;
/** Whoever came last is asked first: what lies on top. */
let guards: readonly Guard[] = [];
/** Where the page that is shown stands in the browser's history: the browser may be a step further when it tells. */
let shown = 0;

const holderOf = (pathname: string, isStep: boolean): Guard | undefined => guards.find(({ holds }) => holds(pathname, isStep));

/** Where the client was opened; an entry that it did not make counts as the first. */
export const openedAt = (): Location => {
  shown = indexOf(history.state);
  return locationNow(true);
};

/**
 * Goes to an address of the client, which may be relative to the one that is shown (`?tab=people`); also from outside of components.
 * Whoever holds the page is asked first.
 */
export const navigate = (to: string, { replace = false, state = null }: How = {}): void => {
  const { pathname, search, hash } = new URL(to, window.location.href);
  const go = (): void => {
    shown = indexOf(history.state) + (replace ? 0 : 1);
    const entry: Entry = { state, key: Math.random().toString(36).slice(2, 10), index: shown };
    if (replace) history.replaceState(entry, '', pathname + search + hash);
    else history.pushState(entry, '', pathname + search + hash);
    moved?.(locationNow(false));
  };
  const guard = holderOf(pathname, false);
  if (guard) guard.onHeld(go);
  else go();
};

/** Tells of each step. Answers what ends it. */
export const listen = (onMove: (to: Location) => void): (() => void) => {
  moved = onMove;
  const onPop = (event: PopStateEvent): void => {
    if (heldBack(event)) return;
    shown = indexOf(event.state);
    onMove(locationNow(true));
  };
  addEventListener('popstate', onPop);
  return () => {
    removeEventListener('popstate', onPop);
    if (moved === onMove) moved = undefined;
  };
};

/** What the next step of the browser is: one that takes back what was held, or what was held and may go now. */
let expected: 'return' | 'leave' | undefined;

/** The browser has made a step back or forward before anybody is asked: it is taken back while the question stands. */
const heldBack = (event: PopStateEvent): boolean => {
  const own = expected;
  expected = undefined;
  if (own) return own === 'return';
  const guard = holderOf(window.location.pathname, true);
  if (!guard) return false;
  const steps = indexOf(event.state) - shown || -1;
  expected = 'return';
  history.go(-steps);
  guard.onHeld(() => {
    expected = 'leave';
    history.go(steps);
  });
  return true;
};

/** Asks before the page that is shown is left, by a link, a menu, Back or Forward. Answers what ends it. */
export const holdLeaving = (guard: Guard): (() => void) => {
  guards = [guard, ...guards];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
};
