import { day, reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { BoundedMap } from '../../kernel/bounded-map';

type Counting = Pick<AppContext, 'counts'>;

/** Commands that are remembered, here and from before a start. */
export const maxKeys = 50_000;

/** The key of a command among the marks of all nodes. */
const placeOf = (commandId: string): string => `keys ${commandId}`;

/**
 * Which call each recent command was sent as: an Idempotency-Key stands for one call with one body. The stream of a command knows it for
 * ever. Its use on another stream is known to this memory alone, and for a day to all nodes by their marks.
 */
export class UsedKeys {
  private readonly used = new BoundedMap<string, string>(maxKeys);

  /** Answers what forgets it, where it was not known: a command that was refused may be sent as another; nothing where it was. @throws Rejection request.key-reused. */
  async use({ counts }: Counting, commandId: string, call: string): Promise<(() => void) | undefined> {
    const known = this.used.get(commandId);
    if (known !== undefined && known !== call) throw reject('request.key-reused');
    if (known !== undefined) return undefined;
    this.used.set(commandId, call);
    const forgetHere = (): void => this.used.delete(commandId);
    const [first = call, ...later] = (await counts?.mark(placeOf(commandId), call, day)) ?? [];
    if (first === call && later.length === 0)
      return () => {
        forgetHere();
        void counts?.unmark(placeOf(commandId), call);
      };
    // the node that got the key first frees it for all nodes
    forgetHere();
    if (first === call) return undefined;
    void counts?.unmark(placeOf(commandId), call);
    throw reject('request.key-reused');
  }

  /** Takes over what was noted before a start. */
  remember(commandId: string, call: string): void {
    this.used.set(commandId, call);
  }
}
