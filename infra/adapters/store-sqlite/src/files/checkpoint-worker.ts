import { parentPort, workerData } from 'node:worker_threads';
import { logHeadRecorder } from './anchors';
import { checkpointer } from './checkpoint-files';
import type { CheckpointWorkerData } from './start-checkpoints';

/** The thread that keeps the write-ahead logs short and records the end of the log. It ends on a message. */
const { folder, everyMilliseconds } = workerData as CheckpointWorkerData;
const files = checkpointer(folder);
const anchors = logHeadRecorder(folder);
/** One record in ten minutes keeps a year of records below five megabytes. */
const roundsPerNote = Math.ceil(600_000 / everyMilliseconds);
let rounds = 0;

const attempt = (step: () => void): void => {
  try {
    step();
  } catch (error) {
    parentPort?.postMessage((error as Error).message);
  }
};

const timer = setInterval(() => {
  attempt(files.round);
  rounds++;
  if (rounds % roundsPerNote === 0) attempt(anchors.record);
}, everyMilliseconds);

parentPort?.once('message', () => {
  clearInterval(timer);
  attempt(anchors.record);
  anchors.close();
  files.close();
  parentPort?.close();
});
