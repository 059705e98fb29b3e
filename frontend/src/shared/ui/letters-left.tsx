import { useText } from '../i18n/use-text';
import css from './letters-left.module.css';

/** In characters: so few left are worth a word; of a short text, a tenth. */
const few = 200;
/** Said aloud at each of these only: nobody wants to hear every character. */
const steps = [10, 20, 50, 100, 150, 200];

/** How many characters still fit, once few do. */
export const LettersLeft = ({ length, most }: { readonly length: number; readonly most: number }) => {
  const { t, fmt } = useText();
  const left = most - length;
  const say = (count: number): string =>
    count < 0
      ? t('ui.tooLong', { count: -count, n: fmt.number(-count), most: fmt.number(most) })
      : t('ui.left', { count, n: fmt.number(count) });
  const isNear = left < Math.min(few, most / 10);
  const step = left <= 0 ? left : (steps.find((one) => one >= left) ?? left);
  return (
    <>
      {isNear && (
        <p aria-hidden className={css.left}>
          {say(left)}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {isNear && say(step)}
      </p>
    </>
  );
};
