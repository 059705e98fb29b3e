import { levels, type ProgressAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './level.module.css';
import { Rally } from './rally';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Part of the way to the next level; an annulled result may leave less experience than the level begins with. */
const shareOf = ({ xp, level: { from, next } }: ProgressAnswer): number =>
  next === null ? 1 : Math.min(1, Math.max(0, (xp - from) / (next - from)));

/** Level, experience and distance to the next level, on a court. Its place is kept while loading. */
export const Level = ({ progress }: { readonly progress: ProgressAnswer | undefined }) => {
  const { t, fmt } = useText();
  const level = progress?.level;
  const next = level && levels[level.number];
  const left = progress?.matchesToNext ?? null;
  return (
    <Stack aria-label={t('progress.level.label')} as="section" gap={20} className={css.level}>
      <div className={css.facts}>
        {progress && level && (
          <>
            <Row as="p" gap={8} align="center" className={css.name}>
              <span className={css.number}>{fmt.number(level.number)}</span>
              <span>
                <b>{t(`progress.levels.${level.name}`)}</b>
                {level.reachedOn && <small>{t('progress.level.since', { day: fmt.day(level.reachedOn) })}</small>}
              </span>
            </Row>
            <p className={css.xp}>
              <span>
                <b>{level.next === null ? t('progress.level.xp', { xp: fmt.number(progress.xp) }) : fmt.number(progress.xp)}</b>{' '}
                {level.next !== null && t('progress.level.of', { next: fmt.number(level.next) })}
              </span>
              <small>
                {next && left !== null
                  ? t('progress.level.left', { count: left, n: fmt.number(left), level: t(`progress.levels.${next.name}`) })
                  : t('progress.level.highest')}
              </small>
            </p>
          </>
        )}
      </div>
      <Rally level={level?.number} share={progress ? shareOf(progress) : 0} />
    </Stack>
  );
};
