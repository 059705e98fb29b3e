import type { AnyCommand, Message, Recorded } from '@tennis/contracts';

/** Never there at run time: ties the name of a job to the type of its data. */
declare const dataOf: unique symbol;

/** The name of a kind of job, with the type of its data. Only work that must look something up before it acts is a job of its own. */
export type JobKind<Data> = string & { readonly [dataOf]?: Data };

/** A name never changes: waiting jobs are stored under it. */
export const jobKind = <Data>(name: string): JobKind<Data> => name;

/** The consequence of an event at its due time (ISO 8601 in UTC): a command by the clock, or a job with its data. */
export type Consequence =
  | { readonly dueAt: string; readonly command: AnyCommand }
  | { readonly dueAt: string; readonly job: string; readonly data: unknown };

/** A command that the clock sends at that time. Its decision judges whether it still changes anything. */
export const commandAt = (dueAt: string, command: AnyCommand): Consequence => ({ dueAt, command });

/** A job that runs at that time. */
export const jobAt = <Data>(dueAt: string, job: JobKind<Data>, data: Data): Consequence => ({ dueAt, job, data });

/** True if the consequence is a job of this kind; narrows the type of its data. */
export const isJob = <Data>(
  consequence: Consequence,
  kind: JobKind<Data>,
): consequence is Extract<Consequence, { job: string }> & { readonly data: Data } => 'job' in consequence && consequence.job === kind;

/** The consequences of events, named as a sentence. Pure: the shell schedules them, and a rebuild of views never triggers them. */
export interface Reaction {
  readonly name: string;
  readonly types: ReadonlySet<string>;
  readonly react: (event: Recorded<Message>) => readonly Consequence[];
}

type Table = Readonly<Record<string, ((event: Recorded<Message>) => readonly Consequence[]) | undefined>>;

export const defineReaction = <Event extends Message>(
  name: string,
  on: { readonly [Type in Event['type']]?: (event: Recorded<Extract<Event, { type: Type }>>) => readonly Consequence[] },
): Reaction => ({
  name,
  types: new Set(Object.keys(on)),
  react: (event) => (on as Table)[event.type]?.(event) ?? [],
});
