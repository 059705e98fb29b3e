import { hour, reject } from '@tennis/contracts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../kernel/app-context';

type Counting = Pick<AppContext, 'counts'>;

/** Number of commands that are remembered, including those from before a start. */
export const maxKeys = 50_000;

/** The name of a command's key among the marks of all nodes. */
const markKey = (commandId: string): string => `keys ${commandId}`;

/**
 * The call of each recent command: an Idempotency-Key stands for one call with one body. The stream of a command knows it for ever. Only
 * this memory knows of its use on another stream, and for an hour all nodes do by their marks.
 */
export class UsedKeys {
  private readonly callByCommandId = new LRUCache<string, string>({ max: maxKeys });

  /**
   * Returns a function that forgets a new key, so that a refused command may be sent as another call; undefined for a known key.
   * @throws Rejection request.key-reused.
   */
  async use({ counts }: Counting, commandId: string, call: string): Promise<(() => void) | undefined> {
    const known = this.callByCommandId.get(commandId);
    if (known !== undefined && known !== call) throw reject('request.key-reused');
    if (known !== undefined) return undefined;
    this.callByCommandId.set(commandId, call);
    const forgetLocally = (): void => void this.callByCommandId.delete(commandId);
    const [first = call, ...later] = (await counts?.mark(markKey(commandId), call, hour)) ?? [];
    if (first === call && later.length === 0)
      return () => {
        forgetLocally();
        void counts?.unmark(markKey(commandId), call);
      };
    // the node that got the key first frees it for all nodes
    forgetLocally();
    if (first === call) return undefined;
    void counts?.unmark(markKey(commandId), call);
    throw reject('request.key-reused');
  }

  /** Takes over a key from before a start. */
  remember(commandId: string, call: string): void {
    this.callByCommandId.set(commandId, call);
  }
}
