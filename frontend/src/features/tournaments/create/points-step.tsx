import { completeRules, type Preset, presets } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './create-tournament.module.css';
import { RuleStepper } from './rule-stepper';
import { presetNames, rulesOfDraft, type TournamentForm } from './tournament-draft';
import { Stack } from '../../../shared/ui/layout/layout';

const pointNames = ['winAbove', 'winBelow', 'defeat'] as const;

/** Points for a victory and a defeat. */
export const PointsStep = ({ form }: { readonly form: TournamentForm }) => {
  const { t, fmt } = useText();
  const { values, change } = form;
  const rules = completeRules(rulesOfDraft(values));
  const choose = (preset: Preset) => {
    change('preset', preset);
    // Custom numbers begin with the present ones.
    if (preset === 'custom') return;
    for (const name of pointNames) change(name, String(presets[preset][name]));
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
          {pointNames.map((name) => (
            <RuleStepper key={name} name={name} form={form} />
          ))}
        </div>
      )}
      {rules.winBelow > rules.winAbove && <p className={css.warning}>{t('create.oddPoints')}</p>}
    </>
  );
};
