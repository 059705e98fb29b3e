import { type GoalAnswer, type GoalType, isSealed, type ProgressAnswer, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { unzipSync } from 'fflate';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('goals', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let rui: Client;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'eva', 'rui']);
    rui = ladder.players.rui!;
  });
  afterEach(() => env.stop());

  const english = { 'accept-language': 'en' };
  const wins = { type: 'wins', target: 2, until: '2026-03-31' } as const;
  const climb = (more: object = {}) => ({ type: 'ranking', target: 2, until: '2026-03-31', tournamentId: ladder.id, ...more });
  const set = async (body: object = wins, client = rui): Promise<string> => {
    const answer = await client.post('/api/goals', body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return (answer.body as { readonly id: string }).id;
  };
  const goals = async (client = rui): Promise<readonly GoalAnswer[]> => {
    await env.settle();
    return ((await client.get('/api/progress')).body as ProgressAnswer).goals;
  };
  /** Expects the refusal, at its field, with the message in both languages. */
  const refused = async (body: object, status: number, code: string, path: string | null, [pt, en]: readonly [string, string]) => {
    for (const [headers, message] of [
      [{}, pt],
      [english, en],
    ] as const) {
      const answer = await rui.post('/api/goals', body, headers);
      expect(answer.body).toMatchObject({ statusCode: status, code, message, ...(path ? { details: [{ path, code, message }] } : {}) });
    }
  };

  it('are set with an own text, progress with the player’s matches, and survive a restart', async () => {
    const id = await set({ ...wins, title: '  Duas vitórias ', description: 'Antes da Páscoa' });
    expect(await goals()).toMatchObject([
      {
        id,
        type: 'wins',
        title: 'Duas vitórias',
        description: 'Antes da Páscoa',
        setOn: '2026-03-02',
        state: 'running',
        value: 0,
        daysLeft: 30,
      },
    ]);
    clock.set('2026-03-05T12:00:00.000Z');
    await ladder.win('rui', 'eva');
    expect(await goals()).toMatchObject([{ value: 1, of: 2, percent: 50, daysLeft: 27, paceOn: '2026-03-09' }]);
    clock.set('2026-03-07T12:00:00.000Z');
    await ladder.win('rui', 'ana');
    await env.restart();
    expect(await goals()).toMatchObject([{ value: 2, percent: 100, state: 'reached', reachedOn: '2026-03-07', paceOn: null }]);
  });

  it('count according to their type', async () => {
    const ids = new Map<string, GoalType>();
    for (const type of ['matches', 'wins', 'winStreak', 'tournaments'] as const) ids.set(await set({ ...wins, type }), type);
    ids.set(await set(climb({ target: 1 })), 'ranking');
    clock.set('2026-03-05T12:00:00.000Z');
    await makeLadder(env, ['rui'], { name: 'Outra escada' });
    await ladder.win('rui', 'ana');
    await ladder.win('eva', 'rui');
    const told = await goals();
    expect(told.map(({ id }) => id)).toEqual([...ids.keys()]);
    expect(Object.fromEntries(told.map(({ type, value, of, state }) => [type, [value, of, state]]))).toMatchObject({
      matches: [2, 2, 'reached'],
      wins: [1, 2, 'running'],
      winStreak: [1, 2, 'running'],
      tournaments: [2, 2, 'reached'],
      ranking: [expect.any(Number), 2, 'reached'],
    });
    expect(told.find(({ type }) => type === 'ranking')).toMatchObject({
      tournament: { id: ladder.id, name: 'Escada de Outono' },
      target: 1,
      reachedOn: '2026-03-05',
    });
  });

  it('are deleted once, by their owner', async () => {
    const id = await set();
    const drop = async (client: Client, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await fetch(`${env.url}/api/goals/${id}`, { method: 'DELETE', headers: { cookie: client.cookie ?? '', ...headers } });
      return { status: answer.status, body: (await answer.json()) as object };
    };
    expect((await drop(ladder.players.ana!)).body).toMatchObject({ statusCode: 404, code: 'goal.unknown' });
    expect((await drop(ladder.root)).status).toBe(404);
    expect(await goals()).toMatchObject([{ id }]);
    expect(await drop(rui)).toMatchObject({ status: 200, body: { id } });
    expect(await goals()).toEqual([]);
    expect((await drop(rui)).body).toMatchObject({ message: 'Este objetivo não existe ou não é seu.' });
    expect((await drop(rui, english)).body).toMatchObject({ message: 'This goal does not exist or is not yours.' });
  });

  it('sent again are the same one', async () => {
    const key = { 'idempotency-key': 'um objetivo' };
    const once = (await rui.post('/api/goals', wins, key)).body as { readonly id: string };
    expect((await rui.post('/api/goals', wins, key)).body).toEqual(once);
    expect((await rui.post('/api/goals', wins)).body).not.toMatchObject({ id: once.id });
    expect(await goals()).toHaveLength(2);
  });

  it('are refused at the invalid field', async () => {
    await refused({ ...wins, until: '2026-03-01' }, 422, 'goal.day-past', 'until', [
      'O último dia do objetivo tem de ser hoje ou mais tarde.',
      'The last day of a goal must be today or later.',
    ]);
    await refused(climb({ tournamentId: undefined }), 422, 'goal.ladder-required', 'tournamentId', [
      'Escolha a escada em que quer subir.',
      'Choose the ladder on which you want to climb.',
    ]);
    await refused(climb({ target: 3 }), 422, 'goal.already-reached', 'target', [
      'Já está neste lugar ou melhor. Escolha um lugar acima do seu.',
      'You already have this place or a better one. Choose a place above yours.',
    ]);
    for (const wrong of [{ target: 0 }, { target: 1001 }, { until: '31/03/2026' }, { type: 'points' }, { title: 'a'.repeat(81) }])
      expect((await rui.post('/api/goals', { ...wins, ...wrong })).body).toMatchObject({
        statusCode: 400,
        details: [{ path: Object.keys(wrong)[0] }],
      });
    expect(await goals()).toEqual([]);
  });

  it('on a ladder require a player on it who may see it', async () => {
    const closed = await makeLadder(env, ['ana'], { name: 'Escada fechada', privacy: 'private' });
    await refused(climb({ tournamentId: closed.id }), 422, 'goal.not-on-ladder', 'tournamentId', [
      'Não está na classificação desta escada.',
      'You are not on the ranking of this ladder.',
    ]);
    await refused(climb({ tournamentId: 'none' }), 404, 'tournament.unknown', null, ['Torneio não encontrado.', 'Tournament not found.']);
  });

  it('are sealed in the log, contained in the copy of a person’s data, and removed with the person', async () => {
    await set({ ...wins, title: 'Ganhar ao Melro' });
    const events = await env.app.eventStore.readStream(`progress-${ladder.ids.rui}`);
    expect(JSON.stringify(events)).not.toContain('Melro');
    const log = (await ladder.root.get('/api/admin/logs')).text;
    expect(log).toContain('Rui definiu um objetivo.');
    expect(log).not.toContain('Melro');
    await rui.post('/api/data-exports', {});
    await env.settle();
    const [copy] = (await rui.get('/api/data-exports')).body as readonly { readonly url: string }[];
    const archive = await fetch(`${env.url}${copy!.url}`, { headers: { cookie: rui.cookie! } });
    const { 'goals.json': file } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(Buffer.from(file!).toString())).toMatchObject([{ type: 'wins', target: 2, title: 'Ganhar ao Melro' }]);
    const kept = async () => (await env.app.readStore.get(views.goals, ladder.ids.rui!))?.document;
    const [goal] = (await kept())!.goals;
    if (!isSealed(goal!.title)) throw new Error('the view keeps a title in the clear');
    expect(env.app.personalData.open(goal!.title)).toBe('Ganhar ao Melro');
    await erasePerson(env, ladder.ids.rui!);
    expect(await kept()).toBeUndefined();
  });
});
