/** @group distributed/always */
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';

describe('signing in', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('registers a person at the first sign-in and finds the same person at the second', async () => {
    const first = (await (await env.signedIn('ana.silva@example.pt')).get('/api/users/me')).body as { id: string };
    const second = (await (await env.signedIn('ana.silva@example.pt')).get('/api/users/me')).body as { id: string };
    expect(first).toEqual({
      id: expect.any(String),
      email: 'ana.silva@example.pt',
      first_name: 'Ana',
      last_name: 'Silva',
      role: 'player',
      photo_url: null,
      club_name: null,
      is_root: false,
    });
    expect(second.id).toBe(first.id);
  });

  it('binds the root to the first sign-in with its e-mail only', async () => {
    expect((await (await env.signedIn('root@example.pt')).get('/api/users/me')).body).toMatchObject({ role: 'superadmin', is_root: true });
    expect((await (await env.signedIn('rita@example.pt')).get('/api/users/me')).body).toMatchObject({ role: 'player', is_root: false });
  });

  it.each(['post', 'get'] as const)('ends a session at sign-out by %s, and invalidates the old cookie', async (method) => {
    const rui = await env.signedIn('rui@example.pt');
    const cookie = rui.cookie!;
    expect((await rui[method]('/api/logout')).body).toEqual({ success: true });
    expect((await env.visitor.get('/api/users/me', { cookie })).status).toBe(401);
    // the second time nobody is signed in, which is the wanted result
    expect((await rui[method]('/api/logout')).body).toEqual({ success: true });
  });

  it('ignores a sign-out sent by another site', async () => {
    const rui = await env.signedIn('rui@example.pt');
    for (const site of ['cross-site', 'same-site']) {
      expect((await rui.get('/api/logout', { 'sec-fetch-site': site })).body).toEqual({ success: false });
      expect((await rui.post('/api/logout', {}, { 'sec-fetch-site': site })).body).toMatchObject({ code: 'request.cross-site' });
    }
    expect((await rui.get('/api/users/me')).status).toBe(200);
  });

  it('lists the person’s sessions and ends another one', async () => {
    const here = await env.signedIn('marta@example.pt');
    const there = await env.signedIn('marta@example.pt');
    const sessions = (await here.get('/api/sessions')).body as { id: string; current: boolean }[];
    expect(sessions).toHaveLength(2);
    await here.delete(`/api/sessions/${sessions.find(({ current }) => !current)!.id}`);
    expect((await there.get('/api/users/me')).status).toBe(401);
    expect((await here.get('/api/users/me')).status).toBe(200);
  });

  it('does not end another person’s session', async () => {
    const marta = await env.signedIn('marta@example.pt');
    const [mine] = (await marta.get('/api/sessions')).body as { id: string }[];
    expect((await (await env.signedIn('rui@example.pt')).delete(`/api/sessions/${mine!.id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'session.not-found',
    });
    expect((await marta.get('/api/users/me')).status).toBe(200);
  });

  it('lists and ends sessions however many there are, and deletes expired ones', async () => {
    const here = await env.signedIn('muitas@example.pt');
    const others = await Promise.all(Array.from({ length: 120 }, () => env.signedIn('muitas@example.pt')));
    const sessions = (await here.get('/api/sessions')).body as { id: string; current: boolean }[];
    expect(sessions).toHaveLength(121);
    await Promise.all(sessions.filter(({ current }) => !current).map(({ id }) => here.delete(`/api/sessions/${id}`)));
    for (const other of others) expect((await other.get('/api/users/me')).status).toBe(401);
  });

  it.each<Record<string, string>>([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }, { 'x-real-ip': '203.0.113.7' }])(
    'disables the development sign-in behind a proxy: %j',
    async (headers) => {
      expect((await env.visitor.post('/api/sessions', { code: 'dev:ana@example.pt' }, headers)).body).toMatchObject({
        code: 'session.provider-disabled',
      });
    },
  );

  it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.7'])(
    'disables the development sign-in for a page that calls this machine %s',
    async (host) => {
      const asked = (method: string, path: string, body?: object) => env.raw(method, path, { host, origin: `http://${host}` }, body);
      expect(await asked('POST', '/api/sessions', { code: 'dev:root@example.pt' })).toBe(404);
      expect(await asked('GET', '/api/dev/people')).toBe(404);
    },
  );

  it('asks a new person for their age if the client supports it, and stores nobody who does not state it', async () => {
    const arrive = (email: string, ageAttested?: boolean) => env.visitor.post('/api/sessions', { code: `dev:${email}`, ageAttested });
    const head = await env.app.eventStore.head();
    expect((await arrive('nova@example.pt', false)).body).toMatchObject({ statusCode: 422, code: 'user.age-not-attested' });
    expect(await env.app.eventStore.head()).toBe(head);
    expect((await arrive('nova@example.pt', true)).status).toBe(200);
    expect((await arrive('nova@example.pt', false)).status).toBe(200);
    // a script that sends nothing is admitted
    expect((await arrive('outra@example.pt')).status).toBe(200);
  });

  it('refuses an invalid code with a sentence in the requested language', async () => {
    expect((await env.visitor.post('/api/sessions', { code: 'nonsense' })).body).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      code: 'session.code-refused',
      message: 'O início de sessão não foi aceite. Tente novamente.',
    });
    expect((await env.visitor.post('/api/sessions', { code: 'nonsense' }, { 'accept-language': 'en-GB,en;q=0.9' })).body).toMatchObject({
      message: 'The sign-in was not accepted. Try again.',
    });
  });

  it('refuses a write from another site', async () => {
    const rui = await env.signedIn('rui@example.pt');
    const foreign: Record<string, string>[] = [
      { origin: 'http://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: `chrome-extension://${new URL(env.url).host}` },
    ];
    for (const headers of foreign)
      expect((await rui.post('/api/tournaments', { name: 'X' }, headers)).body).toMatchObject({ code: 'request.cross-site' });
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a write as %s, which a form of another site could send',
    async (type) => {
      const rui = await env.signedIn('rui@example.pt');
      expect((await rui.put('/api/profile', '{"firstName":"Rui"}', { 'content-type': type })).body).toMatchObject({ statusCode: 415 });
    },
  );

  it('keeps people and sessions across a restart', async () => {
    const rui = await env.signedIn('rui@example.pt');
    await env.restart();
    expect((await rui.get('/api/users/me')).body).toMatchObject({ email: 'rui@example.pt' });
  });
});

describe('a session whose person gets another role', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  let inês: Client;
  let former: string;
  const me = (cookie: string) => env.visitor.get('/api/users/me', { cookie });
  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    env = await startDevEnvironment({ clock });
    inês = await env.signedIn('ines@example.pt');
    former = inês.cookie!;
    await grant(env, ((await inês.get('/api/users/me')).body as { id: string }).id, 'superadmin');
  });
  afterEach(() => env.stop());

  it('gets another token with the next answer, and has the new rights', async () => {
    expect((await inês.get('/api/users/me')).body).toMatchObject({ role: 'superadmin' });
    expect(inês.cookie).not.toBe(former);
    const renewed = inês.cookie;
    expect((await inês.get('/api/admin/validations')).status).toBe(200);
    expect(inês.cookie).toBe(renewed);
  });

  it('accepts the former token for half a minute for pending requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => me(former)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
    clock.set('2026-03-02T12:00:31.000Z');
    expect((await me(former)).status).toBe(401);
  });

  it('stays one session in the list, with its age', async () => {
    clock.set('2026-03-02T12:10:00.000Z');
    expect((await inês.get('/api/sessions')).body).toEqual([
      expect.objectContaining({ createdAt: '2026-03-02T12:00:00.000Z', current: true }),
    ]);
  });
});

describe('a session', () => {
  const day = 24 * 60 * 60 * 1000;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  const later = (days: number) => clock.set(new Date(Date.parse(clock.now()) + days * day).toISOString());
  let env: DevEnvironment;
  beforeEach(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterEach(() => env.stop());

  /** Uses the session, and waits until the use is recorded, which happens beside the answer. */
  const used = async (client: Client): Promise<void> => {
    for (;;) {
      const { status, body } = await client.get('/api/sessions');
      expect(status).toBe(200);
      if ((body as readonly { readonly lastSeenAt: string }[])[0]?.lastSeenAt === clock.now()) return;
    }
  };

  it('ends after fourteen days without use', async () => {
    const rui = await env.signedIn('rui@example.pt');
    for (let times = 0; times < 2; times += 1) {
      later(13);
      await used(rui);
    }
    later(14);
    expect((await rui.get('/api/users/me')).status).toBe(401);
  });

  it('ends sixty days after the sign-in, however often it is used', async () => {
    const rui = await env.signedIn('rui@example.pt');
    for (let days = 0; days < 50; days += 10) {
      later(10);
      await used(rui);
    }
    later(10);
    expect((await rui.get('/api/users/me')).status).toBe(401);
  });
});
