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

const noRefusals: RefusalsDocument = { rejections: 0, open: {} };

const withoutOpen = (refusals: RefusalsDocument, challengeId: string, addedRejections = 0): RefusalsDocument => {
  const { [challengeId]: _gone, ...open } = refusals.open;
  return { rejections: refusals.rejections + addedRejections, open };
};
const withoutAnswered = (refusals: RefusalsDocument = noRefusals, event: Recorded<Event>): RefusalsDocument =>
  withoutOpen(refusals, idOfStream(event.stream));

/** Counted per tournament for the challenged player, and reset when that player completes a match (domain.md "Challenges"). */
export const refusalsProjection = defineProjection<RefusalsDocument, Event>({
  name: views.refusals,
  version: 1,
  keys: ({ data }) =>
    'challengedId' in data
      ? [refusalsKey(data.tournamentId, data.challengedId)]
      : [refusalsKey(data.tournamentId, data.playerA), refusalsKey(data.tournamentId, data.playerB)],
  on: {
    ChallengeIssued: (refusals = noRefusals, event) => ({
      ...refusals,
      open: { ...refusals.open, [idOfStream(event.stream)]: event.occurredAt },
    }),
    ChallengeAccepted: withoutAnswered,
    ChallengeAcceptedAutomatically: withoutAnswered,
    ChallengeCancelled: withoutAnswered,
    ChallengeRejected: (refusals = noRefusals, event) => withoutOpen(refusals, idOfStream(event.stream), 1),
    ChallengeExpired: (refusals = noRefusals, event) => {
      const issuedAt = refusals.open[idOfStream(event.stream)];
      // silence counts as a rejection if there was a day to answer (domain.md "Challenges")
      const counts = issuedAt !== undefined && Date.parse(event.occurredAt) - Date.parse(issuedAt) >= day;
      return withoutOpen(refusals, idOfStream(event.stream), counts ? 1 : 0);
    },
    ResultValidated: (refusals) => (refusals && refusals.rejections > 0 ? { ...refusals, rejections: 0 } : undefined),
  },
});
