import { setTimeout as pause } from 'node:timers/promises';
import { isRejection, minute, reject, type RejectionCode, statusByCode } from '@tennis/contracts';
import type { IdentityProvider, ProvidedIdentity } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { type SignInReturn, collections } from '../kernel/collections';
import { FairQueue } from '../http/limits/fair-queue';
import { ExponentialBackoff } from '../http/limits/exponential-backoff';
import { networkOf } from '../http/limits/network-of';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { hashOf, unsealIdentity, sealIdentity } from './sealed-identity';
import { signIn } from './sign-in';

type Completion = Parameters<IdentityProvider['complete']>[0];

interface ReturnState {
  /** Absent until the provider answers. */
  readonly provided?: ProvidedIdentity;
  readonly isOver: boolean;
}

/** Requests to the provider at a time; addresses take turns. */
const providerQueueLimits = { maxRunning: 16, maxWaitingOfKey: 100, maxWaiting: 1000 };
/** How long the question for the age may stay open, in ms. */
const maxAgeQuestionTime = 10 * minute;
/** How long a repeated click waits for the provider's answer to the first, and the time between two looks, in ms. */
const maxAnswerWait = 10_000;
const pollInterval = 50;

/**
 * Key under which mistakes are counted: a sign-in that a browser began at an address or, if none was begun, the code. Others at the same
 * address do not wait for it.
 */
const mistakeKeyOf = ({ code, handshake }: Completion, address: string): string => `${networkOf(address)} ${hashOf(handshake ?? code)}`;

/**
 * Handles browsers that come back from the identity provider. A sign-in that a browser began ends once, on whatever node. A code works once
 * at the provider, so a person who is first asked for their age (specification section 5: 13 years) is remembered until they answer, sealed
 * so that only their browser can open it.
 */
export class SignInReturns {
  /** No longer than a sign-in takes: each code that a visitor invents is a key of its own. */
  private readonly mistakes = new ExponentialBackoff('sign-ins', { free: 5, first: 1000, longest: 10 * minute });
  private readonly providerQueue = new FairQueue(providerQueueLimits);

  constructor(private readonly app: AppContext) {}

  /**
   * `ageAttested` is undefined when the person was not asked: a script at the development door sends nothing, and is let in.
   * @throws Rejection session.*, user.age-not-attested, user.suspended, request.too-many.
   */
  async completeSignIn(completion: Completion, ageAttested: boolean | undefined, address: string): Promise<{ readonly userId: string }> {
    const mistakeKey = mistakeKeyOf(completion, address);
    const now = Date.parse(this.app.clock.now());
    const { wait, giveBack } = await this.mistakes.take(this.app, mistakeKey);
    refuseIfLimited(wait);
    const provided = await this.identityOf(completion, address, now).catch((error: unknown) => {
      if (!isRejection(error) || error.code !== 'session.code-refused') giveBack();
      throw error;
    });
    giveBack();
    try {
      const signedIn = await signIn(this.app, provided, ageAttested ?? provided.provider === 'development');
      await this.saveReturn(completion, now, { provided, isOver: true });
      return signedIn;
    } catch (error) {
      if (!isRejection(error) || !mayRetry(error.code)) await this.saveReturn(completion, now, { provided, isOver: true });
      throw error;
    }
  }

  /** A repeated click waits for the same answer. */
  private async identityOf(completion: Completion, address: string, now: number): Promise<ProvidedIdentity> {
    const queued = <Result>(work: () => Promise<Result>): Promise<Result> => this.providerQueue.run(networkOf(address), work);
    const { handshake } = completion;
    // no sign-in was begun that could end once: such a code is refused, or works as often as it is sent
    if (handshake === undefined) return queued(() => this.app.identity.complete(completion));
    const end = performance.now() + maxAnswerWait;
    for (let isFirstPoll = true; performance.now() < end; isFirstPoll = false) {
      const signInReturn = (await this.app.readStore.getPlain(collections.signInReturns, hashOf(handshake)))?.document;
      if (signInReturn && ((signInReturn.isOver && isFirstPoll) || Date.parse(signInReturn.until) <= now))
        throw reject('session.code-refused');
      if (signInReturn?.identity) return unsealIdentity(completion, signInReturn.identity);
      const identity = signInReturn ? undefined : await queued(() => this.askProviderOnce(completion, now));
      if (identity) return identity;
      await pause(pollInterval);
    }
    throw reject('session.provider-unavailable');
  }

  /** Undefined when another request is already asking. A refused code leaves nothing stored. */
  private async askProviderOnce(completion: Completion, now: number): Promise<ProvidedIdentity | undefined> {
    if ((await this.saveReturn(completion, now, { isOver: false }, 0)) === undefined) return undefined;
    try {
      const provided = await this.app.identity.complete(completion);
      await this.saveReturn(completion, now, { provided, isOver: false });
      return provided;
    } catch (error) {
      await this.app.readStore.remove(collections.signInReturns, hashOf(completion.handshake!));
      throw error;
    }
  }

  private async saveReturn(
    completion: Completion,
    now: number,
    { provided, isOver }: ReturnState,
    expected?: number,
  ): Promise<number | undefined> {
    if (completion.handshake === undefined) return undefined;
    const identity = provided ? sealIdentity(completion, provided) : null;
    const signInReturn: SignInReturn = { identity, isOver, until: new Date(now + maxAgeQuestionTime).toISOString() };
    return this.app.readStore.put(collections.signInReturns, hashOf(completion.handshake), signInReturn, expected);
  }
}

/** Refusals after which the same person may try again: they have not confirmed their age, or an engine is briefly away. */
const mayRetry = (code: RejectionCode): boolean => code === 'user.age-not-attested' || statusByCode[code] >= 500;
