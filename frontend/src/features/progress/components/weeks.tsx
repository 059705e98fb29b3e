import { IconCheck, IconSnowflake } from '@tabler/icons-react';
import { type ProgressAnswer, weeksForAWeekOff } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Card } from '../../../shared/cards/card';
import { dayMilestoneOf } from './days';
import css from './weeks.module.css';
import { Row, Text } from '../../../shared/ui/layout/layout';

/** Streak of weeks: played weeks, used weeks off and the current one. A missed week is just blank. */
export const Weeks = ({
  progress: { weeks, winStreak, dayStreak, matchesThisMonth },
}: {
  readonly progress: Pick<ProgressAnswer, 'weeks' | 'winStreak' | 'dayStreak' | 'matchesThisMonth'>;
}) => {
  const { t, fmt } = useText();
  const { current, best, weeksOff, last } = weeks;
  const counts = last.at(-1)?.state === 'played';
  const days = dayMilestoneOf(dayStreak);
  const figures = [
    [t('progress.figures.winStreak'), fmt.number(winStreak)],
    [t('progress.figures.dayStreak'), fmt.number(dayStreak)],
    [t('progress.figures.month'), t('progress.figures.matches', { count: matchesThisMonth, n: fmt.number(matchesThisMonth) })],
  ] as const;
  return (
    <Card
      title={current > 0 ? t('progress.weeks.row', { count: current, n: fmt.number(current) }) : t('progress.weeks.none')}
      aside={best > 0 && t('progress.weeks.best', { n: fmt.number(best) })}
    >
      <div>
        <ol className={css.weeks}>
          {last.map(({ monday, state }, index) => (
            <li key={monday} data-state={state} data-now={index === last.length - 1 || undefined}>
              <span className="sr-only">
                {t(`progress.weeks.state.${state}`, {
                  week: index === last.length - 1 ? t('progress.weeks.this') : t('progress.weeks.of', { day: fmt.day(monday) }),
                })}
              </span>
              {state === 'played' && <IconCheck aria-hidden stroke={2.25} />}
              {state === 'off' && <IconSnowflake aria-hidden stroke={2} />}
            </li>
          ))}
        </ol>
        <Row aria-hidden as="p" justify="between" muted size={13} marginTop={4}>
          <span>{last[0] && fmt.day(last[0].monday)}</span>
          <span>{t('progress.weeks.this')}</span>
        </Row>
      </div>
      <Text size={13}>
        {t(counts ? 'progress.weeks.counts' : 'progress.weeks.open')}{' '}
        {weeksOff > 0
          ? t('progress.weeks.off', { count: weeksOff, n: fmt.number(weeksOff) })
          : t('progress.weeks.earn', { n: fmt.number(weeksForAWeekOff) })}
        {days && <> {t(`progress.weeks.days.${days}`)}</>}
      </Text>
      <dl className={css.figures}>
        {figures.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
