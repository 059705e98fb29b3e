import type { z } from 'zod';
import type { Message } from './message';
import type { KeyOwner } from './personal';

/**
 * One event of the log. `version` is the one written today; the context's `upcasts` lift older ones. `sealedFor` names the owner of the key
 * that seals its `personal` fields before they reach the log; a field may name its own.
 */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly schema: Schema;
  readonly sealedFor?: KeyOwner;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The union of the messages that a table of definitions describes. */
export type EventOf<Definitions extends EventDefinitions> = {
  [Type in keyof Definitions & string]: Message<Type, z.output<Definitions[Type]['schema']>>;
}[keyof Definitions & string];

/** Lifts the data of an older version to the next one; `upcasts[type][n]` takes version n to n + 1. */
export type Upcasts = Readonly<Record<string, Readonly<Record<number, (data: unknown) => unknown>>>>;

/** For a version that only adds sealed fields: an upcast holds no keys, so data written in the clear is read in the clear. */
export const unchangedData = (data: unknown): unknown => data;
