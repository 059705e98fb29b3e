const composition = process.env.TEST_STORE;

export const isEmbedded = composition === undefined;

type Block = typeof it | typeof describe;

/** What runs a block, and the end of its name; on two nodes it is skipped, for it is about the jobs or the memory of one process. */
export const onOneNode = <Run extends Block>(run: Run, why: string): readonly [run: Run | Run['skip'], because: string] =>
  composition === 'nodes' ? [run.skip as Run['skip'], ` (skipped on two nodes: ${why})`] : [run, ''];

/** The same on either engines of its own. */
export const onEmbedded = <Run extends Block>(run: Run, why: string): readonly [run: Run | Run['skip'], because: string] =>
  isEmbedded ? [run, ''] : [run.skip as Run['skip'], ` (skipped on the distributed composition: ${why})`];
