import type { RankingAnswer, StandingRow } from '@tennis/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** More rows than this at once are not moved under somebody's eyes without asking. */
const maxMovesUnasked = 8;
/** How long rows travel and how long those that travelled stay marked, in ms. */
export const travels = 420;
const marked = 2000;

/** Places climbed (negative: fallen) of everybody who is on both boards and moved. */
export const movesBetween = (before: readonly StandingRow[], after: readonly StandingRow[]): ReadonlyMap<string, number> => {
  const ranks = new Map(before.map(({ playerId, rank }) => [playerId, rank]));
  return new Map(
    after.flatMap(({ playerId, rank }) => {
      const former = ranks.get(playerId);
      return former === undefined || former === rank ? [] : [[playerId, former - rank]];
    }),
  );
};

/** True when the new board has to wait for the reader: many rows would move, or somebody holds or has focused the list. */
export const mustWait = (moves: number, busy: boolean): boolean => moves > maxMovesUnasked || (busy && moves > 0);

const nobody: ReadonlyMap<string, number> = new Map();

interface Held {
  readonly shown: RankingAnswer;
  /** A newer board waits for `accept`. */
  readonly waiting: boolean;
  readonly accept: () => void;
  readonly moving: boolean;
  /** Who just moved, and by how many places. */
  readonly movers: ReadonlyMap<string, number>;
}

/**
 * The board on screen, which may lag behind the newest one on purpose. A board of another moment (`board` changes) is what the
 * reader asked for and never waits.
 */
export const useHeldRanking = (latest: RankingAnswer, board: string, busy: () => boolean): Held => {
  const [state, setState] = useState({ shown: latest, board });
  const [movers, setMovers] = useState(nobody);
  const [moving, setMoving] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const current = useRef(state);
  const busyNow = useRef(busy);
  useEffect(() => {
    busyNow.current = busy;
  });

  const show = useCallback((next: RankingAnswer, nextBoard: string, mark: boolean): void => {
    const moves = movesBetween(current.current.shown.standings, next.standings);
    timers.current.forEach(clearTimeout);
    current.current = { shown: next, board: nextBoard };
    setState(current.current);
    setMoving(moves.size > 0);
    setMovers(mark ? moves : nobody);
    timers.current = [setTimeout(() => setMoving(false), travels + 80), setTimeout(() => setMovers(nobody), marked)];
  }, []);

  useEffect(() => {
    const before = current.current;
    if (latest === before.shown && board === before.board) return;
    const asked = board !== before.board;
    const moves = movesBetween(before.shown.standings, latest.standings).size;
    if (asked || !mustWait(moves, busyNow.current())) show(latest, board, !asked);
  }, [latest, board, show]);

  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  return {
    shown: state.shown,
    waiting: latest !== state.shown && board === state.board,
    accept: () => show(latest, board, true),
    moving,
    movers,
  };
};
