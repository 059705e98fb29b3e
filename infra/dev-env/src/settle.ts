import type { AppContext } from '@tennis/app';
import type { Position } from '@tennis/contracts';

type Maybe<Value> = Value | Promise<Value>;

/** Background processes that follow the log, and jobs, on one node or on several. */
export interface BackgroundWork {
  /** The position that each process has reached; undefined for one that does not run there. */
  followed(): Maybe<readonly (Position | undefined)[]>;
  runDue(): Promise<void>;
}

/** The processes of several nodes together: each runs if it runs on one of them. */
export const combineBackgroundWork = (nodes: readonly BackgroundWork[]): BackgroundWork => ({
  async followed() {
    const [first = [], ...others] = await Promise.all(nodes.map(async (node) => node.followed()));
    return first.map((position, nth) => position ?? others.find((other) => other[nth] !== undefined)?.[nth]);
  },
  async runDue() {
    for (const node of nodes) await node.runDue();
  },
});

export interface Settling {
  readonly app: AppContext;
  readonly processes: BackgroundWork;
}

/** Milliseconds between two checks. They grow, because each check keeps engines busy that must fold. */
const [firstPause, longestPause] = [5, 100];

/** Asks again until there is nothing left to wait for. @throws Error that names the rest when the time is over. */
const waitUntilEmpty = async (timeout: number, remaining: () => Promise<readonly string[]>): Promise<void> => {
  const deadline = performance.now() + timeout;
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const remainingNow = await remaining();
    if (remainingNow.length === 0) return;
    if (performance.now() > deadline) throw new Error(`still going on after ${timeout} ms: ${remainingNow.join(', ')}`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
};

const viewsBehind = async ({ views }: AppContext, head: Position): Promise<readonly string[]> => {
  const all = await views.list();
  return all.flatMap(({ name, position }) => (position < head ? `the view ${name} at ${position} of ${head}` : []));
};

/** Waits until every view reflects the log as it is now. @throws Error that names the views that do not. */
export const viewsReflect = async (app: AppContext, timeout: number): Promise<void> => {
  const head = await app.eventStore.head();
  await waitUntilEmpty(timeout, () => viewsBehind(app, head));
};

/** Background work that is left. Reactions make jobs, jobs make events: each is checked after its cause, the log first and last. */
const remainingWork = async ({ app, processes }: Settling): Promise<readonly string[]> => {
  const head = await app.eventStore.head();
  const behind = await viewsBehind(app, head);
  if (behind.length > 0) return behind;
  const followed = await processes.followed();
  if (followed.some((position) => (position ?? -1) < head)) return [`what follows the log at ${followed.join(', ')} of ${head}`];
  await processes.runDue();
  const now = app.clock.now();
  const due = (await app.jobs.pending()).filter(({ dueAt }) => dueAt <= now);
  if (due.length > 0) return due.map(({ name, id }) => `the job ${name} (${id})`);
  return (await app.eventStore.head()) > head ? [`events after ${head}`] : [];
};

/**
 * Waits until no background work is left: every view reflects the log, reactions have followed it, due jobs have run.
 * @throws Error that names the work that is left when the time is over.
 */
export const settle = (system: Settling, timeout: number): Promise<void> => waitUntilEmpty(timeout, () => remainingWork(system));
