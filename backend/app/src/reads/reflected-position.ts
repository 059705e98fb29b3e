import type { Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

interface WithViews {
  readonly views: Pick<AppContext['views'], 'status'>;
}
interface WithHead {
  readonly eventStore: Pick<AppContext['eventStore'], 'head'>;
}

/** Up to which event the read models reflect the log: the slowest of those that are not stopped. */
export const reflectedPosition = ({ views }: WithViews): Position => {
  let reflected = Infinity;
  for (const { state, position } of views.status()) if (state !== 'stopped' && position < reflected) reflected = position;
  return reflected;
};

const timeout = 2000;
const pause = 10;

/**
 * A read after one's own command: waits up to two seconds until the views reflect a position, and answers
 * whether they are still behind. Embedded views are folded with the command, so this never waits there.
 */
export const isStillBehind = async (app: WithViews & WithHead, wanted: Position): Promise<boolean> => {
  if (reflectedPosition(app) >= wanted) return false;
  // nobody waits for what was never written; an engine that does not say how far it is may have it
  if ((await app.eventStore.head().catch(() => wanted)) < wanted) return true;
  const deadline = performance.now() + timeout;
  while (reflectedPosition(app) < wanted) {
    if (performance.now() > deadline) return true;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return false;
};
