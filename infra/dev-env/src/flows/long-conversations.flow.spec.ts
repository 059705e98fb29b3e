import { randomUUID } from 'node:crypto';
import { type ConversationAnswer, hour, minute, type Page } from '@tennis/contracts';
import { makeVapidKeys } from '@tennis/local';
import { settableClock } from '@tennis/local/testing';
import { type PushService, startPushService } from '../../../test-servers/push/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('a conversation with more unread messages than are counted', () => {
  let env: DevEnvironment;
  let service: PushService;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeEach(async () => {
    service = await startPushService();
    const webPush = { ...(await makeVapidKeys()), subject: 'mailto:clube@example.pt', standIn: service };
    env = await startDevEnvironment({ clock, webPush });
    ladder = await makeLadder(env, ['ana', 'rui']);
  });
  afterEach(async () => {
    await env.stop();
    await service.stop();
  });

  const player = (name: string): Client => ladder.players[name]!;
  const pass = async (milliseconds: number): Promise<void> => {
    clock.set(new Date(Date.parse(clock.now()) + milliseconds).toISOString());
    await env.settle();
  };
  const start = async (): Promise<string> =>
    ((await player('rui').post('/api/conversations', { participantIds: [ladder.ids.ana] })).body as { id: string }).id;
  /** Writes no faster than the limit allows. */
  const say = async (id: string, count = 1): Promise<readonly string[]> => {
    const said: string[] = [];
    for (let n = 0; n < count; n += 1) {
      if (n % 25 === 0) await pass(minute + 1000);
      const { body } = await player('rui').post(`/api/conversations/${id}/messages`, { text: `Mensagem ${n}`, clientId: randomUUID() });
      said.push((body as { id: string }).id);
    }
    return said;
  };
  const browserOf = async (client: Client) => {
    const browser = service.browser();
    await client.post('/api/push/subscriptions', browser.target);
    return browser;
  };

  it('is notified once all the same, until it is read; a deleted message suppresses no later notice', async () => {
    const id = await start();
    const phone = await browserOf(player('ana'));
    const [first] = await say(id);
    await player('rui').delete(`/api/conversations/${id}/messages/${first}`);
    await pass(hour);
    expect(phone.received).toEqual([]);
    await say(id, 104);
    await pass(hour);
    expect(phone.received).toHaveLength(1);
    for (let more = 0; more < 3; more += 1) await say(id);
    await pass(hour);
    expect(phone.received).toHaveLength(1);
    await player('ana').post(`/api/conversations/${id}/read`, { upTo: 108 });
    await say(id);
    await pass(hour);
    expect(phone.received).toHaveLength(2);
  });

  it('is notified once to a person who joined the ladder when much had been written', async () => {
    await say(ladder.id, 105);
    await pass(minute);
    const nina = await env.signedIn('nina@example.pt');
    await nina.post(`/api/tournaments/${ladder.id}/join`, {});
    const phone = await browserOf(nina);
    await say(ladder.id, 105);
    await pass(hour);
    expect(phone.received).toHaveLength(1);
    await say(ladder.id);
    await pass(hour);
    expect(phone.received).toHaveLength(1);
  });

  it('stays in the list of a person who blocks the other, and is usable once they unblock', async () => {
    const id = await start();
    await say(id);
    const listed = async () => {
      const { items } = (await player('ana').get('/api/conversations')).body as Page<ConversationAnswer>;
      return items.filter((one) => one.id === id).map(({ blocked, last }) => ({ blocked, last }));
    };
    await player('ana').post(`/api/conversations/${id}/block`);
    await say(id, 101);
    expect(await listed()).toEqual([{ blocked: true, last: null }]);
    await player('ana').delete(`/api/conversations/${id}/block`);
    expect(await listed()).toEqual([{ blocked: false, last: null }]);
  });

  it('is in the list of a person who blocked the other before any message', async () => {
    const id = await start();
    await player('ana').post(`/api/conversations/${id}/block`);
    const ids = async (who: string) =>
      ((await player(who).get('/api/conversations')).body as Page<ConversationAnswer>).items.map((one) => one.id);
    expect([(await ids('ana')).includes(id), (await ids('rui')).includes(id)]).toEqual([true, false]);
  });
});
