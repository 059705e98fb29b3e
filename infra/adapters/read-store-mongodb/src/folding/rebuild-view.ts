import { randomUUID } from 'node:crypto';
import { reject } from '@tennis/contracts';
import type { RebuildProgress } from '@tennis/ports';
import { type Generation, isCurrent } from '../generations';
import { buildGeneration } from './build-generation';
import { afterCatchingUp } from './catch-up';
import { checkLease, discard, type Folded, type HeldView, type Rebuild, updatePointer } from './held-view';

/** The part of a rebuild that operators see. */
export const publicRebuild = ({ id, state, position, head }: Rebuild): Rebuild => ({ id, state, position, head });

/** The generation of a finished rebuild. @throws Rejection `view.not-rebuilt`. */
export const candidateOf = ({ rebuild }: Folded): Generation => {
  if (rebuild?.state !== 'ready' || !rebuild.generation) throw reject('view.not-rebuilt');
  return rebuild.generation;
};

const switchLive = (held: HeldView, target: Generation, previous: Generation | null): Promise<void> =>
  afterCatchingUp(held, target, async (next) => {
    const { parts, state } = held;
    const { previous: dropped, waiting } = state.pointer;
    await updatePointer(held, { live: target, previous, waiting: waiting?.generation.id === target.id ? null : waiting });
    state.view = next;
    if (dropped && dropped.id !== target.id && dropped.id !== previous?.id) await parts.generations.forget(dropped).catch(() => undefined);
  });

/** @throws Rejection `view.not-rebuilt`. */
export const swapGenerations = async (held: HeldView): Promise<void> => {
  const { state, definition } = held;
  const generation = candidateOf(state);
  const former = state.pointer.live;
  // from now on it is too late to cancel it
  state.rebuild = { ...state.rebuild!, state: 'building' };
  try {
    await switchLive(held, generation, isCurrent(former, definition) ? former : null);
  } catch (error) {
    state.rebuild = { ...state.rebuild, state: 'ready' };
    throw error;
  }
  state.rebuild = undefined;
};

export const rebuildView = async (
  held: HeldView,
  swap: 'automatic' | 'manual',
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<{ readonly id: string; readonly events: number }> => {
  const { parts, definition, state } = held;
  if (state.rebuild?.state === 'building') throw reject('view.rebuilding');
  const abandoned = state.rebuild?.generation;
  const order = { id: randomUUID(), isCancelled: false };
  const { id } = order;
  let generation: Generation | undefined;
  const checkNotCancelled = (): void => {
    if (order.isCancelled) throw reject('view.rebuild-cancelled');
  };
  state.order = order;
  state.rebuild = { id, state: 'building', position: 0, head: 0, generation };
  try {
    // the lease is checked before anything is thrown away
    const built = await parts.generations.next(definition, parts.token);
    generation = built;
    if (abandoned) await discard(held, abandoned);
    checkNotCancelled();
    state.rebuild = { ...state.rebuild, generation };
    const onBuildProgress = (progress: RebuildProgress) => {
      checkNotCancelled();
      checkLease(held);
      state.rebuild = { id, state: 'building', ...progress, generation };
      onProgress(progress);
    };
    const { events, position } = await buildGeneration(parts, parts.log, definition, built, onBuildProgress);
    checkNotCancelled();
    if (swap === 'manual') await updatePointer(held, { waiting: { id, generation } });
    checkNotCancelled();
    state.order = undefined;
    state.rebuild = { id, state: 'ready', position, head: position, generation };
    if (swap === 'automatic') await swapGenerations(held);
    return { id, events };
  } catch (error) {
    if (order.isCancelled) {
      if (generation) await discard(held, generation);
      throw reject('view.rebuild-cancelled');
    }
    if (state.rebuild) state.rebuild = { ...state.rebuild, state: 'failed' };
    throw error;
  }
};

/** @throws Rejection `view.too-late`. */
export const cancelRebuild = async (held: HeldView, id: string): Promise<void> => {
  const { state } = held;
  const { rebuild, order } = state;
  if (rebuild?.id !== id) throw reject('view.too-late');
  if (order) order.isCancelled = true;
  else if (rebuild.state === 'ready') await discard(held, candidateOf(state));
  else throw reject('view.too-late');
  state.order = undefined;
  state.rebuild = undefined;
};

/** Returns whether generations were exchanged: a caller who asks for the same meanwhile finds it done. */
export const rollBack = (held: HeldView, generation: string): Promise<boolean> =>
  held.serially('rollback', async () => {
    const { previous, live } = held.state.pointer;
    if (live.id === generation) return false;
    if (!previous || !isCurrent(previous, held.definition)) throw reject('view.no-former');
    if (previous.id !== generation) throw reject('view.other-generation');
    await switchLive(held, previous, live);
    return true;
  });

/** Rebuilds a view with damaged documents. */
export const repair = async (held: HeldView): Promise<void> => {
  const { state } = held;
  if (held.isStopped || state.damaged.size === 0 || state.rebuild?.state === 'building') return;
  await rebuildView(held, 'automatic');
  state.damaged = new Set();
  held.parts.onRepaired();
};

/** Shows other nodes how far the rebuild is. */
export const showRebuild = (held: HeldView): Promise<void> =>
  held.serially('show', async () => {
    const { rebuild } = held.state;
    if (held.shown === rebuild) return;
    await updatePointer(held, { rebuild: rebuild ? publicRebuild(rebuild) : null });
    held.shown = rebuild;
  });
