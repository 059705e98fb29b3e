import { useText } from '../../../shared/i18n/use-text';
import css from './movement.module.css';

/** Places climbed since the board of the last closed week: a shape and a number, never colour alone. Null means new on the board. */
export const Movement = ({ trend }: { readonly trend: number | null }) => {
  const { t, fmt } = useText();
  if (trend === null)
    return (
      <span className={css.new}>
        {t('rankings.new')}
        <span className="sr-only">, {t('rankings.newSpoken')}</span>
      </span>
    );
  if (trend === 0) return <span className={css.same}>—</span>;
  return trend > 0 ? <span className={css.up}>▲{fmt.number(trend)}</span> : <span className={css.down}>▼{fmt.number(-trend)}</span>;
};
