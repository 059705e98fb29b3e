import { calls, type Operation } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import pino from 'pino';
import { io } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';

const noon = '2026-03-02T12:00:00.000Z';

describe('sessions', () => {
  let env: DevEnvironment;
  const lines: Readonly<Record<string, unknown>>[] = [];
  const clock = settableClock(noon);
  beforeAll(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    env = await startDevEnvironment({ clock, log });
  });
  beforeEach(() => clock.set(noon));
  afterAll(() => env.stop());

  it('of one person are all ended except the current one, with their connections', async () => {
    const [here, ...elsewhere] = await Promise.all([1, 2, 3].map(() => env.signedIn('rui@example.pt')));
    const other = await env.signedIn('eva@example.pt');
    const socket = io(env.url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie: elsewhere[0]!.cookie! } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await here!.delete('/api/sessions')).body).toEqual({ success: true });
    expect(await gone).toBe('io server disconnect');
    socket.close();
    for (const client of elsewhere) expect((await client.get('/api/users/me')).status).toBe(401);
    for (const client of [here!, other]) expect((await client.get('/api/users/me')).status).toBe(200);
    expect((await here!.get('/api/sessions')).body).toMatchObject([{ current: true }]);
    expect((await env.visitor.delete('/api/sessions')).body).toMatchObject({ statusCode: 401, code: 'session.required' });
  });

  it('must be recent for irreversible actions: the person signs in again, and loses nothing', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const ask = () => ana.post('/api/deletion-requests', { reason: 'Deixei de jogar' }, { 'idempotency-key': 'apagar' });
    clock.set('2026-03-02T12:10:01.000Z');
    expect((await ask()).body).toMatchObject({
      statusCode: 401,
      code: 'session.not-recent',
      message: 'Por segurança, inicie sessão de novo e repita o pedido nos dez minutos seguintes.',
    });
    expect((await ana.get('/api/users/me')).status).toBe(200);
    await ana.post('/api/sessions', { code: 'dev:ana@example.pt' });
    expect((await ask()).status).toBe(201);
  });

  it('need not be recent for a person who may never act, who is told so', async () => {
    const zita = await env.signedIn('zita@example.pt');
    const { id } = (await zita.get('/api/users/me')).body as { id: string };
    clock.advance(11 * 60 * 1000);
    const never = [
      zita.put(`/api/admin/users/${id}/role`, { role: 'admin' }),
      zita.post('/api/admin/super-admins', { email: 'zita@example.pt' }),
    ];
    for (const asked of never) expect((await asked).body).toMatchObject({ statusCode: 403, code: 'right.missing' });
  });

  it('are not made recent by a new role, which proves no identity', async () => {
    const zé = await env.signedIn('ze@example.pt');
    clock.set('2026-03-02T12:10:01.000Z');
    await grant(env, ((await zé.get('/api/users/me')).body as { id: string }).id, 'admin');
    await zé.get('/api/users/me');
    expect((await zé.post('/api/deletion-requests', {})).body).toMatchObject({ code: 'session.not-recent' });
  });

  it('started after a governing action are not ended when that action is sent again', async () => {
    const sara = await env.signedIn('sara.governa@example.pt');
    const meOf = async (client: Client) => ((await client.get('/api/users/me')).body as { readonly id: string }).id;
    await grant(env, await meOf(sara), 'superadmin');
    const root = await env.signedIn('root@example.pt');
    const id = await meOf(await env.signedIn('gil@example.pt'));
    const acts: readonly (readonly [act: () => ReturnType<Client['post']>, undo: () => ReturnType<Client['post']>])[] = [
      [
        () => sara.post(`/api/admin/users/${id}/suspend`, { reason: 'Insultos' }, { 'idempotency-key': 'suspender' }),
        () => sara.post(`/api/admin/users/${id}/reactivate`, {}),
      ],
      [
        () => sara.post(`/api/admin/users/${id}/deletion-requests`, { reason: 'Pediu' }, { 'idempotency-key': 'eliminar' }),
        () => root.post(`/api/admin/deletion-requests/${id}/reject`, { reason: 'Foi engano' }),
      ],
    ];
    for (const [act, undo] of acts) {
      const before = await env.signedIn('gil@example.pt');
      clock.advance(1000);
      const first = await act();
      expect(first.status).toBeLessThan(300);
      expect((await before.get('/api/users/me')).status).toBe(401);
      clock.advance(1000);
      expect((await undo()).status).toBe(200);
      clock.advance(1000);
      const after = await env.signedIn('gil@example.pt');
      expect((await act()).body).toEqual(first.body);
      expect((await after.get('/api/users/me')).status).toBe(200);
    }
  });

  it('must be recent for every call that ends an account or changes roles', () => {
    const grave: readonly Operation[] = [
      'account.request-deletion',
      'user.change-role',
      'user.request-deletion',
      'user.transfer',
      'super-admin.change',
      'deletion.decide',
    ];
    const asked = calls.filter(({ operation }) => grave.includes(operation));
    expect(new Set(asked.map(({ operation }) => operation)).size).toBe(grave.length);
    expect(asked.filter(({ recentSignIn }) => !recentSignIn).map(({ path }) => path)).toEqual([]);
  });

  it('with a refused request leave a log line with code, person and a hashed network, and a count, without names', () =>
    env.onThisNode(async () => {
      const bia = await env.signedIn('bia.reservada@example.pt');
      const { id } = (await bia.get('/api/users/me')).body as { readonly id: string };
      expect(lines).toContainEqual(expect.objectContaining({ msg: 'signed in', actor: id, provider: 'development' }));
      lines.length = 0;
      await env.visitor.post('/api/sessions', { code: 'segredo-do-rui' });
      await bia.get('/api/admin/events');
      await bia.post('/api/tournaments/00000000-0000-4000-8000-000000000000/join', { message: 'Sou a Bia' });
      await env.visitor.get('/api/users/me');
      const extraHeaders = { cookie: bia.cookie! };
      const socket = io(env.url, { transports: ['websocket'], forceNew: true, extraHeaders });
      await socket.emitWithAck('watch', [{ view: 'match', id: 'x' }]);
      socket.close();
      const stranger = io(env.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin: 'http://elsewhere.example' },
      });
      await new Promise((resolve) => stranger.once('connect_error', resolve));
      const refused = lines.filter(({ msg }) => String(msg).endsWith(' refused'));
      const from = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
      expect(refused.map(({ msg, code, actor, from: network }) => [msg, code, actor, network])).toEqual([
        ['sign-in refused', 'session.code-refused', 'visitor', from],
        ['read refused', 'right.missing', id, from],
        ['write refused', 'tournament.unknown', id, from],
        ['watch refused', 'right.missing', id, from],
        ['socket refused', 'request.cross-site', 'visitor', from],
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Bia|bia\.reservada|segredo|127\.0\.0\.1|::1/);
      const metrics = (await env.visitor.get('/metrics')).text;
      expect(metrics).toContain('refused_total{kind="sign-in",code="session.code-refused"} 1');
      expect(metrics).toContain('refused_total{kind="watch",code="right.missing"} 1');
    }));
});
