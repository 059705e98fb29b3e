import { completeRules, rulesLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ruleLabels, ruleMeaning } from '../rules/rule-labels';
import { Stepper } from '../../../shared/forms/stepper';
import type { FormNumber, TournamentDraft } from './tournament-draft';

/** A number of the rules: as typed, else its current value. */
export const RuleStepper = ({
  name,
  draft: { rules, numbers },
  error,
  onChange,
}: {
  readonly name: FormNumber;
  readonly draft: TournamentDraft;
  readonly error: string | undefined;
  readonly onChange: (more: Partial<TournamentDraft>) => void;
}) => {
  const { t } = useText();
  const value = numbers[name] ?? String(completeRules(rules)[name]);
  const meaning = ruleMeaning(name, value);
  return (
    <Stepper
      label={t(ruleLabels[name])}
      {...rulesLimits[name]}
      value={value}
      meaning={meaning && t(meaning)}
      error={error}
      onChange={(typed) => onChange({ numbers: { ...numbers, [name]: typed } })}
    />
  );
};
