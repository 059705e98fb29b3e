import type { Changed, Typing } from '@tennis/contracts';

export interface Listener {
  changed(changed: readonly Changed[]): void;
  /**
   * Changes from other nodes may have been lost: listeners drop what they cached, and read what they follow again. A rebuilt view is still
   * announced by `changed`. Never called within one process.
   */
  changesLost(): void;
  typing?(typing: Typing): void;
}

/** Announces changed documents to every node. Never carries data. */
export interface Push {
  /** This node's listeners are called at once, even if the other nodes cannot be reached. */
  publish(changed: readonly Changed[]): Promise<void>;
  /** Tells every node that somebody types, this node at once. Other nodes may miss it, and are not told so. */
  publishTyping(typing: Typing): void;
  /** Returns a function that stops listening. A listener that throws does not affect the others. */
  listen(listener: Listener): () => void;
}
