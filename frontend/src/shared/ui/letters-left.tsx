import { useText } from '../i18n/use-text';
import { Muted } from './layout/layout';

/** Characters left from which the number is shown; for a short text, a tenth. */
const maxShown = 200;
/** Announced to screen readers only at these numbers, not at every character. */
const steps = [10, 20, 50, 100, 150, 200];

/** Number of characters left, shown when few are left. */
export const LettersLeft = ({ length, most }: { readonly length: number; readonly most: number }) => {
  const { t, fmt } = useText();
  const left = most - length;
  const leftText = (count: number): string =>
    count < 0
      ? t('ui.tooLong', { count: -count, n: fmt.number(-count), most: fmt.number(most) })
      : t('ui.left', { count, n: fmt.number(count) });
  const isNear = left < Math.min(maxShown, most / 10);
  const step = left <= 0 ? left : (steps.find((one) => one >= left) ?? left);
  return (
    <>
      {isNear && (
        <Muted aria-hidden tabular>
          {leftText(left)}
        </Muted>
      )}
      <p aria-live="polite" className="sr-only">
        {isNear && leftText(step)}
      </p>
    </>
  );
};
