import type { Changed } from '@tennis/contracts';
import type { Push } from '@tennis/ports';

/** A document is spoken of at most once in this time. */
const quiet = 50;

/**
 * Changed documents on their way to the push: the first change of a document at once, what follows within 50 ms as one word with
 * the newest position. Never carries data, so nothing leaks.
 */
export const announceChanges = (push: Push, onError: (error: unknown) => void) => {
  /** Documents that were just spoken of, with what is to be said of them next. */
  const resting = new Map<string, { next: Changed | undefined; timer: NodeJS.Timeout }>();
  let turn: Changed[] = [];
  const flush = (): void => {
    const changed = turn;
    turn = [];
    if (changed.length > 0) push.publish(changed).catch(onError);
  };
  /** What one turn of the program changed is published together. */
  const say = (one: Changed): void => {
    if (turn.push(one) === 1) setImmediate(flush);
  };
  const rest = (key: string): void => {
    const awake = (): void => {
      const { next } = resting.get(key)!;
      resting.delete(key);
      if (!next) return;
      say(next);
      rest(key);
    };
    resting.set(key, { next: undefined, timer: setTimeout(awake, quiet) });
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
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
      turn = [];
    },
  };
};
