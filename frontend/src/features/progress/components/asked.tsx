import type { ProgressAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import css from './asked.module.css';
import { WeeklyChallenges } from './weekly-challenges';

/** What the week and the day ask for, above what one asks of oneself. */
export const Asked = ({
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
