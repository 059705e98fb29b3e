import type { ReactNode } from 'react';
import css from './state.module.css';
import { Row, Stack, Text } from './layout/layout';

/** Message of a region without content: empty, failed, offline, not allowed. */
export const StateCard = ({
  title,
  text,
  role,
  children,
}: {
  /** Undefined where the page title says the same. */
  readonly title?: string;
  readonly text?: ReactNode;
  readonly role?: 'alert' | 'status';
  readonly children?: ReactNode;
}) => (
  <Stack role={role} gap={8} align="start" className={css.state}>
    <span aria-hidden className={css.court} />
    {title && (
      <Text as="h2" size={20} weight={700}>
        {title}
      </Text>
    )}
    {text && <p>{text}</p>}
    {children && (
      <Row gap={8} wrap className={css.actions}>
        {children}
      </Row>
    )}
  </Stack>
);
