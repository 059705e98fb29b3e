import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const words = { name: 'Ana Sousa', email: 'ana@example.pt', subject: 'Não consigo entrar', message: 'Fica a carregar.', type: 'support' };

describe('the address of a client', () => {
  let env: DevEnvironment;
  afterEach(() => env.stop());
  /** Six messages, of which one IP address may send five an hour. */
  const six = async (forwarded: (n: number) => string) => {
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await env.raw('POST', '/api/contact', { 'x-forwarded-for': forwarded(n) }, words));
    return statuses;
  };

  it('is the one that the proxy itself appended, whatever the client sent', async () => {
    env = await startDevEnvironment({ environment: { TRUST_PROXY: 'true' } });
    expect(await six((n) => `10.0.0.${n}, 203.0.113.7`)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await env.raw('POST', '/api/contact', { 'x-forwarded-for': '203.0.113.8' }, words)).toBe(201);
  });

  it('is that of the connection when no proxy is configured', async () => {
    env = await startDevEnvironment();
    expect(await six((n) => `203.0.113.${n}`)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('has a minute to send a request: five megabytes over a slow phone arrive, an endless body is cut off', async () => {
    env = await startDevEnvironment();
    expect((env.program.nest.getHttpServer() as { requestTimeout: number }).requestTimeout).toBe(60_000);
  });
});
