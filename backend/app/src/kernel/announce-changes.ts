import type { Changed } from '@tennis/contracts';
import type { Push } from '@tennis/ports';

/** A room hears of its document at most once in this time. */
const quiet = 50;

/**
 * Changed documents on their way to the push: per document at most one word per 50 ms, always the newest position.
 * Never carries data, so nothing leaks.
 */
export const announceChanges = (push: Push, onError: (error: unknown) => void) => {
  const waiting = new Map<string, Changed>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    const changed = [...waiting.values()];
    waiting.clear();
    push.publish(changed).catch(onError);
  };
  return {
    add(changed: readonly Changed[]): void {
      for (const one of changed) waiting.set(`${one.view} ${one.id}`, one);
      timer ??= setTimeout(flush, quiet);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
