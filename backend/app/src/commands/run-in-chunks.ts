import { isRejection } from '@tennis/contracts';
import { hasRecentRequests, whenIdle } from './when-idle';

const maxTries = 20;
const pause = 100;

const isBusy = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && isRejection(outcome.reason) && outcome.reason.code === 'store.busy';

/** A busy store refuses the last steps of a chunk. Sending the whole chunk again is harmless, because every step is a resend. */
const runChunk = async (chunk: readonly (() => Promise<unknown>)[], attempt = 1): Promise<void> => {
  const outcomes = await Promise.allSettled(chunk.map((step) => step()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!isBusy(failed) || attempt === maxTries) throw failed.reason;
  await new Promise((resume) => setTimeout(resume, pause * attempt));
  await runChunk(chunk, attempt + 1);
};

/** A quarter of the size while other requests are served: they wait for one chunk at most. */
const currentChunkSize = (chunkSize: number): number =>
  hasRecentRequests() ? Math.min(chunkSize, Math.max(2, Math.ceil(chunkSize / 4))) : chunkSize;

/**
 * Runs steps in order, at most `chunkSize` at a time, and waits for each chunk: one writer decides them in the order they were sent, in few
 * commits. Commands of others come before the next chunk. Stops at the first failure, with no step still under way.
 */
export const runInChunks = async (
  steps: Iterable<() => Promise<unknown>>,
  chunkSize: number,
  onDone: (steps: number) => void = () => undefined,
): Promise<void> => {
  let chunk: (() => Promise<unknown>)[] = [];
  const flush = async () => {
    await runChunk(chunk);
    onDone(chunk.length);
    chunk = [];
    await whenIdle();
  };
  for (const step of steps) {
    chunk.push(step);
    if (chunk.length >= currentChunkSize(chunkSize)) await flush();
  }
  if (chunk.length) await flush();
};
