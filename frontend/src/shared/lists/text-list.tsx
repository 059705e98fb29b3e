import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Region } from '../ui/region';
import { RowsSkeleton } from '../ui/skeleton';
import css from './text-list.module.css';
import { Muted, Stack, Text } from '../ui/layout/layout';

/** The newest texts written by people, under a heading: subject, facts and text. */
export const TextList = <Item,>({
  title,
  query,
  failed,
  none,
  more,
  post,
  children,
}: {
  readonly title: string;
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly failed: string;
  readonly none: string;
  /** Text below, if there are more than are shown. */
  readonly more: (shown: number, total: number) => string;
  readonly post: (item: Item) => {
    readonly id: string;
    readonly subject: string;
    readonly facts: ReactNode;
    readonly text: string;
    /** Actions on the post. */
    readonly acts?: ReactNode;
  };
  /** Filters of the list. */
  readonly children?: ReactNode;
}) => (
  <section>
    <h2 className={css.heading}>{title}</h2>
    {children && <div className={css.tools}>{children}</div>}
    <Region query={query} failed={failed} skeleton={<RowsSkeleton rows={2} height="92px" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Muted breakWords>{none}</Muted>
        ) : (
          <>
            <Stack as="ul" className={css.list}>
              {items.map(post).map(({ id, subject, facts, text, acts }) => (
                <Stack key={id} as="li" gap={4} className={css.item} data-item tabIndex={-1}>
                  <Text as="h3" size={17} breakWords>
                    {subject}
                  </Text>
                  <Muted breakWords>{facts}</Muted>
                  <p className={css.text}>{text}</p>
                  {acts}
                </Stack>
              ))}
            </Stack>
            {total > items.length && <Muted breakWords>{more(items.length, total)}</Muted>}
          </>
        )
      }
    </Region>
  </section>
);
