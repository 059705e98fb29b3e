import type { TournamentDetail } from '@tennis/contracts';
import { useEffect, useMemo, useState } from 'react';
import { asText, fieldsOf, oneOf, readKept, switchesLike, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { differing, draftOf, type RulesDraft } from './rules-draft';

/** Values changed by the reader; all others follow the rules in force, even when others change them. */
type Own = Partial<Omit<RulesDraft, 'numbers' | 'on'>> & {
  readonly numbers: Partial<RulesDraft['numbers']>;
  readonly on: Partial<RulesDraft['on']>;
};

/** A kept draft: changes, the version of the rules it began from, and the reason. */
interface Kept {
  readonly own: Own;
  readonly rulesVersion: number;
  readonly appliesFrom: 'now' | 'start';
  readonly reason: string;
}

const ownOf = ({ numbers, on, ...rest }: RulesDraft, inForce: RulesDraft): Own => {
  const { numbers: numbersInForce, on: onInForce, ...restInForce } = inForce;
  return { ...differing(rest, restInForce), numbers: differing(numbers, numbersInForce), on: differing(on, onInForce) };
};

const beside = ({ numbers, on, ...rest }: Own, inForce: RulesDraft): RulesDraft => ({
  ...inForce,
  ...rest,
  numbers: { ...inForce.numbers, ...numbers },
  on: { ...inForce.on, ...on },
});

const isEmpty = ({ numbers, on, ...rest }: Own): boolean => [numbers, on, rest].every((part) => Object.keys(part).length === 0);

/**
 * Unreadable values become those in force. An older format kept every rule, changed or not, without the rules it began from:
 * nothing of it is proposed, or it could revert a colleague's change.
 */
const read = (kept: unknown, inForce: RulesDraft, version: number): Kept => {
  const { own, rulesVersion, appliesFrom, reason } = fieldsOf(kept);
  const { numbers, on, penaltyType } = fieldsOf(own);
  const { penaltyMessage, bonusDescription, special } = inForce;
  const begun: RulesDraft = {
    numbers: textsLike(inForce.numbers, numbers),
    on: switchesLike(inForce.on, on),
    penaltyType: oneOf(['points', 'exit'], penaltyType) ?? inForce.penaltyType,
    ...textsLike({ penaltyMessage, bonusDescription, special }, own),
  };
  return {
    own: ownOf(begun, inForce),
    rulesVersion: typeof rulesVersion === 'number' ? rulesVersion : version,
    appliesFrom: oneOf(['now', 'start'], appliesFrom) ?? 'now',
    reason: asText(reason) ?? '',
  };
};

const nothing: Kept = { own: { numbers: {}, on: {} }, rulesVersion: 0, appliesFrom: 'now', reason: '' };

/**
 * Draft of a change of rules; survives a reload until it is applied or discarded. Holds only the writer's own changes, beside the
 * rules in force.
 */
export const useRulesDraft = ({ id, rules, rulesVersion }: Pick<TournamentDetail, 'id' | 'rules' | 'rulesVersion'>) => {
  const name = `rules ${id}`;
  const key = draftKey(name);
  const inForce = useMemo(() => draftOf(rules), [rules]);
  const [kept, setKept] = useState(() => readKept(name, (begun) => read(begun, inForce, rulesVersion)) ?? nothing);
  const { own, appliesFrom, reason } = kept;
  const isWritten = !isEmpty(own);
  const isBegun = isWritten || reason !== '';
  useEffect(() => {
    if (isBegun) keepText(key, JSON.stringify(kept));
    else forgetText(key);
  }, [isBegun, kept, key]);
  // Stable until it changes: the server's refusal is shown until then.
  const draft = useMemo(() => beside(own, inForce), [own, inForce]);
  return {
    draft,
    appliesFrom,
    reason,
    /** True if other rules came into force since the draft began. */
    isOvertaken: isWritten && kept.rulesVersion !== rulesVersion,
    write: (next: RulesDraft) =>
      setKept((before) => ({
        ...before,
        own: ownOf(next, inForce),
        rulesVersion: isEmpty(before.own) ? rulesVersion : before.rulesVersion,
      })),
    change: (more: Partial<Pick<Kept, 'appliesFrom' | 'reason'>>) => setKept((before) => ({ ...before, ...more })),
    /** Starts again from the rules in force. */
    reset: () => setKept(nothing),
  };
};
