import { completeRules, readRules, rulesTextLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Choice, TextArea } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { RulesInWords } from '../components/rules-in-words';
import css from './create-tournament.module.css';
import { RuleStepper } from './rule-stepper';
import { rulesOfDraft, type TournamentForm } from './tournament-draft';

const ranges = ['0', '1', '2', '3', '4', '5', '10', 'all'] as const;

/** Challenge range and answer deadline. */
export const ChallengesStep = ({ form }: { readonly form: TournamentForm }) => {
  const { t } = useText();
  const { values, control, input } = form;
  const rules = completeRules(rulesOfDraft(values));
  const range = (name: 'rangeAbove' | 'rangeBelow') => (
    <Choice
      label={t(`create.${name}`)}
      {...control(name)}
      options={ranges.map((value) => ({
        value,
        label: value === 'all' ? t('create.anybody') : value === '0' ? t('create.nobody') : value,
      }))}
    />
  );
  return (
    <>
      <div className={css.two}>
        {range('rangeAbove')}
        {range('rangeBelow')}
      </div>
      {rules.rangeAbove === 0 && <p className={css.warning}>{t('create.oddRange')}</p>}
      <div className={css.steppers}>
        <RuleStepper name="deadlineDays" form={form} />
        <RuleStepper name="maxRejections" form={form} />
      </div>
      <TextArea label={t('create.special')} rows={3} maxLength={rulesTextLimits.special} {...input('special')} />
      {readRules(rules).rules && (
        <Disclosure label={t('create.inWords')}>
          <RulesInWords rules={rules} />
        </Disclosure>
      )}
    </>
  );
};
