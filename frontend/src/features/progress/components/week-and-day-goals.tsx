import type { ProgressAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import css from './week-and-day-goals.module.css';
import { WeeklyChallenges } from './weekly-challenges';

/** Weekly challenges and daily goals, above the reader's own goals. */
export const WeekAndDayGoals = ({
  progress: { challenges, renewOn },
  daily,
  children,
}: {
  readonly progress: ProgressAnswer;
  readonly daily: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className={css.asked}>
    <div className={css.beside}>
      <WeeklyChallenges challenges={challenges} renewOn={renewOn} />
      {daily}
    </div>
    {children}
  </div>
);
