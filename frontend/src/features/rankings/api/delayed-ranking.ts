import type { RankingAnswer, StandingRow } from '@tennis/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** More moves than this wait for the reader's consent. */
const maxMovesWithoutConsent = 8;
/** Duration of the moving animation, and how long the moved rows stay marked, in ms. */
export const moveDuration = 420;
const markDuration = 2000;

/** Places climbed (negative: fallen) by everybody who is on both boards and moved. */
export const movesBetween = (before: readonly StandingRow[], after: readonly StandingRow[]): ReadonlyMap<string, number> => {
  const ranks = new Map(before.map(({ playerId, rank }) => [playerId, rank]));
  return new Map(
    after.flatMap(({ playerId, rank }) => {
      const former = ranks.get(playerId);
      return former === undefined || former === rank ? [] : [[playerId, former - rank]];
    }),
  );
};

/** True if the new board must wait for the reader: many rows would move, or the reader is holding or has focused the list. */
export const needsConsent = (moves: number, busy: boolean): boolean => moves > maxMovesWithoutConsent || (busy && moves > 0);

const noMovers: ReadonlyMap<string, number> = new Map();

interface DelayedRanking {
  readonly shown: RankingAnswer;
  /** A newer board waits for `accept`. */
  readonly waiting: boolean;
  readonly accept: () => void;
  readonly moving: boolean;
  /** Players who have just moved, with the number of places. */
  readonly movers: ReadonlyMap<string, number>;
}

/**
 * The board on screen, which may lag behind the newest one on purpose. A board of another time (`board` changes) was requested by
 * the reader and never waits.
 */
export const useDelayedRanking = (latest: RankingAnswer, board: string, busy: () => boolean): DelayedRanking => {
  const [state, setState] = useState({ shown: latest, board });
  const [movers, setMovers] = useState(noMovers);
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
    setMovers(mark ? moves : noMovers);
    timers.current = [setTimeout(() => setMoving(false), moveDuration + 80), setTimeout(() => setMovers(noMovers), markDuration)];
  }, []);

  useEffect(() => {
    const before = current.current;
    if (latest === before.shown && board === before.board) return;
    const wasRequested = board !== before.board;
    const moves = movesBetween(before.shown.standings, latest.standings).size;
    if (wasRequested || !needsConsent(moves, busyNow.current())) show(latest, board, !wasRequested);
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
