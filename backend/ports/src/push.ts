import type { Changed } from '@tennis/contracts';

export interface Listener {
  changed(changed: readonly Changed[]): void;
  /**
   * Changes of documents may have gone unheard between nodes: what is remembered is forgotten, and what is followed is read again. A view
   * that was built anew is told by `changed` all the same. Never told within one process.
   */
  missed(): void;
}

/** Tells every node that documents changed. Never carries data. */
export interface Push {
  /** This node's listeners are told at once, also where the others cannot be. */
  publish(changed: readonly Changed[]): Promise<void>;
  /** Answers how to stop listening. A listener that throws harms nobody else. */
  listen(listener: Listener): () => void;
}
