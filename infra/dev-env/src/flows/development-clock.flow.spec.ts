import { collections, servedCalls } from '@tennis/app';
import { day } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onOneNode } from './composition.fixture';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL: 'http://localhost:3000' };

const [onlyHere, because] = onOneNode(describe, 'it moves the clock of the one program that a developer runs');
onlyHere(`the call that moves the clock${because}`, () => {
  let env: DevEnvironment;
  afterEach(() => env.stop());
  const start = async (environment: Readonly<Record<string, string>>) => {
    env = await startDevEnvironment({ environment });
  };
  const advance = (advanceBy: unknown) => env.visitor.put('/api/dev/clock', { advanceBy });

  it('moves time ahead for everybody, and everything due is done before the answer', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    const ana = await env.signedIn('ana@example.pt');
    const { id } = (await ana.post('/api/tournaments', { name: 'Esquecida' })).body as { id: string };
    await env.settle();
    const before = Date.parse(env.app.clock.now());
    const { now } = (await advance(5 * day)).body as { now: string };
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(5 * day);
    expect((await ana.get(`/api/tournaments/${id}`)).body).toMatchObject({ status: 'expired' });
  });

  it('survives a restart: time continues from there, and everything due was done', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    const ana = await env.signedIn('ana@example.pt');
    const found = async (name: string) => ((await ana.post('/api/tournaments', { name })).body as { id: string }).id;
    const statusOf = async (id: string) => ((await ana.get(`/api/tournaments/${id}`)).body as { status: string }).status;
    const [first, begun] = [await found('Esquecida'), Date.now()];
    await advance(3 * day);
    await env.restart();
    expect(Date.parse(env.app.clock.now()) - begun).toBeGreaterThanOrEqual(3 * day);
    expect(await statusOf(first)).toBe('pending');
    const second = await found('Também esquecida');
    // as after a kill between the move of the clock and the jobs that are then due
    await env.app.readStore.put(collections.movedClock, 'clock', { ahead: 6 * day });
    await env.restart();
    await env.settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'pending']);
    await advance(3 * day);
    expect(await statusOf(second)).toBe('expired');
  });

  it('is the machine’s when no other is requested', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    await advance(3 * day);
    await env.restart({ DEVELOPMENT_CLOCK: 'false' });
    expect(Math.abs(Date.parse(env.app.clock.now()) - Date.now())).toBeLessThan(day);
  });

  it('never moves back, and validates the amount of time', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    for (const amount of [-1, 0.5, 'soon', undefined, 367 * day])
      expect((await advance(amount)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  });

  it('can be moved only from this machine', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    expect(await env.raw('PUT', '/api/dev/clock', { host: 'tennis.example' }, { advanceBy: 1 })).toBe(404);
    expect(await env.raw('PUT', '/api/dev/clock', { 'x-forwarded-for': '127.0.0.1' }, { advanceBy: 1 })).toBe(404);
    expect(await env.raw('PUT', '/api/dev/clock', {}, { advanceBy: 1 })).toBe(200);
  });

  it.each([
    ['nobody asked for it', { DEVELOPMENT_CLOCK: 'false' }],
    ['the program runs in production', { NODE_ENV: 'production', MASTER_KEY: 'a key of some length', ...google }],
    ['a proxy stands before it', { TRUST_PROXY: 'true' }],
    ['people sign in with Google', google],
  ])('does not exist when %s', async (_where, environment: Readonly<Record<string, string>>) => {
    await start({ DEVELOPMENT_CLOCK: 'true', ...environment });
    const { host } = new URL(environment['PUBLIC_URL'] ?? env.url);
    expect(await env.raw('PUT', '/api/dev/clock', { host }, { advanceBy: 1 })).toBe(404);
    expect(servedCalls(env.program.nest).map(({ path }) => path)).not.toContain('/dev/clock');
  });
});
