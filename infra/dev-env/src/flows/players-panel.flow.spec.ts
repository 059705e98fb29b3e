import type { BoardAnswer, Comparison, PanelAnswer, PlayerAnswer } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('the players panel', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let rui: Client;
  const clock = settableClock('2026-03-06T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'rui', 'eva']);
    rui = ladder.players['rui']!;
    await ladder.players['ana']!.put('/api/profile', {
      firstName: 'Álvara',
      lastName: 'Conceição',
      birthYear: 2011,
      phone: '+351912345678',
    });
    const hidden = await makeLadder(env, ['rui', 'ivo'], { name: 'Só Sócios', privacy: 'private' });
    await ladder.win('eva', 'ana');
    await hidden.win('rui', 'ivo');
    await ladder.win('eva', 'rui');
  });
  afterAll(() => env.stop());

  const panel = async (query = ''): Promise<PanelAnswer> => (await rui.get(`/api/players?${query}`)).body;
  const told = async (query: string) =>
    (await panel(query)).items.map(({ name, points, wins, defeats, matches, winRate }) => [name, points, wins, defeats, matches, winRate]);
  const names = async (query: string) => (await panel(query)).items.map(({ name }) => name);
  const compared = async (ids: readonly string[], client = rui) => client.get(`/api/players/compare?ids=${ids.join(',')}`);

  it('lists everybody with an account and their wins, also before their first match', async () => {
    expect((await told('sort=winRate')).slice(0, 4)).toEqual([
      ['Eva', 5, 2, 0, 2, 100],
      ['Rui', 1, 1, 1, 2, 50],
      ['Álvara Conceição', -1, 0, 1, 1, 0],
      ['Ivo', -1, 0, 1, 1, 0],
    ]);
    expect((await told('sort=name')).map(([name, , , , matches]) => [name, matches])).toContainEqual(['Carla Criadora', 0]);
  });

  it('is sorted in five ways', async () => {
    const first = async (sort: string) => (await names(`sort=${sort}`)).slice(0, 2);
    expect(await first('wins')).toEqual(['Eva', 'Rui']);
    expect(await first('points')).toEqual(['Eva', 'Rui']);
    expect(await first('matches')).toEqual(['Eva', 'Rui']);
    expect(await first('name')).toEqual(['Álvara Conceição', 'Carla Criadora']);
    for (const sort of ['wins', 'points', 'matches']) expect(await names(`sort=-${sort}`)).toEqual(await names(`sort=${sort}`));
    expect((await rui.get('/api/players?sort=luck')).body).toMatchObject({ statusCode: 400, details: [{ path: 'sort' }] });
  });

  it('is sorted before paging: the last page first when reversed', async () => {
    for (const sort of ['winRate', 'points', 'name']) {
      const best = await names(`sort=${sort}`);
      expect(await names(`sort=${sort}&turned=true`)).toEqual(best.toReversed());
    }
  });

  it('counts like the leaderboards and the players’ pages', async () => {
    const { items, figures, total } = await panel('pageSize=100');
    expect(figures.players).toBe(total);
    expect(figures.matches).toBe(items.reduce((sum, { wins }) => sum + wins, 0));
    const board = (await rui.get('/api/leaderboards?pageSize=100')).body as BoardAnswer;
    const told = (rows: readonly (typeof board.items)[number][] | typeof items) =>
      rows.map(({ playerId, points, wins, defeats }) => ({ playerId, points, wins, defeats }));
    expect(told(items.filter(({ matches }) => matches > 0))).toEqual(expect.arrayContaining(told(board.items)));
    expect(board.total).toBe(items.filter(({ matches }) => matches > 0).length);
    // the reader is in all of these ladders, so their page hides nothing that the panel counts
    const own = (await rui.get(`/api/players/${ladder.ids['rui']}`)).body as PlayerAnswer;
    const { matches, wins, defeats, winRate } = items.find(({ playerId }) => playerId === own.id)!;
    expect(own).toMatchObject({ matches, wins, defeats, winRate, hidesMatches: false });
  });

  it('is searched without accents and inside words, and filtered by club', async () => {
    expect(await names('q=alvara%20conc')).toEqual(['Álvara Conceição']);
    expect(await names('q=ceicao')).toEqual(['Álvara Conceição']);
    expect(await names('q=v')).toEqual([]);
    const { id } = (await rui.post('/api/clubs', { name: 'Clube do Rui' })).body as { id: string };
    await ladder.root.post(`/api/clubs/${id}/validate`, {});
    expect((await panel(`clubId=${id}`)).items).toMatchObject([{ name: 'Rui', clubName: 'Clube do Rui' }]);
    expect((await rui.get('/api/players?clubId=none')).body).toMatchObject({ statusCode: 404, code: 'club.unknown' });
  });

  it('is paged, with the same totals on each page', async () => {
    const [one, two] = [await panel('page=1&pageSize=2'), await panel('page=2&pageSize=2&q=eva')];
    expect(one).toMatchObject({ total: 6, page: 1, pageSize: 2, items: [{ name: 'Eva' }, { name: 'Rui' }] });
    expect(two).toMatchObject({ total: 1, items: [] });
    expect(one.figures).toEqual({ players: 6, matches: 3, averageWinRate: 38, activeTournaments: 2 });
    expect(two.figures).toEqual(one.figures);
  });

  it('contains nothing private', async () => {
    const { text } = await rui.get('/api/players?pageSize=100');
    // an id may contain a year; a value follows a colon or a quote
    for (const secret of ['Só Sócios', '912345678', ':2011', '"2011', '@example.pt']) expect(text).not.toContain(secret);
  });

  it('with `search` still answers the bare array', async () =>
    expect((await rui.get('/api/players?search=ev')).body).toEqual([expect.objectContaining({ first_name: 'Eva', email: null })]));

  it('compares two to four players, each number with its percentile', async () => {
    const [ana, eva] = [ladder.ids['ana']!, ladder.ids['eva']!];
    const { body } = await compared([eva, ana]);
    const { among, players } = body as Comparison;
    expect(among).toBe(4);
    expect(players.map(({ name, rank }) => [name, rank])).toEqual([
      ['Eva', 1],
      ['Álvara Conceição', 3],
    ]);
    expect(players[0]!.axes).toEqual({
      winRate: { value: 100, percentile: 100 },
      points: { value: 5, percentile: 100 },
      recentRate: { value: 100, percentile: 100 },
      perMonth: { value: 0.7, percentile: 100 },
      againstAbove: { value: 100, percentile: 100 },
      bestStreak: { value: 2, percentile: 100 },
    });
    expect(players[1]!.axes).toMatchObject({ winRate: { value: 0, percentile: 50 }, againstAbove: { value: null, percentile: null } });
  });

  it.each([[['eva']], [['eva', 'eva']], [['eva', 'ana', 'rui', 'x', 'y']]])('compares neither fewer nor more: %j', async (who) => {
    const ids = who.map((name) => ladder.ids[name] ?? name);
    expect((await compared(ids)).body).toMatchObject({ statusCode: 400, details: [{ path: 'ids' }] });
  });

  it('shows current names and wins, also to a reader who asked before', async () => {
    const ids = [ladder.ids['eva']!, ladder.ids['ana']!];
    const said = async () => ((await compared(ids)).body as Comparison).players.map(({ name, axes }) => [name, axes.points.value]);
    expect(await said()).toEqual([
      ['Eva', 5],
      ['Álvara Conceição', -1],
    ]);
    await ladder.players['eva']!.put('/api/profile', { firstName: 'Evita' });
    expect((await said())[0]).toEqual(['Evita', 5]);
    await ladder.players['eva']!.put('/api/profile', { firstName: 'Eva' });
    const match = await ladder.win('eva', 'ana');
    expect(await said()).toEqual([
      ['Eva', 7],
      ['Álvara Conceição', -2],
    ]);
    await ladder.creator.post(`/api/matches/${match}/annul`, { reason: 'engano' });
    await env.settle();
  });

  it('follows validations and annulments', async () => {
    const match = await ladder.win('ana', 'eva');
    expect((await told('q=alvara'))[0]).toEqual(['Álvara Conceição', 2, 1, 1, 2, 50]);
    await ladder.creator.post(`/api/matches/${match}/annul`, { reason: 'engano' });
    await env.settle();
    expect((await told('q=alvara'))[0]).toEqual(['Álvara Conceição', -1, 0, 1, 1, 0]);
  });

  it('drops a person who asked for deletion or was erased; their matches still count', async () => {
    const ivo = await env.signedIn('ivo@example.pt');
    const ivoId = ((await ivo.get('/api/users/me')).body as { id: string }).id;
    await ivo.post('/api/deletion-requests', { reason: 'Deixei de jogar' });
    await env.settle();
    expect(await names('sort=name')).not.toContain('Ivo');
    const [ana, ruiId, eva] = [ladder.ids['ana']!, ladder.ids['rui']!, ladder.ids['eva']!];
    const beside = async (...ids: readonly string[]) => {
      const { leftOut, players } = (await compared(ids)).body as Comparison;
      return [leftOut, players.map(({ name }) => name)];
    };
    expect(await beside(ivoId, ruiId, eva)).toEqual([1, ['Rui', 'Eva']]);
    expect(await beside(ivoId, 'nobody')).toEqual([2, []]);
    await erasePerson(env, ana);
    expect(await beside(eva, ana)).toEqual([1, ['Eva']]);
    // they keep their places on the boards, but can no longer be selected
    const comparable = async (client: Client) =>
      ((await client.get('/api/leaderboards')).body as BoardAnswer).items.flatMap((row) => (row.comparable ? row.name : []));
    expect(await comparable(rui)).toEqual(['Eva', 'Rui']);
    expect(await comparable(env.visitor)).toEqual([]);
    await ladder.root.post(`/api/admin/users/${eva}/suspend`, { reason: 'Insultos' });
    expect(await comparable(rui)).toEqual(['Rui']);
    await ladder.root.post(`/api/admin/users/${eva}/reactivate`, {});
    expect(await comparable(rui)).toEqual(['Eva', 'Rui']);
    expect(await panel()).toMatchObject({ total: 4, figures: { players: 4, matches: 3 } });
    expect(await names('sort=name')).toEqual(['Carla Criadora', 'Eva', 'Root', 'Rui']);
  });
});
