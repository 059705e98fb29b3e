import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/use-text';
import css from './ranking-panel.module.css';

/** The reader's own row while it is out of view, at the edge where it left. */
export const Dock = ({
  side,
  rank,
  points,
  onGo,
}: {
  readonly side: 'above' | 'below';
  readonly rank: string;
  readonly points: number;
  readonly onGo: () => void;
}) => {
  const { t, fmt } = useText();
  return (
    <div className={side === 'above' ? css.dockAbove : css.dockBelow}>
      <button type="button" className={css.dock} onClick={onGo}>
        <strong>{rank}</strong>
        <span>{t('rankings.goToMe')}</span>
        <span className={css.dockPoints}>
          {fmt.number(points)} {t('rankings.pts', { count: Math.abs(points) })}
        </span>
        {side === 'above' ? <IconArrowUp aria-hidden /> : <IconArrowDown aria-hidden />}
      </button>
    </div>
  );
};
