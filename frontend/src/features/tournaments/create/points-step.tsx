import { completeRules, type Preset, presets, type RulesInput } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import css from './create-tournament.module.css';
import { presetNames } from './tournament-draft';

/** What a victory and a defeat are worth. */
export const PointsStep = ({ input, onChange }: { readonly input: RulesInput; readonly onChange: (input: RulesInput) => void }) => {
  const { t, fmt } = useText();
  const rules = completeRules(input);
  const choose = (preset: Preset) => {
    const { winAbove: _above, winBelow: _below, defeat: _defeat, ...rest } = input;
    const { winAbove, winBelow, defeat } = rules;
    onChange(preset === 'custom' ? { ...rest, preset, winAbove, winBelow, defeat } : { ...rest, preset });
  };
  const points = (name: 'winAbove' | 'winBelow' | 'defeat') => (
    <TextField
      label={t(`tournaments.rules.${name}`)}
      type="number"
      min={-100}
      max={100}
      value={input[name] ?? rules[name]}
      onChange={(event) => onChange({ ...input, preset: 'custom', [name]: Math.trunc(Number(event.target.value)) })}
    />
  );
  return (
    <>
      <div role="group" aria-label={t('tournaments.create.preset')} className={css.presets}>
        {presetNames.map((preset) => {
          const scores = preset === 'custom' ? rules : presets[preset];
          return (
            <button key={preset} type="button" className={css.preset} aria-pressed={rules.preset === preset} onClick={() => choose(preset)}>
              <strong>{t(`tournaments.preset.${preset}`)}</strong>
              <span>{t(`tournaments.create.effect.${preset}`)}</span>
              <span>
                {t('tournaments.create.worked', {
                  above: fmt.signed(scores.winAbove),
                  below: fmt.signed(scores.winBelow),
                  defeat: fmt.signed(scores.defeat),
                })}
              </span>
            </button>
          );
        })}
      </div>
      {rules.preset === 'custom' && (
        <div className={css.three}>
          {points('winAbove')}
          {points('winBelow')}
          {points('defeat')}
        </div>
      )}
      {rules.winBelow > rules.winAbove && <p className={css.warning}>{t('tournaments.create.oddPoints')}</p>}
    </>
  );
};
