import { useText } from '../i18n/use-text';
import css from './rung-move.module.css';

/** Height of a rung in px, as in the style sheets. */
export const rungHeight = 44;

const middle = (rung: number): number => (rung + 0.5) * rungHeight;

/** The curve from one rung to another, counted from the top; `width` of the drawing in px. */
export const curveBetween = (from: number, to: number, width: number): string =>
  `M0 ${middle(from)} C${width / 2} ${middle(from)} ${width / 2} ${middle(to)} ${width} ${middle(to)}`;

/** Number of places that a player rose or fell. */
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
