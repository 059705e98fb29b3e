import { isOverAt, type ConfirmTime, type MatchEvent, reject, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { whyNotPlay } from '../kernel/why-not-play';
import { type ArrangementFacts, requireArrangeable, refuseMaximum } from './require-arrangeable';
import { type ExistingMatch, type Match, partiesOf } from './match';

const confirmedEvent = (match: ExistingMatch, time: string): MatchEvent => ({ type: 'TimeConfirmed', data: { ...partiesOf(match), time } });

/**
 * After an automatic acceptance the clock takes the earliest of its times that is still in the future, even if the challenged player
 * proposed others. If there is none, or the maximum of games forbids each, the times lapse (domain.md "Challenges"). The clock does not
 * choose if the two agreed meanwhile, or if the challenger proposed other times. The future begins now, even after downtime of the server.
 */
const confirmByClock = (
  match: Match,
  writtenAt: string,
  tournament: TournamentDocument | undefined,
  matchId: string,
): readonly MatchEvent[] => {
  if ((match.status !== 'time_proposed' && match.status !== 'waiting_opponent') || !match.automaticTimes) return [];
  const { playerA, playerB } = match;
  const isForbidden = (time: string): boolean =>
    tournament !== undefined && whyNotPlay(tournament, playerA, playerB, { times: [time], now: writtenAt, matchId }) !== undefined;
  const earliest = [...match.automaticTimes].sort().find((time) => time > writtenAt && !isForbidden(time));
  if (earliest !== undefined) return [confirmedEvent(match, earliest)];
  return match.status === 'time_proposed' && match.proposedBy === match.playerA ? [{ type: 'ProposalLapsed', data: partiesOf(match) }] : [];
};

/** The other player chooses one of the proposed times, or the clock where it must. */
export const confirmTime: Decide<ConfirmTime, Match, MatchEvent, ArrangementFacts> = (
  { data: { matchId, time } },
  match,
  { actor, now, writtenAt, facts: { tournament } },
) => {
  if (actor.kind === 'system') return isOverAt(tournament, now) ? [] : confirmByClock(match, writtenAt, tournament, matchId);
  const open = requireArrangeable(match, actor, tournament, now);
  if (open.status === 'time_confirmed' && time !== undefined && open.time === time) return []; // a repeated click
  if (open.status !== 'time_proposed' || (open.answerBy !== undefined && now >= open.answerBy)) throw reject('match.no-times-proposed');
  if (open.proposedBy === actor.id) throw reject('match.own-proposal');
  const path = [{ path: 'time', code: 'field.required' }];
  if (time === undefined) throw reject('challenge.time-not-chosen', {}, path);
  if (!open.proposed.includes(time)) throw reject('challenge.time-not-proposed', {}, path);
  if (time <= now) throw reject('challenge.time-past', {}, path);
  refuseMaximum(open, actor, tournament, { times: [time], now, matchId }, 'time');
  return [confirmedEvent(open, time)];
};
