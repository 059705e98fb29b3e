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

const timeout = 2000;
/** Milliseconds between two looks. They grow, because each look asks the engine about all views. */
const [firstPause, longestPause] = [10, 100];

/**
 * Read your own writes: waits up to two seconds until the views reflect a position, and returns whether they are still behind. Embedded
 * views are folded with the command, so it never waits there.
 */
export const isStillBehind = async (app: WithLooks & WithHead, wanted: Position): Promise<boolean> => {
  if (reflectedPosition(app) >= wanted) return false;
  // a position that was never written is not waited for; an engine that does not answer may have it
  if ((await app.eventStore.head().catch(() => wanted)) < wanted) return true;
  const deadline = performance.now() + timeout;
  for (let pause = firstPause; reflectedPosition(app) < wanted; pause = Math.min(pause * 2, longestPause)) {
    if (performance.now() > deadline) return true;
    await new Promise((resume) => setTimeout(resume, pause));
    // the positions of views that another node folds are only looked up once a second otherwise
    await app.views.list().catch(() => undefined);
  }
  return false;
};
