import { servedCalls } from '@tennis/app';
import { day } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', PUBLIC_URL: 'http://localhost:3000' };

describe('the door to the clock', () => {
  let env: DevEnvironment;
  afterEach(() => env.stop());
  const start = async (environment: Readonly<Record<string, string>>) => {
    env = await startDevEnvironment({ environment });
  };
  const advance = (advanceBy: unknown) => env.visitor.put('/api/dev/clock', { advanceBy });

  it('moves time ahead for everybody, and what is due by then is done at the answer', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    const ana = await env.signedIn('ana@example.pt');
    const { id } = (await ana.post('/api/tournaments', { name: 'Esquecida' })).body as { id: string };
    await env.settle();
    const before = Date.parse(env.app.clock.now());
    const { now } = (await advance(5 * day)).body as { now: string };
    expect(Date.parse(now) - before).toBeGreaterThanOrEqual(5 * day);
    expect((await ana.get(`/api/tournaments/${id}`)).body).toMatchObject({ status: 'expired' });
  });

  it('never moves it back, and knows what an amount of time is', async () => {
    await start({ DEVELOPMENT_CLOCK: 'true' });
    for (const amount of [-1, 0.5, 'soon', undefined, 367 * day])
      expect((await advance(amount)).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
  });

  it('opens only to who sits at this machine', async () => {
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
  ])('does not exist where %s', async (_where, environment: Readonly<Record<string, string>>) => {
    await start({ DEVELOPMENT_CLOCK: 'true', ...environment });
    const { host } = new URL(environment['PUBLIC_URL'] ?? env.url);
    expect(await env.raw('PUT', '/api/dev/clock', { host }, { advanceBy: 1 })).toBe(404);
    expect(servedCalls(env.program.nest).map(({ path }) => path)).not.toContain('/dev/clock');
  });
});
