import type { Rules } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { draftKey, keepText, keptText } from '../../../shared/lib/own-storage';
import { draftOf, type RulesDraft } from './rules-draft';

/** What somebody began to write, and why. */
interface Kept {
  readonly draft: RulesDraft;
  readonly appliesFrom: 'now' | 'start';
  readonly reason: string;
}

const begun = (key: string, inForce: Rules): Kept => {
  const empty: Kept = { draft: draftOf(inForce), appliesFrom: 'now', reason: '' };
  try {
    return { ...empty, ...(JSON.parse(keptText(key) ?? '{}') as Partial<Kept>) };
  } catch {
    return empty;
  }
};

/** A change of rules that survives a reload until it is applied or taken back. */
export const useRulesDraft = (tournamentId: string, inForce: Rules) => {
  const key = draftKey(`rules ${tournamentId}`);
  const [kept, setKept] = useState(() => begun(key, inForce));
  const isBegun = JSON.stringify(kept.draft) !== JSON.stringify(draftOf(inForce)) || kept.reason !== '';
  useEffect(() => {
    if (isBegun) keepText(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  }, [isBegun, kept, key]);
  return {
    ...kept,
    change: (more: Partial<Kept>) => setKept((before) => ({ ...before, ...more })),
    /** Begins anew from these rules. */
    reset: (rules: Rules) => setKept({ draft: draftOf(rules), appliesFrom: 'now', reason: '' }),
  };
};
