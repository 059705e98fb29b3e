import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';

describe('where a command came from', () => {
  let env: DevEnvironment;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  const origins = async () => (await env.app.readStore.findPlain('command-origins', {})).items;

  it('is kept beside the log, never in it, and forgotten after twelve months', async () => {
    const ana = await env.signedIn('ana@example.pt');
    await ana.post('/api/tournaments', { name: 'Escada' }, { 'user-agent': 'canary-browser' });
    await until(async () => (await origins()).length > 0, 'the origin of the command is written');
    const events = await env.app.eventStore.readAll(0, 1000);
    expect((await origins()).map(({ document }) => document)).toEqual([
      {
        at: clock.now(),
        commands: { [events.at(-1)!.metadata.commandId]: { at: clock.now(), ip: '127.0.0.1', userAgent: 'canary-browser' } },
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

  it('seals names and e-mails before they reach the log', async () => {
    await env.signedIn('beatriz.canario@example.pt');
    const log = JSON.stringify(await env.app.eventStore.readAll(0, 1000));
    for (const word of ['beatriz', 'Beatriz', 'Canario', 'example.pt']) expect(log).not.toContain(word);
  });
});
