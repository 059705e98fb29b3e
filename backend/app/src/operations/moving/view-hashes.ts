import { Rejection } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { Manifest } from './manifest';

/** Milliseconds. */
const pollInterval = 250;
/** For a program that was killed a moment ago: until its lease ends, no other node folds. */
const maxWait = 15_000;

/**
 * Resolves when every view has reached the end of the log, or stopped before it; `onNear` gets the progress of the last one, from 0 to 1.
 */
export const waitForViews = async (app: AppContext, onNear: (share: number) => void = () => undefined): Promise<void> => {
  const head = await app.eventStore.head();
  for (;;) {
    const running = (await app.views.list()).filter(({ state }) => state !== 'stopped');
    const least = Math.min(head, ...running.map(({ position }) => position));
    if (least === head) return;
    onNear(least / head);
    await new Promise((resume) => setTimeout(resume, pollInterval));
  }
};

const retryUntilFolding = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (const end = performance.now() + maxWait; ;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'store.unavailable') || performance.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, pollInterval));
    }
};

/** The hash of each view that has reached the end and can be read. */
export const hashesOfViews = async ({ views }: AppContext): Promise<Manifest['views']> => {
  const hashes: Record<string, { version: number; hash: string }> = {};
  for (const { name, version, state } of await views.list())
    if (state !== 'stopped' && state !== 'damaged') hashes[name] = { version, hash: await retryUntilFolding(() => views.hash(name)) };
  return hashes;
};
