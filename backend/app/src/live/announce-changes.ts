import type { Changed } from '@tennis/contracts';
import type { Push } from '@tennis/ports';

/** The shortest time, in ms, between two announcements of one document. */
const minInterval = 50;

/**
 * Announces changed documents to the push: the first change of a document at once, later ones within 50 ms as one change with the newest
 * position. Never carries data, so nothing leaks.
 */
export const announceChanges = (push: Push, onError: (error: unknown) => void) => {
  /** Documents that were just announced, oldest first: the end of their pause, and the change to announce then. */
  const paused = new Map<string, { readonly until: number; next: Changed | undefined }>();
  let timer: NodeJS.Timeout | undefined;
  let batch: Changed[] = [];
  const flush = (): void => {
    const changed = batch;
    batch = [];
    if (changed.length > 0) push.publish(changed).catch(onError);
  };
  /** Changes within one turn of the event loop are published together. */
  const enqueue = (one: Changed): void => {
    if (batch.push(one) === 1) setImmediate(flush);
  };
  const pause = (key: string): void => {
    paused.set(key, { until: performance.now() + minInterval, next: undefined });
    timer ??= setTimeout(announcePaused, minInterval);
  };
  const announcePaused = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const [key, { until, next }] of paused) {
      if (until > now) {
        timer ??= setTimeout(announcePaused, until - now);
        return;
      }
      paused.delete(key);
      if (!next) continue;
      enqueue(next);
      pause(key);
    }
  };
  return {
    add(changed: readonly Changed[]): void {
      for (const one of changed) {
        const key = `${one.view} ${one.id}`;
        const known = paused.get(key);
        if (known) known.next = one;
        else {
          enqueue(one);
          pause(key);
        }
      }
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      paused.clear();
      batch = [];
    },
  };
};
