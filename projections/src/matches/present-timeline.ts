import {
  type CancelCause,
  type ChallengeEvent,
  challengeEvents,
  type KeptResult,
  type MatchEvent,
  matchEvents,
  type Outcome,
  scoreForWinner,
  type Recorded,
  type TimelineEntry,
  whyCancelled,
} from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';

type Event = Recorded<ChallengeEvent | MatchEvent>;

/** A result from the side of its winner, who is named with it, so that it is not read as a defeat. */
interface TimelineScore {
  readonly score: string;
  readonly outcome: Outcome;
  readonly winnerId: string;
}

/** The data of an event that a timeline shows beside the person and the time. */
interface EventDetails {
  readonly times?: readonly string[] | undefined;
  readonly result?: TimelineScore | undefined;
  /** The text that a person wrote; null once the person is erased. */
  readonly text?: string | null | undefined;
  /** The cause for which the program did it. */
  readonly cause?: CancelCause | null;
}

/** A time agreed at once counts as one time to choose from. */
const timesOf = ({
  time,
  times,
}: {
  readonly time?: string | undefined;
  readonly times?: readonly string[] | undefined;
}): EventDetails => ({
  times: times ?? (time === undefined ? undefined : [time]),
});

const scoreOf = (
  match: { readonly playerB: string },
  { sets, outcome, winnerId }: Pick<KeptResult, 'sets' | 'outcome' | 'winnerId'>,
): TimelineScore => ({ score: scoreForWinner(match, { sets, winnerId }), outcome, winnerId });

const detailsOf = (event: Event): EventDetails => {
  switch (event.type) {
    case 'ChallengeIssued':
      return { times: event.data.proposedTimes };
    case 'ChallengeAccepted':
    case 'MatchOpened':
    case 'TimeConfirmed':
    case 'TimeProposed':
      return timesOf(event.data);
    case 'ChallengeCancelled':
    case 'MatchCancelled': {
      const { cause, reason } = whyCancelled(event);
      return { cause, text: reason };
    }
    case 'ChallengeRejected':
    case 'ResultAnnulled':
      return { text: event.data.reason };
    case 'ResultDisputed':
      return { result: event.data.proposed && scoreOf(event.data, event.data.proposed), text: event.data.note };
    case 'ResultReported':
      return { result: scoreOf(event.data, event.data) };
    case 'ResultValidated':
      return { result: scoreOf(event.data, event.data), text: event.data.note };
    case 'ChallengeAcceptedAutomatically':
    case 'ChallengeExpired':
    case 'ProposalLapsed':
    case 'MatchReminded':
    case 'ResultReminded':
    case 'MatchStarted':
      return {};
  }
};

const types: ReadonlySet<string> = new Set([...Object.keys(challengeEvents), ...Object.keys(matchEvents)]);

/** True for events that the timeline shows; others in these streams are skipped. */
export const isOfTimeline = (event: Recorded): event is Event => types.has(event.type);

/** The reader's rights on a timeline, beyond the actor and time of each event. */
export interface TimelineReader {
  /** The texts that people wrote. */
  readonly readsTexts: boolean;
  /** Times, and scores that do not count: docs/adr/0011-outsiders-see-less.md. */
  readonly seesArrangement: boolean;
}

/** The opened events of a challenge and its match, in order. */
export const presentTimeline = (
  events: readonly Event[],
  people: People,
  { readsTexts, seesArrangement }: TimelineReader,
): readonly TimelineEntry[] =>
  events.map((event) => {
    const { times, result, text, cause } = detailsOf(event);
    const { actorId, actorKind } = event.metadata;
    const isByPerson = actorKind === 'user';
    const counts = event.type === 'ResultValidated';
    return {
      type: event.type,
      at: event.occurredAt,
      by: isByPerson ? actorId : null,
      byName: isByPerson ? nameOf(people, actorId) : null,
      ...(times && seesArrangement ? { times } : {}),
      ...(result && (seesArrangement || counts)
        ? { score: result.score, outcome: result.outcome, wonBy: nameOf(people, result.winnerId) }
        : {}),
      ...(readsTexts && typeof text === 'string' ? { note: text } : {}),
      ...(cause ? { cause } : {}),
    };
  });
