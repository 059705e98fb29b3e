import { compose, type Program, runOperation, startProgram } from '@tennis/app';
import { type HomeAnswer, isRejection, type RankingAnswer, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { clientOf } from '../client';
import { installation } from './command-line.fixture';

const now = '2026-03-02T12:00:00.000Z';

describe('the demonstration community', () => {
  const [here, elsewhere] = [installation(), installation()];
  const programs: Program[] = [];
  beforeAll(async () => {
    for (const { config } of [here, elsewhere])
      programs.push(await startProgram({ ...config, seedDemo: true }, { clock: settableClock(now) }));
  });
  afterAll(async () => {
    for (const program of programs) await program.stop();
    for (const { remove } of [here, elsewhere]) remove();
  });

  const tournamentsOf = async ({ app }: Program) =>
    (await app.readStore.find(views.tournament, { sort: 'nameKey' })).items.map(({ document }) => document);

  it('fills an empty installation at the first start: sixty people, three public ladders and a private one', async () => {
    const tournaments = await tournamentsOf(programs[0]!);
    expect(tournaments.map(({ name, privacy, status }) => [name, privacy, status])).toEqual([
      ['Amigos da Serra', 'private', 'active'],
      ['Escada da Lagoa', 'public', 'active'],
      ['Escada da Ribeira', 'public', 'active'],
      ['Escada das Camélias', 'public', 'active'],
    ]);
    expect((await programs[0]!.app.readStore.find(views.account, {})).total).toBe(60);
    expect(Math.min(...tournaments.map(({ results }) => results))).toBeGreaterThan(20);
  });

  it('has played for twelve weeks and until now, in the order of time, with nothing in the future', async () => {
    const times = (await programs[0]!.app.eventStore.readAll(0, 10_000)).map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)! < now && times.at(-1)! > '2026-03-01').toBe(true);
    expect(times[0]! < '2025-12-08').toBe(true);
  });

  it('is the same for the same seed and the same moment', async () => {
    const boards = await Promise.all(
      programs.map(async (program) => {
        const client = clientOf(() => program.url);
        const ids = (await tournamentsOf(program)).filter(({ privacy }) => privacy === 'public').map(({ id }) => id);
        const answers = await Promise.all(ids.map((id) => client.get(`/api/tournaments/${id}/ranking`)));
        return answers.map(({ body }) =>
          (body as RankingAnswer).standings.map(({ name, points, wins, defeats, form }) => [name, points, wins, defeats, form]),
        );
      }),
    );
    expect(boards[0]).toEqual(boards[1]);
  });

  it('lets Ana Silva sign in as herself, and keeps the private ladder from visitors', async () => {
    const ana = clientOf(() => programs[0]!.url);
    expect((await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' })).status).toBe(200);
    expect((await ana.get('/api/users/me')).body).toMatchObject({ first_name: 'Ana', last_name: 'Silva' });
    const hidden = (await tournamentsOf(programs[0]!)).find(({ privacy }) => privacy === 'private')!;
    expect(hidden.members).toHaveProperty(((await ana.get('/api/users/me')).body as { id: string }).id);
    expect((await ana.get(`/api/tournaments/${hidden.id}/ranking`)).status).toBe(200);
    expect((await clientOf(() => programs[0]!.url).get(`/api/tournaments/${hidden.id}/ranking`)).status).toBe(403);
  });

  it('says where most people live, and of many their age and a telephone', async () => {
    const { items } = await programs[0]!.app.readStore.find(views.profile, { pageSize: 100 });
    const profiles = items.map(({ document }) => document);
    expect(profiles.filter(({ district, concelho }) => district && concelho).length).toBeGreaterThan(40);
    expect(profiles.filter(({ birthYear, phone }) => birthYear && phone).length).toBeGreaterThan(20);
  });

  it('leaves something to do: challenges to answer, one that waits, a match with a time, and a request to enter the private ladder', async () => {
    const ana = clientOf(() => programs[0]!.url);
    await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const home = (await ana.get('/api/home')).body as HomeAnswer;
    expect(home.tasks.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(0);
    expect(home.nextMatch).not.toBeNull();
    expect((await ana.get('/api/challenges?box=sent')).body).toMatchObject({ counts: { pending: expect.any(Number) as number } });
    expect((await tournamentsOf(programs[0]!)).find(({ privacy }) => privacy === 'private')!.requests).toHaveLength(1);
  });

  it('is refused where there is data already, and where strangers could reach the program', async () => {
    const again = await here.cli('seed', 'demo', '--lang', 'en');
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('data already') as string]);
    const open = installation();
    const app = await compose({ ...open.config, openDoors: false });
    const refusal: unknown = await runOperation(app, { command: 'seed-demo', args: { players: 4, weeks: 1, seed: 1 } }, () => {}).catch(
      (error: unknown) => error,
    );
    expect([isRejection(refusal) && refusal.code, await app.eventStore.head()]).toEqual(['seed.closed', 0]);
    await app.close();
    open.remove();
  });
});
