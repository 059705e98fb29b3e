import { useText } from '../i18n/use-text';
import css from './form.module.css';

/** The last results, newest last, as letters: V or D in Portuguese, W or L in English. */
export const Form = ({
  form,
  label = false,
  onCourt = false,
}: {
  readonly form: string;
  readonly label?: boolean;
  /** Uses the colours of text on the court. */
  readonly onCourt?: boolean;
}) => {
  const { t } = useText();
  const letters = [...form].map((letter) => t(letter === 'V' ? 'rankings.won' : 'rankings.lost'));
  return (
    <span
      className={css.form}
      data-court={onCourt || undefined}
      role={label ? 'img' : undefined}
      aria-label={label ? t('rankings.formSpoken', { form: letters.join(' ') }) : undefined}
      aria-hidden={label ? undefined : true}
    >
      {[...form].map((letter, index) => (
        <span key={index} className={letter === 'V' ? css.won : css.lost}>
          {letters[index]}
        </span>
      ))}
    </span>
  );
};
