import { useText } from '../i18n/use-text';
import css from './rung-move.module.css';

/** Of a rung, in px, as the style sheets have it. */
export const rungHeight = 44;

const middle = (rung: number): number => (rung + 0.5) * rungHeight;

/** The curve of a picture so wide, in px, from one rung to another, counted from the top. */
export const curveBetween = (from: number, to: number, width: number): string =>
  `M0 ${middle(from)} C${width / 2} ${middle(from)} ${width / 2} ${middle(to)} ${width} ${middle(to)}`;

/** How far somebody rose or fell. */
export const RungMove = ({ from, to }: { readonly from: number; readonly to: number }) => {
  const { t, fmt } = useText();
  if (from === to) return null;
  const rungs = fmt.number(Math.abs(to - from));
  return (
    <span className={css.move} data-up={to < from || undefined}>
      <span aria-hidden>
        {to < from ? '▲' : '▼'}
        {rungs}
      </span>
      <span className="sr-only">{t(to < from ? 'rankings.climbed' : 'rankings.fell', { n: rungs })}</span>
    </span>
  );
};
