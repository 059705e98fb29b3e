import { type Position, reject } from '@tennis/contracts';
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
export const viewsPosition = ({ views }: WithViews): Position => {
  let slowest = Infinity;
  for (const { state, position } of views.status()) if (state !== 'stopped' && position < slowest) slowest = position;
  return slowest;
};

/** Milliseconds that a read waits for the sender's own writes, and a write, which has other work to do in its second. */
const [maxReadWait, maxWriteWait] = [2000, 500];
/** Milliseconds between two looks. They grow, because each look asks the engine about all views. */
const [firstPause, maxPause] = [10, 100];

const pause = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** Whether the views reflect a position: `unwritten` if the log does not reach it, as after a restore of an older one. */
export type Reflection = 'reflected' | 'behind' | 'unwritten';

/**
 * Read your own writes: waits up to two seconds, or half a second before a write, until the views reflect a position. Embedded views are
 * folded with the command, so it waits there only while a view is built.
 */
export const waitUntilReflected = async (app: WithLooks & WithHead, wanted: Position, forWrite = false): Promise<Reflection> => {
  if (viewsPosition(app) >= wanted) return 'reflected';
  let isOver = false;
  const timeout = pause(forWrite ? maxWriteWait : maxReadWait).then(() => void (isOver = true));
  // a position that was never written is not waited for; an engine that does not answer may have it
  const head = await Promise.race([app.eventStore.head().catch(() => wanted), timeout]);
  if (head !== undefined && head < wanted) return 'unwritten';
  for (let interval = firstPause; viewsPosition(app) < wanted; interval = Math.min(interval * 2, maxPause)) {
    if (isOver) return 'behind';
    await Promise.race([pause(interval), timeout]);
    // the positions of views that another node folds are only looked up once a second otherwise
    await Promise.race([app.views.list().catch(() => undefined), timeout]);
  }
  return 'reflected';
};

/**
 * For work that would be wrong on older views: waits until they reflect a position, by default the head of the log.
 * @throws Rejection view.stopped if they do not by then.
 */
export const requireReflected = async (app: WithLooks & WithHead, wanted?: Position): Promise<void> => {
  if ((await waitUntilReflected(app, wanted ?? (await app.eventStore.head()))) !== 'reflected') throw reject('view.stopped');
};
