import type { TournamentDetail } from '@tennis/contracts';
import { useEffect, useMemo, useState } from 'react';
import { textOrUndefined, draftFields, optionOrUndefined, readDraft, mergeSwitches, mergeTexts } from '../../../shared/forms/read-draft';
import { draftKey, removeText, storeText } from '../../../shared/lib/own-storage';
import { differingFields, draftOf, type RulesDraft } from './rules-draft';

/** Values changed by the reader; all others follow the rules in force, even when others change them. */
type OwnChanges = Partial<Omit<RulesDraft, 'numbers' | 'on'>> & {
  readonly numbers: Partial<RulesDraft['numbers']>;
  readonly on: Partial<RulesDraft['on']>;
};

/** A kept draft: changes, the version of the rules it began from, and the reason. */
interface StoredDraft {
  readonly own: OwnChanges;
  readonly rulesVersion: number;
  readonly appliesFrom: 'now' | 'start';
  readonly reason: string;
}

const changesIn = ({ numbers, on, ...rest }: RulesDraft, inForce: RulesDraft): OwnChanges => {
  const { numbers: numbersInForce, on: onInForce, ...restInForce } = inForce;
  return { ...differingFields(rest, restInForce), numbers: differingFields(numbers, numbersInForce), on: differingFields(on, onInForce) };
};

const merged = ({ numbers, on, ...rest }: OwnChanges, inForce: RulesDraft): RulesDraft => ({
  ...inForce,
  ...rest,
  numbers: { ...inForce.numbers, ...numbers },
  on: { ...inForce.on, ...on },
});

const isEmpty = ({ numbers, on, ...rest }: OwnChanges): boolean => [numbers, on, rest].every((part) => Object.keys(part).length === 0);

/**
 * Unreadable values become those in force. An older format kept every rule, changed or not, without the rules it began from:
 * nothing of it is proposed, or it could revert a colleague's change.
 */
const parseDraft = (value: unknown, inForce: RulesDraft, version: number): StoredDraft => {
  const { own, rulesVersion, appliesFrom, reason } = draftFields(value);
  const { numbers, on, penaltyType } = draftFields(own);
  const { penaltyMessage, bonusDescription, special } = inForce;
  const storedValues: RulesDraft = {
    numbers: mergeTexts(inForce.numbers, numbers),
    on: mergeSwitches(inForce.on, on),
    penaltyType: optionOrUndefined(['points', 'exit'], penaltyType) ?? inForce.penaltyType,
    ...mergeTexts({ penaltyMessage, bonusDescription, special }, own),
  };
  return {
    own: changesIn(storedValues, inForce),
    rulesVersion: typeof rulesVersion === 'number' ? rulesVersion : version,
    appliesFrom: optionOrUndefined(['now', 'start'], appliesFrom) ?? 'now',
    reason: textOrUndefined(reason) ?? '',
  };
};

const emptyDraft: StoredDraft = { own: { numbers: {}, on: {} }, rulesVersion: 0, appliesFrom: 'now', reason: '' };

/**
 * Draft of a change of rules; survives a reload until it is applied or discarded. Holds only the writer's own changes, beside the
 * rules in force.
 */
export const useRulesDraft = ({ id, rules, rulesVersion }: Pick<TournamentDetail, 'id' | 'rules' | 'rulesVersion'>) => {
  const name = `rules ${id}`;
  const key = draftKey(name);
  const inForce = useMemo(() => draftOf(rules), [rules]);
  const [stored, setStored] = useState(() => readDraft(name, (value) => parseDraft(value, inForce, rulesVersion)) ?? emptyDraft);
  const { own, appliesFrom, reason } = stored;
  const hasOwnChanges = !isEmpty(own);
  const hasDraft = hasOwnChanges || reason !== '';
  useEffect(() => {
    if (hasDraft) storeText(key, JSON.stringify(stored));
    else removeText(key);
  }, [hasDraft, stored, key]);
  // Stable until it changes: the server's refusal is shown until then.
  const draft = useMemo(() => merged(own, inForce), [own, inForce]);
  return {
    draft,
    appliesFrom,
    reason,
    /** True if other rules came into force since the draft began. */
    isOutdated: hasOwnChanges && stored.rulesVersion !== rulesVersion,
    write: (next: RulesDraft) =>
      setStored((before) => ({
        ...before,
        own: changesIn(next, inForce),
        rulesVersion: isEmpty(before.own) ? rulesVersion : before.rulesVersion,
      })),
    change: (more: Partial<Pick<StoredDraft, 'appliesFrom' | 'reason'>>) => setStored((before) => ({ ...before, ...more })),
    /** Starts again from the rules in force. */
    reset: () => setStored(emptyDraft),
  };
};
