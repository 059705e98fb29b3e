import type { Call } from './call';
import type { EventDefinitions, EventOf, Upcasts } from './define-event';
import type { Message } from './message';

/** Never there at run time: tells the compiler the commands of a context, which are types alone. */
declare const commandOf: unique symbol;

/** The events and calls of a context; `contexts.ts` lists one of these for each. */
export interface Context<Events extends EventDefinitions = Readonly<Record<never, never>>, Command extends Message = never> {
  /** The exports of its `calls.ts`. */
  readonly calls?: Readonly<Record<string, Call>>;
  readonly events?: Events;
  /** Lifts events of older versions to today's shape, once, on read. */
  readonly upcasts?: Upcasts;
  readonly [commandOf]?: Command;
}

export type EventIn<Listed extends Context<EventDefinitions, Message>> =
  Listed extends Context<infer Events, Message> ? EventOf<Events> : never;

export type CommandIn<Listed extends Context<EventDefinitions, Message>> =
  Listed extends Context<EventDefinitions, infer Command> ? Command : never;
