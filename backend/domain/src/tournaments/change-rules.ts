import { type ChangeRules, type EndTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { checkedRules } from './create-tournament';
import { governs, type Tournament } from './tournament';

/**
 * Rules are versions (domain.md "Ranking" 6). From now on by default; since the start only after a preview, with a reason,
 * and not when the ranking moved since.
 */
export const changeRules: Decide<ChangeRules, Tournament, TournamentEvent> = ({ data }, tournament, { actor, facts }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'frozen') throw reject('tournament.frozen');
  const reason = data.reason.trim();
  if (reason === '') throw reject('rules.reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
  const rules = checkedRules(data.rules);
  if (JSON.stringify(sorted(rules)) === JSON.stringify(sorted(tournament.rules)) && data.appliesFrom === 'now')
    throw reject('rules.unchanged');
  if (data.appliesFrom === 'start') {
    if (data.previewFacts === undefined) throw reject('rules.preview-required');
    if (data.previewFacts !== facts.ranking?.facts) throw reject('rules.preview-stale');
  }
  return [{ type: 'RulesChanged', data: { rules, rulesVersion: tournament.rulesVersion + 1, appliesFrom: data.appliesFrom, reason } }];
};

const sorted = (rules: object): readonly unknown[] => Object.entries(rules).sort(([one], [other]) => (one < other ? -1 : 1));

/** Early end by creator or super admin; a repeated click changes nothing. */
export const endTournament: Decide<EndTournament, Tournament, TournamentEvent> = (_command, tournament, { actor }) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (tournament.status === 'ended' || tournament.status === 'frozen') return [];
  if (tournament.status !== 'active') throw reject('tournament.not-validated');
  return [{ type: 'TournamentEnded', data: {} }];
};
