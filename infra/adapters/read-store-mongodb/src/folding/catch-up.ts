import { type Recorded, reject } from '@tennis/contracts';
import type { Generation } from '../generations';
import { foldedView, type FoldedView } from './folded-view';
import { checkLease, type HeldView } from './held-view';

/** Events of one batch. */
const chunk = 500;

export const takeEvents = async (held: HeldView, view: FoldedView, events: readonly Recorded[]): Promise<void> => {
  checkLease(held);
  try {
    const changed = await view.take(events);
    held.state.isHealthy = true;
    if (changed.length > 0) held.parts.onChanged(changed);
  } catch (error) {
    held.state.isHealthy = false;
    throw error;
  }
};

/** In chunks, so that live batches are not kept waiting; live only once nothing is left while nobody else folds. */
export const catchUp = async (held: HeldView, view: FoldedView): Promise<void> => {
  while (!held.isStopped && view.state === 'catching-up') {
    await held.serially('fold', async () => {
      const events = await held.parts.log.readAll(view.position, chunk);
      if (events.length > 0) await takeEvents(held, view, events);
      // a full chunk means that there is more
      if (events.length < chunk) view.markLive();
    });
  }
};

const areLive = (views: readonly FoldedView[]): boolean => views.every((view) => view.state === 'live');

/** Hands the same last events to all of these, so that they reflect the same position. */
const readToEnd = async (held: HeldView, views: readonly FoldedView[]): Promise<void> => {
  for (let isMore = areLive(views); isMore;) {
    const tail = await held.parts.log.readAll(Math.min(...views.map(({ position }) => position)), chunk);
    if (tail.length > 0) for (const view of views) await takeEvents(held, view, tail);
    isMore = tail.length === chunk && areLive(views);
  }
};

/** Brings a generation to the end of the log; the work with it must be short, because no batch runs meanwhile. */
export const afterCatchingUp = async <T>(held: HeldView, generation: Generation, work: (next: FoldedView) => Promise<T>): Promise<T> => {
  const next = await foldedView(held.parts, held.definition, generation);
  await catchUp(held, next);
  return held.serially('fold', async () => {
    await readToEnd(held, [next]);
    return work(next);
  });
};

/**
 * Keeps a generation from the sweep, builds it beside the live one, brings both to the end of the log, and looks at them while no batch
 * runs. @throws Rejection `store.unavailable` if the live one was swapped meanwhile or does not get there.
 */
export const compareWith = async <T>(
  held: HeldView,
  generation: Generation,
  build: () => Promise<unknown>,
  compare: () => Promise<T>,
): Promise<T> => {
  const { state, checking } = held;
  const { live } = state.pointer;
  checking.add(generation.id);
  try {
    await build();
    return await afterCatchingUp(held, generation, async (next) => {
      const { view } = state;
      if (view) await readToEnd(held, [view, next]);
      // an erasure or a rebuild swapped the live generation, or the live one is still behind
      if (state.pointer.live.id !== live.id || view?.position !== next.position) throw reject('store.unavailable');
      return compare();
    });
  } finally {
    checking.delete(generation.id);
  }
};
