import {
  type ChallengeEvent,
  day,
  idOfStream,
  type MatchEvent,
  type Recorded,
  type RefusalsDocument,
  refusalsKey,
  views,
} from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = ChallengeEvent | Extract<MatchEvent, { type: 'ResultValidated' }>;

const none: RefusalsDocument = { rejections: 0, open: {} };

const without = (refusals: RefusalsDocument, challengeId: string, more = 0): RefusalsDocument => {
  const { [challengeId]: _gone, ...open } = refusals.open;
  return { rejections: refusals.rejections + more, open };
};
const answered = (refusals: RefusalsDocument = none, event: Recorded<Event>): RefusalsDocument =>
  without(refusals, idOfStream(event.stream));

/** Counted per tournament for the challenged player, and reset when that player completes a match (domain.md "Challenges"). */
export const refusalsProjection = defineProjection<RefusalsDocument, Event>({
  name: views.refusals,
  version: 1,
  keys: ({ data }) =>
    'challengedId' in data
      ? [refusalsKey(data.tournamentId, data.challengedId)]
      : [refusalsKey(data.tournamentId, data.playerA), refusalsKey(data.tournamentId, data.playerB)],
  on: {
    ChallengeIssued: (refusals = none, event) => ({
      ...refusals,
      open: { ...refusals.open, [idOfStream(event.stream)]: event.occurredAt },
    }),
    ChallengeAccepted: answered,
    ChallengeAcceptedAutomatically: answered,
    ChallengeCancelled: answered,
    ChallengeRejected: (refusals = none, event) => without(refusals, idOfStream(event.stream), 1),
    ChallengeExpired: (refusals = none, event) => {
      const issuedAt = refusals.open[idOfStream(event.stream)];
      // silence counts as a rejection if there was a day to answer (domain.md "Challenges")
      const counts = issuedAt !== undefined && Date.parse(event.occurredAt) - Date.parse(issuedAt) >= day;
      return without(refusals, idOfStream(event.stream), counts ? 1 : 0);
    },
    ResultValidated: (refusals) => (refusals && refusals.rejections > 0 ? { ...refusals, rejections: 0 } : undefined),
  },
});
