import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NoWrapScores } from '../i18n/no-wrap-scores';
import css from './waiting.module.css';
import { Muted, Row, Stack, Text } from '../ui/layout/layout';

/** Tasks that wait for the reader, side by side where there is room. */
export const WaitingList = ({ children }: { readonly children: ReactNode }) => <ul className={css.list}>{children}</ul>;

export const WaitingItem = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="li" gap={8} align="start" className={css.item} data-item tabIndex={-1}>
    <Text as="h3" size={17} weight={700} breakWords>
      {title}
    </Text>
    {children}
  </Stack>
);

/** The subject of the task, in small text. */
export const WaitingSubject = ({ children }: { readonly children: ReactNode }) => <Muted>{children}</Muted>;

/** A message sent with it, cut after a few lines: the linked page shows all of it. */
export const WaitingMessage = ({ children }: { readonly children: ReactNode }) => <p className={css.words}>{children}</p>;

/** The deadline, and what happens after it. */
export const WaitingDeadline = ({ consequence, children }: { readonly consequence?: string | undefined; readonly children: ReactNode }) => (
  <Row as="p" gap="4 8" align="center" wrap muted size={13}>
    <span className={css.due}>
      <IconClock aria-hidden /> {children}
    </span>
    {consequence}
  </Row>
);

export const WaitingScore = ({ children }: { readonly children: string }) => (
  <Text weight={700} tabular>
    <NoWrapScores text={children} />
  </Text>
);

export const WaitingButtons = ({ children }: { readonly children: ReactNode }) => (
  <Row gap={8} wrap className={css.buttons}>
    {children}
  </Row>
);
