import { completeRules, type Preset, presets } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './create-tournament.module.css';
import { RuleStepper } from './rule-stepper';
import { presetNames, type RulesStep, rulesOfDraft } from './tournament-draft';
import { Stack } from '../../../shared/ui/layout/layout';

/** Points for a victory and a defeat. */
export const PointsStep = ({ draft, errorOf, onChange }: RulesStep) => {
  const { t, fmt } = useText();
  const rules = completeRules(rulesOfDraft(draft));
  const choose = (preset: Preset) => {
    // Keeps custom numbers, which may be half typed.
    if (preset === rules.preset) return;
    const { winAbove: _above, winBelow: _below, defeat: _defeat, ...rest } = draft.rules;
    const { winAbove: _typedAbove, winBelow: _typedBelow, defeat: _typedDefeat, ...numbers } = draft.numbers;
    const { winAbove, winBelow, defeat } = rules;
    onChange({ numbers, rules: preset === 'custom' ? { ...rest, preset, winAbove, winBelow, defeat } : { ...rest, preset } });
  };
  const worth = (points: number): string => (Number.isNaN(points) ? '—' : fmt.signed(points));
  return (
    <>
      <Stack role="group" aria-label={t('create.preset')} gap={8}>
        {presetNames.map((preset) => {
          const scores = preset === 'custom' ? rules : presets[preset];
          return (
            <button key={preset} type="button" className={css.preset} aria-pressed={rules.preset === preset} onClick={() => choose(preset)}>
              <strong>{t(`tournaments.preset.${preset}`)}</strong>
              <span>{t(`create.effect.${preset}`)}</span>
              <span>
                {t('create.worked', {
                  above: worth(scores.winAbove),
                  below: worth(scores.winBelow),
                  defeat: worth(scores.defeat),
                })}
              </span>
            </button>
          );
        })}
      </Stack>
      {rules.preset === 'custom' && (
        <div className={css.steppers}>
          {(['winAbove', 'winBelow', 'defeat'] as const).map((name) => (
            <RuleStepper key={name} name={name} draft={draft} error={errorOf(name)} onChange={onChange} />
          ))}
        </div>
      )}
      {rules.winBelow > rules.winAbove && <p className={css.warning}>{t('create.oddPoints')}</p>}
    </>
  );
};
