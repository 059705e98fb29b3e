import { isRejection } from '@tennis/contracts';
import { isSomebodyHere, whenIdle } from './when-idle';

const maxTries = 20;
const pause = 100;

const isBusy = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && isRejection(outcome.reason) && outcome.reason.code === 'store.busy';

/** A busy store refuses the last steps of a chunk. Sending the whole chunk again is harmless, because every step is a resend. */
const settle = async (chunk: readonly (() => Promise<unknown>)[], tried = 1): Promise<void> => {
  const outcomes = await Promise.allSettled(chunk.map((step) => step()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!isBusy(failed) || tried === maxTries) throw failed.reason;
  await new Promise((resume) => setTimeout(resume, pause * tried));
  await settle(chunk, tried + 1);
};

/** A quarter of the size while other requests are served: they wait for one chunk at most. */
const sizeOf = (atOnce: number): number => (isSomebodyHere() ? Math.min(atOnce, Math.max(2, Math.ceil(atOnce / 4))) : atOnce);

/**
 * Runs steps in order, at most `atOnce` at a time, and waits for each chunk: one writer decides them in the order they were sent, in few
 * commits. Commands of others come before the next chunk. Stops at the first failure, with no step still under way.
 */
export const pooled = async (
  steps: Iterable<() => Promise<unknown>>,
  atOnce: number,
  onDone: (steps: number) => void = () => undefined,
): Promise<void> => {
  let chunk: (() => Promise<unknown>)[] = [];
  const flush = async () => {
    await settle(chunk);
    onDone(chunk.length);
    chunk = [];
    await whenIdle();
  };
  for (const step of steps) {
    chunk.push(step);
    if (chunk.length >= sizeOf(atOnce)) await flush();
  }
  if (chunk.length) await flush();
};
