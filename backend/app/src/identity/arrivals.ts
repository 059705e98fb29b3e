import { createHash } from 'node:crypto';
import { isRejection, reject } from '@tennis/contracts';
import type { IdentityProvider, ProvidedIdentity } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { HourlyLimit } from '../kernel/hourly-limit';
import { signIn } from './sign-in';

type Completion = Parameters<IdentityProvider['complete']>[0];

/** Codes that were refused to one address in an hour; a person mistypes none. */
const failuresAnHour = 50;
/** How long the question for the age may stay open, in ms. */
const patience = 10 * 60 * 1000;
const mostWaiting = 1000;

const keyOf = ({ code, handshake = '' }: Completion): string => createHash('sha256').update(`${code}\u0000${handshake}`).digest('hex');

/**
 * Who comes back from the provider. A code works there once, so who is asked for their age first (specification section 5: 13 years)
 * is remembered here until they answer, and nothing of them is kept if they do not.
 */
export class Arrivals {
  private readonly waiting = new BoundedMap<string, { readonly identity: ProvidedIdentity; readonly until: number }>(mostWaiting);
  private readonly failures = new HourlyLimit(failuresAnHour);

  constructor(private readonly app: AppContext) {}

  /** In how many seconds codes from this address are looked at again; 0 for now. */
  wait(address: string): number {
    return this.failures.wait(address, Date.parse(this.app.clock.now()));
  }

  /** @throws Rejection session.*, user.age-not-attested, user.suspended, request.too-many. */
  async arrive(completion: Completion, ageAttested: boolean, address: string): Promise<{ readonly userId: string }> {
    const now = Date.parse(this.app.clock.now());
    if (this.wait(address) > 0) throw reject('request.too-many');
    const identity = await this.identityOf(completion, address, now);
    // who is signed in behind the development door was never asked
    const { userId } = await signIn(this.app, identity, ageAttested || identity.provider === 'development').catch((error: unknown) => {
      if (isRejection(error) && error.code === 'user.age-not-attested')
        this.waiting.set(keyOf(completion), { identity, until: now + patience });
      throw error;
    });
    return { userId };
  }

  private async identityOf(completion: Completion, address: string, now: number): Promise<ProvidedIdentity> {
    const key = keyOf(completion);
    const known = this.waiting.get(key);
    if (known) {
      this.waiting.delete(key);
      if (known.until > now) return known.identity;
    }
    return this.app.identity.complete(completion).catch((error: unknown) => {
      if (isRejection(error) && error.code === 'session.code-refused') this.failures.take(address, now);
      throw error;
    });
  }
}
