import type { NodeMessage } from './node-message';

/** Milliseconds without a message of a node after which some may have been lost. */
export const silence = 2000;

/**
 * Detects lost messages of other nodes. `now` is milliseconds of a steady clock. A silent node is watched until `isGone`; if it sends again
 * after that, messages are missing.
 */
export const detectGaps = (isGone: (node: string) => boolean) => {
  /** The last received message of each node. */
  const nodes = new Map<string, { readonly run: string; readonly seq: number; readonly at: number }>();
  return {
    /** True if an earlier message is missing. */
    isGap({ node, run, seq, leaves }: NodeMessage, now: number): boolean {
      const known = nodes.get(node);
      if (leaves) {
        nodes.delete(node);
        return true;
      }
      nodes.set(node, { run, seq, at: now });
      if (!known || known.seq === 0) return seq !== 1;
      return run !== known.run || seq !== known.seq + 1;
    },
    /** The silent nodes, among them the `others` at work that were never heard: they use another Redis. A node that is gone is listed once. */
    silent(now: number, others: readonly string[] = []): readonly string[] {
      for (const node of others) if (!nodes.has(node)) nodes.set(node, { run: '', seq: 0, at: now });
      const silent = [...nodes].flatMap(([node, { at }]) => (now - at > silence ? node : []));
      for (const node of silent) if (isGone(node)) nodes.delete(node);
      return silent;
    },
  };
};
