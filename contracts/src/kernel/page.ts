import { z } from 'zod';

/** A page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Which page of a list, and how long it is. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};

/** A list narrowed down to one state; `all`, as pages call it, is every one of them. */
export const stateQuery = <const States extends readonly string[]>(states: States) =>
  z
    .enum(['all', ...states])
    .transform((state) => (state === 'all' ? undefined : (state as States[number])))
    .optional();

/** The answer that such a list has. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().min(0), page: z.int().min(1), pageSize: z.int().min(1) });
