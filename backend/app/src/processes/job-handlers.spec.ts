import { type PlainRejectionCode, reject } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { withCommandBus } from '../commands/commands.module';
import type { AppContext, Ports } from '../kernel/app-context';
import type { Recurring } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { jobHandlersOf, timedCommand } from './job-handlers';

const run = jobHandlersOf([]).get(timedCommand)!;
const job = {
  id: 'lapse 1',
  name: timedCommand,
  dueAt: '2026-03-02T10:00:00.000Z',
  data: { type: 'LapseProposal', data: { matchId: 'm1' } },
};

/** A program whose log gives every command the same answer, with its warnings. */
const program = async (answer: () => Promise<unknown>) => {
  const warnings: string[] = [];
  const app = await withCommandBus({
    eventStore: { commit: answer },
    clock: { now: () => job.dueAt },
    personalData: { lookupHash: () => 'hash' },
    log: { info: () => undefined, warn: (_about: object, text: string) => warnings.push(text) },
  } as unknown as Ports);
  return { app, warnings };
};

describe('a scheduled command', () => {
  it('is passed to its decider', async () => {
    const { app, warnings } = await program(() => Promise.resolve({ position: 1, eventIds: [], repeated: false }));
    await run(app, job);
    expect(warnings).toEqual([]);
  });
  it('is not retried when its decision refuses it, which is reported to an operator', async () => {
    const { app, warnings } = await program(() => Promise.reject(reject('match.unknown')));
    await run(app, job);
    expect(warnings).toEqual(['timed command refused, is not tried again']);
  });
  it.each<PlainRejectionCode>(['store.busy', 'store.unavailable', 'store.conflict', 'view.stopped', 'view.rebuilding', 'clock.doubted'])(
    'is retried when nothing was decided: %s',
    async (code) => {
      const { app, warnings } = await program(() => Promise.reject(reject(code)));
      await expect(run(app, job)).rejects.toThrow(code);
      expect(warnings).toEqual([]);
    },
  );
  it('is retried after an unexpected error', async () => {
    const { app } = await program(() => Promise.reject(new Error('disk')));
    await expect(run(app, job)).rejects.toThrow('disk');
  });
});

describe('a job that reads views', () => {
  const ran: string[] = [];
  const jobs = [{ name: 'cancel-open', run: (_app: AppContext, { id }: Job) => Promise.resolve(void ran.push(id)) }];
  const cancel = jobHandlersOf([{ controllers: [], jobs }]).get('cancel-open')!;
  const reflecting = (position: number) =>
    ({
      eventStore: { head: () => Promise.resolve(7) },
      views: { status: () => [{ name: 'match', state: 'live', position }], list: () => Promise.resolve([]) },
    }) as unknown as AppContext;
  const asJob = { ...job, name: 'cancel-open' };

  it('waits for views that are behind, because they might not show its cause', async () => {
    await expect(cancel(reflecting(6), asJob)).rejects.toMatchObject({ code: 'view.stopped' });
    expect(ran).toEqual([]);
    await cancel(reflecting(7), asJob);
    expect(ran).toEqual([asJob.id]);
  });
});

describe('a recurring job', () => {
  const daily = { name: 'nightly', next: nextNight, run: () => Promise.resolve() };
  /** The due time of the next run when the run of 3 March is done at the given time. */
  const nextAfter = async (now: string, recurring: Recurring): Promise<readonly string[]> => {
    const waiting: string[] = [];
    const schedule = ({ dueAt }: Job) => Promise.resolve(void waiting.push(dueAt));
    const app = { jobs: { schedule }, clock: { now: () => now } } as unknown as AppContext;
    const runs = jobHandlersOf([{ controllers: [], recurring: [recurring] }]).get(recurring.name)!;
    await runs(app, { id: 'x', name: recurring.name, dueAt: '2026-03-03T04:00:00.000Z', data: null });
    return waiting;
  };

  it.each([
    ['on time', '2026-03-03T04:00:00.200Z', '2026-03-04T04:00:00.000Z'],
    ['after some that were slept through, which are one', '2026-03-09T11:00:00.000Z', '2026-03-10T04:00:00.000Z'],
    ['when the clock went back a little meanwhile', '2026-03-03T03:59:59.900Z', '2026-03-04T04:00:00.000Z'],
  ])('continues: %s', async (_, now, next) => expect(await nextAfter(now, daily)).toEqual([next]));

  it('catches up on every missed run in turn when each counts', async () =>
    expect(await nextAfter('2026-03-09T11:00:00.000Z', { ...daily, missed: 'each' })).toEqual(['2026-03-04T04:00:00.000Z']));
});
