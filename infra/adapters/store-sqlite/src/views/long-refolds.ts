import { type Recorded, reject } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { yieldAfter } from './yield-after';
import type { LiveView } from './live-views';
import { type StartedRefold, type PreparedRefolds, rowOf, type RowSource } from './refold';

/** A document with so many rows that refolding it in one turn would delay all other work. */
export interface LongRefold {
  readonly view: LiveView;
  readonly key: string;
  /** The event that asks for it, as the view sees it. */
  readonly event: Recorded;
}

/** Answer of a write that did nothing yet, because these refolds must be prepared first. */
export class Postponed {
  constructor(readonly refolds: readonly LongRefold[]) {}
}

export interface LongRefolds extends PreparedRefolds {
  /** The events whose fold may ask for a refold. */
  readonly types: ReadonlySet<string>;
  /**
   * Folds the stored rows beside the server, and those that come meanwhile in short turns. @throws whatever the view or the engine throws; Rejection
   * `store.unavailable` once stopped.
   */
  prepare(refold: LongRefold): Promise<void>;
  /**
   * Tries a write until no refold is left to prepare; the last try may not postpone.
   * @throws Rejection `store.busy` if too many wait for theirs; whatever the write throws.
   */
  writeWhenPrepared<T>(write: (mayPostpone: boolean) => Promise<T | Postponed>): Promise<T>;
  /** Drops all prepared refolds, which may include rows that were never committed. */
  forgetAll(): void;
  stop(): Promise<void>;
}

/** A refold prepared over another connection. */
interface BackgroundRefold {
  /** The saved state for `resume`, with the rows up to `last`. */
  readonly result: Promise<{ readonly saved: unknown; readonly last: number }>;
  stop(): Promise<void>;
}

export interface LongRefoldsParts {
  readonly definitions: readonly ViewDefinition[];
  /** Folds the stored rows over another connection. */
  readonly startBackground: (refold: LongRefold) => BackgroundRefold;
  /** Milliseconds of a turn. */
  readonly turn?: number;
}

const defaultTurn = 2;
const rowPage = 100;
/** The maximum of rows added during the preparation that are left to the finishing turn. */
const maxLateRows = 50;
/** Rounds after which a document that keeps growing is left to the finishing turn. */
const maxRounds = 5;
const maxTries = 5;
/** Each waits for those before it, a second or so each; further ones are refused and may retry. */
const maxWaiting = 32;

/**
 * Long refolds, prepared beside the writer, one at a time. A prepared one waits for the event that asked for it: the fold of that event
 * adds the rows that came meanwhile and finishes it, so that the result equals folding everything at once.
 */
export const longRefolds = ({ definitions, startBackground, turn = defaultTurn }: LongRefoldsParts): LongRefolds => {
  const running = new Set<BackgroundRefold>();
  let prepared = new WeakMap<RowSource, Map<string, StartedRefold>>();
  let isStopped = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const find: LongRefolds['find'] = (tables, key, event) => {
    const known = prepared.get(tables)?.get(key);
    return known && known.work.pendingRows < Infinity && known.work.isSameRefold(event) ? known : undefined;
  };
  const drop: LongRefolds['drop'] = (tables, key) => void prepared.get(tables)?.delete(key);
  const keep = (tables: RowSource, key: string, one: StartedRefold): void => {
    const known = prepared.get(tables) ?? new Map<string, StartedRefold>();
    prepared.set(tables, known.set(key, one));
  };

  const begin = async (refold: LongRefold): Promise<StartedRefold> => {
    const { view, key, event } = refold;
    const refoldDefinition = view.definition.refold!;
    const job = startBackground(refold);
    running.add(job);
    try {
      const { saved, last } = await job.result;
      return { work: refoldDefinition.resume(saved, event, key), last };
    } finally {
      running.delete(job);
    }
  };

  /** Adds the rows stored by now, until hardly any new ones come. */
  const addNewRows = async (tables: RowSource, key: string, one: StartedRefold): Promise<void> => {
    const yieldTurn = yieldAfter(turn);
    const yieldOrStop = async (): Promise<void> => {
      await yieldTurn();
      if (isStopped) throw reject('store.unavailable');
    };
    for (let round = 0; round < maxRounds && tables.lastRow(key) - one.last > maxLateRows; round++) {
      for (let size = rowPage; size === rowPage;) {
        const page = tables.rows(key, one.last, rowPage);
        one.work.add(page.map(rowOf));
        one.last = page.at(-1)?.n ?? one.last;
        size = page.length;
        await yieldOrStop();
      }
      for (const _step of one.work.steps()) await yieldOrStop();
    }
  };

  const prepare = async (refold: LongRefold): Promise<void> => {
    const { view, key, event } = refold;
    const { tables } = view;
    const known = find(tables, key, event);
    drop(tables, key); // nothing else may finish it meanwhile
    try {
      const one = known ?? (await begin(refold));
      if (isStopped) throw reject('store.unavailable');
      await addNewRows(tables, key, one);
      keep(tables, key, one);
    } catch (error) {
      if (view.tables === tables || isStopped) throw error; // otherwise another generation came into use, and the refold is prepared again
    }
  };

  /** False if it cannot be prepared: the turn that folds the event meets the cause. */
  const isPrepared = async (refold: LongRefold): Promise<boolean> => {
    try {
      await prepare(refold);
      return true;
    } catch {
      return false;
    }
  };

  const prepareAndWrite = async <T>(write: (mayPostpone: boolean) => Promise<T | Postponed>): Promise<T> => {
    const refolds = new Set<LongRefold>();
    try {
      let mayPostpone = true;
      for (let tries = 1; ; tries++) {
        const outcome = await write(mayPostpone);
        if (!(outcome instanceof Postponed)) return outcome;
        for (const refold of outcome.refolds) {
          refolds.add(refold);
          mayPostpone = (await isPrepared(refold)) && mayPostpone && tries < maxTries;
        }
      }
    } finally {
      for (const { view, key } of refolds) drop(view.tables, key);
    }
  };

  return {
    types: new Set(definitions.flatMap(({ refold }) => [...(refold?.types ?? [])])),
    find,
    drop,
    prepare,
    writeWhenPrepared: async (write) => {
      const outcome = await write(true);
      if (!(outcome instanceof Postponed)) return outcome;
      if (waiting >= maxWaiting) throw reject('store.busy');
      waiting++;
      const mine = last.then(() => prepareAndWrite(write)).finally(() => waiting--);
      last = mine.catch(() => undefined);
      return mine;
    },
    forgetAll: () => {
      prepared = new WeakMap();
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...running].map((job) => job.stop()));
    },
  };
};
