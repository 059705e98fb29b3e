/** @group distributed */
import type { DashboardAnswer, GovernedMatch, HomeAnswer, HomeTask, ValidationsAnswer } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const theirs = {
  sets: [
    { a: 5, b: 7 },
    { a: 0, b: 6 },
  ],
};

describe('the queue of super admins', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());
  const waiting = async (): Promise<ValidationsAnswer> =>
    (await (await env.signedIn('root@example.pt')).get('/api/admin/validations')).body;

  it('lists pending tournaments, the soonest to expire first, until each is decided; a resubmitted one has five days again', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const root = await env.signedIn('root@example.pt');
    const { id: first } = (await ana.post('/api/tournaments', { name: 'Primeira', location: 'Lisboa', joins: true })).body as {
      id: string;
    };
    clock.set('2026-03-03T12:00:00.000Z');
    const { id: second } = (await ana.post('/api/tournaments', { name: 'Segunda', privacy: 'private' })).body as { id: string };
    expect((await waiting()).tournaments).toMatchObject([
      {
        id: first,
        name: 'Primeira',
        creatorName: 'Ana',
        players: 1,
        location: 'Lisboa',
        clubName: null,
        privacy: 'public',
        until: '2026-03-07T12:00:00.000Z',
      },
      { id: second, name: 'Segunda', players: 0, privacy: 'private', until: '2026-03-08T12:00:00.000Z' },
    ]);
    await root.post(`/api/tournaments/${first}/reject`, { reason: 'Já existe uma igual' });
    expect((await waiting()).tournaments.map(({ name }) => name)).toEqual(['Segunda']);
    clock.set('2026-03-04T12:00:00.000Z');
    expect((await ana.post(`/api/tournaments/${first}/resubmit`, {})).status).toBe(200);
    expect((await waiting()).tournaments.map(({ name, until }) => [name, until])).toEqual([
      ['Segunda', '2026-03-08T12:00:00.000Z'],
      ['Primeira', '2026-03-09T12:00:00.000Z'],
    ]);
    for (const id of [first, second]) await root.post(`/api/tournaments/${id}/validate`, {});
    expect((await waiting()).tournaments).toEqual([]);
  });

  it('lists disputes with both versions, which also wait for the creator and for nobody else', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const id = await ladder.open('rui', 'eva');
    await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins);
    const asked = async (client: typeof ladder.creator): Promise<readonly HomeTask[]> => (await client.get('/api/validations')).body;
    expect((await asked(ladder.players.eva!)).map(({ kind, id: match }) => [kind, match])).toEqual([['validate', id]]);
    expect(await asked(ladder.players.rui!)).toEqual([]);
    await ladder.players.eva!.post(`/api/matches/${id}/validation`, { decision: 'reject', result: theirs });
    expect((await waiting()).results).toEqual([
      {
        id,
        tournamentId: ladder.id,
        tournamentName: 'Escada de Outono',
        zone: 'Europe/Lisbon',
        players: ['Rui', 'Eva'],
        reportedAt: clock.now(),
        versions: [
          { score: '6-4 6-3', outcome: 'completed', wonBy: 'Rui' },
          { score: '5-7 0-6', outcome: 'completed', wonBy: 'Eva' },
        ],
      },
    ]);
    expect((await asked(ladder.creator)).map(({ kind }) => kind)).toEqual(['rule']);
    expect(await asked(ladder.players.eva!)).toEqual([]);
    await ladder.root.post(`/api/matches/${id}/validation`, { decision: 'approve' });
    expect((await waiting()).results).toEqual([]);
  });

  it('lists and counts nothing of a frozen ladder, where nobody can rule any more', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const [disputed, reported] = [await ladder.open('rui', 'eva'), await ladder.open('rui', 'eva')];
    for (const id of [disputed, reported]) await ladder.players.rui!.post(`/api/matches/${id}/result`, reporterWins);
    await ladder.players.eva!.post(`/api/matches/${disputed}/validation`, { decision: 'reject', result: theirs });
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    const waits = async () => {
      const { queues } = (await ladder.root.get('/api/admin/dashboard')).body as DashboardAnswer;
      const { tasks, disputes = [] } = (await ladder.players.eva!.get('/api/home')).body as HomeAnswer;
      const toEva = (await ladder.players.eva!.get('/api/validations')).body as readonly HomeTask[];
      const matches = (await ladder.root.get(`/api/admin/matches?tournamentId=${ladder.id}`)).body as { items: GovernedMatch[] };
      const mayJudge = matches.items.map(({ rules }) => rules.judge?.code ?? 'allowed');
      return [(await waiting()).results.length, queues.results?.count, tasks.length, disputes.length, toEva.length, ...new Set(mayJudge)];
    };
    expect(await waits()).toEqual([1, 1, 1, 1, 1, 'allowed']);
    clock.set('2026-03-12T12:00:00.000Z');
    expect(await waits()).toEqual([0, 0, 0, 0, 0, 'tournament.frozen']);
    await env.settle();
    expect(await waits()).toEqual([0, 0, 0, 0, 0, 'tournament.frozen']);
  });
});
