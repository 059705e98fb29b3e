import type { Message, Recorded } from '@tennis/contracts';

/** Something to be done once its time has come. The id is deterministic: reacting twice schedules once. */
export interface Later {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  readonly data: unknown;
}

/** What follows from an event, named as a sentence. Pure: the shell schedules, and a rebuild of views never fires it. */
export interface Reaction {
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly react: (event: Recorded<Message>) => readonly Later[];
}

export const defineReaction = <Event extends Message>(
  name: string,
  on: { readonly [Type in Event['type']]?: (event: Recorded<Extract<Event, { type: Type }>>) => readonly Later[] },
): Reaction => ({
  name,
  types: new Set(Object.keys(on)),
  react: (event) =>
    (on as Readonly<Record<string, ((event: Recorded<Message>) => readonly Later[]) | undefined>>)[event.type]?.(event) ?? [],
});
