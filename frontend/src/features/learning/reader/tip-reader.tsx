import type { TipsAnswer } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { Bar } from '../../../shared/ui/skeleton';
import { useReportMinutes, useIsReading, useReportRead } from '../api/reading';
import { nextOf, useTips } from '../api/tips';
import { DailyGoals, goalCounts } from '../components/daily-goals';
import { Steps } from './steps';
import { TipActions, TipText } from './tip';
import css from './tip-reader.module.css';
import { useArrows, useSwipe } from './use-steps';

/** Summary of the day after the last tip. Nothing is demanded. */
const DaySummary = ({ today: { goals, tips }, onClose }: { readonly today: TipsAnswer; readonly onClose: () => void }) => {
  const { t, fmt } = useText();
  const { done, all } = goalCounts(goals);
  return (
    <div className={css.end}>
      <h3>{t('learning.reader.end.title')}</h3>
      <p>{done === all ? t('learning.reader.end.all') : t('learning.reader.end.some', { n: fmt.number(tips.length) })}</p>
      <DailyGoals goals={goals} />
      <Button look="ghost" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </div>
  );
};

/** One tip at a time, starting with the first unread one; the summary follows the last one. */
const TipPages = ({ today, onClose }: { readonly today: TipsAnswer; readonly onClose: () => void }) => {
  const { tips, goals } = today;
  const [[at, from], move] = useState<readonly [at: number, from: 'start' | 'end']>(() => [
    Math.max(
      0,
      tips.findIndex((tip) => tip === nextOf(today)),
    ),
    'end',
  ]);
  const go = (to: number): void => move([Math.min(tips.length, Math.max(0, to)), to < at ? 'start' : 'end']);
  const tip = tips[at];
  const isReading = useIsReading();
  useReportRead(tip, isReading);
  useReportMinutes(isReading);
  useArrows((by) => go(at + by));
  const swipe = useSwipe((by) => go(at + by));
  return (
    <div className={css.reader}>
      {tip && <DailyGoals brief goals={goals} />}
      <div aria-live="polite" className={css.stage} data-end={!tip || undefined} {...swipe}>
        <div key={at} className={css.step} data-from={from}>
          {tip ? <TipText tip={tip} nth={at + 1} all={tips.length} /> : <DaySummary today={today} onClose={onClose} />}
        </div>
      </div>
      {tip && <TipActions key={tip.id} tip={tip} />}
      <Steps tips={tips} at={at} onGo={go} />
    </div>
  );
};

/** Today's tips, in a sheet over the page. */
const TipReader = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText();
  const query = useTips();
  return (
    <Sheet title={t('learning.reader.title')} from="top" onClose={onClose}>
      <Region query={query} failed={t('learning.failed')} skeleton={<Bar height="420px" />}>
        {(today) => <TipPages key={today.day} today={today} onClose={onClose} />}
      </Region>
    </Sheet>
  );
};
export default TipReader;
