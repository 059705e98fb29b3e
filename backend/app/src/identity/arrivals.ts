import { createHash } from 'node:crypto';
import { isRejection, minute, type RejectionCode, statusByCode } from '@tennis/contracts';
import type { IdentityProvider, ProvidedIdentity } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { FairQueue } from '../http/limits/fair-queue';
import { GrowingWait } from '../http/limits/growing-wait';
import { networkOf } from '../http/limits/network-of';
import { checkWelcome } from '../http/limits/recent-limit';
import { signIn } from './sign-in';

type Completion = Parameters<IdentityProvider['complete']>[0];

/** The provider is asked about a few codes at once, in turn for each address. */
const asking = { atOnce: 16, waitingOfOne: 100, waiting: 1000 };
/** How long the question for the age may stay open, in ms. */
const maxWait = 10 * minute;
const maxWaiting = 1000;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyOf = ({ code, handshake = '' }: Completion): string => hashed(`${code}\u0000${handshake}`);
/** Whose mistakes are counted: the sign-in that a browser began at an address, or, where none was begun, the code. Nobody else there waits for them. */
const accountOf = ({ code, handshake }: Completion, address: string): string => `${networkOf(address)} ${hashed(handshake ?? code)}`;

/**
 * Who comes back from the provider. A code works there once, so who is asked for their age first (specification section 5: 13 years)
 * is remembered here until they are signed in, and nothing of them is kept if they do not.
 */
export class Arrivals {
  private readonly waiting = new BoundedMap<string, { readonly identity: Promise<ProvidedIdentity>; readonly until: number }>(maxWaiting);
  private readonly failures = new GrowingWait();
  private readonly asking = new FairQueue(asking);

  constructor(private readonly app: AppContext) {}

  /**
   * `ageAttested` is undefined for who was not asked: at the development door a script says nothing, and is let in.
   * @throws Rejection session.*, user.age-not-attested, user.suspended, request.too-many.
   */
  async arrive(completion: Completion, ageAttested: boolean | undefined, address: string): Promise<{ readonly userId: string }> {
    const now = Date.parse(this.app.clock.now());
    checkWelcome(this.failures.wait(accountOf(completion, address), now));
    const key = keyOf(completion);
    const known = this.waiting.get(key);
    const identity = known && known.until > now ? known.identity : this.ask(completion, key, address, now);
    try {
      const provided = await identity;
      const found = await signIn(this.app, provided, ageAttested ?? provided.provider === 'development');
      this.waiting.delete(key);
      return found;
    } catch (error) {
      if (!isRejection(error) || !mayComeAgain(error.code)) this.waiting.delete(key);
      throw error;
    }
  }

  /** The code works once, so a click too many waits for the same answer. */
  private ask(completion: Completion, key: string, address: string, now: number): Promise<ProvidedIdentity> {
    const identity = this.asking.run(networkOf(address), () => this.app.identity.complete(completion));
    this.waiting.set(key, { identity, until: now + maxWait });
    identity.catch((error: unknown) => {
      this.waiting.delete(key);
      if (isRejection(error) && error.code === 'session.code-refused') this.failures.fail(accountOf(completion, address), now);
    });
    return identity;
  }
}

/** After these the same person may answer once more: they have not said their age, or an engine is away for a moment. */
const mayComeAgain = (code: RejectionCode): boolean => code === 'user.age-not-attested' || statusByCode[code] >= 500;
