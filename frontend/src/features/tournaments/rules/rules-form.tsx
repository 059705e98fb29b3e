import { presets, type RuleNumber, type Rules, rulesLimits } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { get } from 'react-hook-form';
import type { FormOf } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { TextArea } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import { Stepper, wholeNumber } from '../../../shared/forms/stepper';
import { ReachRungs } from './reach-rungs';
import { ruleLabels, ruleMeaning } from './rule-labels';
import { draftOf, wasInForce, presetOf, type RulesDraft, type Switch } from './rules-draft';
import css from './rules.module.css';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const presetNames = ['standard', 'tennisStyle', 'aggressive', 'conservative'] as const;
const pointNames = ['winAbove', 'winBelow', 'defeat'] as const;

/** Values of the editor beside the rules. */
export interface OwnFields {
  readonly appliesFrom: 'now' | 'start';
  readonly reason: string;
  /** Version of the rules in force when the draft began; 0 without own changes. */
  readonly version: number;
}

/** Every rule of a ladder with its new value; changed ones show the value in force. */
export const RulesForm = ({
  form: { values, change, control, input, checkbox },
  inForce,
}: {
  readonly form: FormOf<RulesDraft & OwnFields>;
  readonly inForce: Rules;
}) => {
  const { t, fmt } = useText();
  const former = draftOf(inForce);
  const preset = presetOf(values);
  const stepper = (rule: RuleNumber, signed = false) => {
    const field = control(rule);
    const [before, typed] = [get(former, rule) as string, field.value];
    const differs = wasInForce(rule, former) && typed.trim() !== before;
    const value = signed ? fmt.signed(Number(before)) : fmt.number(Number(before));
    const meaning = ruleMeaning(rule, typed);
    return (
      <Stepper
        key={rule}
        label={t(ruleLabels[rule])}
        {...rulesLimits[rule]}
        note={differs ? t('rules.editor.was', { value }) : undefined}
        meaning={meaning && t(meaning)}
        {...field}
      />
    );
  };
  const toggle = (name: Switch) => (
    <Row as="label" gap={12} align="center" className={css.toggle} data-changed={values.on[name] !== former.on[name] || undefined}>
      <input {...checkbox(`on.${name}`)} />
      {t(`rules.editor.switch.${name}`)}
    </Row>
  );
  const section = (title: string, children: ReactNode) => (
    <Stack as="fieldset" shrink gap={10} className={css.part}>
      <legend className={css.heading}>{title}</legend>
      {children}
    </Stack>
  );
  return (
    <div className={css.form}>
      {section(
        t('rules.editor.part.points'),
        <>
          <div role="group" aria-label={t('create.preset')} className={css.presets}>
            {presetNames.map((name) => {
              const points = presets[name];
              return (
                <button
                  key={name}
                  type="button"
                  className={css.preset}
                  aria-pressed={preset === name}
                  onClick={() => {
                    for (const one of pointNames) change(one, String(points[one]));
                  }}
                >
                  <strong>{t(`tournaments.preset.${name}`)}</strong>
                  <span>{t(`create.effect.${name}`)}</span>
                  <span className={css.scores}>{pointNames.map((one) => fmt.signed(points[one])).join(' ')}</span>
                </button>
              );
            })}
          </div>
          {!preset && <Muted>{t('rules.editor.custom')}</Muted>}
          <div className={css.steppers}>{pointNames.map((name) => stepper(name, true))}</div>
        </>,
      )}
      {section(
        t('rules.editor.part.reach'),
        <Row gap={16} align="start">
          <ReachRungs
            above={values.on.freeAbove ? null : (wholeNumber(values.rangeAbove) ?? 0)}
            below={values.on.freeBelow ? null : (wholeNumber(values.rangeBelow) ?? 0)}
          />
          <Stack gap={4} className={css.grow}>
            <div className={css.steppers}>
              {!values.on.freeAbove && stepper('rangeAbove')}
              {!values.on.freeBelow && stepper('rangeBelow')}
            </div>
            {toggle('freeAbove')}
            {toggle('freeBelow')}
          </Stack>
        </Row>,
      )}
      {section(
        t('rules.editor.part.deadlines'),
        <>
          <div className={css.steppers}>
            {stepper('deadlineDays')}
            {stepper('maxRejections')}
            {stepper('cooldownDays')}
          </div>
          <Muted>{t('rules.editor.rejectionsHint')}</Muted>
        </>,
      )}
      {section(
        t('rules.editor.part.games'),
        <>
          {toggle('minGames')}
          {values.on.minGames && (
            <>
              <div className={css.steppers}>{[stepper('minGames.games'), stepper('minGames.weeks')]}</div>
              {toggle('penalty')}
              {values.on.penalty && (
                <>
                  <Segmented
                    label={t('rules.editor.switch.penalty')}
                    {...control('penalty.type')}
                    options={(['points', 'exit'] as const).map((value) => ({ value, label: t(`rules.editor.penalty.${value}`) }))}
                  />
                  <div className={css.steppers}>
                    {values.penalty.type === 'points' && stepper('penalty.points')}
                    {stepper('penalty.afterWarnings')}
                  </div>
                  <TextArea label={t('rules.editor.penaltyMessage')} rows={2} {...input('penalty.message')} />
                </>
              )}
            </>
          )}
          {toggle('maxGames')}
          {values.on.maxGames && <div className={css.steppers}>{[stepper('maxGames.games'), stepper('maxGames.weeks')]}</div>}
          {toggle('bonus')}
          {values.on.bonus && (
            <>
              <div className={css.steppers}>{[stepper('bonus.games'), stepper('bonus.weeks'), stepper('bonus.points')]}</div>
              <TextArea label={t('rules.editor.bonusDescription')} rows={2} {...input('bonus.description')} />
            </>
          )}
        </>,
      )}
      {section(
        t('rules.editor.part.results'),
        <>
          {toggle('longSets')}
          {toggle('autoValidate')}
          {values.on.autoValidate && <div className={css.steppers}>{stepper('autoValidateHours')}</div>}
          <TextArea label={t('rules.editor.special')} rows={4} {...input('special')} />
        </>,
      )}
    </div>
  );
};
