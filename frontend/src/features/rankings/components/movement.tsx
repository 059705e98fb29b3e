import { useText } from '../../../shared/i18n/use-text';
import css from './movement.module.css';

/** Places since the board of the last closed week: a shape and a number, never colour alone. */
export const Movement = ({ trend }: { readonly trend: number | null }) => {
  const { fmt } = useText();
  if (!trend) return <span className={css.same}>—</span>;
  return trend > 0 ? <span className={css.up}>▲{fmt.number(trend)}</span> : <span className={css.down}>▼{fmt.number(-trend)}</span>;
};
