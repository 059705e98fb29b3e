import { connect } from 'node:net';
import { collections } from '@tennis/app';
import { reject } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import pino from 'pino';
import { httpClient } from '../http-client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

interface Line {
  readonly level: number;
  readonly msg: string;
}

describe('a request is refused early', () => {
  let env: DevEnvironment;
  const lines: Line[] = [];
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
    env = await startDevEnvironment({ clock, log });
  });
  afterAll(() => env.stop());

  it('when its key was used for another call, or for the same call about another thing', async () => {
    const rui = await env.signedIn('rui@example.pt');
    const [first, second] = [await env.signedIn('carla@example.pt'), await env.signedIn('dora@example.pt')];
    const found = async (client: typeof rui) => ((await client.post('/api/tournaments', { name: 'Escada' })).body as { id: string }).id;
    const [one, other] = [await found(first), await found(second)];
    const join = (id: string, key: string) => rui.post(`/api/tournaments/${id}/join`, {}, { 'idempotency-key': key });
    const entered = await join(one, 'chave');
    expect(entered.status).toBe(200);
    expect((await join(other, 'chave')).body).toMatchObject({ statusCode: 422, code: 'request.key-reused' });
    expect((await rui.put('/api/profile', { firstName: 'Rui' }, { 'idempotency-key': 'chave' })).body).toMatchObject({
      code: 'request.key-reused',
    });
    expect((await join(one, 'chave')).body).toEqual(entered.body);
    // no body is the same call as an empty one
    expect((await rui.post(`/api/tournaments/${one}/join`, undefined, { 'idempotency-key': 'chave' })).body).toEqual(entered.body);
    expect((await second.get(`/api/tournaments/${other}/participants`)).body).toEqual([]);
    // the same key of another person is another key, and the key of a refused call is free
    expect((await first.post(`/api/tournaments/${other}/join`, {}, { 'idempotency-key': 'chave' })).status).toBe(200);
    expect((await join('00000000-0000-4000-8000-000000000000', 'livre')).status).toBe(404);
    expect((await join(other, 'livre')).status).toBe(200);
  });

  it('when its key was used for another call or body before a restart, while a repeated one gets its first answer', async () => {
    const [rui, eva] = [await env.signedIn('rui2@example.pt'), await env.signedIn('eva2@example.pt')];
    const carla = await env.signedIn('carla2@example.pt');
    const found = async () => ((await carla.post('/api/tournaments', { name: 'Escada' })).body as { id: string }).id;
    const [one, other] = [await found(), await found()];
    const key = { 'idempotency-key': 'antes' };
    const join = (id: string, client = rui) => client.post(`/api/tournaments/${id}/join`, {}, key);
    const name = (firstName: string) => eva.put('/api/profile', { firstName }, key);
    const [entered, named] = [await join(one), await name('Eva')];
    expect([entered.status, named.status]).toEqual([200, 200]);
    await env.restart();
    const reused = { statusCode: 422, code: 'request.key-reused' };
    expect((await join(other)).body).toMatchObject(reused);
    expect((await join(other, eva)).body).toMatchObject(reused);
    expect((await rui.put('/api/profile', { firstName: 'Rui' }, key)).body).toMatchObject(reused);
    expect((await name('Outra')).body).toMatchObject(reused);
    expect((await join(one)).body).toEqual(entered.body);
    expect((await name('Eva')).body).toEqual(named.body);
    expect((await carla.get(`/api/tournaments/${other}/participants`)).body).toEqual([]);
  });

  it('but not for keys from before an upgrade, which do not name their call', async () => {
    const ana = await env.signedIn('ana2@example.pt');
    const found = async () => ((await ana.post('/api/tournaments', { name: 'Escada' })).body as { id: string }).id;
    const [one, other] = [await found(), await found()];
    const join = (id: string) => ana.post(`/api/tournaments/${id}/join`, {}, { 'idempotency-key': 'versão' });
    const entered = await join(one);
    expect(entered.status).toBe(200);
    await env.restart();
    const origins = async () => (await env.app.readStore.findPlain(collections.origins, {})).items;
    for (const { key, document } of await origins()) {
      const earlier = Object.entries(document.commands).map(([id, { call: _, ...origin }]) => [id, origin]);
      await env.app.readStore.put(collections.origins, key, { ...document, commands: Object.fromEntries(earlier) });
    }
    await env.restart();
    expect((await join(one)).body).toEqual(entered.body);
    await env.restart();
    expect((await join(other)).body).toMatchObject({ code: 'request.key-reused' });
  });

  it('when it challenges another player under the key of an earlier challenge', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ana']);
    const challenge = (name: string) => {
      const body = { tournamentId: ladder.id, challengedId: ladder.ids[name], proposedTimes: ['2026-03-05T18:00:00.000Z'] };
      return ladder.players['rui']!.post('/api/challenges', body, { 'idempotency-key': 'desafio' });
    };
    const sent = await challenge('eva');
    expect(sent.status).toBeLessThan(300);
    expect((await challenge('ana')).body).toMatchObject({ code: 'request.key-reused' });
    await env.restart();
    expect((await challenge('ana')).body).toMatchObject({ code: 'request.key-reused' });
    expect((await challenge('eva')).body).toEqual(sent.body);
  });

  it('when its body is compressed', async () => {
    const words = { name: 'Ana', email: 'ana@example.pt', subject: 'Olá', message: 'Olá.', type: 'support' };
    for (const [encoding, status] of [
      ['gzip', 415],
      ['br, gzip', 415],
      ['identity', 201],
    ] as const)
      expect([encoding, await env.raw('POST', '/api/contact', { 'content-encoding': encoding }, words)]).toEqual([encoding, status]);
    expect((await env.visitor.post('/api/contact', words, { 'content-encoding': 'deflate' })).body).toMatchObject({
      code: 'request.unsupported-type',
    });
  });

  it('when its method is unknown, or it repeats a parameter', async () => {
    expect(await env.raw('TRACE', '/api/version', {})).toBe(404);
    expect((await env.visitor.get('/api/tournaments?page=1&page=2')).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
    expect((await env.visitor.get('/api/tournaments?atLeast=1&atLeast=2')).body).toMatchObject({
      statusCode: 400,
      code: 'request.invalid',
    });
  });

  it('when it is too long, or not HTTP, with a code like any other', async () => {
    const client = httpClient(env.program.url, { connections: 1 });
    const long = await client.send('GET', `/api/tournaments?q=${'x'.repeat(20_000)}`);
    client.close();
    expect([long.status, JSON.parse(long.text)]).toEqual([413, expect.objectContaining({ code: 'request.too-large' })]);
    const { hostname, port } = new URL(env.program.url);
    const answer = await new Promise<string>((resolve, fail) => {
      let heard = '';
      const socket = connect(Number(port), hostname, () => socket.write('isto não é um pedido\r\n\r\n'));
      socket.on('data', (bytes) => (heard += bytes.toString()));
      socket.on('close', () => resolve(heard)).on('error', fail);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"request\.malformed"/);
  });

  it('and an expected refusal is no error in the server’s log', async () => {
    const root = await env.signedIn('root@example.pt');
    const busy = jest.spyOn(env.app.views, 'rebuild').mockRejectedValue(reject('view.rebuilding'));
    const refused = await env.onThisNode(() => root.post('/api/admin/projections/tournament/rebuild', {}));
    busy.mockRestore();
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'view.rebuilding' });
    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });

  it('and the page of the API has its own content policy', async () => {
    const page = await env.visitor.get('/api/docs');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; script-src 'self'; .*connect-src 'self'; .*frame-ancestors 'none'$/),
    ]);
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  });
});

describe('in production', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const production = { NODE_ENV: 'production', MASTER_KEY: 'a master key for these specs', PUBLIC_URL: 'https://tennis.example' };
    env = await startDevEnvironment({ environment: { ...production, ...google } });
  });
  afterAll(() => env.stop());

  it('cookies are bound to this host and to https, and hidden from scripts', async () => {
    const client = httpClient(env.program.url, { connections: 1 });
    const { headers } = await client.send('GET', '/api/oauth/google/redirect_url', { headers: { host: 'tennis.example' } });
    client.close();
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-tennis_handshake_[\w-]{32}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('the program answers only to its public host name, except for health', async () => {
    const ask = (host: string, path = '/api/version') => env.raw('GET', path, { host });
    expect([await ask('tennis.example'), await ask('TENNIS.example:443')]).toEqual([200, 200]);
    expect([await ask('elsewhere.example'), await ask('tennis.example:8080'), await ask('tennis.example@elsewhere.example')]).toEqual([
      421, 421, 421,
    ]);
    expect([await ask('127.0.0.1:3000', '/api/health/live'), await ask('elsewhere.example', '/')]).toEqual([200, 421]);
  });
});
