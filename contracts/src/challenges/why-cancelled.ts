import type { Message, Metadata } from '../kernel/message';
import type { MatchEvent } from '../matches/events';
import type { ChallengeEvent } from './events';
import { type CancelCause, cancelCauses } from './words';

type Cancelled = Extract<ChallengeEvent, { type: 'ChallengeCancelled' }> | Extract<MatchEvent, { type: 'MatchCancelled' }>;
/** A recorded event, with the part of its metadata that tells if the program wrote it. */
type Written<E extends Message> = E & { readonly metadata: Pick<Metadata, 'actorKind'> };

export const isCancelled = (event: Written<Message>): event is Written<Cancelled> =>
  event.type === 'ChallengeCancelled' || event.type === 'MatchCancelled';

const isCause = (text: unknown): text is CancelCause => cancelCauses.some((cause) => cause === text);

interface Why {
  readonly cause: CancelCause | null;
  readonly reason: string | null;
}

/**
 * Cause and reason of an opened event. Version 1 had one sealed text for both: a known code that the program wrote is the cause; the same
 * word from a person is a reason.
 */
export const whyTold = (cause: CancelCause | null | undefined, told: string | null, byProgram: boolean): Why => {
  if (cause) return { cause, reason: told };
  return byProgram && isCause(told) ? { cause: told, reason: null } : { cause: null, reason: told };
};

/** Cause and reason of a cancelled challenge or match, from an opened event. */
export const whyCancelled = ({ data, metadata }: Written<Cancelled>): Why =>
  whyTold(data.cause, typeof data.reason === 'string' ? data.reason : null, metadata.actorKind === 'system');
