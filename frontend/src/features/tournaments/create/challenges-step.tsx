import { completeRules, readRules, type RulesInput, rulesTextLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Choice, TextArea } from '../../../shared/ui/field';
import { More } from '../../../shared/ui/more';
import { RulesInWords } from '../components/rules-in-words';
import css from './create-tournament.module.css';
import { RuleStepper } from './rule-stepper';
import { type RulesStep, rulesOfDraft } from './tournament-draft';

const ranges = ['0', '1', '2', '3', '4', '5', '10', 'all'] as const;
const rangeOf = (value: number | null | undefined): string => (value === null ? 'all' : String(value ?? 3));
const asRange = (value: string): number | null => (value === 'all' ? null : Number(value));

/** Challenge range and answer deadline. */
export const ChallengesStep = ({ draft, wrong, onChange }: RulesStep) => {
  const { t } = useText();
  const { rules: input } = draft;
  const rules = completeRules(rulesOfDraft(draft));
  const rule = (more: RulesInput) => onChange({ rules: { ...input, ...more } });
  const range = (name: 'rangeAbove' | 'rangeBelow') => (
    <Choice
      label={t(`tournaments.create.${name}`)}
      value={rangeOf(input[name])}
      error={wrong(name)}
      options={ranges.map((value) => ({
        value,
        label: value === 'all' ? t('tournaments.create.anybody') : value === '0' ? t('tournaments.create.nobody') : value,
      }))}
      onChange={(value) => rule({ [name]: asRange(value) })}
    />
  );
  return (
    <>
      <div className={css.two}>
        {range('rangeAbove')}
        {range('rangeBelow')}
      </div>
      {rules.rangeAbove === 0 && <p className={css.warning}>{t('tournaments.create.oddRange')}</p>}
      <div className={css.steppers}>
        <RuleStepper name="deadlineDays" draft={draft} error={wrong('deadlineDays')} onChange={onChange} />
        <RuleStepper name="maxRejections" draft={draft} error={wrong('maxRejections')} onChange={onChange} />
      </div>
      <TextArea
        label={t('tournaments.create.special')}
        rows={3}
        maxLength={rulesTextLimits.special}
        value={input.special ?? ''}
        error={wrong('special')}
        onChange={(event) => rule({ special: event.target.value || null })}
      />
      {readRules(rules).rules && (
        <More label={t('tournaments.create.inWords')}>
          <RulesInWords rules={rules} />
        </More>
      )}
    </>
  );
};
