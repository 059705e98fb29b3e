import { levels } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { bounceAt, box, rallyOf } from './rally-path';
import css from './rally.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Levels as the bounces of one rally, with the reader's ball between two of them; no ball while loading. */
export const Rally = ({ level, share }: { readonly level: number | undefined; readonly share: number }) => {
  const { t, fmt } = useText();
  const count = levels.length;
  const at = (level ?? 1) - 1;
  const { behind, ahead, ball } = rallyOf(at, share, count);
  const nameAt = (index: number): string => t(`progress.levels.${levels[index]!.name}`);
  const words = { levels: fmt.number(count), level: nameAt(at) };
  const label = (): string =>
    at + 1 < count
      ? t('progress.level.path', { ...words, place: fmt.ordinal(at + 1), next: nameAt(at + 1) })
      : t('progress.level.end', words);
  return (
    <Stack gap={6} className={css.rally} {...(level === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label() })}>
      <div className={css.flight}>
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden>
          <path className={css.ahead} d={ahead} />
          <path d={level === undefined ? '' : behind} />
        </svg>
        {levels.map(({ number }, index) => (
          <span
            key={number}
            className={css.bounce}
            data-reached={(level !== undefined && index <= at) || undefined}
            style={{ left: percent(bounceAt(index, count), box.width) }}
          />
        ))}
        {level !== undefined && (
          <span className={css.ball} style={{ left: percent(ball.x, box.width), top: percent(ball.y, box.height) }} />
        )}
      </div>
      <div aria-hidden className={css.names}>
        {levels.map(({ number }, index) => (
          <span key={number} data-current={(level !== undefined && index === at) || undefined}>
            {fmt.number(number)} <span className={css.name}>{nameAt(index)}</span>
          </span>
        ))}
      </div>
    </Stack>
  );
};
