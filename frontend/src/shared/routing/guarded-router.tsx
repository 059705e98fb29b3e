import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/** Blocks leaving the current page, while there is something to ask about or to close on it. */
export interface LeaveGuard {
  /** Called with the path of each navigation; `isStep`: by Back or Forward. */
  readonly blocks: (pathname: string, isStep: boolean) => boolean;
  /** Called for each blocked navigation; `go` continues it. */
  readonly onBlocked: (go: () => void) => void;
}

/** The newest guard is asked first: it belongs to the topmost overlay. */
let guards: readonly LeaveGuard[] = [];

/** Asks a guard before the current page is left by a link, a menu, Back or Forward. Returns a function that removes it. */
export const addLeaveGuard = (guard: LeaveGuard): (() => void) => {
  guards = [guard, ...guards];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
};

const isBlocked = (pathname: string, isStep: boolean, go: () => void): boolean => {
  const guard = guards.find(({ blocks }) => blocks(pathname, isStep));
  guard?.onBlocked(go);
  return guard !== undefined;
};

/**
 * Index of the current history entry, which the library stores in its state. An entry made by the browser itself (`#main`) has none: it
 * follows the shown one and gets the next number.
 */
const currentIndex = (shown: number): number => {
  const state = window.history.state as { readonly idx?: number } | null;
  if (state?.idx !== undefined) return state.idx;
  window.history.replaceState({ ...state, idx: shown + 1 }, '');
  return shown + 1;
};

/** The library's browser history, which asks the guards before it moves. */
const guardedHistory = () => {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  const guarded =
    (move: typeof push): typeof push =>
    (to, state) => {
      const go = (): void => move(to, state);
      if (!isBlocked(history.createURL(to).pathname, false, go)) go();
    };
  /** The next browser step is our own: it undoes a blocked step, or repeats it after all. */
  let expectedStep: 'back' | 'on' | undefined;
  /** Index of the shown entry: the browser has already stepped when the guards are asked. */
  let shownIndex = currentIndex(-1);
  return Object.assign(history, {
    push: guarded(push),
    replace: guarded(replace),
    listen: (listener: Parameters<typeof listen>[0]) =>
      listen((move) => {
        const index = currentIndex(shownIndex);
        if (move.action === 'POP') {
          const expected = expectedStep;
          expectedStep = undefined;
          if (expected === 'back') return;
          const steps = index - shownIndex;
          const go = (): void => {
            expectedStep = 'on';
            history.go(steps);
          };
          if (expected !== 'on' && isBlocked(move.location.pathname, true, go)) {
            expectedStep = 'back';
            history.go(-steps);
            return;
          }
        }
        shownIndex = index;
        listener(move);
      }),
  });
};

/** The library's router, with guards: its own `useBlocker` allows only one blocker, and only in the larger data mode. */
export const GuardedRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(guardedHistory);
  const [{ location, action }, setShown] = useState(() => ({ location: history.location, action: history.action }));
  // a transition keeps the current page until the next one can render
  useLayoutEffect(() => history.listen((move) => startTransition(() => setShown(move))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
