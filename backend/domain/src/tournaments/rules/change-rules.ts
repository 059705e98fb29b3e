import { canonicalJson, type ChangeRules, completeRules, isOver, type Ladder, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { hasSameBody } from '../../kernel/has-same-body';
import { checkedRules } from './checked-rules';
import { governs, statusOf, type Tournament } from '../tournament';

/**
 * Rules are versions (domain.md "Ranking" 6). They apply from now on by default; since the start only after a preview, with a reason, and
 * not if the ranking moved since the preview. Omitted rules stay as they are. The same rules since the start are a change if they applied
 * only from a later day. The rules at the end of a season decide it: reports in its last week count by those.
 */
export const changeRules: Decide<ChangeRules, Tournament, TournamentEvent, { ranking: Ladder }> = (
  { data },
  tournament,
  { actor, now, bodyHash, facts },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  const status = statusOf(tournament, now);
  if (isOver(status)) throw reject(`tournament.${status}`);
  const { reason } = data;
  if (reason === '') throw reject('rules.reason-required', {}, [{ path: 'reason', code: 'field.required' }]);
  const rules = checkedRules(data.rules, tournament.season, tournament.rules);
  const isUnchanged =
    hasSameBody(tournament.rulesBodyHash, bodyHash) || canonicalJson(rules) === canonicalJson(completeRules({}, tournament.rules));
  if (isUnchanged && (data.appliesFrom === 'now' || tournament.rulesSinceStart)) throw reject('rules.unchanged');
  if (data.appliesFrom === 'start') {
    if (data.previewFacts === undefined) throw reject('rules.preview-required');
    if (data.previewFacts !== facts.ranking?.facts) throw reject('rules.preview-stale');
  }
  return [{ type: 'RulesChanged', data: { rules, rulesVersion: tournament.rulesVersion + 1, appliesFrom: data.appliesFrom, reason } }];
};
