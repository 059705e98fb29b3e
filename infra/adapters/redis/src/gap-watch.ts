import type { Changed } from '@tennis/contracts';

/** What a node says to the others. Each counts its own from 1 on, for as long as it runs. */
export interface Word {
  readonly node: string;
  /** One run of the node. */
  readonly run: string;
  readonly seq: number;
  /** Absent where it only says that it is there. */
  readonly changed?: readonly Changed[];
  /** It says no more, not even what it still had to say. */
  readonly leaves?: true;
}

/** Milliseconds without a word of a node after which some may have been lost. */
export const silence = 2000;

/**
 * Notices what was not heard of other nodes. `now` is milliseconds of a steady clock. A silent node is waited for until `isGone`; of one that
 * speaks again all the same, words are missing.
 */
export const gapWatch = (isGone: (node: string) => boolean) => {
  /** The last word that was heard of each. */
  const nodes = new Map<string, { readonly run: string; readonly seq: number; readonly at: number }>();
  return {
    /** Answers whether a word before it is missing. */
    isGap({ node, run, seq, leaves }: Word, now: number): boolean {
      const known = nodes.get(node);
      if (leaves) {
        nodes.delete(node);
        return true;
      }
      nodes.set(node, { run, seq, at: now });
      if (!known) return seq !== 1;
      return run !== known.run || seq !== known.seq + 1;
    },
    /** The nodes that are silent; one that is gone, once. */
    silent(now: number): readonly string[] {
      const silent = [...nodes].flatMap(([node, { at }]) => (now - at > silence ? node : []));
      for (const node of silent) if (isGone(node)) nodes.delete(node);
      return silent;
    },
  };
};
