import { useId } from 'react';
import { maxCourts } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { courtErrors, type Surface, type TypedCourts } from '../api/club-draft';
import css from './club-form.module.css';

/** Number of courts of a surface, and how many have lights. Keeps the typed text; both fields show their error below. */
export const CourtsField = ({
  surface,
  typed,
  onChange,
}: {
  readonly surface: Surface;
  readonly typed: TypedCourts;
  readonly onChange: (which: keyof TypedCourts, typed: string) => void;
}) => {
  const { t, fmt } = useText();
  const id = useId();
  const problem = courtErrors(typed);
  const shownProblem = problem.count ?? problem.lit;
  const courts = Number(typed.count);
  const numberField = (which: keyof TypedCourts) => (
    <TextField
      label={t(`clubs.form.${which}`)}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxCourts}
      placeholder="0"
      value={typed[which]}
      aria-invalid={problem[which] !== undefined || undefined}
      aria-describedby={problem[which] && `${id}-error`}
      onChange={(event) => onChange(which, event.target.value.replace(/^0+(?=\d)/, ''))}
    />
  );
  return (
    <div role="group" aria-label={t(`clubs.surface.${surface}`)} className={css.courts}>
      <span>{t(`clubs.surface.${surface}`)}</span>
      {numberField('count')}
      {numberField('lit')}
      {shownProblem && (
        <p id={`${id}-error`} className={css.wrong}>
          {shownProblem === 'limits' && t('clubs.form.courtsLimits', { max: fmt.number(maxCourts) })}
          {shownProblem === 'none' && t('clubs.form.courtsFirst')}
          {shownProblem === 'above' && t('clubs.form.litAbove', { count: courts, n: fmt.number(courts) })}
        </p>
      )}
    </div>
  );
};
