import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/** Holds the page that is shown, for as long as there is something to ask about or to close on it. */
export interface Guard {
  /** Asked of each path that somebody wants to go to; `isStep`: by Back or Forward. */
  readonly holds: (pathname: string, isStep: boolean) => boolean;
  /** Told of each move that is held; `go` makes it after all. */
  readonly onHeld: (go: () => void) => void;
}

/** The guard that came last is asked first: it belongs to what lies on top. */
let guards: readonly Guard[] = [];

/** Asks a guard before the page that is shown is left, by a link, a menu, Back or Forward. Answers what ends it. */
export const holdLeaving = (guard: Guard): (() => void) => {
  guards = [guard, ...guards];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
};

const isHeld = (pathname: string, isStep: boolean, go: () => void): boolean => {
  const guard = guards.find(({ holds }) => holds(pathname, isStep));
  guard?.onHeld(go);
  return guard !== undefined;
};

/**
 * The number of the browser's entry, which the library keeps with each. One that the browser made itself (`#main`) has none: it comes
 * after the one that was shown, and is given its number.
 */
const entryAfter = (shown: number): number => {
  const state = window.history.state as { readonly idx?: number } | null;
  if (state?.idx !== undefined) return state.idx;
  window.history.replaceState({ ...state, idx: shown + 1 }, '');
  return shown + 1;
};

/** The library's history of the browser, which asks the guards before it moves. */
const guardedHistory = () => {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  const asking =
    (move: typeof push): typeof push =>
    (to, state) => {
      const go = (): void => move(to, state);
      if (!isHeld(history.createURL(to).pathname, false, go)) go();
    };
  /** The next step of the browser is one of ours: it takes back what was held, or makes it after all. */
  let ours: 'back' | 'on' | undefined;
  /** The entry of the page that is shown: the browser has made its step before anybody is asked. */
  let shown = entryAfter(-1);
  return Object.assign(history, {
    push: asking(push),
    replace: asking(replace),
    listen: (tell: Parameters<typeof listen>[0]) =>
      listen((move) => {
        const entry = entryAfter(shown);
        if (move.action === 'POP') {
          const own = ours;
          ours = undefined;
          if (own === 'back') return;
          const steps = entry - shown;
          const go = (): void => {
            ours = 'on';
            history.go(steps);
          };
          if (own !== 'on' && isHeld(move.location.pathname, true, go)) {
            ours = 'back';
            history.go(-steps);
            return;
          }
        }
        shown = entry;
        tell(move);
      }),
  });
};

/** The library's router, whose moves ask the guards first: its own `useBlocker` asks one alone, and only in the larger data mode. */
export const GuardedRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(guardedHistory);
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }));
  // the page that stands stays until the next can be drawn
  useLayoutEffect(() => history.listen((move) => startTransition(() => setShown(move))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
