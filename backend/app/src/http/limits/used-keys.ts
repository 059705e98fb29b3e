import { reject } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

/** Commands that are remembered, here and from before a start. */
export const maxKeys = 50_000;

/**
 * What the commands of late were sent as, by command: an Idempotency-Key stands for one call with one body. Its stream knows a command
 * for ever; that it was none of another stream, only this memory.
 */
export class UsedKeys {
  private readonly used = new BoundedMap<string, string>(maxKeys);

  /** Answers what forgets it, where it was not known: a command that was refused may be sent as another; nothing where it was. @throws Rejection request.key-reused. */
  use(commandId: string, call: string): (() => void) | undefined {
    const known = this.used.get(commandId);
    if (known !== undefined && known !== call) throw reject('request.key-reused');
    if (known !== undefined) return undefined;
    this.used.set(commandId, call);
    return () => this.used.delete(commandId);
  }

  /** Takes over what was noted before a start. */
  remember(commandId: string, call: string): void {
    this.used.set(commandId, call);
  }
}
