import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Recorded } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition } from '@tennis/ports';
import { buildGeneration, type Built } from './build-generation';
import { verifyView } from './verify-view';
import type { Comparison } from './view-contents';

/** Work over the whole log that is done beside the server; plain data, so that it can be sent to a thread. */
export type RebuildJob =
  | { readonly kind: 'build'; readonly folder: string; readonly generation: string; readonly views: readonly string[] }
  | { readonly kind: 'verify'; readonly folder: string; readonly generation: string; readonly live: string; readonly view: string };

/**
 * What a thread loads instead of being handed functions: a compiled module that exports
 * `loadViews(options): readonly ViewDefinition[]` and `openPersonalData(options): (event) => event`.
 */
export interface WorkerModule {
  readonly module: string;
  readonly options: unknown;
}

export interface RebuildWorkerData extends WorkerModule {
  readonly job: RebuildJob;
}

export type RebuildMessage = { readonly progress: RebuildProgress } | { readonly result: Built | Comparison } | { readonly error: string };

interface Known {
  readonly views: readonly ViewDefinition[];
  readonly openPersonalData: (event: Recorded) => Recorded;
}

/** The steps of a job, each short. */
export const stepsOf = (
  job: RebuildJob,
  { views, openPersonalData }: Known,
): Generator<RebuildProgress | undefined, Built | Comparison> => {
  const named = (names: readonly string[]): readonly ViewDefinition[] => views.filter(({ name }) => names.includes(name));
  const { folder, generation } = job;
  if (job.kind === 'build') return buildGeneration({ folder, generation, views: named(job.views), openPersonalData });
  return verifyView({ folder, generation, live: job.live, view: named([job.view])[0]!, openPersonalData });
};

export interface RunningJob {
  readonly result: Promise<Built | Comparison>;
  /** Ends it where it stands; what it left behind is removed when the store is opened again. */
  stop(): Promise<void>;
}

const inProcess = (job: RebuildJob, known: Known, onProgress: (progress: RebuildProgress) => void): RunningJob => {
  const steps = stepsOf(job, known);
  let isStopped = false;
  const run = async (): Promise<Built | Comparison> => {
    for (;;) {
      const step = isStopped ? steps.throw(new Error('the rebuild was stopped')) : steps.next();
      if (step.done) return step.value;
      if (step.value) onProgress(step.value);
      await setImmediate();
    }
  };
  const result = run();
  return {
    result,
    stop: async () => {
      isStopped = true;
      await result.catch(() => undefined);
    },
  };
};

/** Generous with what is young, because most of what a rebuild makes dies young; the whole stays below a gigabyte. */
const resourceLimits = { maxYoungGenerationSizeMb: 128, maxOldGenerationSizeMb: 512 };

const inThread = (compiled: string, workerData: RebuildWorkerData, onProgress: (progress: RebuildProgress) => void): RunningJob => {
  const worker = new Worker(compiled, { workerData, resourceLimits });
  const result = new Promise<Built | Comparison>((resolve, failed) => {
    worker.on('message', (message: RebuildMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('error' in message) failed(new Error(message.error));
      else resolve(message.result);
    });
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('the rebuild was stopped')));
  });
  return { result, stop: async () => void (await worker.terminate()) };
};

/** Runs a job in a thread of its own where the program is compiled and says what to load there; else here, step by step between other work. */
export const startJob = (
  job: RebuildJob,
  known: Known,
  worker: WorkerModule | undefined,
  onProgress: (progress: RebuildProgress) => void,
): RunningJob => {
  const compiled = join(__dirname, 'rebuild-worker.js');
  return worker && existsSync(compiled) && existsSync(worker.module)
    ? inThread(compiled, { ...worker, job }, onProgress)
    : inProcess(job, known, onProgress);
};
