import { collections } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('the origin of a command', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { readonly id: string }).id;
  const origins = async () => (await env.app.readStore.findPlain(collections.origins, {})).items;

  it('is stored beside the log, never in it, and deleted after twelve months', async () => {
    const ana = await env.signedIn('ana@example.pt');
    await ana.post('/api/tournaments', { name: 'Escada' }, { 'user-agent': 'canary-browser' });
    await until(async () => (await origins()).length > 0, 'the origin of the command is written');
    const events = await env.app.eventStore.readAll(0, 1000);
    expect((await origins()).map(({ document }) => document)).toEqual([
      {
        at: clock.now(),
        commands: {
          [events.at(-1)!.metadata.commandId]: {
            at: clock.now(),
            ip: '127.0.0.1',
            userAgent: 'canary-browser',
            actorId: await idOf(ana),
          },
        },
      },
    ]);
    const log = JSON.stringify(events);
    expect(log).not.toContain('canary-browser');
    expect(log).not.toContain('127.0.0.1');
    clock.set('2027-03-01T12:00:00.000Z');
    await env.restart();
    expect(await origins()).toHaveLength(1);
    clock.set('2027-03-02T12:00:01.000Z');
    await env.restart();
    await until(async () => (await origins()).length === 0, 'the origin is forgotten');
  });

  it('is deleted with an erased person, also for a command without events, and nobody else’s', async () => {
    const root = await env.signedIn('root@example.pt');
    const [ana, eva] = [await env.signedIn('ana@example.pt'), await env.signedIn('eva@example.pt')];
    const id = await idOf(ana);
    for (const [client, browser] of [
      [ana, 'browser of ana'],
      [eva, 'browser of eva'],
    ] as const) {
      // the second one changes nothing
      for (const _ of [1, 2])
        expect((await client.put('/api/profile', { district: 'Lisboa' }, { 'user-agent': browser })).status).toBe(200);
    }
    // the origin of a sign-in is stored with the session only
    await env.visitor.post('/api/sessions', { code: 'dev:ana@example.pt' }, { 'idempotency-key': 'in', 'user-agent': 'browser of ana' });
    const browsers = async () =>
      (await origins()).flatMap(({ document }) => Object.values(document.commands).map(({ userAgent }) => userAgent));
    await until(async () => (await browsers()).length === 4, 'the origins are written');
    await ana.post('/api/deletion-requests', {}, { 'user-agent': 'browser of ana' });
    expect((await root.post(`/api/admin/deletion-requests/${id}/approve`, {}, { 'user-agent': 'browser of root' })).status).toBe(200);
    await env.settle();
    await until(async () => (await browsers()).includes('browser of root'), 'the origin of the approval is written');
    expect((await browsers()).filter((browser) => browser !== 'browser of root')).toEqual(['browser of eva', 'browser of eva']);
  });

  it('has names and e-mails sealed before they reach the log', async () => {
    await env.signedIn('beatriz.canario@example.pt');
    const log = JSON.stringify(await env.app.eventStore.readAll(0, 1000));
    for (const word of ['beatriz', 'Beatriz', 'Canario', 'example.pt']) expect(log).not.toContain(word);
  });
});
