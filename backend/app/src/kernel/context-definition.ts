import type { Type } from '@nestjs/common';
import type { Actor, Position, RightHolder, Subject, View, WatchedView } from '@tennis/contracts';
import type { JobKind } from '@tennis/domain';
import type { Job, Lease } from '@tennis/ports';
import type { AppContext } from './app-context';

/** What somebody is to the thing of that id, which a right may hang on. @throws Rejection 404 where there is none, or none that they may know of. */
export type KindsTo = (app: AppContext, actor: Actor, id: string) => Promise<readonly RightHolder[]>;

/** A view of which changes are told. */
export type Watchable = Told & (Watched | { readonly view: View; readonly mayWatch?: undefined });

/** Pages watch it: who may watch which document. Unknown things are simply not watched. */
interface Watched {
  readonly view: WatchedView;
  readonly mayWatch: (app: AppContext, actor: Actor, id: string) => Promise<boolean>;
}

interface Told {
  /** The tournament whose rights decide over a document: when it changes, who watches is asked again whether they may. */
  readonly within?: (app: AppContext, id: string) => Promise<string | undefined>;
  /** Who has something to do, or no longer, once a document changed: they are told without watching it. */
  readonly concerns?: (app: AppContext, id: string) => Promise<readonly string[]>;
}

/** What is done when a job is due, and the views have seen what led to it. */
export interface JobHandler {
  readonly name: string;
  readonly run: (app: AppContext, job: Job) => Promise<void>;
}

/** `handles(openMatch, async (app, { challengeId }) => …)`: the data is what the kind of job knows it to be. */
export const handles = <Data>(kind: JobKind<Data>, run: (app: AppContext, data: Data, job: Job) => Promise<void>): JobHandler => ({
  name: kind,
  run: (app, job) => run(app, job.data as Data, job),
});

/** Something done again and again, whatever happens: once for each instant that `next` names. */
export interface Recurring {
  readonly name: string;
  /** The first instant after another, ISO 8601 in UTC. */
  readonly next: (after: string) => string;
  /** Those that the program slept through are made up for one after the other (`each`), unless they are one. */
  readonly missed?: 'each';
  readonly run: (app: AppContext, dueAt: string) => Promise<void>;
}

/** What a context does beside requests, after the log. */
export interface Process {
  /** The position up to which it has followed the log. */
  followed(): Position;
  /** Does what is due now instead of within a second. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** All that the shell needs to know of a context: `contexts.ts` lists one of these for each. */
export interface ContextDefinition {
  /** Its controllers and queries. */
  readonly module: Type;
  readonly subjects?: Partial<Readonly<Record<Subject, KindsTo>>>;
  readonly watchable?: readonly Watchable[];
  readonly jobs?: readonly JobHandler[];
  readonly recurring?: readonly Recurring[];
  /** Begun on the node that has the lease of deliveries; undefined where there is nothing to do. */
  readonly process?: (app: AppContext, lease: Lease) => Promise<Process | undefined>;
}
