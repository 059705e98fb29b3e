import { z } from 'zod';

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export const pageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};

/** Filters a list by one state; `all`, as the pages send it, means no filter. */
export const stateQuery = <const States extends readonly string[]>(states: States) =>
  z
    .enum(['all', ...states])
    .transform((state) => (state === 'all' ? undefined : (state as States[number])))
    .optional();

/** The answer of a paged list. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(1), pageSize: z.int().min(1) });
