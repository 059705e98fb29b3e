import type { Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

interface WithViews {
  readonly views: Pick<AppContext['views'], 'status'>;
}
interface WithHead {
  readonly eventStore: Pick<AppContext['eventStore'], 'head'>;
}

interface WithLooks {
  readonly views: Pick<AppContext['views'], 'status' | 'list'>;
}

/** Position up to which the read models reflect the log: that of the slowest one that is not stopped. */
export const reflectedPosition = ({ views }: WithViews): Position => {
  let reflected = Infinity;
  for (const { state, position } of views.status()) if (state !== 'stopped' && position < reflected) reflected = position;
  return reflected;
};

/** Milliseconds that a read waits for the sender's own writes, and a write, which has other work to do in its second. */
const [longestRead, longestWrite] = [2000, 500];
/** Milliseconds between two looks. They grow, because each look asks the engine about all views. */
const [firstPause, longestPause] = [10, 100];

const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/**
 * Read your own writes: waits up to two seconds, or half a second before a write, until the views reflect a position, and returns whether
 * they are still behind. Embedded views are folded with the command, so it waits there only while a view is built.
 */
export const isStillBehind = async (app: WithLooks & WithHead, wanted: Position, forWrite = false): Promise<boolean> => {
  if (reflectedPosition(app) >= wanted) return false;
  let isOver = false;
  const over = pause(forWrite ? longestWrite : longestRead).then(() => void (isOver = true));
  // a position that was never written is not waited for; an engine that does not answer may have it
  const head = await Promise.race([app.eventStore.head().catch(() => wanted), over]);
  if (head !== undefined && head < wanted) return true;
  for (let between = firstPause; reflectedPosition(app) < wanted; between = Math.min(between * 2, longestPause)) {
    if (isOver) return true;
    await Promise.race([pause(between), over]);
    // the positions of views that another node folds are only looked up once a second otherwise
    await Promise.race([app.views.list().catch(() => undefined), over]);
  }
  return false;
};
