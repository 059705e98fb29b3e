import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Recorded } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { type RebuildMessage, type RebuildWorkerData, stepsOf } from './rebuild-job';

interface Loaded {
  loadViews(options: unknown): readonly ViewDefinition[];
  openPersonalData(options: unknown): (event: Recorded) => Recorded;
}

/** The thread for long work beside the server. It ends with its job. */
const { kind, job, module: path, options } = workerData as RebuildWorkerData;
const tell = (message: RebuildMessage): void => parentPort?.postMessage(message);

try {
  const loaded = createRequire(__filename)(path) as Loaded;
  const steps = stepsOf(kind, job, { views: loaded.loadViews(options), openPersonalData: loaded.openPersonalData(options) });
  let step = steps.next();
  for (; !step.done; step = steps.next()) if (step.value) tell({ progress: step.value });
  tell({ result: step.value });
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) });
}
