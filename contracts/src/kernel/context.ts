import type { Call } from './call';
import type { EventDefinitions, EventOf, Upcasts } from './define-event';
import type { Message } from './message';

/** Never there at run time: it lets a context know its commands, which are types alone. */
declare const commandOf: unique symbol;

/** What log and HTTP surface have of a context; `contexts.ts` lists one of these for each. */
export interface Context<Events extends EventDefinitions = Readonly<Record<never, never>>, Command extends Message = never> {
  /** All that its `calls.ts` exports. */
  readonly calls?: Readonly<Record<string, Call>>;
  readonly events?: Events;
  /** Old shapes become today's, once, on read. */
  readonly upcasts?: Upcasts;
  readonly [commandOf]?: Command;
}

/** The union of its events. */
export type EventIn<Listed extends Context<EventDefinitions, Message>> =
  Listed extends Context<infer Events, Message> ? EventOf<Events> : never;

/** The union of its commands. */
export type CommandIn<Listed extends Context<EventDefinitions, Message>> =
  Listed extends Context<EventDefinitions, infer Command> ? Command : never;
