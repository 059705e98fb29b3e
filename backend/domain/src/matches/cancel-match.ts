import { type CancelMatch, type MatchEvent, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { type Match, partiesOf, plays } from './match';

/** Days after which a match that was never played may be cancelled (domain.md "Challenges"). */
const patience = 14 * 24 * 60 * 60 * 1000;

/** An unplayed match, without points: by referee, creator or super admin after 14 days, by the program for who is out of the ladder. */
export const cancelMatch: Decide<CancelMatch, Match, MatchEvent> = ({ data }, match, { actor, now, facts: { tournament } }) => {
  if (match.status === 'none') throw reject('match.unknown');
  const isSystem = actor.kind === 'system';
  if (match.status === 'cancelled') return [];
  const played = match.status === 'result_reported' || match.status === 'result_disputed' || match.status === 'completed';
  if (played) {
    if (isSystem) return []; // what was reported can still be validated
    throw reject('match.already-started');
  }
  if (!isSystem) {
    const superAdmin = actor.isRoot || actor.role === 'superadmin';
    if (plays(match, actor.id)) throw reject('result.own-match');
    if (!superAdmin && tournament?.refereeId !== actor.id && tournament?.creatorId !== actor.id) throw reject('match.not-yours');
    if (Date.parse(now) < Date.parse(match.openedAt) + patience) throw reject('match.too-early-to-cancel');
  }
  return [{ type: 'MatchCancelled', data: { ...partiesOf(match), ...(data.reason ? { reason: data.reason } : {}) } }];
};
