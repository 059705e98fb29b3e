import { presets, type RuleNumber, type Rules, rulesLimits } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { TextArea } from '../../../shared/ui/field';
import { Segmented } from '../../../shared/ui/segmented';
import { Stepper, wholeNumber } from '../../../shared/forms/stepper';
import { ReachRungs } from './reach-rungs';
import { ruleLabels, ruleMeaning } from './rule-labels';
import { draftOf, wasInForce, presetOf, type ReadDraft, type RulesDraft, type Switch } from './rules-draft';
import css from './rules.module.css';
import { useProblemText } from './use-problem-text';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

const presetNames = ['standard', 'tennisStyle', 'aggressive', 'conservative'] as const;

/** Every rule of a ladder with its new value; changed ones show the value in force. */
export const RulesForm = ({
  draft,
  inForce,
  problems,
  refused,
  onChange,
}: {
  readonly draft: RulesDraft;
  readonly inForce: Rules;
  readonly problems: ReadDraft['problems'];
  /** Errors of the server, by the path of the rule: it may know more than this page. */
  readonly refused?: ReadonlyMap<string, string>;
  readonly onChange: (draft: RulesDraft) => void;
}) => {
  const { t, fmt } = useText();
  const say = useProblemText();
  const errorOf = (path: string): string | undefined => say(path, problems.get(path)) ?? refused?.get(path);
  const former = draftOf(inForce);
  const preset = presetOf(draft);
  const change = (more: Partial<RulesDraft>) => onChange({ ...draft, ...more });
  const stepper = (rule: RuleNumber, signed = false) => {
    const before = wholeNumber(former.numbers[rule]) ?? 0;
    const differs = wasInForce(rule, former) && draft.numbers[rule].trim() !== former.numbers[rule];
    const meaning = ruleMeaning(rule, draft.numbers[rule]);
    return (
      <Stepper
        key={rule}
        label={t(ruleLabels[rule])}
        {...rulesLimits[rule]}
        value={draft.numbers[rule]}
        note={differs ? t('rules.editor.was', { value: signed ? fmt.signed(before) : fmt.number(before) }) : undefined}
        meaning={meaning && t(meaning)}
        error={errorOf(rule)}
        onChange={(value) => change({ numbers: { ...draft.numbers, [rule]: value } })}
      />
    );
  };
  const toggle = (name: Switch) => (
    <Row as="label" gap={12} align="center" className={css.toggle} data-changed={draft.on[name] !== former.on[name] || undefined}>
      <input type="checkbox" checked={draft.on[name]} onChange={(event) => change({ on: { ...draft.on, [name]: event.target.checked } })} />
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
              const { winAbove, winBelow, defeat } = presets[name];
              return (
                <button
                  key={name}
                  type="button"
                  className={css.preset}
                  aria-pressed={preset === name}
                  onClick={() =>
                    change({
                      numbers: { ...draft.numbers, winAbove: String(winAbove), winBelow: String(winBelow), defeat: String(defeat) },
                    })
                  }
                >
                  <strong>{t(`tournaments.preset.${name}`)}</strong>
                  <span>{t(`create.effect.${name}`)}</span>
                  <span className={css.scores}>{[winAbove, winBelow, defeat].map((points) => fmt.signed(points)).join(' ')}</span>
                </button>
              );
            })}
          </div>
          {!preset && <Muted>{t('rules.editor.custom')}</Muted>}
          <div className={css.steppers}>
            {stepper('winAbove', true)}
            {stepper('winBelow', true)}
            {stepper('defeat', true)}
          </div>
        </>,
      )}
      {section(
        t('rules.editor.part.reach'),
        <Row gap={16} align="start">
          <ReachRungs
            above={draft.on.freeAbove ? null : (wholeNumber(draft.numbers.rangeAbove) ?? 0)}
            below={draft.on.freeBelow ? null : (wholeNumber(draft.numbers.rangeBelow) ?? 0)}
          />
          <Stack gap={4} className={css.grow}>
            <div className={css.steppers}>
              {!draft.on.freeAbove && stepper('rangeAbove')}
              {!draft.on.freeBelow && stepper('rangeBelow')}
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
          {draft.on.minGames && (
            <>
              <div className={css.steppers}>{[stepper('minGames.games'), stepper('minGames.weeks')]}</div>
              {toggle('penalty')}
              {draft.on.penalty && (
                <>
                  <Segmented
                    label={t('rules.editor.switch.penalty')}
                    value={draft.penaltyType}
                    options={(['points', 'exit'] as const).map((value) => ({ value, label: t(`rules.editor.penalty.${value}`) }))}
                    onChange={(penaltyType) => change({ penaltyType })}
                  />
                  <div className={css.steppers}>
                    {draft.penaltyType === 'points' && stepper('penalty.points')}
                    {stepper('penalty.afterWarnings')}
                  </div>
                  <TextArea
                    label={t('rules.editor.penaltyMessage')}
                    rows={2}
                    value={draft.penaltyMessage}
                    error={errorOf('penalty.message')}
                    onChange={(event) => change({ penaltyMessage: event.target.value })}
                  />
                </>
              )}
            </>
          )}
          {toggle('maxGames')}
          {draft.on.maxGames && <div className={css.steppers}>{[stepper('maxGames.games'), stepper('maxGames.weeks')]}</div>}
          {toggle('bonus')}
          {draft.on.bonus && (
            <>
              <div className={css.steppers}>{[stepper('bonus.games'), stepper('bonus.weeks'), stepper('bonus.points')]}</div>
              <TextArea
                label={t('rules.editor.bonusDescription')}
                rows={2}
                value={draft.bonusDescription}
                error={errorOf('bonus.description')}
                onChange={(event) => change({ bonusDescription: event.target.value })}
              />
            </>
          )}
        </>,
      )}
      {section(
        t('rules.editor.part.results'),
        <>
          {toggle('longSets')}
          {toggle('autoValidate')}
          {draft.on.autoValidate && <div className={css.steppers}>{stepper('autoValidateHours')}</div>}
          <TextArea
            label={t('rules.editor.special')}
            rows={4}
            value={draft.special}
            error={errorOf('special')}
            onChange={(event) => change({ special: event.target.value })}
          />
        </>,
      )}
    </div>
  );
};
