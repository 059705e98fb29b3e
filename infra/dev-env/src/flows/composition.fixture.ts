const composition = process.env.TEST_STORE;

export const isEmbedded = composition === undefined;

type Block = typeof it | typeof describe;

/** The function that runs a block, and the end of its name. Skips on two nodes a block about the jobs or the memory of one process. */
export const onOneNode = <Run extends Block>(run: Run, why: string): readonly [run: Run | Run['skip'], because: string] =>
  composition === 'nodes' ? [run.skip as Run['skip'], ` (skipped on two nodes: ${why})`] : [run, ''];

/** Skips a block on the distributed composition, on one node and on two. */
export const onEmbedded = <Run extends Block>(run: Run, why: string): readonly [run: Run | Run['skip'], because: string] =>
  isEmbedded ? [run, ''] : [run.skip as Run['skip'], ` (skipped on the distributed composition: ${why})`];
