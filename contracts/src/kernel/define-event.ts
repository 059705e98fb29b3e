import type { z } from 'zod';
import type { Message } from './message';
import type { KeyOwner } from './personal';

/**
 * One event of the log. `version` is what is written today; older ones are lifted by the context's `upcasts`.
 * `sealedFor` says under whose key its `personal` fields are sealed before they reach the log, where they do not say so themselves.
 */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly schema: Schema;
  readonly sealedFor?: KeyOwner;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of messages that a table of definitions describes. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: Message<Type, z.output<Definitions[Type]['schema']>>;
}[keyof Definitions & string];

/** Lifts the data of an older version to the next one; `upcasts[type][n]` takes version n to n + 1. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, (data: unknown) => unknown>>>>;

/** For a version that differs from the one before only in what is sealed: an upcast holds no keys, so what was written in the clear is read in the clear. */
export const asWritten = (data: unknown): unknown => data;
