import { type Changed, reject } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import { type Generation, isCurrent, type Pointer } from '../generations';
import type { LogSource } from '../log-source';
import { isOfEngine } from '../mongo-connection';
import { seriallyByKey } from '../serially-by-key';
import { foldedView, type FoldedView, type FoldParts } from './folded-view';

export type Rebuild = NonNullable<ViewStatus['rebuild']>;

/** The state of a view on the node that folds it. */
export interface Folded {
  pointer: Pointer;
  /** Undefined while the live generation is of another version of the code: it is shown, but not folded. */
  view: FoldedView | undefined;
  rebuild: (Rebuild & { readonly generation: Generation | undefined }) | undefined;
  /** The rebuild that can still be cancelled. */
  order: { readonly id: string; isCancelled: boolean } | undefined;
  /** Keys of documents that could not be read. */
  damaged: ReadonlySet<string>;
  /** False after a batch that could not be stored, until one could again. */
  isHealthy: boolean;
}

export interface RunnerParts extends FoldParts {
  readonly log: LogSource;
  /** Milliseconds since a node read the view in that form, as far as this node knows. */
  readonly millisecondsUnread: (form: string) => number;
  readonly onChanged: (changed: readonly Changed[]) => void;
  /** Called when a damaged view was rebuilt. */
  readonly onRepaired: () => void;
}

/** A view whose lease this node holds. */
export interface HeldView {
  readonly parts: RunnerParts;
  readonly definition: ViewDefinition;
  readonly state: Folded;
  /** Ids of generations that are built for a check only. */
  readonly checking: Set<string>;
  /** The rebuild as other nodes know it. */
  shown: Rebuild | undefined;
  isStopped: boolean;
  /** Runs one work of a kind at a time: folding, changes of the pointer, and so on. */
  readonly serially: <T>(kind: 'fold' | 'point' | 'show' | 'rollback', work: () => Promise<T>) => Promise<T>;
}

/** Milliseconds until a change without an answer is made again. */
const retryInterval = 200;

/** @throws Rejection `store.unavailable` once the lease has ended. */
export const checkLease = ({ parts, isStopped }: HeldView): void => {
  if (isStopped || !parts.isHeld()) throw reject('store.unavailable');
};

/** Repeats the change until an answer comes: a build that an unanswered change may have made live must not be dropped. */
export const updatePointer = (held: HeldView, changed: Partial<Pointer>): Promise<void> =>
  held.serially('point', async () => {
    const { parts, definition, state } = held;
    const { changes } = state.pointer;
    for (;;) {
      checkLease(held);
      try {
        await parts.generations.change(definition, changed, parts.token, changes);
        state.pointer = { ...state.pointer, ...changed, changes: changes + 1 };
        return;
      } catch (error) {
        if (!isOfEngine(error)) throw error;
        await new Promise((resume) => setTimeout(resume, retryInterval));
      }
    }
  });

/** First the pointer stops naming it; a collection that cannot be removed is only lost space. */
export const discard = async (held: HeldView, generation: Generation): Promise<void> => {
  if (held.state.pointer.waiting?.generation.id === generation.id) await updatePointer(held, { waiting: null });
  await held.parts.generations.forget(generation).catch(() => undefined);
};

/** From now on only this lease changes the view. @throws GenerationLost. */
export const takeView = async (parts: RunnerParts, definition: ViewDefinition): Promise<HeldView> => {
  const pointer = await parts.generations.take(definition, parts.token);
  const view = isCurrent(pointer.live, definition) ? await foldedView(parts, definition, pointer.live) : undefined;
  await view?.documents.makeIndexes();
  const state: Folded = { pointer, view, rebuild: undefined, order: undefined, damaged: new Set(), isHealthy: true };
  const shown = pointer.rebuild ?? undefined;
  const held: HeldView = { parts, definition, state, checking: new Set(), shown, isStopped: false, serially: seriallyByKey() };
  const { waiting } = pointer;
  if (waiting && !isCurrent(waiting.generation, definition)) await updatePointer(held, { waiting: null });
  else if (waiting) {
    const { position } = await parts.generations.readCheckpoint(waiting.generation);
    state.rebuild = { ...waiting, state: 'ready', position, head: position };
  }
  return held;
};
