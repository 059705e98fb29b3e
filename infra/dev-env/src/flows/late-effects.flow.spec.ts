import { collections, contexts, jobsOf } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import type { Job } from '@tennis/ports';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onOneNode } from './composition.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const inSummer = '2026-07-02T20:00:00.000Z';
const theNextNight = '2026-07-03T06:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';

const [onlyHere, because] = onOneNode(describe, 'jobs are held back in one process, and any may schedule them');
/** Everything happens at one instant of the clock, so only the order of the log shows what came first. */
onlyHere(`a delayed effect of a command${because}`, () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'bia', 'eva', 'gil', 'ivo', 'rui'], {
      rules: { preset: 'custom', rangeAbove: null, rangeBelow: null },
    });
    await env.settle();
  });
  afterEach(() => env.stop());

  const player = (name: string): Client => ladder.players[name]!;
  const done = async (by: Client, path: string, body: object = {}) => {
    const answer = await by.post(path, body);
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
    return answer.body as { readonly id: string };
  };
  const challenge = async (from: string, to: string): Promise<string> => {
    const body = { tournamentId: ladder.id, challengedId: ladder.ids[to], proposedTimes: [tuesday] };
    return (await done(player(from), '/api/challenges', body)).id;
  };
  const accept = (name: string, id: string) => done(player(name), `/api/challenges/${id}/accept`, { time: tuesday });
  const statusOf = async (id: string) => ((await player('rui').get(`/api/challenges/${id}`)).body as { readonly status: string }).status;
  const stayOf = async (name: string) => {
    const { body } = await ladder.creator.get(`/api/tournaments/${ladder.id}/participants`);
    return (body as readonly { playerId: string; status: string }[]).find(({ playerId }) => playerId === ladder.ids[name])?.status;
  };
  const account = (name: string, act: 'suspend' | 'reactivate') => done(ladder.root, `/api/admin/users/${ladder.ids[name]}/${act}`);
  /** Holds back jobs of this kind until all other effects are done, as if their first tries had failed. */
  const withLate = async <Value>(kind: string, acts: () => Promise<Value>): Promise<Value> => {
    const schedule = env.app.jobs.schedule.bind(env.app.jobs);
    const held: Job[] = [];
    const spy = jest
      .spyOn(env.app.jobs, 'schedule')
      .mockImplementation((job) => (job.name === kind ? Promise.resolve(void held.push(job)) : schedule(job)));
    const value = await acts();
    await env.settle();
    spy.mockRestore();
    expect(held.map(({ name }) => name)).toContain(kind);
    for (const job of held) await schedule(job);
    await env.settle();
    return value;
  };

  it('cancels what was open when a player left, and nothing that began once they were back', async () => {
    const before = [await challenge('ana', 'rui'), await challenge('eva', 'rui'), await challenge('ivo', 'rui')];
    await accept('rui', before[2]!);
    await env.settle();
    const since = await withLate('cancel-open', async () => {
      await done(player('rui'), `/api/tournaments/${ladder.id}/leave`);
      await done(player('rui'), `/api/tournaments/${ladder.id}/join`);
      await accept('rui', before[1]!); // a match counts as begun with its challenge
      const [asked, agreed] = [await challenge('gil', 'rui'), await challenge('bia', 'rui')];
      await accept('rui', agreed);
      return [asked, agreed];
    });
    expect(await Promise.all(before.map(statusOf))).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await Promise.all(since.map(statusOf))).toEqual(['pending', 'accepted']);
  });

  it('suspends nobody whose account is open again', async () => {
    await withLate('stand-aside', async () => {
      await account('eva', 'suspend');
      await account('eva', 'reactivate');
    });
    expect(await stayOf('eva')).toBe('active');
  });

  it('leaves nobody suspended whose account opens during the suspension, even when another node has reactivated them before', async () => {
    const execute = env.app.commandBus.execute.bind(env.app.commandBus);
    let isFirst = true;
    const spy = jest.spyOn(env.app.commandBus, 'execute').mockImplementation(async (command) => {
      if (isFirst && command.constructor.name === 'SuspendPlayer') {
        isFirst = false;
        await account('eva', 'reactivate');
        const waits = async () => (await env.app.jobs.pending()).some(({ name }) => name === 'bring-back');
        await until(waits, 'they are to be brought back');
        await jobsOf(env.app, contexts).runDue();
        expect(await waits()).toBe(false);
      }
      return execute(command);
    });
    await account('eva', 'suspend');
    await env.settle();
    spy.mockRestore();
    expect([isFirst, await stayOf('eva')]).toEqual([false, 'active']);
  });

  it.each([
    ['whose account closed anew', () => account('eva', 'suspend')],
    [
      'whom the ladder suspended since',
      () => done(ladder.creator, `/api/tournaments/${ladder.id}/participants/${ladder.ids['eva']}/suspend`, { until: '2026-03-09' }),
    ],
  ])('reactivates nobody %s', async (_whom, act) => {
    await account('eva', 'suspend');
    await env.settle();
    await withLate('bring-back', async () => {
      await account('eva', 'reactivate');
      await act();
    });
    expect(await stayOf('eva')).toBe('suspended');
  });

  it('deletes expired data at night, and nothing that began since', async () => {
    const letter = (key: string) => {
      const at = clock.now();
      const sent = { userId: ladder.ids['eva']!, channel: 'email', what: { kind: 'test' }, state: 'sent', attempts: 1 } as const;
      return env.app.readStore.put(collections.deliveries, key, { ...sent, at, dueAt: at });
    };
    const kept = async () => {
      const [letters, sessions] = await Promise.all([
        env.app.readStore.findPlain(collections.deliveries, {}),
        env.app.readStore.findPlain(collections.sessions, { pageSize: 100 }),
      ]);
      return [letters.items.map(({ key }) => key), sessions.items.map(({ document }) => document.createdAt)];
    };
    await letter('of Monday');
    clock.set(inSummer);
    const eva = await env.signedIn('eva@example.pt');
    await letter('of summer');
    clock.set(theNextNight);
    await env.settle();
    expect(await kept()).toEqual([['of summer'], [inSummer]]);
    expect((await eva.get('/api/users/me')).status).toBe(200);
  });
});
