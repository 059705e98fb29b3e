import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Recorded } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition } from '@tennis/ports';
import { buildGeneration, type Built } from './build-generation';
import { type PreparedRefold, prepareRefold } from './prepare-refold';
import { verifyView } from './verify-view';
import type { Comparison } from './view-contents';

interface InFolder {
  readonly folder: string;
  /** The file to make or to read. */
  readonly generation: string;
}

/** Long work beside the server; plain data, so that it can be sent to a thread. */
export interface JobKinds {
  readonly build: { readonly job: InFolder & { readonly views: readonly string[] }; readonly result: Built };
  readonly verify: { readonly job: InFolder & { readonly live: string; readonly view: string }; readonly result: Comparison };
  readonly refold: {
    readonly job: InFolder & { readonly view: string; readonly key: string; readonly event: Recorded };
    readonly result: PreparedRefold;
  };
}
export type JobKind = keyof JobKinds;
export type JobOf<Kind extends JobKind> = JobKinds[Kind]['job'];
export type ResultOf<Kind extends JobKind> = JobKinds[Kind]['result'];

/**
 * A module for a thread, which cannot be given functions: compiled, exporting `loadViews(options): readonly ViewDefinition[]` and
 * `openPersonalData(options): (event) => event`.
 */
export interface WorkerModule {
  readonly module: string;
  readonly options: unknown;
}

export interface RebuildWorkerData<Kind extends JobKind = JobKind> extends WorkerModule {
  readonly kind: Kind;
  readonly job: JobOf<Kind>;
}

export type RebuildMessage<Kind extends JobKind = JobKind> =
  | { readonly progress: RebuildProgress }
  | { readonly result: ResultOf<Kind> }
  | { readonly error: string };

export interface KnownViews {
  readonly views: readonly ViewDefinition[];
  readonly openPersonalData: (event: Recorded) => Recorded;
}

type Steps<Kind extends JobKind> = Generator<RebuildProgress | undefined, ResultOf<Kind>>;

const viewNamed = ({ views }: KnownViews, name: string): ViewDefinition => views.find((view) => view.name === name)!;

const steps: { readonly [Kind in JobKind]: (job: JobOf<Kind>, known: KnownViews) => Steps<Kind> } = {
  build: (job, known) =>
    buildGeneration({ ...job, views: job.views.map((name) => viewNamed(known, name)), openPersonalData: known.openPersonalData }),
  verify: (job, known) => verifyView({ ...job, view: viewNamed(known, job.view), openPersonalData: known.openPersonalData }),
  refold: (job, known) => prepareRefold({ ...job, view: viewNamed(known, job.view) }),
};

/** The steps of a job, each short. */
export const stepsOf = <Kind extends JobKind>(kind: Kind, job: JobOf<Kind>, known: KnownViews): Steps<Kind> => steps[kind](job, known);

export interface RunningJob<Result> {
  readonly result: Promise<Result>;
  /** Ends the job at once; its leftovers are removed when the store is opened again. */
  stop(): Promise<void>;
}

const inProcess = <Result>(
  work: Generator<RebuildProgress | undefined, Result>,
  onProgress: (progress: RebuildProgress) => void,
): RunningJob<Result> => {
  let isStopped = false;
  const run = async (): Promise<Result> => {
    for (;;) {
      const step = isStopped ? work.throw(new Error('the rebuild was stopped')) : work.next();
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

/** A large young generation, because most objects of a rebuild die young; the total stays below a gigabyte. */
const resourceLimits = { maxYoungGenerationSizeMb: 128, maxOldGenerationSizeMb: 512 };

const inThread = <Kind extends JobKind>(
  compiled: string,
  workerData: RebuildWorkerData<Kind>,
  onProgress: (progress: RebuildProgress) => void,
): RunningJob<ResultOf<Kind>> => {
  const worker = new Worker(compiled, { workerData, resourceLimits });
  const result = new Promise<ResultOf<Kind>>((resolve, failed) => {
    worker.on('message', (message: RebuildMessage<Kind>) => {
      if ('progress' in message) onProgress(message.progress);
      else if ('error' in message) failed(new Error(message.error));
      else resolve(message.result);
    });
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('the rebuild was stopped')));
  });
  return { result, stop: async () => void (await worker.terminate()) };
};

export type StartJob = <Kind extends JobKind>(
  kind: Kind,
  job: JobOf<Kind>,
  onProgress?: (progress: RebuildProgress) => void,
) => RunningJob<ResultOf<Kind>>;

/** Runs jobs in threads of their own if the program is compiled and a module is given; otherwise here, step by step between other work. */
export const jobStarter =
  (known: KnownViews, worker: WorkerModule | undefined): StartJob =>
  (kind, job, onProgress = () => undefined) => {
    const compiled = join(__dirname, 'rebuild-worker.js');
    return worker && existsSync(compiled) && existsSync(worker.module)
      ? inThread(compiled, { ...worker, kind, job }, onProgress)
      : inProcess(stepsOf(kind, job, known), onProgress);
  };
