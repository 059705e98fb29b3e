import type { AnyCommand, Message, Recorded } from '@tennis/contracts';

/** Never there at run time: it lets the name of a job know its data. */
declare const dataOf: unique symbol;

/** The name of a kind of job, which knows what its data is. Only what must look something up before it acts is a job of its own. */
export type JobKind<Data> = string & { readonly [dataOf]?: Data };

/** A name is for ever: jobs wait under it. */
export const jobKind = <Data>(name: string): JobKind<Data> => name;

/** What follows from an event, once its time (ISO 8601 in UTC) has come: a command by the clock, or a job with its data. */
export type Following =
  | { readonly dueAt: string; readonly command: AnyCommand }
  | { readonly dueAt: string; readonly job: string; readonly data: unknown };

/** A command that the clock sends at that time. Whether it still changes anything, its decision knows. */
export const at = (dueAt: string, command: AnyCommand): Following => ({ dueAt, command });

/** A job that runs at that time. */
export const later = <Data>(dueAt: string, job: JobKind<Data>, data: Data): Following => ({ dueAt, job, data });

/** Whether what follows is a job of this kind, so that nobody has to say again what its data is. */
export const isJob = <Data>(
  following: Following,
  kind: JobKind<Data>,
): following is Extract<Following, { job: string }> & { readonly data: Data } => 'job' in following && following.job === kind;

/** What follows from events, named as a sentence. Pure: the shell schedules, and a rebuild of views never fires it. */
export interface Reaction {
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly react: (event: Recorded<Message>) => readonly Following[];
}

type Table = Readonly<Record<string, ((event: Recorded<Message>) => readonly Following[]) | undefined>>;

export const defineReaction = <Event extends Message>(
  name: string,
  on: { readonly [Type in Event['type']]?: (event: Recorded<Extract<Event, { type: Type }>>) => readonly Following[] },
): Reaction => ({
  name,
  types: new Set(Object.keys(on)),
  react: (event) => (on as Table)[event.type]?.(event) ?? [],
});
