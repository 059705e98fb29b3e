/** @group distributed */
import { collections } from '@tennis/app';
import { day, hour, minute, type NotificationPreferences } from '@tennis/contracts';
import { makeVapidKeys } from '@tennis/local';
import { settableClock } from '@tennis/local/testing';
import { type PushService, startPushService } from '../../../test-servers/push/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T10:00:00.000Z';

describe('push', () => {
  let env: DevEnvironment;
  let service: PushService;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    service = await startPushService();
    const webPush = { ...(await makeVapidKeys()), subject: 'mailto:clube@example.pt', standIn: service };
    env = await startDevEnvironment({ clock, webPush });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterEach(async () => {
    await env.stop();
    await service.stop();
  });

  const player = (name: string): Client => ladder.players[name]!;
  const later = (milliseconds: number): string => new Date(Date.parse(clock.now()) + milliseconds).toISOString();
  const challenge = async (from: string, to: string): Promise<string> => {
    const body = { tournamentId: ladder.id, challengedId: ladder.ids[to], proposedTimes: [later(32 * hour)] };
    const { id } = (await player(from).post('/api/challenges', body)).body as { id: string };
    await env.settle();
    return id;
  };
  /** A browser of a person, in a new session by default. */
  const subscribe = async (name: string, client: Client = player(name)) => {
    const browser = service.browser();
    const { status } = await client.post('/api/push/subscriptions', browser.target);
    if (status !== 200) throw new Error(`${name} could not subscribe: ${status}`);
    return browser;
  };
  const comesBack = async (name: string): Promise<void> => {
    const players = { ...ladder.players, [name]: await env.signedIn(`${name}@example.pt`) };
    ladder = { ...ladder, players };
  };
  const isPushed = async (client: Client): Promise<boolean> =>
    ((await client.get('/api/notification-preferences')).body as NotificationPreferences).pushed;

  it('shows the bell’s text, link and buttons, on every browser of the person concerned and no other', async () => {
    const phone = await subscribe('rui');
    const laptop = await subscribe('rui', await env.signedIn('rui@example.pt'));
    const other = await subscribe('ivo');
    const id = await challenge('ivo', 'rui');
    expect(phone.received).toHaveLength(1);
    expect(JSON.parse(phone.received[0]!)).toEqual({
      id: expect.any(String) as string,
      title: 'Desafio recebido',
      body: expect.stringContaining('Ivo lançou-lhe um desafio em «Escada de Outono»') as string,
      url: `/challenges/${id}`,
      actions: [
        { title: 'Responder', url: `/challenges/${id}` },
        { title: 'Todas as notificações', url: '/notifications' },
      ],
    });
    expect([laptop.received.length, other.received]).toEqual([1, []]);
  });

  it('is sent once, also after a rebuild or a restart', async () => {
    const phone = await subscribe('rui');
    await challenge('ivo', 'rui');
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await env.settle();
    expect(phone.received).toHaveLength(1);
  });

  it('is not sent when disabled', async () => {
    const phone = await subscribe('rui');
    await player('rui').put('/api/notification-preferences', { groups: { challenges: { push: false } } });
    await challenge('ivo', 'rui');
    expect(phone.received).toEqual([]);
  });

  it('waits in quiet hours until they are over', async () => {
    const phone = await subscribe('rui');
    await player('rui').put('/api/notification-preferences', { quietHours: { from: '22:00', to: '08:00' } });
    clock.set('2026-03-02T23:00:00.000Z');
    await challenge('ivo', 'rui');
    clock.set('2026-03-03T07:59:00.000Z');
    await env.settle();
    expect(phone.received).toEqual([]);
    clock.set('2026-03-03T08:00:00.000Z');
    await env.settle();
    expect(phone.received).toHaveLength(1);
    await player('rui').put('/api/notification-preferences', { quietHours: null });
    clock.set('2026-03-03T23:00:00.000Z');
    await challenge('eva', 'rui');
    expect(phone.received).toHaveLength(2);
  });

  it('waits for the end of quiet hours also on a retry, or when they were set meanwhile', async () => {
    const phone = await subscribe('rui');
    const isQuiet = (quietHours: object | null) => player('rui').put('/api/notification-preferences', { quietHours });
    await isQuiet({ from: '22:00', to: '08:00' });
    clock.set('2026-03-02T21:59:30.000Z');
    service.refuseWith(503);
    await challenge('ivo', 'rui');
    service.refuseWith(undefined);
    clock.set('2026-03-02T22:10:00.000Z');
    await env.settle();
    expect(phone.received).toEqual([]);
    // a notification that a person requests themselves arrives
    await player('rui').post('/api/push/test');
    await env.settle();
    expect(phone.received).toHaveLength(1);
    clock.set('2026-03-03T08:00:00.000Z');
    await env.settle();
    expect(phone.received).toHaveLength(2);
  });

  it('drops a pending notice that was disabled meanwhile', async () => {
    const phone = await subscribe('rui');
    await player('rui').put('/api/notification-preferences', { quietHours: { from: '22:00', to: '08:00' } });
    clock.set('2026-03-02T23:00:00.000Z');
    await challenge('ivo', 'rui');
    await player('rui').put('/api/notification-preferences', { groups: { challenges: { push: false } } });
    clock.set('2026-03-03T08:00:00.000Z');
    await env.settle();
    expect(phone.received).toEqual([]);
    await player('rui').put('/api/notification-preferences', { groups: { challenges: { push: true } } });
    await challenge('eva', 'rui');
    expect(phone.received).toHaveLength(1);
  });

  it('removes a browser that is gone, and retries when the service is busy', async () => {
    const phone = await subscribe('rui');
    service.refuseWith(503);
    await challenge('ivo', 'rui');
    service.refuseWith(undefined);
    clock.set(later(minute));
    await env.settle();
    expect(phone.received).toHaveLength(1);
    service.refuseWith(410);
    await challenge('eva', 'rui');
    expect(await isPushed(player('rui'))).toBe(false);
    service.refuseWith(undefined);
    clock.set(later(hour));
    await env.settle();
    expect(phone.received).toHaveLength(1);
  });

  it('ends with the session that enabled it, or when its person disables it', async () => {
    const laptop = await env.signedIn('rui@example.pt');
    const browser = await subscribe('rui', laptop);
    const phone = await subscribe('rui');
    await laptop.post('/api/logout');
    expect(await isPushed(player('rui'))).toBe(true);
    await challenge('ivo', 'rui');
    expect([browser.received.length, phone.received.length]).toEqual([0, 1]);
    await player('rui').delete('/api/push/subscriptions');
    expect(await isPushed(player('rui'))).toBe(false);
    await challenge('eva', 'rui');
    expect(phone.received).toHaveLength(1);
  });

  it('ends with a session unused for two weeks, as with a closed one', async () => {
    const library = await subscribe('rui');
    clock.set(later(15 * day));
    await comesBack('ivo');
    const phone = await subscribe('rui', await env.signedIn('rui@example.pt'));
    await challenge('ivo', 'rui');
    expect([library.received.length, phone.received.length]).toEqual([0, 1]);
  });

  it('ends with it also when its person never returns', async () => {
    const library = await subscribe('rui');
    clock.set(later(15 * day));
    await comesBack('ivo');
    await challenge('ivo', 'rui');
    expect(library.received).toEqual([]);
  });

  it('is cleaned up at night after its end, also when a crash separated it from its session', async () => {
    await subscribe('rui');
    await subscribe('eva');
    clock.set(later(50 * day));
    await comesBack('ivo');
    await subscribe('ivo');
    const browsers = async () => (await env.app.readStore.findPlain(collections.pushedBrowsers, { pageSize: 100 })).items;
    const { document } = (await browsers()).find(({ document: { userId } }) => userId === ladder.ids.ivo)!;
    await env.app.readStore.put(collections.pushedBrowsers, 'orphan', { ...document, sessionId: 'gone' });
    clock.set(later(11 * day));
    await env.settle();
    expect((await browsers()).map(({ document }) => document)).toEqual([document]);
    const sessions = await env.app.readStore.findPlain(collections.sessions, { pageSize: 100 });
    expect(new Set(sessions.items.map(({ document: { userId } }) => userId))).toEqual(new Set([ladder.ids.ivo]));
  });

  it('can be tested', async () => {
    const phone = await subscribe('rui');
    await player('rui').post('/api/push/test');
    await env.settle();
    expect(JSON.parse(phone.received[0]!)).toMatchObject({ title: 'Aviso de teste', url: '/notifications' });
  });

  it('is sent only to the services of browsers', async () => {
    const { target } = service.browser();
    const { status, body } = await player('rui').post('/api/push/subscriptions', { ...target, endpoint: 'https://10.0.0.1/x' });
    expect([status, (body as { code: string }).code]).toEqual([422, 'push.service-unknown']);
  });
});

describe('without push keys', () => {
  it('cannot be enabled, and the settings say so', async () => {
    const env = await startDevEnvironment();
    const rui = await env.signedIn('rui@example.pt');
    expect((await rui.get('/api/push/public-key')).status).toBe(409);
    const { channels } = (await rui.get('/api/notification-preferences')).body as NotificationPreferences;
    expect(channels[0]).toMatchObject({ channel: 'push', available: false });
    await env.stop();
  });
});
