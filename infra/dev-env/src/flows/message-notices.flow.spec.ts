/** @group distributed */
import { randomUUID } from 'node:crypto';
import { hour, minute, type RecentNotification } from '@tennis/contracts';
import { makeVapidKeys } from '@tennis/local';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import { type PushService, startPushService } from '../../../test-servers/push/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { confirmMail, lettersTo, withMail } from './mail.fixture';

const monday = '2026-03-02T10:00:00.000Z';

describe('a person with a new message in a conversation that they are not viewing', () => {
  let env: DevEnvironment;
  let office: SmtpTestServer;
  let service: PushService;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    [office, service] = [await startSmtpTestServer(), await startPushService()];
    const webPush = { ...(await makeVapidKeys()), subject: 'mailto:clube@example.pt', standIn: service };
    env = await startDevEnvironment({ clock, webPush, environment: withMail(office) });
    ladder = await makeLadder(env, ['ana', 'rui', 'ivo']);
  });
  afterEach(async () => {
    await env.stop();
    await Promise.all([office.stop(), service.stop()]);
  });

  const player = (name: string): Client => ladder.players[name]!;
  const pass = async (milliseconds: number): Promise<void> => {
    clock.set(new Date(Date.parse(clock.now()) + milliseconds).toISOString());
    await env.settle();
  };
  const withAna = async (who: string): Promise<string> =>
    ((await player(who).post('/api/conversations', { participantIds: [ladder.ids.ana] })).body as { id: string }).id;
  const say = async (who: string, id: string, text = 'Segredo de balneário'): Promise<string> => {
    const { body } = await player(who).post(`/api/conversations/${id}/messages`, { text, clientId: randomUUID() });
    await pass(1000);
    return (body as { id: string }).id;
  };
  const read = (who: string, id: string, upTo: number) => player(who).post(`/api/conversations/${id}/read`, { upTo });
  const bell = async (who: string, language = 'pt'): Promise<readonly RecentNotification[]> => {
    const recent = await player(who).get('/api/notifications/recent', { 'accept-language': language });
    return (recent.body as readonly RecentNotification[]).filter(({ type }) => type === 'message_received');
  };
  const unread = async (who: string): Promise<number> =>
    ((await player(who).get('/api/notifications/unread-count')).body as { count: number }).count;
  const browserOf = async (who: string) => {
    const browser = service.browser();
    await player(who).post('/api/push/subscriptions', browser.target);
    return browser;
  };
  const anasLetters = () => lettersTo(office, 'ana@example.pt').slice(1);

  it('gets one notice for the conversation, with the number of messages and a link, which is gone once it is read', async () => {
    const id = await withAna('rui');
    const before = await unread('ana');
    const messageId = await say('rui', id);
    const [sent] = await env.app.eventStore.readStream(`message-${messageId}`);
    expect(await bell('ana')).toEqual([
      {
        id: expect.any(String) as string,
        type: 'message_received',
        title: 'Mensagem nova',
        message: 'Rui escreveu-lhe.',
        is_read: false,
        created_at: monday,
        action_url: `/messages/${id}`,
        event_position: String(sent!.position),
      },
    ]);
    await say('rui', id);
    expect((await bell('ana')).map(({ message }) => message)).toEqual(['Rui escreveu-lhe 2 mensagens.']);
    expect((await bell('ana', 'en')).map(({ message }) => message)).toEqual(['Rui wrote you 2 messages.']);
    expect([await bell('rui'), await bell('ivo'), await unread('ana')]).toEqual([[], [], before + 1]);
    await read('ana', id, 2);
    expect([await bell('ana'), await unread('ana')]).toEqual([[], before]);
    await say('rui', id);
    expect((await bell('ana')).map(({ message }) => message)).toEqual(['Rui escreveu-lhe.']);
  });

  it('may mark the notice as read, also when it changed or was read meanwhile; the next message is news again', async () => {
    const id = await withAna('rui');
    await say('rui', id);
    const [first] = await bell('ana');
    await say('rui', id);
    const mark = (noticeId: string, who = 'ana') => player(who).put(`/api/notifications/${noticeId}/read`);
    expect((await mark(first!.id)).status).toBe(200);
    expect((await bell('ana')).map(({ is_read }) => is_read)).toEqual([false]);
    const [second] = await bell('ana');
    await mark(second!.id);
    expect((await bell('ana')).map(({ is_read }) => is_read)).toEqual([true]);
    await say('rui', id);
    expect((await bell('ana')).map(({ is_read }) => is_read)).toEqual([false]);
    await read('ana', id, 3);
    expect((await mark(second!.id)).status).toBe(200);
    expect((await mark(second!.id, 'ivo')).body).toMatchObject({ statusCode: 404, code: 'notification.unknown' });
  });

  it('gets one notice for a ladder’s conversation, with the last author’s name; a person who left gets none', async () => {
    await say('rui', ladder.id);
    await say('ivo', ladder.id);
    expect((await bell('ana')).map(({ message }) => message)).toEqual(['2 mensagens na conversa de «Escada de Outono», a última de Ivo.']);
    expect((await bell('rui')).map(({ message }) => message)).toEqual(['Ivo escreveu na conversa de «Escada de Outono».']);
    await player('ana').post(`/api/tournaments/${ladder.id}/leave`, {});
    expect(await bell('ana')).toEqual([]);
  });

  it('gets no notice for a blocked person’s messages, nor for deleted ones', async () => {
    const id = await withAna('rui');
    const phone = await browserOf('ana');
    const messageId = await say('rui', id);
    await player('rui').delete(`/api/conversations/${id}/messages/${messageId}`);
    await pass(minute);
    expect([await bell('ana'), phone.received]).toEqual([[], []]);
    await player('ana').post(`/api/conversations/${id}/block`);
    await say('rui', id);
    await pass(minute);
    expect([await bell('ana'), phone.received]).toEqual([[], []]);
  });

  it('gets one push while the conversation is unread, after half a minute, without its text', async () => {
    const id = await withAna('rui');
    const [phone, other] = [await browserOf('ana'), await browserOf('rui')];
    await say('rui', id);
    await say('rui', id);
    await pass(20_000);
    expect(phone.received).toEqual([]);
    await pass(minute);
    expect(phone.received.map((payload) => JSON.parse(payload) as object)).toEqual([
      {
        id: expect.any(String) as string,
        title: 'Mensagens novas',
        body: 'Rui escreveu-lhe 2 mensagens.',
        url: `/messages/${id}`,
        actions: [
          { title: 'Responder', url: `/messages/${id}` },
          { title: 'Todas as notificações', url: '/notifications' },
        ],
      },
    ]);
    await say('rui', id);
    await pass(hour);
    expect(phone.received).toHaveLength(1);
    await read('ana', id, 3);
    await say('rui', id);
    await pass(minute);
    expect([phone.received.length, other.received]).toEqual([2, []]);
  });

  it('gets no push when they read in time, disabled it, or during quiet hours unless it is still unread afterwards', async () => {
    const id = await withAna('rui');
    const phone = await browserOf('ana');
    await say('rui', id);
    await read('ana', id, 1);
    await pass(minute);
    expect(phone.received).toEqual([]);
    await player('ana').put('/api/notification-preferences', { groups: { messages: { push: false } } });
    await say('rui', id);
    await pass(minute);
    expect(phone.received).toEqual([]);
    await player('ana').put('/api/notification-preferences', {
      groups: { messages: { push: true } },
      quietHours: { from: '22:00', to: '08:00' },
    });
    clock.set('2026-03-02T23:00:00.000Z');
    await say('rui', id);
    await pass(hour);
    expect(phone.received).toEqual([]);
    clock.set('2026-03-03T08:00:00.000Z');
    await env.settle();
    expect(phone.received).toHaveLength(1);
  });

  it('gets an e-mail if enabled, after a quarter of an hour, without its text', async () => {
    await confirmMail(env, office, { 'ana@example.pt': player('ana') });
    const id = await withAna('rui');
    await say('rui', id);
    await pass(hour);
    expect(anasLetters()).toEqual([]);
    await player('ana').put('/api/notification-preferences', { groups: { messages: { email: true } } });
    await read('ana', id, 1);
    await say('rui', id);
    await pass(10 * minute);
    expect(anasLetters()).toEqual([]);
    await pass(5 * minute);
    const [letter, ...more] = anasLetters();
    expect([letter?.headers['subject'], more]).toEqual(['Mensagem nova', []]);
    expect(letter?.text).toContain(`http://tennis.example/messages/${id}`);
    expect(letter?.text).not.toContain('balneário');
  });

  it('gets nothing in the bell while that is disabled, and nothing twice after a rebuild or a restart', async () => {
    const id = await withAna('rui');
    const phone = await browserOf('ana');
    await say('rui', id);
    await pass(minute);
    const told = await bell('ana');
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await pass(hour);
    expect([await bell('ana'), phone.received.length]).toEqual([told, 1]);
    await player('ana').put('/api/notification-preferences', { groups: { messages: { inApp: false } } });
    await say('rui', id);
    expect(await bell('ana')).toEqual([]);
  });
});
