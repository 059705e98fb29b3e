import type { AppContext, Program } from '@tennis/app';
import type { Position } from '@tennis/contracts';

const pause = 5;

/** Asks again until nothing is left to wait for. @throws Error that names what is left when the time is over. */
const untilNone = async (timeout: number, left: () => Promise<readonly string[]>): Promise<void> => {
  const deadline = performance.now() + timeout;
  for (;;) {
    const going = await left();
    if (going.length === 0) return;
    if (performance.now() > deadline) throw new Error(`still going on after ${timeout} ms: ${going.join(', ')}`);
    await new Promise((resume) => setTimeout(resume, pause));
  }
};

const viewsBehind = async ({ views, readStore }: AppContext, head: Position): Promise<readonly string[]> => {
  const behind: string[] = [];
  for (const { name } of await views.list()) {
    const position = await readStore.position(name);
    if (position < head) behind.push(`the view ${name} at ${position} of ${head}`);
  }
  return behind;
};

/** Waits until every view reflects the log as it is now. @throws Error that names the views that do not. */
export const viewsReflect = async (app: AppContext, timeout: number): Promise<void> => {
  const head = await app.eventStore.head();
  await untilNone(timeout, () => viewsBehind(app, head));
};

/** What goes on by itself. Reactions make jobs, jobs make events: each is asked after what it follows from, the log first and last. */
const goingOn = async ({ app, processes }: Program): Promise<readonly string[]> => {
  const head = await app.eventStore.head();
  const behind = await viewsBehind(app, head);
  if (behind.length > 0) return behind;
  if (processes.followed() < head) return [`reactions at ${processes.followed()} of ${head}`];
  await processes.runDue();
  const now = app.clock.now();
  const due = (await app.jobs.pending()).filter(({ dueAt }) => dueAt <= now);
  if (due.length > 0) return due.map(({ name, id }) => `the job ${name} (${id})`);
  return (await app.eventStore.head()) > head ? [`events after ${head}`] : [];
};

/**
 * Waits until nothing goes on by itself any more: every view reflects the log, reactions have followed it, due jobs have run.
 * @throws Error that says what is still going on when the time is over.
 */
export const settle = (program: Program, timeout: number): Promise<void> => untilNone(timeout, () => goingOn(program));
