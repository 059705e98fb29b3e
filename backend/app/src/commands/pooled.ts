import { isRejection } from '@tennis/contracts';
import { isSomebodyHere, whenIdle } from './when-idle';

const maxTries = 20;
const pause = 100;

const isBusy = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && isRejection(outcome.reason) && outcome.reason.code === 'store.busy';

/** A busy store refuses the end of a chunk; sending the whole chunk again is harmless, because every step is a resend. */
const settle = async (chunk: readonly (() => Promise<unknown>)[], tried = 1): Promise<void> => {
  const outcomes = await Promise.allSettled(chunk.map((step) => step()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failed) return;
  if (!isBusy(failed) || tried === maxTries) throw failed.reason;
  await new Promise((resume) => setTimeout(resume, pause * tried));
  await settle(chunk, tried + 1);
};

/** While somebody else is served a chunk is a quarter of what it is alone: they wait for one at most. */
const sizeOf = (atOnce: number): number => (isSomebodyHere() ? Math.min(atOnce, Math.max(2, Math.ceil(atOnce / 4))) : atOnce);

/**
 * Takes steps in order, `atOnce` of them at most on their way at a time, and waits for each chunk: one writer decides them in the
 * order they were sent, in few commits. Everybody else's commands come before the next chunk. Stops at the first failure, with
 * nothing left on its way.
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
