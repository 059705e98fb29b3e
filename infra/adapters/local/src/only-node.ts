import type { Held, Nodes, NodeStatus } from '@tennis/ports';

/** The only node of an installation: does all the work. */
export const onlyNode = (description: Pick<NodeStatus, 'name' | 'release' | 'since' | 'views'>): Nodes => {
  const works = new Map<string, Held>();
  return {
    list: async () => [{ ...description, alive: true, own: true, leases: [...works.keys()] }],
    wanted: () => [...works.keys()],
    async hold(work, begin) {
      const running = await begin({ token: 1, isHeld: () => works.has(work) });
      works.set(work, running);
      return () => (works.has(work) ? running : undefined);
    },
    async leave() {
      for (const [work, running] of [...works].toReversed()) {
        await running.stop();
        works.delete(work);
      }
    },
  };
};
