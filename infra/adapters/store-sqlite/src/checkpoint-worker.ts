import { parentPort, workerData } from 'node:worker_threads';
import { checkpointer } from './checkpoint-files';
import type { CheckpointWorkerData } from './start-checkpoints';

/** The thread that keeps the write-ahead logs short. It ends when it is told so. */
const { folder, everyMilliseconds } = workerData as CheckpointWorkerData;
const files = checkpointer(folder);

const timer = setInterval(() => {
  try {
    files.round();
  } catch (error) {
    parentPort?.postMessage((error as Error).message);
  }
}, everyMilliseconds);

parentPort?.once('message', () => {
  clearInterval(timer);
  files.close();
  parentPort?.close();
});
