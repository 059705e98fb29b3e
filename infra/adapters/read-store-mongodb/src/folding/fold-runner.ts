import { features } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { catchUp, takeEvents } from './catch-up';
import { checkLease, type HeldView, type RunnerParts, takeView } from './held-view';
import { rebuildView, repair, showRebuild } from './rebuild-view';

/** A view with which this node follows the log. One batch, catch-up chunk or swap at a time. */
export interface FoldRunner extends HeldView {
  /** Resolves when the view has reached the end of the log, or stopped. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds until a stopped view tries again by itself. */
const stoppedRetryInterval = 5000;
/** Milliseconds between two looks at a rebuild that other nodes are to know of. */
const showInterval = 200;
/** Milliseconds for which leftovers of a former holder may stand. */
const sweepInterval = 60_000;

/** Folds a stopped view on from its checkpoint. */
export const retryView = async (held: HeldView): Promise<void> => {
  const { view } = held.state;
  view?.resume();
  if (view) await catchUp(held, view);
};

/** Tries again with a view that is damaged or stopped. */
const mend = async (held: HeldView): Promise<void> => {
  if (held.state.damaged.size > 0) await repair(held);
  else if (held.state.view?.state === 'stopped') await retryView(held);
};

/** A document cannot be read: the view is rebuilt by itself. */
export const noteDamaged = (held: HeldView, key: string): void => {
  const { state } = held;
  if (state.damaged.has(key)) return;
  const isFirst = state.damaged.size === 0;
  state.damaged = new Set([...state.damaged, key]);
  if (isFirst) void repair(held).catch(() => undefined);
};

/** Removes what belongs to no generation. */
export const sweep = (held: HeldView): Promise<void> =>
  held.serially('fold', async () => {
    const { parts, definition, state, checking } = held;
    checkLease(held);
    for (const form of await parts.generations.otherForms(definition))
      if (parts.millisecondsUnread(form) >= features.rollbackWindow) await parts.generations.forgetForm(form);
    const { pointer, rebuild } = state;
    const ids = [pointer.live.id, pointer.previous?.id, pointer.waiting?.generation.id, rebuild?.generation?.id, ...checking];
    await parts.generations.sweep(definition, new Set(ids));
  });

/** Repeats its work for as long as the lease is held. Answers a function that ends that. */
const startTimers = (held: HeldView): (() => void) => {
  const repeat = (work: (view: HeldView) => Promise<void>, interval: number) =>
    setInterval(() => void work(held).catch(() => undefined), interval);
  const timers = [
    repeat(mend, stoppedRetryInterval),
    repeat(showRebuild, showInterval),
    repeat(sweep, Math.min(sweepInterval, features.rollbackWindow)),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
};

/** Takes the view, removes what former holders left, and follows the log from where the view is. */
export const startFoldRunner = async (parts: RunnerParts, definition: ViewDefinition): Promise<FoldRunner> => {
  const held = await takeView(parts, definition);
  const { state } = held;
  await sweep(held);
  // the head is read before the view looks for what is left, so that no event falls between the two
  const start = await parts.log.head();
  const ready = state.view ? catchUp(held, state.view) : rebuildView(held, 'automatic').then(() => undefined);
  ready.catch(() => undefined);
  const subscription = parts.log.subscribe(start, (events) =>
    held.serially('fold', async () => {
      checkLease(held);
      if (state.view?.state === 'live') await takeEvents(held, state.view, events);
    }),
  );
  const stopTimers = startTimers(held);
  return Object.assign(held, {
    ready,
    async stop() {
      held.isStopped = true;
      stopTimers();
      await subscription.stop();
      await held.serially('fold', () => Promise.resolve());
    },
  });
};
