import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop in which nobody had anything to do takes less, in ms. */
const emptyTurn = 0.3;
/** So long work in the background waits at most for everybody else, in ms: a server that is never idle gets on with it, too. */
const longestWait = 25;

/** Whoever asked for something so lately, in ms, is still here. */
const lately = 250;

let lastRequest = -Infinity;

/** Called for each request that comes in. */
export const noteRequest = (clock: () => number = () => performance.now()): void => {
  lastRequest = clock();
};

/** Whether somebody else wants something of this process just now: then work in the background takes small steps. */
export const isSomebodyHere = (): boolean => performance.now() - lastRequest < lately;

/**
 * Resolves in a turn of the event loop in which nobody else had anything to do, or after 25 ms. A request passes through several turns
 * until it is answered; work that takes one after the other would come in between each time.
 */
export const whenIdle = async (clock: () => number = () => performance.now()): Promise<void> => {
  const begun = clock();
  for (let since = begun; since - begun < longestWait;) {
    await nextTurn();
    const now = clock();
    if (now - since < emptyTurn) return;
    since = now;
  }
};
