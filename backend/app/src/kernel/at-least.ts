import type { ReadStore } from '@tennis/ports';

const patience = 2000;
const pause = 20;

/**
 * A read after one's own command: waits up to two seconds until the view reflects a position (api.md "Read").
 * Answers whether it is still behind. Embedded views are folded with the command, so this never waits there.
 */
export const waitFor = async (readStore: ReadStore, view: string, atLeast: string | undefined): Promise<boolean> => {
  if (atLeast === undefined) return false;
  const wanted = Number(atLeast);
  const deadline = performance.now() + patience;
  while ((await readStore.position(view)) < wanted) {
    if (performance.now() > deadline) return true;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return false;
};
