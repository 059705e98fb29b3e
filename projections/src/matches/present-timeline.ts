import {
  type CancelCause,
  type ChallengeEvent,
  challengeEvents,
  type MatchEvent,
  matchEvents,
  type Outcome,
  printSets,
  type Recorded,
  type TimelineEntry,
  whyCancelled,
} from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';

type Event = Recorded<ChallengeEvent | MatchEvent>;

/** What of an event's data a timeline tells beside who and when. */
interface Told {
  readonly times?: readonly string[] | undefined;
  /** From the side of who is named first. */
  readonly score?: string;
  readonly outcome?: Outcome;
  /** What somebody wrote; null once the person is erased. */
  readonly text?: string | null | undefined;
  /** Why the program did it. */
  readonly cause?: CancelCause | null;
}

/** What was agreed at once is one time to choose from. */
const chosen = ({ time, times }: { readonly time?: string | undefined; readonly times?: readonly string[] | undefined }): Told => ({
  times: times ?? (time === undefined ? undefined : [time]),
});

const toldBy = (event: Event): Told => {
  switch (event.type) {
    case 'ChallengeIssued':
      return { times: event.data.proposedTimes };
    case 'ChallengeAccepted':
    case 'MatchOpened':
    case 'TimeConfirmed':
    case 'TimeProposed':
      return chosen(event.data);
    case 'ChallengeCancelled':
    case 'MatchCancelled': {
      const { cause, reason } = whyCancelled(event);
      return { cause, text: reason };
    }
    case 'ChallengeRejected':
    case 'ResultAnnulled':
      return { text: event.data.reason };
    case 'ResultDisputed':
      return { text: event.data.note };
    case 'ResultReported':
      return { score: printSets(event.data.sets), outcome: event.data.outcome };
    case 'ResultValidated':
      return { score: printSets(event.data.sets), outcome: event.data.outcome, text: event.data.note };
    case 'ChallengeAcceptedAutomatically':
    case 'ChallengeExpired':
    case 'ProposalLapsed':
    case 'MatchReminded':
    case 'MatchStarted':
      return {};
  }
};

const types: ReadonlySet<string> = new Set([...Object.keys(challengeEvents), ...Object.keys(matchEvents)]);

/** What a challenge and its match are made of; whatever else their streams may hold some day is not told. */
export const isOfTimeline = (event: Recorded): event is Event => types.has(event.type);

/** What of a timeline somebody may read beside who did what and when. */
export interface TimelineReader {
  /** What people wrote. */
  readonly readsTexts: boolean;
  /** Times, and scores that do not count: docs/adr/0025. */
  readonly seesArrangement: boolean;
}

/** What happened in a challenge and its match, in order, opened. */
export const presentTimeline = (
  events: readonly Event[],
  people: People,
  { readsTexts, seesArrangement }: TimelineReader,
): readonly TimelineEntry[] =>
  events.map((event) => {
    const { times, score, outcome, text, cause } = toldBy(event);
    const { actorId, actorKind } = event.metadata;
    const isByPerson = actorKind === 'user';
    const counts = event.type === 'ResultValidated';
    return {
      type: event.type,
      at: event.occurredAt,
      by: isByPerson ? actorId : null,
      byName: isByPerson ? nameOf(people, actorId) : null,
      ...(times && seesArrangement ? { times } : {}),
      ...(score !== undefined && (seesArrangement || counts) ? { score, outcome } : {}),
      ...(readsTexts && typeof text === 'string' ? { note: text } : {}),
      ...(cause ? { cause } : {}),
    };
  });
