import { Rejection } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { Manifest } from './manifest';

/** Milliseconds. */
const pause = 250;
/** For a program that was killed a moment ago: until its lease ends, no other node folds. */
const longest = 15_000;

/**
 * Resolves when every view has reached the end of the log, or stopped before it; `onNear` gets the progress of the last one, from 0 to 1.
 */
export const viewsArrived = async (app: AppContext, onNear: (share: number) => void = () => undefined): Promise<void> => {
  const head = await app.eventStore.head();
  for (;;) {
    const going = (await app.views.list()).filter(({ state }) => state !== 'stopped');
    const least = Math.min(head, ...going.map(({ position }) => position));
    if (least === head) return;
    onNear(least / head);
    await new Promise((resume) => setTimeout(resume, pause));
  }
};

const untilFolding = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (const end = performance.now() + longest; ;)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Rejection && error.code === 'store.unavailable') || performance.now() > end) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
};

/** The hash of each view that has reached the end and can be read. */
export const hashesOfViews = async ({ views }: AppContext): Promise<Manifest['views']> => {
  const hashes: Record<string, { version: number; hash: string }> = {};
  for (const { name, version, state } of await views.list())
    if (state !== 'stopped' && state !== 'damaged') hashes[name] = { version, hash: await untilFolding(() => views.hash(name)) };
  return hashes;
};
