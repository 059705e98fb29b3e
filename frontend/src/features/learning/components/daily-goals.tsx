import { IconBulb, IconCircleCheck, IconHeart, IconSchool, IconShare3 } from '@tabler/icons-react';
import type { TipsAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './daily-goals.module.css';
import { Row } from '../../../shared/ui/layout/layout';

type Goals = TipsAnswer['goals'];

const goalOrder = [
  ['view', IconBulb],
  ['like', IconHeart],
  ['share', IconShare3],
  ['minutes', IconSchool],
] as const;

const isDone = ({ value, target }: Goals[keyof Goals]): boolean => value >= target;

/** Number of goals reached, and of all goals. */
export const goalCounts = (goals: Goals) => ({ done: goalOrder.filter(([name]) => isDone(goals[name])).length, all: goalOrder.length });

/** Goals of the day with their progress; `brief` shows only the figures. */
export const DailyGoals = ({ goals, brief = false }: { readonly goals: Goals; readonly brief?: boolean }) => {
  const { t, fmt } = useText();
  return (
    <ul aria-label={t('learning.today.title')} className={brief ? css.brief : css.goals}>
      {goalOrder.map(([name, Icon]) => {
        const { target } = goals[name];
        const value = Math.min(goals[name].value, target);
        const Sign = isDone(goals[name]) ? IconCircleCheck : Icon;
        return (
          <li key={name} data-done={isDone(goals[name]) || undefined}>
            <Sign aria-hidden stroke={1.75} />
            <span className={brief ? 'sr-only' : undefined}>{t(`learning.goals.${name}`, { count: target, n: fmt.number(target) })}</span>
            {!brief && (
              <Row aria-hidden as="span" gap={4} className={css.pips}>
                {Array.from({ length: target }, (_one, index) => (
                  <i key={index} data-on={index < value || undefined} />
                ))}
              </Row>
            )}
            <b>{t('learning.goals.far', { value: fmt.number(value), target: fmt.number(target) })}</b>
          </li>
        );
      })}
    </ul>
  );
};
