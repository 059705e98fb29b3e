import { collections } from '@tennis/app';
import { minute, reject } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type GoogleStandIn, startGoogleStandIn } from '../../../test-servers/google/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const publicUrl = 'http://tennis.example';

describe('signing in with Google', () => {
  let env: DevEnvironment;
  let standIn: GoogleStandIn;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    standIn = await startGoogleStandIn();
  });
  afterAll(() => standIn.stop());
  beforeEach(async () => {
    env = await startDevEnvironment({ clock, environment: { ...standIn.environment, PUBLIC_URL: publicUrl } });
  });
  afterEach(() => env.stop());

  const begin = async (browser: Client): Promise<string> =>
    ((await browser.get('/api/oauth/google/redirect_url')).body as { redirectUrl: string }).redirectUrl;
  const agree = async (browser: Client, email: string) => {
    const { code, state } = await standIn.authorize(await begin(browser), email);
    return { code, state };
  };
  /** A person of thirteen or more signs in for the first time. */
  const enter = async (email: string): Promise<Client> => {
    const browser = env.visitor;
    const { code, state } = await agree(browser, email);
    expect((await browser.post('/api/sessions', { code, state, ageAttested: true })).body).toEqual({ success: true });
    return browser;
  };

  it('leads to the provider and back to the callback of this site', async () => {
    expect(await standIn.authorize(await begin(env.visitor), 'ana.sousa@example.pt')).toMatchObject({ back: `${publicUrl}/auth/callback` });
    // for this browser alone, and never cached
    expect((await env.visitor.get('/api/oauth/google/redirect_url')).headers.get('cache-control')).toBe('no-store');
  });

  it('asks for the age before storing anything, and remembers the waiting person until they answer', async () => {
    const browser = env.visitor;
    const { code, state } = await agree(browser, 'ana.sousa@example.pt');
    expect((await browser.post('/api/sessions', { code, state })).body).toMatchObject({
      statusCode: 422,
      code: 'user.age-not-attested',
      message: 'Confirme que tem pelo menos 13 anos para criar a sua conta.',
    });
    expect(await env.app.eventStore.head()).toBe(0);
    expect((await browser.get('/api/users/me')).status).toBe(401);
    expect((await browser.post('/api/sessions', { code, state, ageAttested: true })).body).toEqual({ success: true });
    expect((await browser.get('/api/users/me')).body).toMatchObject({
      email: 'ana.sousa@example.pt',
      first_name: 'Ana',
      last_name: 'Sousa',
    });
    // the second time the age is not asked
    const again = env.visitor;
    expect((await again.post('/api/sessions', await agree(again, 'ana.sousa@example.pt'))).status).toBe(200);
  });

  it('treats a double click as one, and survives an engine that was away for a moment', async () => {
    const browser = env.visitor;
    const back = { ...(await agree(browser, 'ana.sousa@example.pt')), ageAttested: true };
    const busy = jest.spyOn(env.app.eventStore, 'commit').mockRejectedValueOnce(reject('store.busy'));
    expect((await env.onThisNode(() => browser.post('/api/sessions', back))).status).toBe(503);
    busy.mockRestore();
    const both = await Promise.all([browser.post('/api/sessions', back), browser.post('/api/sessions', back)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await browser.get('/api/users/me')).status).toBe(200);
  });

  /** Sends what a browser sends that keeps every cookie it ever got. */
  const again = (cookie: string, { code, state }: { readonly code: string; readonly state: string }, ageAttested?: boolean) =>
    env.visitor.post('/api/sessions', { code, state, ageAttested }, { cookie });
  const beganAt = async (browser: Client) => {
    const answer = await browser.get('/api/oauth/google/redirect_url');
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return { redirectUrl: (answer.body as { redirectUrl: string }).redirectUrl, cookie };
  };

  it('consumes a started sign-in once, with any code, even when the browser keeps its cookie', async () => {
    const { redirectUrl, cookie } = await beganAt(env.visitor);
    const [back, another] = [
      await standIn.authorize(redirectUrl, 'ana@example.pt'),
      await standIn.authorize(redirectUrl, 'rui@example.pt'),
    ];
    expect((await again(cookie, back, true)).status).toBe(200);
    for (const one of [back, another]) expect((await again(cookie, one, true)).status).toBe(401);
  });

  it('does not reveal on one code who used another', async () => {
    const { redirectUrl, cookie } = await beganAt(env.visitor);
    const [back, another] = [
      await standIn.authorize(redirectUrl, 'ana@example.pt'),
      await standIn.authorize(redirectUrl, 'rui@example.pt'),
    ];
    expect((await again(cookie, back)).status).toBe(422);
    expect((await again(cookie, another, true)).status).toBe(401);
    expect((await again(cookie, back, true)).status).toBe(200);
  });

  it('stores the provider’s data encrypted, and only until the age question is answered', async () => {
    const browser = env.visitor;
    await browser.post('/api/sessions', await agree(browser, 'ana.sousa@example.pt'));
    const kept = async () => (await env.app.readStore.findPlain(collections.signInReturns, {})).items;
    expect(await kept()).toEqual([expect.objectContaining({ document: expect.objectContaining({ isOver: false }) as unknown })]);
    expect(JSON.stringify(await kept())).not.toMatch(/ana|sousa|example/i);
    clock.set('2026-03-03T12:00:00.000Z');
    await env.settle();
    expect(await kept()).toEqual([]);
  });

  it('identifies a person by the subject: another address is the same person, the same address with another subject is not', async () => {
    const idOf = async (browser: Client) => ((await browser.get('/api/users/me')).body as { id: string }).id;
    const ana = await idOf(await enter('ana+7@example.pt'));
    expect(await idOf(await enter('nova.morada+7@example.pt'))).toBe(ana);
    expect(await idOf(await enter('ana+8@example.pt'))).not.toBe(ana);
  });

  it('binds the root to the first verified sign-in with its address', async () => {
    expect((await (await enter('root@example.pt')).get('/api/users/me')).body).toMatchObject({ role: 'superadmin', is_root: true });
  });

  it.each([
    ['the order in which they left', [0, 1]],
    ['the other order', [1, 0]],
  ])('lets two tabs of one browser come back in %s', async (_order, order) => {
    const browser = env.visitor;
    const tabs = [await agree(browser, 'ana@example.pt'), await agree(browser, 'ana@example.pt')];
    for (const tab of order)
      expect((await browser.post('/api/sessions', { ...tabs[tab], ageAttested: true })).body).toEqual({ success: true });
    expect((await browser.get('/api/users/me')).status).toBe(200);
    // each state is accepted once
    expect((await browser.post('/api/sessions', tabs[0])).status).toBe(401);
  });

  it('keeps no more beginnings in a browser than a request may carry', async () => {
    const browser = env.visitor;
    for (let times = 0; times < 40; times += 1) await begin(browser);
    const answer = await browser.post('/api/sessions', { ...(await agree(browser, 'ana@example.pt')), ageAttested: true });
    expect(answer.body).toEqual({ success: true });
    const set = (await browser.get('/api/oauth/google/redirect_url')).headers.getSetCookie();
    expect(set.filter((cookie) => cookie.includes('handshake')).length).toBeLessThanOrEqual(9);
  });

  it('gives a new session each time, and ends the browser’s former one', async () => {
    const browser = await enter('ana@example.pt');
    const former = browser.cookie!;
    await browser.post('/api/sessions', await agree(browser, 'ana@example.pt'));
    expect(browser.cookie).not.toBe(former);
    expect((await env.visitor.get('/api/users/me', { cookie: former })).status).toBe(401);
  });

  it('has no development sign-in beside it', async () => {
    expect((await env.visitor.post('/api/sessions', { code: 'dev:root@example.pt' })).status).toBe(401);
    expect((await env.visitor.get('/api/dev/people')).status).toBe(404);
  });

  /** The values that an honest browser and an attacker's browser have. No body made of them below may open a session. */
  type Hand = { readonly code: string; readonly state: string; readonly other: { readonly code: string; readonly state: string } };
  const bodies: readonly (readonly [string, (hand: Hand) => unknown])[] = [
    ['no code', ({ state }) => ({ state, ageAttested: true })],
    ['an empty code', ({ state }) => ({ code: '', state, ageAttested: true })],
    ['a code of nobody', ({ state }) => ({ code: 'made-up', state, ageAttested: true })],
    ['a code that is a list', ({ code, state }) => ({ code: [code], state, ageAttested: true })],
    ['a code that is an object', ({ state }) => ({ code: { $ne: null }, state, ageAttested: true })],
    ['a code without end', ({ state }) => ({ code: 'a'.repeat(3000), state, ageAttested: true })],
    ['a development code', ({ state }) => ({ code: 'dev:root@example.pt', state, ageAttested: true })],
    ['no state', ({ code }) => ({ code, ageAttested: true })],
    ['an empty state', ({ code }) => ({ code, state: '', ageAttested: true })],
    ['a made-up state', ({ code }) => ({ code, state: 'made-up', ageAttested: true })],
    ['a state cut short', ({ code, state }) => ({ code, state: state.slice(0, -1), ageAttested: true })],
    ['a state in other letters', ({ code, state }) => ({ code, state: state.toUpperCase() + '_', ageAttested: true })],
    ['a state that is a list', ({ code, state }) => ({ code, state: [state], ageAttested: true })],
    ['the state of another browser', ({ code, other }) => ({ code, state: other.state, ageAttested: true })],
    ['code and state of another browser', ({ other }) => ({ ...other, ageAttested: true })],
    ['an age that is a word', ({ code, state }) => ({ code, state, ageAttested: 'yes' })],
    ['no age', ({ code, state }) => ({ code, state })],
    ['an age denied', ({ code, state }) => ({ code, state, ageAttested: false })],
  ];
  it.each(bodies)('refuses %s', async (_what, bodyOf) => {
    const [mine, theirs] = [env.visitor, env.visitor];
    const hand = { ...(await agree(mine, 'ana@example.pt')), other: await agree(theirs, 'rui@example.pt') };
    const { status } = await mine.post('/api/sessions', bodyOf(hand));
    expect([400, 401, 422]).toContain(status);
    expect(mine.cookie).toBeUndefined();
    expect((await mine.get('/api/users/me')).status).toBe(401);
  });

  const headers: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['another site’s origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a neighbour’s origin', { origin: 'http://tennis.example.evil.example' }],
    ['this site on another port', { origin: 'http://tennis.example:8080' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site request', { 'sec-fetch-site': 'same-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form with files', { 'content-type': 'multipart/form-data; boundary=x' }],
  ];
  it.each(headers)('refuses a sign-in from %s', async (_what, given) => {
    const browser = env.visitor;
    const { code, state } = await agree(browser, 'ana@example.pt');
    const { status } = await browser.post('/api/sessions', { code, state, ageAttested: true }, given);
    expect([400, 403, 415]).toContain(status);
    expect(browser.cookie).toBeUndefined();
  });

  it.each([
    ['an account without an address', 'sem.email@example.pt'],
    ['an address that nobody checked', 'por.verificar@example.pt'],
  ])('refuses %s', async (_what, email) => {
    const browser = env.visitor;
    const { code, state } = await agree(browser, email);
    expect((await browser.post('/api/sessions', { code, state, ageAttested: true })).body).toMatchObject({ code: 'session.code-refused' });
  });

  it('refuses the same answer again, in the same browser and in another, and after ten minutes', async () => {
    const browser = env.visitor;
    const back = { ...(await agree(browser, 'ana@example.pt')), ageAttested: true };
    await browser.post('/api/sessions', back);
    for (const one of [browser, env.visitor]) expect((await one.post('/api/sessions', back)).status).toBe(401);
    const late = env.visitor;
    const slow = { ...(await agree(late, 'rui@example.pt')), ageAttested: true };
    clock.set(new Date(Date.parse(clock.now()) + 11 * minute).toISOString());
    expect((await late.post('/api/sessions', slow)).status).toBe(401);
  });

  it('forgets a person who did not state their age within ten minutes', async () => {
    const browser = env.visitor;
    const { code, state } = await agree(browser, 'ana@example.pt');
    await browser.post('/api/sessions', { code, state });
    clock.set(new Date(Date.parse(clock.now()) + 11 * minute).toISOString());
    expect((await browser.post('/api/sessions', { code, state, ageAttested: true })).status).toBe(401);
    expect(await env.app.eventStore.head()).toBe(0);
  });

  const cookies = [
    '',
    'x',
    'a'.repeat(43),
    'A'.repeat(4000),
    '../../etc/passwd',
    '%00',
    "' OR 1=1 --",
    '{"userId":"root"}',
    'null',
    'true',
  ];
  it.each(cookies)('treats the session %j as a visitor', async (token) =>
    expect((await env.visitor.get('/api/users/me', { cookie: `tennis=${encodeURIComponent(token)}` })).status).toBe(401),
  );

  it('takes no session from the address, a header or the body', async () => {
    const browser = await enter('ana@example.pt');
    const token = browser.cookie!.slice('tennis='.length);
    for (const path of [`/api/users/me?tennis=${token}`, `/api/users/me?token=${token}`])
      expect((await env.visitor.get(path)).status).toBe(401);
    expect((await env.visitor.get('/api/users/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await env.visitor.post('/api/tournaments', { name: 'X', tennis: token })).status).toBe(401);
  });

  it('slows down a browser that sends one wrong code after the other, and then its address', async () => {
    const browser = env.visitor;
    const { state } = await agree(browser, 'ana@example.pt');
    const wrong = (times: number) => browser.post('/api/sessions', { code: `wrong ${times}`, state });
    for (let times = 0; times < 5; times += 1) expect((await wrong(times)).status).toBe(401);
    expect((await wrong(5)).headers.get('retry-after')).toBe('1');
    for (let times = 0; times < 60; times += 1)
      expect((await env.visitor.post('/api/sessions', { code: `wrong ${times}` })).status).toBe(401);
    await enter('rui@example.pt');
  });
});
