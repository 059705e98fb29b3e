import { IconBulb } from '@tabler/icons-react';
import type { TipsAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { Bar } from '../../../shared/ui/skeleton';
import { nextOf, useTips } from '../api/tips';
import { DailyGoals, goalCounts } from './daily-goals';
import css from './today.module.css';

/** Goals of the day beside playing, and a link to its tips. */
export const Today = ({ onRead }: { readonly onRead: () => void }) => {
  const { t, fmt } = useText();
  const query = useTips();
  const counts = query.data && goalCounts(query.data.goals);
  const actionText = (today: TipsAnswer): string => {
    const next = nextOf(today);
    if (!next) return t('learning.today.again');
    return next === today.tips[0] ? t('learning.today.read') : t('learning.today.goOn', { tip: t('ui.quoted', { words: next.title }) });
  };
  return (
    <Card
      title={t('learning.today.title')}
      aside={counts && t('learning.today.sum', { done: fmt.number(counts.done), all: fmt.number(counts.all) })}
    >
      <Region query={query} failed={t('learning.failed')} skeleton={<Bar height="206px" />}>
        {(today) => (
          <div className={css.today}>
            <DailyGoals goals={today.goals} />
            <Button look="ghost" onClick={onRead}>
              <IconBulb aria-hidden stroke={1.75} />
              <span className={css.act}>{actionText(today)}</span>
            </Button>
          </div>
        )}
      </Region>
    </Card>
  );
};
