import { type Actor, isArranged, reject } from '@tennis/contracts';
import { type Known, type Match, plays } from './match';

/** The match, while its two players may still arrange when they play. @throws Rejection match.unknown, not-yours, already-started, closed. */
export const arrangeable = (match: Match, actor: Actor): Known => {
  if (match.status === 'none') throw reject('match.unknown');
  if (actor.kind !== 'system' && !plays(match, actor.id)) throw reject('match.not-yours');
  if (match.status === 'cancelled') throw reject('match.closed');
  if (!isArranged(match)) throw reject('match.already-started');
  return match;
};
