import type { BoardAnswer, BoardRow, LeaderRow } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('the leaderboards over all tournaments', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  // a Friday
  const clock = settableClock('2026-03-06T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { name: 'Escada agressiva', rules: { preset: 'aggressive' } });
    const hidden = await makeLadder(env, ['rui', 'ivo'], { name: 'Só Sócios', privacy: 'private' });
    await ladder.win('eva', 'ana');
    await hidden.win('rui', 'ivo');
  });
  afterAll(() => env.stop());

  const board = async (client: Client, query = ''): Promise<BoardAnswer> => (await client.get(`/api/leaderboards?${query}`)).body;
  const told = async (query = '', client: Client = env.visitor) =>
    (await board(client, query)).items.map(({ rank, name, points, wins, defeats }) => [rank, name, points, wins, defeats]);

  it('count each result in standard points, private tournaments without their names', async () => {
    expect(await told()).toEqual([
      [1, 'Eva', 3, 1, 0],
      [2, 'Rui', 2, 1, 0],
      [3, expect.any(String), -1, 0, 1],
      [3, expect.any(String), -1, 0, 1],
    ]);
    for (const path of ['leaderboards', 'leaderboards/leaders', 'leaderboards/top-of-week', 'leaderboards/climbers', 'leaderboards.csv'])
      expect((await env.visitor.get(`/api/${path}`)).text).not.toContain('Só Sócios');
  });

  it('show the reader’s rank, whatever it is', async () => {
    expect(await board(ladder.players['ana']!, 'pageSize=1')).toMatchObject({
      total: 4,
      items: [{ name: 'Eva' }],
      own: { name: 'Ana', rank: 3 },
    });
    expect((await board(env.visitor)).own).toBeNull();
  });

  it('start again on Monday at midnight in Lisbon, and on the first of the month; arrows compare with the last closed week', async () => {
    clock.set('2026-03-08T23:59:00.000Z');
    await ladder.win('ana', 'rui');
    expect((await told('period=week')).map(([, name]) => name)).toContain('Ana');
    clock.set('2026-03-09T00:01:00.000Z');
    expect(await told('period=week')).toEqual([]);
    expect((await board(env.visitor)).items.map(({ movement }) => movement)).toEqual([0, 0, 0, 0]);
    await ladder.win('rui', 'eva');
    expect((await told('period=week')).map(([rank, name]) => [rank, name])).toEqual([
      [1, 'Rui'],
      [2, 'Eva'],
    ]);
    const rows = (await board(env.visitor)).items;
    expect(rows[0]).toMatchObject({ name: 'Rui', rank: 1, movement: expect.any(Number) as number });
    expect(rows[0]!.movement).toBeGreaterThan(0);
    const climbers = async (query = ''): Promise<readonly BoardRow[]> =>
      (await env.visitor.get(`/api/leaderboards/climbers?${query}`)).body;
    expect(await climbers()).toEqual([rows[0]]);
    expect(await climbers('period=week')).toEqual([]);
    expect((await board(env.visitor, 'period=week')).items.map(({ movement }) => movement)).toEqual([0, 0]);
    expect((await told('period=month')).length).toBe(4);
    // a player who only lost is on no list of the best
    expect(((await env.visitor.get('/api/leaderboards/top-of-week')).body as BoardRow[]).map(({ name }) => name)).toEqual(['Rui']);
  });

  it('leave out annulled results', async () => {
    const match = await ladder.win('eva', 'rui');
    const points = async () => (await board(env.visitor)).items.find(({ name }) => name === 'Eva')!.points;
    const before = await points();
    await ladder.creator.post(`/api/matches/${match}/annul`, { reason: 'engano' });
    await env.settle();
    expect(await points()).toBeLessThan(before);
  });

  it('are filtered by place and club', async () => {
    await ladder.players['ana']!.put('/api/profile', { firstName: 'Ana', lastName: 'Reis', district: 'Porto', concelho: 'Maia' });
    expect((await told('district=Porto')).map(([rank, name]) => [rank, name])).toEqual([[1, 'Ana Reis']]);
    expect(await told('district=Porto&concelho=Gaia')).toEqual([]);
    const { id } = (await ladder.players['rui']!.post('/api/clubs', { name: 'Clube do Rui' })).body as { id: string };
    await ladder.root.post(`/api/clubs/${id}/validate`, {});
    expect((await board(env.visitor, `clubId=${id}`)).items).toMatchObject([{ rank: 1, name: 'Rui', clubName: 'Clube do Rui' }]);
    expect((await env.visitor.get('/api/leaderboards?clubId=none')).body).toMatchObject({ statusCode: 404, code: 'club.unknown' });
  });

  it('are exported to a spreadsheet as shown on the screen', async () => {
    const { text, headers } = await env.visitor.get('/api/leaderboards.csv', { 'accept-language': 'pt' });
    expect(headers.get('content-type')).toContain('text/csv');
    const [header, ...lines] = text.replace('\uFEFF', '').trim().split('\n');
    expect(header).toBe('Posição;Jogador;Clube;Pontos;Vitórias;Derrotas');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="classificacoes-\d{4}-\d\d-\d\d\.csv"$/);
    const english = await env.visitor.get('/api/leaderboards.csv', { 'accept-language': 'en' });
    expect(english.text.replace('\uFEFF', '').split('\n')[0]).toBe('position,player,club,points,wins,defeats');
    const ranking = await env.visitor.get(`/api/tournaments/${ladder.id}/ranking.csv`, { 'accept-language': 'pt' });
    expect(ranking.text.replace('\uFEFF', '').split('\n')[0]).toBe('Posição;Jogador;Pontos;Vitórias;Derrotas');
    const { items } = await board(env.visitor);
    expect(lines).toEqual(
      items.map(({ rank, name, clubName, points, wins, defeats }) => `${rank};${name};${clubName ?? ''};${points};${wins};${defeats}`),
    );
  });

  it('name the leader of each ladder that the reader may see', async () => {
    const leaders = (await env.visitor.get('/api/leaderboards/leaders')).body as { items: readonly LeaderRow[]; total: number };
    const [first] = await ladder.board();
    expect(leaders).toMatchObject({ total: 1, items: [{ tournamentName: 'Escada agressiva', players: 3, leader: { name: first!.name } }] });
    const member = (await ladder.players['rui']!.get('/api/leaderboards/leaders')).body as typeof leaders;
    expect(member.items.map(({ tournamentName }) => tournamentName).sort()).toEqual(['Escada agressiva', 'Só Sócios']);
  });

  it('show current names, and to visitors no minor’s, even after members were shown it', async () => {
    const ana = ladder.players['ana']!;
    const names = async (client: Client) => (await told('', client)).map(([, name]) => name);
    await ana.put('/api/profile', { firstName: 'Ana', lastName: 'Lima' });
    expect(await names(ana)).toContain('Ana Lima');
    expect(await names(env.visitor)).toContain('Ana Lima');
    await ana.put('/api/profile', { firstName: 'Ana', lastName: 'Lima', birthYear: 2012 });
    expect(await names(ana)).toContain('Ana Lima');
    expect(await names(env.visitor)).not.toContain('Ana Lima');
  });

  it('of a month are empty on its first day', async () => {
    clock.set('2026-04-01T12:00:00.000Z');
    expect(await told('period=month')).toEqual([]);
    expect((await told()).length).toBe(4);
  });

  it('name no leader of an abandoned ladder, and count as many ladders as they show', async () => {
    const left = await makeLadder(env, ['ana', 'rui'], { name: 'Escada vazia' });
    await left.win('ana', 'rui');
    const leaders = async (query = '') =>
      (await env.visitor.get(`/api/leaderboards/leaders?${query}`)).body as { items: readonly LeaderRow[]; total: number };
    expect(await leaders()).toMatchObject({
      total: 2,
      items: [{ tournamentName: 'Escada vazia' }, { tournamentName: 'Escada agressiva' }],
    });
    for (const name of ['ana', 'rui']) expect((await left.players[name]!.post(`/api/tournaments/${left.id}/leave`, {})).status).toBe(200);
    expect(await leaders('pageSize=1')).toMatchObject({ total: 1, items: [{ tournamentName: 'Escada agressiva' }] });
  });
});
