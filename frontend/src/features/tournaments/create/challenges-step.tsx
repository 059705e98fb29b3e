import { completeRules, type RulesInput, rulesTextLimits } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Choice, TextArea, TextField } from '../../../shared/ui/field';
import { More } from '../../../shared/ui/more';
import { RulesInWords } from '../components/rules-in-words';
import css from './create-tournament.module.css';

const ranges = ['0', '1', '2', '3', '4', '5', '10', 'all'] as const;
const rangeOf = (value: number | null | undefined): string => (value === null ? 'all' : String(value ?? 3));
const asRange = (value: string): number | null => (value === 'all' ? null : Number(value));

/** Who may challenge whom, and until when one answers. */
export const ChallengesStep = ({ input, onChange }: { readonly input: RulesInput; readonly onChange: (input: RulesInput) => void }) => {
  const { t } = useText();
  const rules = completeRules(input);
  const rule = (more: RulesInput) => onChange({ ...input, ...more });
  const range = (name: 'rangeAbove' | 'rangeBelow') => (
    <Choice
      label={t(`tournaments.create.${name}`)}
      value={rangeOf(input[name])}
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
      <div className={css.two}>
        <TextField
          label={t('tournaments.create.deadline')}
          type="number"
          min={1}
          max={30}
          value={rules.deadlineDays}
          onChange={(event) => rule({ deadlineDays: Math.trunc(Number(event.target.value)) })}
        />
        <TextField
          label={t('tournaments.create.rejections')}
          type="number"
          min={0}
          max={100}
          value={rules.maxRejections}
          onChange={(event) => rule({ maxRejections: Math.trunc(Number(event.target.value)) })}
        />
      </div>
      <TextArea
        label={t('tournaments.create.special')}
        rows={3}
        maxLength={rulesTextLimits.special}
        value={input.special ?? ''}
        onChange={(event) => rule({ special: event.target.value || null })}
      />
      <More label={t('tournaments.rules.title')}>
        <RulesInWords rules={rules} />
      </More>
    </>
  );
};
