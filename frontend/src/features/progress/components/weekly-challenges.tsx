import { IconCheck } from '@tabler/icons-react';
import { calendarOf, type ProgressAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Card } from '../../../shared/cards/card';
import css from './weekly-challenges.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const weekdayOf = (day: string): (typeof weekdays)[number] => weekdays[calendarOf(`${day}T12:00:00Z`, 'UTC').weekday - 1]!;

type Challenge = ProgressAnswer['challenges'][number];

const OneChallenge = ({ challenge: { name, value, target, xp, doneOn } }: { readonly challenge: Challenge }) => {
  const { t, fmt } = useText();
  const statusText = (): string => {
    if (doneOn) return t(`progress.week.done.${weekdayOf(doneOn)}`);
    return value > 0 ? t('progress.week.some', { value: fmt.number(value), target: fmt.number(target) }) : t('progress.week.toDo');
  };
  return (
    <li data-done={doneOn !== null || undefined}>
      <span className={css.words}>
        <b>{t(`progress.week.name.${name}`, { n: fmt.number(target) })}</b>
        <small>{statusText()}</small>
      </span>
      <span className={css.worth}>
        {doneOn && <IconCheck aria-hidden stroke={2.25} />}
        {t('progress.week.xp', { xp: fmt.number(xp) })}
      </span>
      <span aria-hidden className={css.meter}>
        <span style={{ width: `${(doneOn ? 1 : value / target) * 100}%` }} />
      </span>
    </li>
  );
};

/** Challenges of the week beside the reader's matches: progress, and the day of the next ones. */
export const WeeklyChallenges = ({ challenges, renewOn }: Pick<ProgressAnswer, 'challenges' | 'renewOn'>) => {
  const { t, fmt } = useText();
  return (
    <Card
      title={t('progress.week.title')}
      aside={<time dateTime={renewOn}>{t('progress.week.renew', { day: fmt.weekday(weekdayOf(renewOn), 'short') })}</time>}
    >
      <Stack as="ul" className={css.challenges}>
        {challenges.map((challenge) => (
          <OneChallenge key={challenge.name} challenge={challenge} />
        ))}
      </Stack>
    </Card>
  );
};
