import type { TournamentDetail } from '@tennis/contracts';
import { useEffect, useMemo, useState } from 'react';
import { asText, fieldsOf, oneOf, readKept, switchesLike, textsLike } from '../../../shared/forms/read-kept';
import { draftKey, forgetText, keepText } from '../../../shared/lib/own-storage';
import { differing, draftOf, type RulesDraft } from './rules-draft';

/** What somebody wrote that is not in force; the rest is as the rules say at any time, whoever changes them meanwhile. */
type Own = Partial<Omit<RulesDraft, 'numbers' | 'on'>> & {
  readonly numbers: Partial<RulesDraft['numbers']>;
  readonly on: Partial<RulesDraft['on']>;
};

/** What somebody began to write, beside which version of the rules, and why. */
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
 * What cannot be read of it is as it is in force. An older page kept every rule, touched or not, and beside which ones is not known: of
 * that nothing is proposed, or what a colleague set meanwhile would be taken back.
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

/** A change of rules that survives a reload until it is applied or taken back: only what its writer changed, beside the rules in force. */
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
  // the same one until something of it changes: what was refused of it is said until then
  const draft = useMemo(() => beside(own, inForce), [own, inForce]);
  return {
    draft,
    appliesFrom,
    reason,
    /** True where other rules came into force since this was begun. */
    isOvertaken: isWritten && kept.rulesVersion !== rulesVersion,
    write: (next: RulesDraft) =>
      setKept((before) => ({
        ...before,
        own: ownOf(next, inForce),
        rulesVersion: isEmpty(before.own) ? rulesVersion : before.rulesVersion,
      })),
    change: (more: Partial<Pick<Kept, 'appliesFrom' | 'reason'>>) => setKept((before) => ({ ...before, ...more })),
    /** Begins anew from the rules in force. */
    reset: () => setKept(nothing),
  };
};
