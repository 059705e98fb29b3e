import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Unbroken } from '../i18n/unbroken';
import css from './waiting.module.css';

/** Things that wait for the reader, side by side where there is room. */
export const WaitingList = ({ children }: { readonly children: ReactNode }) => <ul className={css.list}>{children}</ul>;

export const WaitingItem = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li className={css.item} data-item tabIndex={-1}>
    <h3 className={css.title}>{title}</h3>
    {children}
  </li>
);

/** What it is about, smaller. */
export const WaitingAbout = ({ children }: { readonly children: ReactNode }) => <p className={css.about}>{children}</p>;

/** What somebody wrote with it: its first lines where it is long, for all of it stands where it leads. */
export const WaitingWords = ({ children }: { readonly children: ReactNode }) => <p className={css.words}>{children}</p>;

/** By when, and what happens otherwise. */
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
    <Unbroken text={children} />
  </p>
);

export const WaitingButtons = ({ children }: { readonly children: ReactNode }) => <div className={css.buttons}>{children}</div>;
