import { type Actor, type MatchEvent, reject, type TournamentDocument, type ValidateResult } from '@tennis/contracts';
import type { Context, Decide } from '../kernel/define-decider';
import { type Known, type Match, partiesOf, plays } from './match';
import { validated } from './report-result';
import { resultOf } from './result-of';

type How = 'opponent' | 'referee' | 'creator' | 'super-admin' | 'automatic' | 'import';

/** In which capacity somebody judges a result; nobody rules on a match they played. @throws Rejection 403. */
const capacity = (match: Known, actor: Actor, tournament: TournamentDocument): How => {
  if (actor.kind === 'system') return actor.id === 'import' ? 'import' : 'automatic';
  if (plays(match, actor.id)) {
    if (match.status === 'result_disputed') throw reject('result.own-match');
    if (match.report?.by === actor.id) throw reject('result.own-report');
    return 'opponent';
  }
  if (tournament.refereeId === actor.id) return 'referee';
  if (actor.isRoot || actor.role === 'superadmin') return 'super-admin';
  if (tournament.creatorId !== actor.id) throw reject('match.not-yours');
  if (match.status !== 'result_disputed') throw reject('result.not-disputed');
  return 'creator';
};

/**
 * The opponent approves or rejects; the referee or a super admin rules at any time, the creator on a dispute. A ruling may
 * correct the score; whoever rejects a disputed version has to give the right one. Silence never validates a dispute.
 */
export const validateResult: Decide<ValidateResult, Match, MatchEvent> = ({ data }, match, { actor, now, facts }) => {
  if (match.status === 'none') throw reject('match.unknown');
  const { tournament } = facts;
  if (!tournament) throw reject('tournament.unknown');
  if (match.status === 'completed' && match.validatedBy === actor.id && data.decision === 'approve') return [];
  if (match.status === 'completed' || match.status === 'cancelled') throw reject('match.closed');
  if (!match.report) throw reject('result.not-reported');
  if (tournament.status === 'frozen') throw reject('tournament.frozen');
  const how = capacity(match, actor, tournament);
  const given = data.result && resultOf(data.result, match, tournament, now);
  if (how === 'opponent')
    return data.decision === 'approve'
      ? [validated(match, match.report.result, how, actor.id)]
      : dispute(match, data.notes, given, { actor });
  if (how === 'automatic' && match.status === 'result_disputed') return [];
  if (given) return [validated(match, given, how, actor.id)];
  if (data.decision === 'approve') return [validated(match, match.report.result, how, actor.id)];
  if (match.status === 'result_disputed') throw reject('result.no-sets', {}, [{ path: 'result', code: 'field.required' }]);
  return dispute(match, data.notes, undefined, { actor });
};

const dispute = (
  match: Known,
  note: string | undefined,
  proposed: Known['proposed'],
  { actor }: Pick<Context, 'actor'>,
): readonly MatchEvent[] => [
  { type: 'ResultDisputed', data: { ...partiesOf(match), by: actor.id, ...(note ? { note } : {}), ...(proposed ? { proposed } : {}) } },
];
