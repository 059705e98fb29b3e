const isOnTwoNodes = process.env.TEST_STORE === 'nodes';

/** `it` and an empty text; on two nodes what skips a test, and the reason for its name: it plants something in one process, or counts there. */
export const onOneNode = (why: string): readonly [test: typeof it | typeof it.skip, because: string] =>
  isOnTwoNodes ? [it.skip, ` (skipped on two nodes: ${why})`] : [it, ''];
