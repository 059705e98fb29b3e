import { setImmediate } from 'node:timers/promises';
import { reject } from '@tennis/contracts';
import Database from 'better-sqlite3';
import { viewsFile } from '../files/schema';
import type { StoreInternals } from '../views/store-internals';
import type { Generations } from './generations';
import type { StartJob } from './rebuild-job';
import type { Rebuilds } from './rebuild-views';
import type { SwitchViews } from './switch-views';
import { compareContents, type Comparison, hashContents } from './view-contents';
import type { WorkQueue } from './work-queue';

export interface InspectParts {
  readonly internals: StoreInternals;
  readonly files: Generations;
  readonly queue: WorkQueue;
  readonly switching: SwitchViews;
  readonly startJob: StartJob;
  readonly rebuilds: Rebuilds;
}

const finish = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
};

/** Compares views with the log, and hashes their content. */
export const inspectViews = ({ internals, files, queue, switching, startJob, rebuilds }: InspectParts) => {
  const { folder, views } = internals;
  const verify = (name: string): Promise<Comparison> =>
    queue.serially(() => {
      const view = views.get(name);
      const job = { folder, generation: files.next(), live: view.generation.file, view: name };
      return queue.run(() => startJob('verify', job));
    });

  /** Both files at this moment, read while the server continues. */
  const heldNow = (...generations: readonly string[]): readonly Database.Database[] =>
    generations.map((file) => {
      const held = new Database(viewsFile(folder, file), { readonly: true, fileMustExist: true });
      held.exec('BEGIN; SELECT count(*) FROM checkpoints');
      return held;
    });

  const preview = (name: string): Promise<Comparison> =>
    queue.serially(async () => {
      const view = views.get(name);
      const ready = rebuilds.get(name);
      if (ready?.state !== 'ready') throw reject('view.not-rebuilt');
      const [live, rebuilt] = await switching.follow(view, ready.file, () => heldNow(view.generation.file, ready.file));
      try {
        return await finish(compareContents({ db: live!, schema: 'main' }, { db: rebuilt!, schema: 'main' }, view.definition));
      } finally {
        live!.close();
        rebuilt!.close();
      }
    });

  /** Of one moment: a second connection holds a snapshot while the server continues. */
  const hash = async (name: string): Promise<string> => {
    const { definition, generation } = views.get(name);
    const held = new Database(viewsFile(folder, generation.file), { readonly: true, fileMustExist: true });
    try {
      held.exec('BEGIN');
      return await finish(hashContents(held, 'main', definition));
    } finally {
      held.close();
    }
  };

  return { verify, preview, hash };
};
