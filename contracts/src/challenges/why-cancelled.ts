import type { Message, Metadata } from '../kernel/message';
import type { MatchEvent } from '../matches/events';
import type { ChallengeEvent } from './events';
import { type CancelCause, cancelCauses } from './constants';

type Cancelled = Extract<ChallengeEvent, { type: 'ChallengeCancelled' }> | Extract<MatchEvent, { type: 'MatchCancelled' }>;
/** A recorded event, with the part of its metadata that tells if the program wrote it. */
type WithActorKind<E extends Message> = E & { readonly metadata: Pick<Metadata, 'actorKind'> };

export const isCancelled = (event: WithActorKind<Message>): event is WithActorKind<Cancelled> =>
  event.type === 'ChallengeCancelled' || event.type === 'MatchCancelled';

const isCause = (text: unknown): text is CancelCause => cancelCauses.some((cause) => cause === text);

interface CauseAndReason {
  readonly cause: CancelCause | null;
  readonly reason: string | null;
}

/**
 * Cause and reason of an opened event. Version 1 had one sealed text for both: a known code that the program wrote is the cause; the same
 * word from a person is a reason.
 */
export const causeAndReason = (cause: CancelCause | null | undefined, openedText: string | null, byProgram: boolean): CauseAndReason => {
  if (cause) return { cause, reason: openedText };
  return byProgram && isCause(openedText) ? { cause: openedText, reason: null } : { cause: null, reason: openedText };
};

/** Cause and reason of a cancelled challenge or match, from an opened event. */
export const whyCancelled = ({ data, metadata }: WithActorKind<Cancelled>): CauseAndReason =>
  causeAndReason(data.cause, typeof data.reason === 'string' ? data.reason : null, metadata.actorKind === 'system');
