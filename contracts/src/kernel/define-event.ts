import type { z } from 'zod';
import type { Message } from './message';

/**
 * One event of the log. `version` is what is written today; older ones are lifted by the context's `upcasts`.
 * `personal` names the fields that are sealed under a person's key before they reach the log, and whose key:
 * the person the stream is named after (`stream`), the one who acted (`actor`), or the one a field names. A field within a field
 * is named by its path: `proposed.court`.
 */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly schema: Schema;
  readonly personal?: { readonly of: string; readonly fields: readonly string[] };
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
