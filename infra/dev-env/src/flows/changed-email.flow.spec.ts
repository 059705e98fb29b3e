import { collections } from '@tennis/app';
import type { LogRow } from '@tennis/contracts';
import { minute } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const names = ['rui', 'eva', 'ivo', 'ana'] as const;

describe('changing somebody’s e-mail', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let root: Client;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  const later = (ms: number): void => clock.set(new Date(Date.parse(clock.now()) + ms).toISOString());
  const change = (name: string, email: string) => root.put(`/api/admin/users/${ladder.ids[name]}/email`, { email });
  const emailOf = async (name: string) =>
    ((await root.get(`/api/admin/users/${ladder.ids[name]}`)).body as { readonly email: string }).email;
  const taken = { statusCode: 409, code: 'user.email-taken' };

  beforeEach(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, names);
    root = await env.signedIn('root@example.pt');
  });
  afterEach(async () => env.stop());

  it('requires a sign-in within the last ten minutes', async () => {
    later(10 * minute + 1);
    expect((await change('rui', 'novo@example.pt')).body).toMatchObject({ statusCode: 401, code: 'session.not-recent' });
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    expect((await change('rui', 'novo@example.pt')).status).toBe(200);
  });

  it('gives an address to one person only, even in simultaneous requests', async () => {
    const roots = await Promise.all(names.map(() => env.signedIn('root@example.pt')));
    await Promise.all(roots.map((client) => client.get('/api/users/me')));
    const answers = await Promise.all(
      names.map((name, nth) => roots[nth]!.put(`/api/admin/users/${ladder.ids[name]}/email`, { email: 'um@example.pt' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body).toMatchObject(taken);
    await env.settle();
    const having = await Promise.all(names.map(emailOf));
    expect(having.filter((email) => email === 'um@example.pt')).toHaveLength(1);
    // the same change, sent twice at once, does not conflict with itself
    const [one] = names.filter((_name, nth) => answers[nth]!.status === 200);
    for (const { status } of await Promise.all([change(one!, 'Um@example.pt'), change(one!, 'Um@example.pt')])) expect(status).toBe(200);
  });

  it('can use an address that somebody had before, also an erased person', async () => {
    expect((await change('rui', 'um@example.pt')).status).toBe(200);
    expect((await change('eva', 'um@example.pt')).body).toMatchObject(taken);
    expect((await change('rui', 'dois@example.pt')).status).toBe(200);
    expect((await change('eva', 'um@example.pt')).status).toBe(200);
    expect((await change('ivo', 'rui@example.pt')).status).toBe(200);
    await ladder.players['eva']!.post('/api/sessions', { code: 'dev:eva@example.pt' });
    expect((await ladder.players['eva']!.post('/api/deletion-requests', {})).status).toBe(201);
    expect((await change('ana', 'um@example.pt')).body).toMatchObject(taken);
    expect((await root.post(`/api/admin/deletion-requests/${ladder.ids['eva']}/approve`, {})).status).toBe(200);
    expect((await change('ana', 'um@example.pt')).status).toBe(200);
  });

  it('is reverted when the owner of the new address signs in with it', async () => {
    // a chain: ivo got the address that rui left
    expect((await change('rui', 'novo@example.pt')).status).toBe(200);
    expect((await change('ivo', 'rui@example.pt')).status).toBe(200);
    const newcomer = await env.signedIn('Novo@example.pt');
    await env.settle();
    expect((await newcomer.get('/api/users/me')).body).toMatchObject({ email: 'novo@example.pt' });
    expect([await emailOf('rui'), await emailOf('ivo')]).toEqual(['rui@example.pt', 'ivo@example.pt']);
    const { items } = (await root.get(`/api/admin/users/${ladder.ids['rui']}/history`)).body as { readonly items: readonly LogRow[] };
    expect(items[0]).toMatchObject({ previous: { email: 'novo@example.pt' }, next: { email: 'rui@example.pt' } });
    expect(items[0]!.description).toMatch(/mudou o e-mail de Rui\.$/);
    expect((await change('rui', 'novo@example.pt')).body).toMatchObject(taken);
  });

  it('gives the address to one person only, also during a simultaneous sign-in', async () => {
    const first = await Promise.all([
      ...names.map((name) => change(name, 'novo@example.pt')),
      env.visitor.post('/api/sessions', { code: 'dev:novo@example.pt' }),
    ]);
    expect(first.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    const newcomer = await env.signedIn('novo@example.pt');
    await env.settle();
    expect((await newcomer.get('/api/users/me')).body).toMatchObject({ email: 'novo@example.pt' });
    expect(await Promise.all(names.map(emailOf))).toEqual(names.map((name) => `${name}@example.pt`));
  });

  it('can take an address whose earlier change was interrupted, but only a minute later', async () => {
    const key = env.app.personalData.lookupHash('email', 'um@example.pt');
    await env.app.readStore.put(collections.reservedEmails, key, { userId: ladder.ids['eva']!, at: clock.now() });
    expect((await change('rui', 'um@example.pt')).body).toMatchObject(taken);
    later(minute);
    expect((await change('rui', 'um@example.pt')).status).toBe(200);
    expect(await env.app.readStore.getPlain(collections.reservedEmails, key)).toBeUndefined();
  });
});
