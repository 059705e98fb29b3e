import { type AnnulResult, isFrozenAt, type MatchEvent, reject, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { type Match, partiesOf, isPlayerOf } from './match';

/** By the creator (not for an own match) or a super admin, with a reason, not in a frozen tournament (domain.md "Results"). */
export const annulResult: Decide<AnnulResult, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts },
) => {
  if (match.status === 'none') throw reject('match.unknown');
  const { tournament } = facts;
  if (!tournament) throw reject('tournament.unknown');
  if (!isSuperAdmin(actor) && tournament.creatorId !== actor.id) throw reject('tournament.not-the-creator');
  if (isPlayerOf(match, actor.id)) throw reject('result.own-match');
  const { reason } = data;
  if (reason === '') throw reject('result.reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
  if (match.annulled) return [];
  if (match.status !== 'completed') throw reject('result.not-validated');
  if (isFrozenAt(tournament, now)) throw reject('tournament.frozen');
  const { playedOn } = match.validated!.result;
  return [{ type: 'ResultAnnulled', data: { ...partiesOf(match), reason, by: actor.id, playedOn } }];
};
