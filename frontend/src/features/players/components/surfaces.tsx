import type { PlayerStats } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { PagePart } from '../../../shared/ui/page';
import { bestSurface } from './best-surface';
import css from './surfaces.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Victories and defeats by surface, below their summary. */
export const Surfaces = ({ bySurface }: Pick<PlayerStats, 'bySurface'>) => {
  const { t, fmt } = useText();
  const best = bestSurface(bySurface);
  const most = Math.max(...bySurface.map((one) => one.victories + one.defeats));
  const share = (count: number): { readonly width: string } => ({ width: `${(count / most) * 100}%` });
  return (
    <PagePart title={best ? t(`players.stats.best.${best}`) : t('players.stats.bySurface')}>
      <PlainList className={css.surfaces}>
        {bySurface.map(({ surface, victories, defeats }) => (
          <li key={surface}>
            <span>{t(`players.stats.surface.${surface ?? 'unknown'}`)}</span>
            <span aria-hidden className={css.bar}>
              <span className={css.won} style={share(victories)} />
              <span className={css.lost} style={share(defeats)} />
            </span>
            <strong>{fmt.balance(victories, defeats)}</strong>
          </li>
        ))}
      </PlainList>
    </PagePart>
  );
};
