import { type AnyCommand, isRejection, reject, systemActor } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { commandOf } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition, JobHandler, Recurring } from '../kernel/context-definition';
import { isStillBehind } from '../reads/reflected-position';

/** The kind of job that is a command by the clock. */
export const timedCommand = 'command';

/** Whether a decision said no, which it would say again: not a store or a view that cannot answer now. */
const isFinal = (error: unknown): boolean => isRejection(error) && error.status < 500 && !/^(store|view)\./.test(error.code);

/**
 * Sent as at the instant at which it was due, so that a late run judges as if on time. What is refused then is not tried again; each
 * decision knows best when to be silent, so an operator hears of it.
 */
const send = async (app: AppContext, command: AnyCommand, { id, dueAt }: Job): Promise<void> => {
  try {
    await app.commandBus.execute(commandOf(command, { actor: systemActor('clock'), key: id, occurredAt: dueAt }));
  } catch (error) {
    if (!isFinal(error)) throw error;
    app.log.warn({ err: error, job: id, command: command.type }, 'timed command refused, is not tried again');
  }
};

/** Timed commands as earlier versions wrote them: jobs of theirs may still wait. */
const formerly: Readonly<Record<string, (data: Readonly<Record<string, string>>) => AnyCommand>> = {
  'expire-tournament': ({ tournamentId }) => ({ type: 'ExpireTournament', data: { tournamentId: tournamentId! } }),
  'freeze-tournament': ({ tournamentId }) => ({ type: 'FreezeTournament', data: { tournamentId: tournamentId! } }),
  'expire-challenge': ({ challengeId }) => ({ type: 'ExpireChallenge', data: { challengeId: challengeId! } }),
  'pick-time': ({ challengeId }) => ({ type: 'ConfirmTime', data: { matchId: challengeId! } }),
  'lapse-proposal': ({ matchId }) => ({ type: 'LapseProposal', data: { matchId: matchId! } }),
};

const scheduleNext = ({ name, next }: Recurring, app: AppContext, after: string): Promise<void> => {
  const dueAt = next(after);
  return app.jobs.schedule({ id: `${name} ${dueAt}`, name, dueAt, data: null });
};

/**
 * The next run is scheduled only once this one succeeded: until then this one is tried again. It is one after this one's time, also
 * where the clock went back meanwhile: the same instant is known already, and nothing would recur any more.
 */
const again = (recurring: Recurring): JobHandler => ({
  name: recurring.name,
  run: async (app, { dueAt }) => {
    await recurring.run(app, dueAt);
    const now = app.clock.now();
    await scheduleNext(recurring, app, recurring.missed === 'each' || now < dueAt ? dueAt : now);
  },
});

/** What looks something up has to see what led to it: it is tried again while the views are behind. */
const onceReflected = ({ name, run }: JobHandler): JobHandler => ({
  name,
  run: async (app, job) => {
    if (await isStillBehind(app, await app.eventStore.head())) throw reject('view.stopped');
    await run(app, job);
  },
});

/** What is done with a job, by its name. */
export const jobHandlersOf = (contexts: readonly ContextDefinition[]): ReadonlyMap<string, JobHandler['run']> =>
  new Map<string, JobHandler['run']>([
    [timedCommand, (app, job) => send(app, job.data as AnyCommand, job)],
    ...Object.entries(formerly).map(([name, commandOf]): [string, JobHandler['run']] => [
      name,
      (app, job) => send(app, commandOf(job.data as Record<string, string>), job),
    ]),
    ...contexts.flatMap(({ jobs = [], recurring = [] }) =>
      [...jobs.map(onceReflected), ...recurring.map(again)].map(({ name, run }): [string, JobHandler['run']] => [name, run]),
    ),
  ]);

/** Whatever recurs has its next run waiting. Scheduling it again changes nothing. */
export const scheduleRecurring = async (app: AppContext, contexts: readonly ContextDefinition[], now: string): Promise<void> => {
  for (const recurring of contexts.flatMap((context) => context.recurring ?? [])) await scheduleNext(recurring, app, now);
};
