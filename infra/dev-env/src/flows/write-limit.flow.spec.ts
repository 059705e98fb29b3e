import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('writing without end', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ environment: { WRITES_PER_MINUTE: '5' } });
  });
  afterAll(() => env.stop());

  it('is asked to wait, one person and not the others, and may still read and leave', async () => {
    const rui = await env.signedIn('rui@example.pt');
    const write = () => rui.put('/api/profile', { firstName: 'Rui' });
    let last = await write();
    for (let times = 0; times < 12 && last.status === 200; times += 1) last = await write();
    expect(last.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rui.get('/api/profile')).status).toBe(200);
    expect((await (await env.signedIn('eva@example.pt')).put('/api/profile', { firstName: 'Eva' })).status).toBe(200);
    expect((await rui.get('/api/logout')).body).toEqual({ success: true });
  });
});
