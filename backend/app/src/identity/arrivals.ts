import { setTimeout as pause } from 'node:timers/promises';
import { isRejection, minute, reject, type RejectionCode, statusByCode } from '@tennis/contracts';
import type { IdentityProvider, ProvidedIdentity } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { type Arrival, collections } from '../kernel/collections';
import { FairQueue } from '../http/limits/fair-queue';
import { GrowingWait } from '../http/limits/growing-wait';
import { networkOf } from '../http/limits/network-of';
import { checkWelcome } from '../http/limits/recent-limit';
import { digestOf, openArrival, sealArrival } from './sealed-arrival';
import { signIn } from './sign-in';

type Completion = Parameters<IdentityProvider['complete']>[0];

interface Noted {
  /** Absent until the provider answers. */
  readonly provided?: ProvidedIdentity;
  readonly isOver: boolean;
}

/** Requests to the provider at a time; addresses take turns. */
const asking = { atOnce: 16, waitingOfOne: 100, waiting: 1000 };
/** How long the question for the age may stay open, in ms. */
const maxWait = 10 * minute;
/** How long a repeated click waits for the provider's answer to the first, and the time between two looks, in ms. */
const patience = 10_000;
const betweenLooks = 50;

/**
 * Key under which mistakes are counted: a sign-in that a browser began at an address or, if none was begun, the code. Others at the same
 * address do not wait for it.
 */
const accountOf = ({ code, handshake }: Completion, address: string): string => `${networkOf(address)} ${digestOf(handshake ?? code)}`;

/**
 * Handles browsers that come back from the identity provider. A sign-in that a browser began ends once, on whatever node. A code works once
 * at the provider, so a person who is first asked for their age (specification section 5: 13 years) is remembered until they answer, sealed
 * so that only their browser can open it.
 */
export class Arrivals {
  private readonly mistakes = new GrowingWait('sign-ins');
  private readonly asking = new FairQueue(asking);

  constructor(private readonly app: AppContext) {}

  /**
   * `ageAttested` is undefined when the person was not asked: a script at the development door sends nothing, and is let in.
   * @throws Rejection session.*, user.age-not-attested, user.suspended, request.too-many.
   */
  async arrive(completion: Completion, ageAttested: boolean | undefined, address: string): Promise<{ readonly userId: string }> {
    const account = accountOf(completion, address);
    const now = Date.parse(this.app.clock.now());
    const { wait, giveBack } = await this.mistakes.take(this.app, account);
    checkWelcome(wait);
    const provided = await this.identityOf(completion, address, now).catch((error: unknown) => {
      if (!isRejection(error) || error.code !== 'session.code-refused') giveBack();
      throw error;
    });
    giveBack();
    try {
      const found = await signIn(this.app, provided, ageAttested ?? provided.provider === 'development');
      await this.note(completion, now, { provided, isOver: true });
      return found;
    } catch (error) {
      if (!isRejection(error) || !mayComeAgain(error.code)) await this.note(completion, now, { provided, isOver: true });
      throw error;
    }
  }

  /** A repeated click waits for the same answer. */
  private async identityOf(completion: Completion, address: string, now: number): Promise<ProvidedIdentity> {
    const ask = <Result>(work: () => Promise<Result>): Promise<Result> => this.asking.run(networkOf(address), work);
    const { handshake } = completion;
    // no sign-in was begun that could end once: such a code is refused, or works as often as it is sent
    if (handshake === undefined) return ask(() => this.app.identity.complete(completion));
    const end = performance.now() + patience;
    for (let isFirstLook = true; performance.now() < end; isFirstLook = false) {
      const known = (await this.app.readStore.getPlain(collections.arrivals, digestOf(handshake)))?.document;
      if (known && ((known.isOver && isFirstLook) || Date.parse(known.until) <= now)) throw reject('session.code-refused');
      if (known?.identity) return openArrival(completion, known.identity);
      const asked = known ? undefined : await ask(() => this.askOnce(completion, now));
      if (asked) return asked;
      await pause(betweenLooks);
    }
    throw reject('session.provider-unavailable');
  }

  /** Undefined when another request is already asking. A refused code leaves nothing stored. */
  private async askOnce(completion: Completion, now: number): Promise<ProvidedIdentity | undefined> {
    if ((await this.note(completion, now, { isOver: false }, 0)) === undefined) return undefined;
    try {
      const provided = await this.app.identity.complete(completion);
      await this.note(completion, now, { provided, isOver: false });
      return provided;
    } catch (error) {
      await this.app.readStore.remove(collections.arrivals, digestOf(completion.handshake!));
      throw error;
    }
  }

  private async note(completion: Completion, now: number, { provided, isOver }: Noted, expected?: number): Promise<number | undefined> {
    if (completion.handshake === undefined) return undefined;
    const identity = provided ? sealArrival(completion, provided) : null;
    const arrival: Arrival = { identity, isOver, until: new Date(now + maxWait).toISOString() };
    return this.app.readStore.put(collections.arrivals, digestOf(completion.handshake), arrival, expected);
  }
}

/** Refusals after which the same person may try again: they have not confirmed their age, or an engine is briefly away. */
const mayComeAgain = (code: RejectionCode): boolean => code === 'user.age-not-attested' || statusByCode[code] >= 500;
