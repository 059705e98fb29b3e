import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('writing without end', () => {
  const clock = settableClock('2026-03-02T12:00:15.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock, environment: { WRITES_PER_MINUTE: '5' } });
  });
  afterAll(() => env.stop());

  it('is asked to wait, one person and not the others, and may still read and leave', async () => {
    const rui = await env.signedIn('rui@example.pt');
    const write = () => rui.put('/api/profile', { firstName: 'Rui' });
    for (let times = 0; times < 5; times += 1) expect((await write()).status).toBe(200);
    const refused = await write();
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    expect(refused.headers.get('retry-after')).toBe('45');
    expect((await rui.get('/api/profile')).status).toBe(200);
    expect((await (await env.signedIn('eva@example.pt')).put('/api/profile', { firstName: 'Eva' })).status).toBe(200);
    clock.set('2026-03-02T12:01:00.000Z');
    expect((await write()).status).toBe(200);
    expect((await rui.get('/api/logout')).body).toEqual({ success: true });
  });
});

describe('founding without end', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock, environment: { TOURNAMENTS_PER_DAY: '3' } });
  });
  afterAll(() => env.stop());

  it('ends after so many tournaments in a day; one that is sent again is none, and tomorrow there is room', async () => {
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
