import { reject } from '@tennis/contracts';
import type { Cause, LiveView } from '../views/live-views';
import type { StoreInternals } from '../views/store-internals';
import { createViewTables, viewTables } from '../views/view-tables';
import type { Generations } from './generations';
import type { WorkQueue } from './work-queue';

export interface SwitchParts {
  readonly internals: StoreInternals;
  readonly files: Generations;
  readonly queue: WorkQueue;
  /** Files that are being built, or wait for their swap. */
  readonly kept: () => ReadonlySet<string>;
}

/**
 * Puts other generations of views into use: attaches a file, brings it to the end of the log between batches, and flips one pointer. The
 * former generation stays unchanged for a roll-back.
 */
export const switchViews = ({ internals, files, queue, kept }: SwitchParts) => {
  const { db, views, catchUp } = internals;

  /** Drops generations for which there is no room. A failed removal only costs space, and is tried again next time. */
  const removeUnused = (): Promise<void> => {
    for (const view of files.generationsToDrop(kept())) views.forgetFormer(view);
    return files.removeUnused(kept()).catch(() => undefined);
  };

  /** Brings a view's tables in another file to the end of the log; `arrived` runs at that moment, before anything else is appended. */
  const follow = <T>(view: LiveView, file: string, arrived: (candidate: LiveView) => T): Promise<T> => {
    const { definition } = view;
    const schema = views.attach(file);
    createViewTables(db, schema, definition);
    const tables = viewTables(db, schema, definition);
    const candidate: LiveView = {
      definition,
      tables,
      generation: { file, version: definition.version, previousFile: view.generation.file, previousVersion: view.generation.version },
      position: tables.checkpoint(),
      state: 'catching-up',
      cause: undefined,
      damaged: new Set(),
    };
    return queue.awaited((settle) =>
      catchUp.follow(candidate, (cause: Cause | undefined) =>
        settle(() => {
          if (cause) throw new Error(`${definition.name} cannot fold ${cause.type} at position ${cause.position}: ${cause.message}`);
          return arrived(candidate);
        }),
      ),
    );
  };

  /** Puts the file into use for these views, and detaches unused files, which makes room for the next. */
  const switchTo = async (names: readonly string[], file: string, keepsFormer: (name: string) => boolean = () => true): Promise<void> => {
    await Promise.all(
      names.map((name) => {
        const view = views.get(name);
        return follow(view, file, ({ generation }) => {
          views.switchTo(view, keepsFormer(name) ? generation : { ...generation, previousFile: null, previousVersion: null });
          view.state = 'live';
        });
      }),
    );
    await removeUnused();
  };

  const rollback = (name: string, generation: string): Promise<boolean> =>
    queue.serially(async () => {
      const { file, previousFile } = views.get(name).generation;
      if (file === generation) return false;
      if (previousFile === null) throw reject('view.no-former');
      if (previousFile !== generation) throw reject('view.other-generation');
      await switchTo([name], previousFile);
      return true;
    });

  return { tidy: removeUnused, follow, switchTo, rollback };
};

export type SwitchViews = ReturnType<typeof switchViews>;
