import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('the metrics of a program with a METRICS_TOKEN', () => {
  let env: DevEnvironment;
  beforeAll(async () => void (env = await startDevEnvironment({ environment: { METRICS_TOKEN: 'a secret of Prometheus' } })));
  afterAll(() => env.stop());

  const asked = (headers: Readonly<Record<string, string>> = {}) => env.visitor.get('/metrics', headers);

  it('are shown to a client with the token', async () => {
    const answer = await asked({ authorization: 'Bearer a secret of Prometheus' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('log_head');
  });

  it.each([
    ['nobody with none', {}],
    ['nobody with another', { authorization: 'Bearer a secret of Grafana' }],
    ['nobody with its beginning', { authorization: 'Bearer a secret' }],
    ['nobody with more than it', { authorization: 'Bearer a secret of Prometheus2' }],
    ['nobody with it in another way', { authorization: 'Basic a secret of Prometheus' }],
  ])('are refused to %s', async (_whom, headers) => {
    const answer = await asked(headers as Readonly<Record<string, string>>);
    expect([answer.status, answer.text.includes('log_head')]).toEqual([403, false]);
  });

  it('are refused to the root’s session, too', async () => {
    expect((await (await env.signedIn('root@example.pt')).get('/metrics')).status).toBe(403);
  });
});
