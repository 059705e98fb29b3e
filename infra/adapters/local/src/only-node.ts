import type { RunningWork, Nodes, NodeStatus } from '@tennis/ports';

/** The only node of an installation: does all the work. */
export const onlyNode = (description: Pick<NodeStatus, 'name' | 'release' | 'since' | 'views'>): Nodes => {
  const works = new Map<string, RunningWork>();
  return {
    list: async () => [{ ...description, alive: true, own: true, leases: [...works.keys()] }],
    exclusiveWork: () => [...works.keys()],
    async runExclusively(work, begin) {
      const running = await begin({ token: 1, isHeld: () => works.has(work) });
      works.set(work, running);
      return () => (works.has(work) ? running : undefined);
    },
    async releaseAll() {
      for (const [work, running] of [...works].toReversed()) {
        await running.stop();
        works.delete(work);
      }
    },
  };
};
