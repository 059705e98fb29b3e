/** @group distributed/always */
import { day, type RankingAnswer } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

describe('a tournament', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  it('waits for validation, unlisted except for its creator and super admins', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const root = await env.signedIn('root@example.pt');
    const { id } = (await ana.post('/api/tournaments', { name: 'Escada Nova' })).body as { id: string };
    const names = async (client: typeof ana) =>
      ((await client.get('/api/tournaments?q=nova')).body as { items: { name: string }[] }).items.map(({ name }) => name);
    expect(await names(ana)).toEqual(['Escada Nova']);
    expect(await names(root)).toEqual(['Escada Nova']);
    expect(await names(env.visitor)).toEqual([]);
    expect((await env.visitor.get('/api/tournaments?search=nova')).body).toEqual([]);
    expect((await env.visitor.get(`/api/tournaments/${id}`)).body).toMatchObject({ name: 'Escada Nova', status: 'pending' });
    expect((await ana.post(`/api/tournaments/${id}/validate`, {})).body).toMatchObject({ code: 'right.missing' });
    expect((await root.post(`/api/tournaments/${id}/validate`, {})).status).toBe(200);
    expect(await names(env.visitor)).toEqual(['Escada Nova']);
    expect((await env.visitor.get('/api/tournaments?search=nova')).body).toEqual([
      { id, name: 'Escada Nova', club_name: null, location: null },
    ]);
  });

  it('gives the same receipt for the same key and body, also after a restart, and changes nothing more', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const first = (await ana.post('/api/tournaments', { name: 'Uma Vez' }, { 'idempotency-key': 'once' })).body;
    const second = (await ana.post('/api/tournaments', { name: 'Uma Vez' }, { 'idempotency-key': 'once' })).body;
    await env.restart();
    const third = (await ana.post('/api/tournaments', { name: 'Uma Vez' }, { 'idempotency-key': 'once' })).body;
    expect([second, third]).toEqual([first, first]);
    expect((await ana.post('/api/tournaments', { name: 'Outra' }, { 'idempotency-key': 'once' })).body).toMatchObject({
      statusCode: 422,
      code: 'request.key-reused',
    });
    const found = (await ana.get('/api/tournaments?q=vez')).body as { total: number };
    expect(found.total).toBe(1);
  });

  it('is entered once, at the bottom with no points, and left again', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    expect(await ladder.board()).toEqual([
      { name: 'Rui', points: 0 },
      { name: 'Eva', points: 0 },
    ]);
    expect((await ladder.players.rui!.post(`/api/tournaments/${ladder.id}/join`, {})).body).toMatchObject({
      statusCode: 409,
      code: 'tournament.already-joined',
    });
    await ladder.players.rui!.post(`/api/tournaments/${ladder.id}/leave`, {});
    expect(await ladder.board()).toEqual([{ name: 'Eva', points: 0 }]);
    await ladder.players.rui!.post(`/api/tournaments/${ladder.id}/join`, {});
    expect((await ladder.board()).map(({ name }) => name)).toEqual(['Eva', 'Rui']);
  });

  it('shows an outsider of a private one its card', async () => {
    const { id, root, creator, players } = await makeLadder(env, [], { name: 'Só Sócios', privacy: 'private' });
    const outsider = await env.signedIn('otavio@example.pt');
    expect(players).toEqual({});
    for (const client of [outsider, env.visitor]) {
      expect((await client.get(`/api/tournaments/${id}`)).body).toEqual({
        id,
        name: 'Só Sócios',
        privacy: 'private',
        clubName: null,
        location: null,
        myRequest: null,
      });
    }
    const listed = (await env.visitor.get('/api/tournaments?q=socios')).body as { items: object[] };
    expect(listed.items).toEqual([{ id, name: 'Só Sócios', privacy: 'private', clubName: null, location: null }]);
    expect((await creator.get(`/api/tournaments/${id}/ranking`)).status).toBe(200);
    expect((await root.post(`/api/tournaments/${id}/join`, {})).status).toBe(200);
  });

  it('expires when it is not validated within five days, not earlier, also when the program was down meanwhile', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const { id } = (await ana.post('/api/tournaments', { name: 'Esquecida' })).body as { id: string };
    const status = async () => ((await ana.get(`/api/tournaments/${id}`)).body as { status: string }).status;
    const created = Date.parse(clock.now());
    await env.settle();
    clock.set(new Date(created + 5 * day - 60_000).toISOString());
    await env.restart();
    await env.settle();
    expect(await status()).toBe('pending');
    clock.set(new Date(created + 5 * day).toISOString());
    await env.restart();
    await env.settle();
    expect(await status()).toBe('expired');
    const eva = await env.signedIn('eva@example.pt');
    const expired = async (client: Client) =>
      ((await client.get('/api/tournaments?status=expired')).body as { readonly items: readonly { readonly id: string }[] }).items.map(
        (one) => one.id,
      );
    expect(await expired(ana)).toContain(id);
    expect(await expired(eva)).toEqual([]);
    expect((await eva.get(`/api/tournaments/${id}`)).status).toBe(404);
    expect((await ana.post(`/api/tournaments/${id}/resubmit`, {})).status).toBe(200);
    expect(await status()).toBe('pending');
  });

  it('is edited by its creator; a last day that is over ends it, also while the program was down, and a week later it is closed', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const at = `/api/tournaments/${ladder.id}`;
    const today = clock.now().slice(0, 10);
    const status = async () => ((await env.visitor.get(at)).body as { status: string }).status;
    const last = new Date(Date.parse(today) + 3 * day).toISOString().slice(0, 10);
    expect((await ladder.players.rui!.put(at, { name: 'Minha' })).body).toMatchObject({ code: 'right.missing' });
    expect((await ladder.creator.put(at, { endDate: '2020-01-01' })).body).toMatchObject({
      code: 'tournament.end-date-past',
      details: [{ path: 'endDate', message: 'A data de fim não pode estar no passado.' }],
    });
    expect((await ladder.creator.put(at, { name: 'Escada de Verão', location: 'Évora', endDate: last })).status).toBe(200);
    expect((await env.visitor.get(at)).body).toMatchObject({ name: 'Escada de Verão', location: 'Évora', endDate: last, status: 'active' });
    expect((await env.visitor.get('/api/tournaments?search=verao')).body).toMatchObject([{ id: ladder.id }]);
    const matchId = await ladder.open('rui', 'eva');
    await env.settle();
    clock.set(new Date(Date.parse(last) + day - 60_000).toISOString());
    await env.restart();
    await env.settle();
    const endedAt = async () => ((await env.visitor.get(at)).body as { endedAt: string | null }).endedAt;
    expect([await status(), await endedAt()]).toEqual(['active', null]);
    clock.set(new Date(Date.parse(last) + 2 * day).toISOString());
    await env.restart();
    await env.settle();
    // the clock wrote it a day late; it ended with its last day
    expect([await status(), await endedAt()]).toEqual(['ended', new Date(Date.parse(last) + day).toISOString()]);
    expect((await ladder.creator.put(at, { endDate: null })).body).toMatchObject({ code: 'tournament.ended' });
    const sets = {
      sets: [
        { a: 6, b: 4 },
        { a: 6, b: 3 },
      ],
      date: today,
    };
    expect((await ladder.players.rui!.post(`/api/matches/${matchId}/result`, sets)).status).toBe(200);
    clock.advance(7 * day);
    await env.restart();
    await env.settle();
    expect(await status()).toBe('frozen');
  });

  it('is drawn by those who govern it after typing its name, until the first result; the order stays, also after a rebuild', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva', 'gil', 'noa', 'ivo']);
    const shuffle = (confirmName: string, key: string) =>
      ladder.creator.post(`/api/tournaments/${ladder.id}/shuffle`, { confirmName }, { 'idempotency-key': key });
    const order = async () => (await ladder.board()).map(({ name }) => name);
    const before = await order();
    expect((await shuffle('Escada', 'once')).body).toMatchObject({ statusCode: 422, code: 'tournament.name-mismatch' });
    const drawn = new Set<string>();
    for (const key of ['one', 'two', 'three', 'four']) {
      expect((await shuffle('Escada de Outono', key)).status).toBe(200);
      drawn.add((await order()).join());
    }
    expect(drawn.size).toBeGreaterThan(1);
    const after = await order();
    expect([...after].sort()).toEqual([...before].sort());
    expect((await shuffle('Escada de Outono', 'four')).status).toBe(200);
    await env.restart();
    expect(await order()).toEqual(after);
    await ladder.win('ana', 'rui');
    expect((await shuffle('Escada de Outono', 'five')).body).toMatchObject({ statusCode: 409, code: 'tournament.has-results' });
  });

  it('has the order set by those who govern it, drawn or not, until the first result; unnamed players follow in their former order', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva', 'gil']);
    const { ana, rui, eva, gil } = ladder.ids as Record<'ana' | 'rui' | 'eva' | 'gil', string>;
    const at = `/api/tournaments/${ladder.id}`;
    const say = (...order: string[]) => ladder.creator.post(`${at}/order`, { order });
    const board = async () => ((await ladder.creator.get(`${at}/ranking`)).body as RankingAnswer).standings.map(({ playerId }) => playerId);
    expect((await say(gil, eva, rui, ana)).status).toBe(200);
    expect(await board()).toEqual([gil, eva, rui, ana]);
    expect((await say(rui, gil)).status).toBe(200);
    expect(await board()).toEqual([rui, gil, eva, ana]);
    expect((await say(rui, rui)).body).toMatchObject({ statusCode: 400, code: 'request.invalid', details: [{ path: 'order' }] });
    expect((await ladder.players.ana!.post(`${at}/order`, { order: [ana] })).body).toMatchObject({ statusCode: 403 });
    await env.restart();
    expect(await board()).toEqual([rui, gil, eva, ana]);
    await ladder.win('ana', 'rui');
    expect((await say(ana, rui)).body).toMatchObject({ statusCode: 409, code: 'tournament.has-results' });
  });
});
