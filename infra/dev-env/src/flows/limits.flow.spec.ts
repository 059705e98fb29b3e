import { settableClock } from '@tennis/local/testing';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('a flood of writes', () => {
  const clock = settableClock('2026-03-02T12:00:15.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock, environment: { WRITES_PER_MINUTE: '5' } });
  });
  afterAll(() => env.stop());

  it('is told to wait, per person, who may still read and sign out', async () => {
    const rui = await env.signedIn('rui@example.pt');
    const write = () => rui.put('/api/profile', { firstName: 'Rui' });
    for (let times = 0; times < 5; times += 1) expect((await write()).status).toBe(200);
    const refused = await write();
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await rui.get('/api/profile')).status).toBe(200);
    expect((await (await env.signedIn('eva@example.pt')).put('/api/profile', { firstName: 'Eva' })).status).toBe(200);
    clock.set('2026-03-02T12:01:15.000Z');
    expect((await write()).status).toBe(200);
    expect((await rui.post('/api/logout')).body).toEqual({ success: true });
  });
});

/** Each node counts its own reads. */
describe('a flood of reads', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock, environment: { READS_PER_MINUTE: '5', SOCKETS_PER_ADDRESS: '2' } });
  });
  afterAll(() => env.stop());
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.disconnect()));

  const connect = ({ cookie }: Client): Promise<Socket> =>
    new Promise((resolve, fail) => {
      const extraHeaders: Record<string, string> = cookie ? { cookie } : {};
      const socket = io(env.url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
      sockets.push(socket);
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', fail);
    });
  const watch = (socket: Socket, count: number): Promise<unknown> =>
    socket.emitWithAck(
      'watch',
      Array.from({ length: count }, (_, n) => ({ view: 'ranking', id: String(n) })),
    );

  it('is told to wait: the visitors of an address together, not signed-in people there, and never health or sign-out', () =>
    env.onThisNode(async () => {
      const [rui, eva] = [await env.signedIn('rui@example.pt'), await env.signedIn('eva@example.pt')];
      const read = (client: Client) => client.get('/api/tournaments');
      for (const client of [env.visitor, rui]) {
        for (let times = 0; times < 5; times += 1) expect((await read(client)).status).toBe(200);
        const refused = await read(client);
        expect(refused.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
        expect(refused.headers.get('retry-after')).toBe('60');
      }
      expect((await read(eva)).status).toBe(200);
      expect((await env.visitor.get('/api/health/live')).status).toBe(200);
      expect((await rui.post('/api/logout')).body).toEqual({ success: true });
    }));

  it('includes answers that cannot be watched', () =>
    env.onThisNode(async () => {
      const eva = await env.signedIn('eva.without.end@example.pt');
      const socket = await connect(eva);
      const nonsense = () => socket.emitWithAck('watch', 'nonsense') as Promise<unknown>;
      for (let times = 0; times < 5; times += 1) expect(await nonsense()).toEqual({ code: 'request.invalid' });
      expect(await nonsense()).toEqual({ code: 'request.too-many', seconds: 60 });
    }));

  it('includes watching as much as reading', () =>
    env.onThisNode(async () => {
      const ivo = await env.signedIn('ivo@example.pt');
      const socket = await connect(ivo);
      expect(await watch(socket, 4)).toMatchObject({ refused: [{ id: '0' }, { id: '1' }, { id: '2' }, { id: '3' }] });
      expect(await watch(socket, 2)).toEqual({ code: 'request.too-many', seconds: 60 });
      expect(await watch(socket, 1)).toMatchObject({ refused: [{ id: '0' }] });
      expect((await ivo.get('/api/tournaments')).status).toBe(429);
    }));

  it('may open a limited number of connections per person, and per address of visitors, without affecting others', () =>
    env.onThisNode(async () => {
      const [zé, ana] = [await env.signedIn('ze@example.pt'), await env.signedIn('ana@example.pt')];
      for (let opened = 0; opened < 30; opened += 1) await connect(zé);
      await expect(connect(zé)).rejects.toThrow('request.too-many');
      await connect(ana);
      for (let opened = 0; opened < 2; opened += 1) await connect(env.visitor);
      await expect(connect(env.visitor)).rejects.toThrow('request.too-many');
    }));
});

describe('wrong codes', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());
  const enter = (code: string) => env.visitor.post('/api/sessions', { code });

  it('make their sender wait ever longer, and nobody else at the address', async () => {
    for (let times = 0; times < 5; times += 1) expect((await enter('errado')).status).toBe(401);
    const refused = await enter('errado');
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    expect(refused.headers.get('retry-after')).toBe('1');
    clock.set('2026-03-02T12:00:01.000Z');
    expect((await enter('errado')).status).toBe(401);
    expect((await enter('errado')).headers.get('retry-after')).toBe('2');
    for (let other = 0; other < 200; other += 1) expect((await enter(`errado ${other}`)).status).toBe(401);
    expect((await enter('dev:rui@example.pt')).status).toBe(200);
  });
});

describe('a flood of new tournaments', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock, environment: { TOURNAMENTS_PER_DAY: '3' } });
  });
  afterAll(() => env.stop());

  it('is stopped after a number per day; a repeated request does not count, and the next day there is room', async () => {
    const eager = await env.signedIn('afoita@example.pt');
    const found = (key: string) => eager.post('/api/tournaments', { name: `Torneio ${key}` }, { 'idempotency-key': key });
    for (const key of ['um', 'dois', 'três']) expect((await found(encodeURIComponent(key))).status).toBe(201);
    const refused = await found('quatro');
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'tournament.too-many' });
    expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60));
    expect((await found('dois')).status).toBe(201);
    clock.set('2026-03-03T12:00:01.000Z');
    expect((await found('quatro')).status).toBe(201);
  });
});
