import type { Changed } from '@tennis/contracts';
import type { Push } from '@tennis/ports';

/** The shortest time, in ms, between two announcements of one document. */
const quiet = 50;

/**
 * Announces changed documents to the push: the first change of a document at once, later ones within 50 ms as one change with the newest
 * position. Never carries data, so nothing leaks.
 */
export const announceChanges = (push: Push, onError: (error: unknown) => void) => {
  /** Documents that were just announced, oldest first: the end of their pause, and the change to announce then. */
  const resting = new Map<string, { readonly until: number; next: Changed | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let turn: Changed[] = [];
  const flush = (): void => {
    const changed = turn;
    turn = [];
    if (changed.length > 0) push.publish(changed).catch(onError);
  };
  /** Changes within one turn of the event loop are published together. */
  const say = (one: Changed): void => {
    if (turn.push(one) === 1) setImmediate(flush);
  };
  const rest = (key: string): void => {
    resting.set(key, { until: performance.now() + quiet, next: undefined });
    timer ??= setTimeout(awake, quiet);
  };
  const awake = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const [key, { until, next }] of resting) {
      if (until > now) {
        timer ??= setTimeout(awake, until - now);
        return;
      }
      resting.delete(key);
      if (!next) continue;
      say(next);
      rest(key);
    }
  };
  return {
    add(changed: readonly Changed[]): void {
      for (const one of changed) {
        const key = `${one.view} ${one.id}`;
        const known = resting.get(key);
        if (known) known.next = one;
        else {
          say(one);
          rest(key);
        }
      }
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      resting.clear();
      turn = [];
    },
  };
};
