/** @group distributed */
import { randomUUID } from 'node:crypto';
import { type Changed, type ConversationDetail, type MessagePage, views } from '@tennis/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('a conversation, live', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['ana', 'rui', 'ivo']);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await env.stop();
  });

  const player = (name: string): Client => ladder.players[name]!;
  const open = async (name: string): Promise<Socket> => {
    const socket = io(env.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: player(name).cookie ?? '' },
    });
    sockets.push(socket);
    await new Promise((resolve, fail) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', fail);
    });
    return socket;
  };
  const watch = async (socket: Socket, view: string, id: string): Promise<number> =>
    ((await socket.emitWithAck('watch', [{ view, id }])) as { refused: readonly object[] }).refused.length;
  const next = (socket: Socket, name: 'changed' | 'typing'): Promise<unknown> => new Promise((resolve) => socket.once(name, resolve));
  const say = (name: string, id: string, text: string) =>
    player(name).post(`/api/conversations/${id}/messages`, { text, clientId: randomUUID() });
  const talk = async (): Promise<string> =>
    ((await player('rui').post('/api/conversations', { participantIds: [ladder.ids.ana] })).body as { id: string }).id;

  it('announces messages to both people, even outside the page, and to nobody else', async () => {
    const id = await talk();
    const [ana, rui, ivo] = [await open('ana'), await open('rui'), await open('ivo')];
    expect([await watch(rui, views.conversation, id), await watch(ivo, views.conversation, id)]).toEqual([0, 1]);
    for (const socket of [ana, ivo]) expect(await watch(socket, 'inbox', 'mine')).toBe(0);
    const heard: unknown[] = [];
    ivo.on('changed', (changed) => heard.push(changed));
    const told = Promise.all([next(rui, 'changed'), next(ana, 'changed')]);
    await say('rui', id, 'Olá');
    expect(await told).toEqual([
      expect.objectContaining({ view: views.conversation, id }),
      expect.objectContaining({ view: 'inbox', id: 'mine' }),
    ]);
    await env.settle();
    expect(heard).toEqual([]);
  });

  it('of a ladder announces them to its referee too', async () => {
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids.ivo}/promote`, {});
    await env.settle();
    const ivo = await open('ivo');
    await watch(ivo, 'inbox', 'mine');
    const told = next(ivo, 'changed');
    await say('rui', ladder.id, 'Quem arbitra no sábado?');
    expect(await told).toMatchObject({ view: 'inbox', id: 'mine' });
  });

  it('announces typing to the other, but not across a block, and accepts none from outsiders', async () => {
    const id = await talk();
    const [ana, rui, ivo] = [await open('ana'), await open('rui'), await open('ivo')];
    for (const socket of [ana, rui]) await watch(socket, views.conversation, id);
    const heard: unknown[] = [];
    ana.on('typing', (typing) => heard.push(typing));
    const told = next(ana, 'typing');
    ivo.emit('typing', { conversationId: id });
    rui.emit('typing', { conversationId: id });
    expect(await told).toEqual({ conversationId: id, userId: ladder.ids.rui });
    expect(heard).toHaveLength(1);

    await player('ana').post(`/api/conversations/${id}/block`);
    const again = await open('rui');
    await watch(again, views.conversation, id);
    again.emit('typing', { conversationId: id });
    // the answer to a later request: by then the message would have been relayed
    await watch(again, views.tournament, ladder.id);
    await watch(ana, views.tournament, ladder.id);
    expect(heard).toHaveLength(1);
  });

  it('announces the read mark to the other of two at once, but not to a blocked person', async () => {
    const id = await talk();
    await say('rui', id, 'Chegaste?');
    const seen = async () => ((await player('rui').get(`/api/conversations/${id}`)).body as ConversationDetail).readByOther;
    await player('ana').delete(`/api/conversations/${id}/block`);
    const rui = await open('rui');
    await watch(rui, views.conversation, id);
    await env.settle();
    const { items } = (await player('ana').get(`/api/conversations/${id}/messages`)).body as MessagePage;
    const upTo = items.at(-1)!.n;
    // rui's own messages may still be announced; a read mark has no log position
    const told = new Promise((resolve) => rui.on('changed', (one: Changed) => one.position === '0' && resolve(one)));
    await player('ana').post(`/api/conversations/${id}/read`, { upTo });
    expect(await told).toEqual({ view: views.conversation, id, position: '0' });
    expect(await seen()).toEqual({ upTo, at: expect.any(String) as string });
    await player('ana').post(`/api/conversations/${id}/block`);
    await say('rui', id, 'E agora?');
    const { items: shown } = (await player('ana').get(`/api/conversations/${id}/messages`)).body as MessagePage;
    await player('ana').post(`/api/conversations/${id}/read`, { upTo: shown.at(-1)!.n });
    expect((await seen())?.upTo).toBe(upTo);
    expect(((await player('ivo').get(`/api/conversations/${ladder.id}`)).body as ConversationDetail).readByOther).toBeNull();
  });

  it('closes for a person who leaves the tournament', async () => {
    const ivo = await open('ivo');
    expect(await watch(ivo, views.conversation, ladder.id)).toBe(0);
    await player('ivo').post(`/api/tournaments/${ladder.id}/leave`, {});
    await env.settle();
    expect(await watch(ivo, views.conversation, ladder.id)).toBe(1);
  });
});
