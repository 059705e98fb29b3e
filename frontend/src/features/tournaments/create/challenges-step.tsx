import { completeRules, readRules, type RulesInput, rulesTextLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Choice, TextArea } from '../../../shared/ui/field';
import { Disclosure } from '../../../shared/ui/disclosure';
import { RulesInWords } from '../components/rules-in-words';
import css from './create-tournament.module.css';
import { RuleStepper } from './rule-stepper';
import { type RulesStep, rulesOfDraft } from './tournament-draft';

const ranges = ['0', '1', '2', '3', '4', '5', '10', 'all'] as const;
const rangeOf = (value: number | null | undefined): string => (value === null ? 'all' : String(value ?? 3));
const parseRange = (value: string): number | null => (value === 'all' ? null : Number(value));

/** Challenge range and answer deadline. */
export const ChallengesStep = ({ draft, errorOf, onChange }: RulesStep) => {
  const { t } = useText();
  const { rules: input } = draft;
  const rules = completeRules(rulesOfDraft(draft));
  const changeRules = (more: RulesInput) => onChange({ rules: { ...input, ...more } });
  const range = (name: 'rangeAbove' | 'rangeBelow') => (
    <Choice
      label={t(`create.${name}`)}
      value={rangeOf(input[name])}
      error={errorOf(name)}
      options={ranges.map((value) => ({
        value,
        label: value === 'all' ? t('create.anybody') : value === '0' ? t('create.nobody') : value,
      }))}
      onChange={(value) => changeRules({ [name]: parseRange(value) })}
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
        <RuleStepper name="deadlineDays" draft={draft} error={errorOf('deadlineDays')} onChange={onChange} />
        <RuleStepper name="maxRejections" draft={draft} error={errorOf('maxRejections')} onChange={onChange} />
      </div>
      <TextArea
        label={t('create.special')}
        rows={3}
        maxLength={rulesTextLimits.special}
        value={input.special ?? ''}
        error={errorOf('special')}
        onChange={(event) => changeRules({ special: event.target.value || null })}
      />
      {readRules(rules).rules && (
        <Disclosure label={t('create.inWords')}>
          <RulesInWords rules={rules} />
        </Disclosure>
      )}
    </>
  );
};
