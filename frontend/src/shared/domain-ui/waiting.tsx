import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NoWrapScores } from '../i18n/no-wrap-scores';
import css from './waiting.module.css';

/** Tasks that wait for the reader, side by side where there is room. */
export const WaitingList = ({ children }: { readonly children: ReactNode }) => <ul className={css.list}>{children}</ul>;

export const WaitingItem = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className={css.item} data-item tabIndex={-1}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </li>
);

/** The subject of the task, in small text. */
export const WaitingSubject = ({ children }: { readonly children: ReactNode }) => <p className={css.about}>{children}</p>;

/** A message sent with it, cut after a few lines: the linked page shows all of it. */
export const WaitingMessage = ({ children }: { readonly children: ReactNode }) => <p className={css.words}>{children}</p>;

/** The deadline, and what happens after it. */
export const WaitingDeadline = ({ consequence, children }: { readonly consequence?: string | undefined; readonly children: ReactNode }) => (
  <p className={css.deadline}>
    <span className={css.due}>
      <IconClock aria-hidden /> {children}
    </span>
    {consequence}
  </p>
);

export const WaitingScore = ({ children }: { readonly children: string }) => (
  <p className={css.score}>
    <NoWrapScores text={children} />
  </p>
);

export const WaitingButtons = ({ children }: { readonly children: ReactNode }) => <div className={css.buttons}>{children}</div>;
