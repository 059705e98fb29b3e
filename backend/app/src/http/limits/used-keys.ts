import { reject } from '@tennis/contracts';
import { BoundedMap } from '../../kernel/bounded-map';

const mostKeys = 50_000;

/**
 * What the commands of late were sent to, by command: an Idempotency-Key stands for one call about one thing. Its stream knows a command
 * for ever; that it was none of another stream, only this memory.
 */
export class UsedKeys {
  private readonly used = new BoundedMap<string, string>(mostKeys);

  /** Answers what forgets it, where it was not known: a command that was refused may be sent elsewhere. @throws Rejection request.key-reused. */
  use(commandId: string, address: string): () => void {
    const known = this.used.get(commandId);
    if (known !== undefined && known !== address) throw reject('request.key-reused');
    if (known !== undefined) return () => undefined;
    this.used.set(commandId, address);
    return () => this.used.delete(commandId);
  }
}
