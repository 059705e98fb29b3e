import type { Type } from '@nestjs/common';
import type { Actor, Position, RightHolder, Subject, View, WatchedView } from '@tennis/contracts';
import type { JobKind } from '@tennis/domain';
import type { Job, Lease } from '@tennis/ports';
import type { AppContext } from './app-context';

/**
 * Roles of an actor towards a thing, on which rights may depend. @throws Rejection 404 when there is no such thing, or it is hidden from
 * the actor.
 */
export type RoleLookup = (app: AppContext, actor: Actor, id: string) => Promise<readonly RightHolder[]>;

/** A view whose changes are announced. */
export type Watchable = ChangeRecipients & (WatchedByPages | { readonly view: View; readonly mayWatch?: undefined });

/** A view that pages watch, and who may watch which document. Unknown documents are simply not watched. */
interface WatchedByPages {
  readonly view: WatchedView;
  readonly mayWatch: (app: AppContext, actor: Actor, id: string) => Promise<boolean>;
}

interface ChangeRecipients {
  /** Tournament whose rights decide about a document: when it changes, the rights of everybody who watches are checked again. */
  readonly tournamentIdOf?: (app: AppContext, id: string) => Promise<string | undefined>;
  /** People whose tasks may change with a document: they are told of a change without watching it. */
  readonly peopleConcerned?: (app: AppContext, id: string) => Promise<readonly string[]>;
}

/** Runs when a job is due and the views have seen the event that led to it. */
export interface JobHandler {
  readonly name: string;
  readonly run: (app: AppContext, job: Job) => Promise<void>;
}

/** `handles(openMatch, async (app, { challengeId }) => …)`: the kind of job gives the type of the data. */
export const handles = <Data>(kind: JobKind<Data>, run: (app: AppContext, data: Data, job: Job) => Promise<void>): JobHandler => ({
  name: kind,
  run: (app, job) => run(app, job.data as Data, job),
});

/** Work that repeats independently of events: once for each instant that `next` names. */
export interface Recurring {
  readonly name: string;
  /** The first instant after the given one, ISO 8601 in UTC. */
  readonly next: (after: string) => string;
  /** With `each`, missed instants are made up for one after the other; otherwise all of them by a single run. */
  readonly missed?: 'each';
  readonly run: (app: AppContext, dueAt: string) => Promise<void>;
}

/** A context's background work, which follows the log. */
export interface Process {
  /** The position up to which it has followed the log. */
  followed(): Position;
  /** Does due work now instead of within a second. */
  runDue(): Promise<void>;
  stop(): Promise<void>;
}

/** All that the application layer needs from a context: `contexts.ts` lists one of these for each. */
export interface ContextDefinition {
  /** A row for each call that only passes on (`answers`, `sends`), and a controller for those where more is said. */
  readonly controllers: readonly Type[];
  /** Its queries, and the caches that they share. */
  readonly providers?: readonly Type[];
  readonly subjects?: Partial<Readonly<Record<Subject, RoleLookup>>>;
  readonly watchable?: readonly Watchable[];
  readonly jobs?: readonly JobHandler[];
  readonly recurring?: readonly Recurring[];
  /** Started on the node that has the lease of deliveries; undefined when there is nothing to do. */
  readonly process?: (app: AppContext, lease: Lease) => Promise<Process | undefined>;
}
