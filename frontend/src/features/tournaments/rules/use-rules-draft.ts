import type { Rules } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { asText, fieldsOf, oneOf, readKept, switchesLike, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { draftOf, type RulesDraft } from './rules-draft';

/** What somebody began to write, and why. */
interface Kept {
  readonly draft: RulesDraft;
  readonly appliesFrom: 'now' | 'start';
  readonly reason: string;
}

/** What cannot be read of it is as it is in force. */
const read = (kept: unknown, inForce: RulesDraft): Kept => {
  const { draft, appliesFrom, reason } = fieldsOf(kept);
  const { numbers, on, penaltyType } = fieldsOf(draft);
  const { penaltyMessage, bonusDescription, special } = inForce;
  return {
    draft: {
      numbers: textsLike(inForce.numbers, numbers),
      on: switchesLike(inForce.on, on),
      penaltyType: oneOf(['points', 'exit'], penaltyType) ?? inForce.penaltyType,
      ...textsLike({ penaltyMessage, bonusDescription, special }, draft),
    },
    appliesFrom: oneOf(['now', 'start'], appliesFrom) ?? 'now',
    reason: asText(reason) ?? '',
  };
};

const unchanged = (inForce: Rules): Kept => ({ draft: draftOf(inForce), appliesFrom: 'now', reason: '' });

/** A change of rules that survives a reload until it is applied or taken back. */
export const useRulesDraft = (tournamentId: string, inForce: Rules) => {
  const name = `rules ${tournamentId}`;
  const key = draftKey(name);
  const [kept, setKept] = useState(() => readKept(name, (begun) => read(begun, draftOf(inForce))) ?? unchanged(inForce));
  const isBegun = JSON.stringify(kept.draft) !== JSON.stringify(draftOf(inForce)) || kept.reason !== '';
  useEffect(() => {
    if (isBegun) keepText(key, JSON.stringify(kept));
    else forgetText(key);
  }, [isBegun, kept, key]);
  return {
    ...kept,
    change: (more: Partial<Kept>) => setKept((before) => ({ ...before, ...more })),
    /** Begins anew from these rules. */
    reset: (rules: Rules) => setKept(unchanged(rules)),
  };
};
