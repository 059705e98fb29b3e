import { type DashboardAnswer, minute } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

const words = { name: 'Ana Sousa', email: 'ana@example.pt', subject: 'Não consigo entrar', message: 'Fica a carregar.', type: 'support' };

describe('a message to the team', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeEach(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterEach(() => env.stop());
  const list = async (query = '') => (await (await env.signedIn('root@example.pt')).get(`/api/admin/contact-messages${query}`)).body;

  it('can be sent by visitors and signed-in people, and read by super admins, newest first, also after a restart', async () => {
    expect((await env.visitor.post('/api/contact', words)).status).toBe(201);
    clock.set('2026-03-02T12:05:00.000Z');
    const rui = await env.signedIn('rui@example.pt');
    const { id } = (await rui.get('/api/users/me')).body as { id: string };
    expect((await rui.post('/api/contact', { ...words, type: 'contact', subject: 'Obrigado' })).status).toBe(201);
    await env.restart();
    expect(await list()).toMatchObject({
      total: 2,
      page: 1,
      pageSize: 25,
      items: [
        { kind: 'contact', subject: 'Obrigado', senderId: id },
        {
          kind: 'support',
          name: 'Ana Sousa',
          email: 'ana@example.pt',
          subject: 'Não consigo entrar',
          text: 'Fica a carregar.',
          senderId: null,
          receivedAt: '2026-03-02T12:00:00.000Z',
        },
      ],
    });
    expect(await list('?page=2&pageSize=1')).toMatchObject({ total: 2, items: [{ kind: 'support' }] });
  });

  it('is handled by a super admin, which can be undone; the dashboard counts the waiting ones', async () => {
    const root = await env.signedIn('root@example.pt');
    const { id } = (await env.visitor.post('/api/contact', words)).body as { id: string };
    const waiting = async () => ((await root.get('/api/admin/dashboard')).body as DashboardAnswer).queues.messages;
    expect(await waiting()).toEqual({ count: 1, oldest: clock.now() });
    expect((await root.post(`/api/admin/contact-messages/${id}/handle`, {})).status).toBe(200);
    expect(await waiting()).toEqual({ count: 0, oldest: null });
    expect(await list('?handled=true')).toMatchObject({ items: [{ id, handled: { at: clock.now(), byName: 'Root' } }] });
    expect(await list('?handled=false')).toMatchObject({ total: 0 });
    expect((await root.post(`/api/admin/contact-messages/${id}/reopen`, {})).status).toBe(200);
    expect(await list('?handled=false')).toMatchObject({ items: [{ id, handled: null }] });
  });

  it.each(['name', 'email', 'subject', 'message', 'type'] as const)('requires %s', async (field) => {
    const { [field]: _missing, ...rest } = words;
    for (const body of [rest, { ...rest, [field]: '' }, { ...rest, [field]: '   ' }])
      expect((await env.visitor.post('/api/contact', body)).body).toMatchObject({ statusCode: 400, details: [{ path: field }] });
    expect(await list()).toMatchObject({ total: 0 });
  });

  it.each([
    ['an e-mail that is none', { email: 'ana(at)example.pt' }],
    ['a name without end', { name: 'a'.repeat(121) }],
    ['a message without end', { message: 'a'.repeat(5001) }],
    ['another type', { type: 'complaint' }],
    ['what is no text', { subject: { toString: 'x' } }],
  ])('refuses %s', async (_what, changes) =>
    expect((await env.visitor.post('/api/contact', { ...words, ...changes })).body).toMatchObject({ statusCode: 400 }),
  );

  it('is limited to five times an hour from one address; the refusal says when it is possible again', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await env.visitor.post('/api/contact', words)).status).toBe(201);
      clock.set(new Date(Date.parse(clock.now()) + minute).toISOString());
    }
    const refused = await env.visitor.post('/api/contact', words);
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
    expect(refused.headers.get('retry-after')).toBe(String(55 * 60));
    clock.set(new Date(Date.parse(clock.now()) + 55 * minute).toISOString());
    expect((await env.visitor.post('/api/contact', words)).status).toBe(201);
  });

  it('is counted once when it is sent again', async () => {
    const visitor = env.visitor;
    const again = { 'idempotency-key': 'uma mensagem' };
    const answers: number[] = [];
    for (let times = 0; times < 8; times += 1) answers.push((await visitor.post('/api/contact', words, again)).status);
    expect(new Set(answers)).toEqual(new Set([201]));
  });

  it('is stored once however often it is sent', async () => {
    const first = (await env.visitor.post('/api/contact', words, { 'idempotency-key': 'uma' })).body;
    expect((await env.visitor.post('/api/contact', words, { 'idempotency-key': 'uma' })).body).toEqual(first);
    expect(await list()).toMatchObject({ total: 1 });
  });

  it('is possible for a signed-in person at an address from which visitors sent too many', async () => {
    const write = async (client = env.visitor) => (await client.post('/api/contact', words)).status;
    for (let times = 0; times < 5; times += 1) expect(await write()).toBe(201);
    expect(await write()).toBe(429);
    const rui = await env.signedIn('rui@example.pt');
    for (let times = 0; times < 5; times += 1) expect(await write(rui)).toBe(201);
    expect(await write(rui)).toBe(429);
  });
});
