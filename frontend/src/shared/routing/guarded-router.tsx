import { type ReactNode, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';

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
  /** How many steps the browser stands from the page that is shown: it has made its step before anybody is asked. */
  let away = 0;
  return Object.assign(history, {
    push: asking(push),
    replace: asking(replace),
    listen: (tell: Parameters<typeof listen>[0]) =>
      listen((move) => {
        if (move.action === 'POP') {
          const own = ours;
          ours = undefined;
          away += move.delta || -1;
          if (own === 'back') return;
          const steps = away;
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
        away = 0;
        tell(move);
      }),
  });
};

/** The library's router, whose moves ask the guards first: its own `useBlocker` asks one alone, and only in the larger data mode. */
export const GuardedRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(guardedHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
};
