import { type ReadmitPlayer, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { requireRunning } from '../answer-join-request';
import { governs, type Tournament } from '../tournament';
import { whyNotBackTo } from './why-not-back';

/** The creator spares a removed or refused player the seven days' wait (domain.md "Small decisions"). */
export const readmitPlayer: Decide<ReadmitPlayer, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  const known = requireRunning(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  const why = whyNotBackTo(known, userId, now);
  if (why === 'tournament.blocked') throw reject('tournament.unblock-first');
  return why ? [{ type: 'PlayerReadmitted', data: { userId } }] : [];
};
