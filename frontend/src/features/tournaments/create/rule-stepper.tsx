import { rulesLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ruleLabels, ruleMeaning } from '../rules/rule-labels';
import { Stepper } from '../../../shared/forms/stepper';
import type { TournamentForm } from './tournament-draft';

/** A number of the rules. */
export const RuleStepper = ({
  name,
  form: { values, control },
}: {
  readonly name: 'winAbove' | 'winBelow' | 'defeat' | 'deadlineDays' | 'maxRejections';
  readonly form: TournamentForm;
}) => {
  const { t } = useText();
  const meaning = ruleMeaning(name, values[name]);
  return <Stepper label={t(ruleLabels[name])} {...rulesLimits[name]} {...control(name)} meaning={meaning && t(meaning)} />;
};
