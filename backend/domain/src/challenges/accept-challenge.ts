import { type AcceptChallenge, type ChallengeEvent, reject, statusAt, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireFutureTimes } from '../kernel/require-future-times';
import { requireAnswerable } from './require-answerable';
import { type Challenge, partiesOf } from './challenge';
import { refuseToPlay, whyNotPlay } from '../kernel/why-not-play';

/** Choosing a proposed time confirms it at once; other times are a counter-proposal (domain.md "Challenges"). */
export const acceptChallenge: Decide<AcceptChallenge, Challenge, ChallengeEvent, { tournament: TournamentDocument }> = (
  { data },
  challenge,
  { actor, now, facts },
) => {
  const pending = requireAnswerable(challenge, actor, now);
  const { tournament } = facts;
  if (tournament && statusAt(tournament, now) !== 'active') throw reject('tournament.ended');
  const refuseAt = (times: readonly string[], path: string): void =>
    refuseToPlay(tournament && whyNotPlay(tournament, pending.challengedId, pending.challengerId, { times, now }), path);
  const acceptedEvent = (chosenTimes: { readonly time: string } | { readonly times: string[] }): ChallengeEvent => ({
    type: 'ChallengeAccepted',
    data: { ...partiesOf(pending), ...chosenTimes, ...(data.location ? { location: data.location } : {}) },
  });
  const path = [{ path: 'time', code: 'field.required' }];
  if (data.time !== undefined) {
    if (!pending.proposedTimes.includes(data.time)) throw reject('challenge.time-not-proposed', {}, path);
    if (data.time <= now) throw reject('challenge.time-past', {}, path);
    refuseAt([data.time], 'time');
    return [acceptedEvent({ time: data.time })];
  }
  if (data.times === undefined) throw reject('challenge.time-not-chosen', {}, path);
  const times = requireFutureTimes(data.times, now, 'times');
  refuseAt(times, 'times');
  return [acceptedEvent({ times })];
};
