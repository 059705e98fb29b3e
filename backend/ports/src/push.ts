import type { Changed } from '@tennis/contracts';

/** Tells every node that documents changed. Never carries data. */
export interface Push {
  publish(changed: readonly Changed[]): Promise<void>;
  /** Answers how to stop listening. A listener that throws harms nobody else. */
  listen(listener: (changed: readonly Changed[]) => void): () => void;
}
