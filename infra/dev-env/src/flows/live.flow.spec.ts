/** @group distributed/always nodes/always */
import { randomUUID } from 'node:crypto';
import { commands } from '@tennis/app';
import type { LocalPush } from '@tennis/local';
import { minMatchesOfMentor } from '@tennis/contracts';
import { io, type Socket } from 'socket.io-client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { until } from '@tennis/contract-tests';
import type { Client } from '../client';
import { onOneNode } from './composition.fixture';
import { makeLadder } from './ladder.fixture';

const connect = (env: DevEnvironment, client?: Client, headers: Readonly<Record<string, string>> = {}): Promise<Socket> =>
  new Promise((resolve, fail) => {
    const socket = io(env.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(client?.cookie ? { cookie: client.cookie } : {}), ...headers },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', fail);
  });

interface Watched {
  readonly changed: readonly { readonly position: string }[];
  readonly refused: readonly { readonly id: string }[];
}
const watch = (socket: Socket, view: string, id: string, position?: string): Promise<Watched> =>
  socket.emitWithAck('watch', [{ view, id, ...(position ? { position } : {}) }]) as Promise<Watched>;
const next = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('changed', resolve));

describe('live updates', () => {
  let env: DevEnvironment;
  const sockets: Socket[] = [];
  const open = async (...parameters: [Client?, Readonly<Record<string, string>>?]): Promise<Socket> => {
    const socket = await connect(env, ...parameters);
    sockets.push(socket);
    return socket;
  };
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await env.stop();
  });

  it('announce that a ranking changed, never its data', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const socket = await open();
    expect(await watch(socket, 'ranking', ladder.id)).toEqual({ changed: [], refused: [] });
    const told = next(socket);
    await ladder.win('eva', 'rui');
    expect(await told).toEqual({ view: 'ranking', id: ladder.id, position: expect.stringMatching(/^\d+$/) });
  });

  it('tell the manager of a ladder that somebody left it, even without a watch on that', async () => {
    const ladder = await makeLadder(env, ['rui']);
    const socket = await open(ladder.creator);
    await watch(socket, 'inbox', 'mine');
    const told = next(socket);
    await ladder.players.rui!.post(`/api/tournaments/${ladder.id}/leave`, {});
    expect(await told).toMatchObject({ view: 'inbox', id: 'mine' });
  });

  /**
   * The changes after now that a person's inbox is told of. A node that may have missed something tells every inbox, at position 0; a change
   * from before the watch may be told late, by another node.
   */
  const inboxOf = async (client: Client): Promise<readonly unknown[]> => {
    const heard: unknown[] = [];
    const socket = await open(client);
    const head = await env.app.eventStore.head();
    socket.on('changed', (changed: { readonly position: string }) => Number(changed.position) > head && heard.push(changed));
    expect(await watch(socket, 'inbox', 'mine')).toEqual({ changed: [], refused: [] });
    return heard;
  };
  const toldSomething = [{ view: 'inbox', id: 'mine', position: expect.stringMatching(/^\d+$/) as string }];

  it('tell both players of a challenge that neither could watch before, and nobody else', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ana']);
    const [rui, eva, ana] = await Promise.all(['rui', 'eva', 'ana'].map((name) => inboxOf(ladder.players[name]!)));
    await ladder.players.eva!.post('/api/challenges', {
      tournamentId: ladder.id,
      challengedId: ladder.ids.rui,
      proposedTimes: [new Date(Date.parse(env.app.clock.now()) + 2 * 24 * 3_600_000).toISOString()],
    });
    await until(() => Promise.resolve(rui!.length > 0 && eva!.length > 0), 'both hear of the challenge');
    expect(rui!.slice(0, 1)).toEqual(toldSomething);
    await env.settle();
    expect(ana).toEqual([]);
    // a client that read home before it watches missed nothing
    const late = await open(ladder.players.eva);
    await until(async () => {
      // one of several nodes may already show everything, but report an older position
      const { headers } = await ladder.players.eva!.get('/api/home');
      return (await watch(late, 'inbox', 'mine', headers.get('x-position')!)).changed.length === 0;
    }, 'nothing was missed');
    expect((await watch(late, 'inbox', 'mine', '1')).changed).toMatchObject([{ view: 'inbox', id: 'mine' }]);
  });

  it('tell the players whose rank a result changed, and not those whose rank stayed', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo', 'ana']);
    const [eva, ana] = [await inboxOf(ladder.players.eva!), await inboxOf(ladder.players.ana!)];
    await ladder.win('ivo', 'rui');
    await until(() => Promise.resolve(ana.length > 0), 'Ana hears that she was passed');
    await env.settle();
    expect(ana.slice(0, 1)).toEqual(toldSomething);
    expect(eva).toEqual([]);
  });

  it('tell followers of a ladder its news, and nearby people of a new one', async () => {
    const [follower, neighbour] = [await env.signedIn('segue@example.pt'), await env.signedIn('vizinha@example.pt')];
    await neighbour.put('/api/profile', { firstName: 'Vera', lastName: 'Perto', district: 'Faro', concelho: 'Tavira' });
    const ladder = await makeLadder(env, ['rui']);
    await follower.put('/api/notification-preferences', { followed: [ladder.id] });
    await env.settle();
    const [followed, near] = [await inboxOf(follower), await inboxOf(neighbour)];
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    await until(() => Promise.resolve(followed.length > 0), 'who follows it hears of its end');
    expect(near).toEqual([]);
    await makeLadder(env, [], { name: 'Escada de Tavira', location: 'Tavira' });
    await until(() => Promise.resolve(near.length > 0), 'who lives there hears of it');
  });

  it('tell a person of a goal set on another device, and nobody else', async () => {
    const [rui, ana] = [await env.signedIn('rui@example.pt'), await env.signedIn('ana@example.pt')];
    const [elsewhere, another] = [await inboxOf(rui), await inboxOf(ana)];
    await rui.post('/api/goals', { type: 'wins', target: 2, until: '2099-12-31' });
    await until(() => Promise.resolve(elsewhere.length > 0), 'their other device hears of it');
    await env.settle();
    expect(another).toEqual([]);
  });

  it('tell a person of their own mentorships, also of the first, and of nobody else’s', async () => {
    const [rui, ana] = [await env.signedIn('rui@example.pt'), await env.signedIn('ana@example.pt')];
    const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
    const [id, menteeId] = [await idOf(rui), await idOf(ana)];
    for (const client of [rui, ana]) await client.put('/api/profile', { firstName: 'Alguém', lastName: 'Crescido', birthYear: 1980 });
    const own = await open(rui);
    expect(await watch(own, 'mentorships', id)).toEqual({ changed: [], refused: [] });
    for (const other of [ana, undefined])
      expect((await watch(await open(other), 'mentorships', id)).refused).toEqual([{ view: 'mentorships', id }]);
    const told = next(own);
    await env.app.commandBus.execute(
      new commands.OfferMentorship(
        { mentorshipId: randomUUID(), mentorId: id, menteeId, matches: minMatchesOfMentor, blockedBy: [] },
        { actor: { kind: 'user', id, role: 'player', isRoot: false } },
      ),
    );
    expect(await told).toEqual({ view: 'mentorships', id, position: expect.stringMatching(/^\d+$/) as string });
  });

  it('tell nobody about other people’s private changes, and visitors nothing', async () => {
    const [mine, rui] = [await open(await env.signedIn('marta@example.pt')), await env.signedIn('rui@example.pt')];
    const { id } = (await rui.get('/api/users/me')).body as { id: string };
    expect((await watch(mine, 'inbox', id)).refused).toEqual([{ view: 'inbox', id }]);
    expect((await watch(await open(), 'inbox', 'mine')).refused).toEqual([{ view: 'inbox', id: 'mine' }]);
  });

  it('announce after a reconnect what changed meanwhile', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const before = (await env.visitor.get(`/api/tournaments/${ladder.id}/ranking`)).headers.get('x-position')!;
    await ladder.win('eva', 'rui');
    const socket = await open();
    const { changed } = await watch(socket, 'ranking', ladder.id, before);
    expect(changed).toHaveLength(1);
    expect(Number(changed[0]!.position)).toBeGreaterThan(Number(before));
  });

  it('are closed to outsiders of a private tournament, and close when a right is withdrawn', async () => {
    const ladder = await makeLadder(env, [], { name: 'Fechada', privacy: 'private' });
    const outsider = await open(await env.signedIn('otavio@example.pt'));
    expect((await watch(outsider, 'ranking', ladder.id)).refused).toEqual([{ view: 'ranking', id: ladder.id }]);
    const creator = await open(ladder.creator);
    expect((await watch(creator, 'ranking', ladder.id)).refused).toEqual([]);
    const gone = new Promise((resolve) => creator.once('disconnect', resolve));
    await ladder.creator.post('/api/logout');
    expect(await gone).toBe('io server disconnect');
  });

  it('of the matches of a tournament close too when it becomes private', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva'], { name: 'Aberta' });
    const matchId = await ladder.open('eva', 'rui');
    const [stranger, creator] = [await open(), await open(ladder.creator)];
    for (const socket of [stranger, creator]) expect((await watch(socket, 'match', matchId)).refused).toEqual([]);
    const heard: unknown[] = [];
    stranger.on('changed', (changed) => heard.push(changed));
    let days = 2;
    /** Whether the stranger no longer hears the changes that the creator hears. */
    const isClosed = async (): Promise<boolean> => {
      heard.length = 0;
      const told = next(creator);
      const times = [new Date(Date.parse(env.app.clock.now()) + ++days * 24 * 3_600_000).toISOString()];
      expect((await ladder.players.eva!.post(`/api/matches/${matchId}/propose-time`, { times })).status).toBe(200);
      await told;
      // sockets are told one after the other: a round trip of the stranger comes after that
      await watch(stranger, 'tournament', ladder.id);
      return heard.length === 0;
    };
    expect(await isClosed()).toBe(false);
    expect((await ladder.creator.put(`/api/tournaments/${ladder.id}`, { privacy: 'private' })).status).toBe(200);
    await until(isClosed, 'the stranger hears no more', 20_000);
  });

  it('end at once with the session that they were opened under, and with no other of the same person', async () => {
    const [here, there] = [await env.signedIn('marta@example.pt'), await env.signedIn('marta@example.pt')];
    const [stays, goes] = [await open(here), await open(there)];
    const gone = new Promise((resolve) => goes.once('disconnect', resolve));
    const { id } = ((await here.get('/api/sessions')).body as { id: string; current: boolean }[]).find(({ current }) => !current)!;
    await here.delete(`/api/sessions/${id}`);
    expect(await gone).toBe('io server disconnect');
    expect(stays.connected).toBe(true);
  });

  const [hereAlone, missed] = onOneNode(it, 'here it is said what one node missed');
  hereAlone(`make up for what was not heard of between nodes: what moved is told, and what ended is closed${missed}`, async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const before = (await env.visitor.get(`/api/tournaments/${ladder.id}/ranking`)).headers.get('x-position')!;
    const [watcher, player, leaver] = [await open(), await open(ladder.players.rui), await open(ladder.players.eva)];
    await watch(watcher, 'ranking', ladder.id, before);
    await watch(player, 'inbox', 'mine');
    const heard: string[] = [];
    for (const socket of [watcher, player]) socket.on('changed', ({ view }: { view: string }) => heard.push(view));
    const gone = new Promise((resolve) => leaver.once('disconnect', resolve));
    const push = env.app.push as LocalPush;
    const { publish } = push;
    push.publish = () => Promise.resolve();
    await ladder.win('eva', 'rui');
    await ladder.players.eva!.post('/api/logout');
    await env.settle();
    expect(heard).toEqual([]);
    push.changesLost();
    await until(() => heard.includes('ranking') && heard.includes('inbox'), 'both hear of it');
    expect(await gone).toBe('io server disconnect');
    push.publish = publish;
  });

  const [unhurried, busy] = onOneNode(
    it,
    'a hundred writes at once are more than two nodes and their doubles answer in time on one machine',
  );
  unhurried(`are told of one ladder after the other to whoever looks at very many${busy}`, async () => {
    const { creator } = await makeLadder(env, []);
    const found = async (_one: unknown, nth: number): Promise<string> =>
      ((await creator.post('/api/tournaments', { name: `Escada ${nth}` })).body as { id: string }).id;
    const ids = await Promise.all(Array.from({ length: 201 }, found));
    const socket = await open(creator);
    const from = (first: number) => ids.slice(first, first + 100).map((id) => ({ view: 'tournament', id }));
    const watchFrom = (first: number): Promise<unknown> => socket.emitWithAck('watch', from(first));
    for (const first of [0, 100]) {
      expect(await watchFrom(first)).toMatchObject({ refused: [] });
      socket.emit('unwatch', from(first));
    }
    // a document that is watched twice counts once
    for (let twice = 0; twice < 2; twice += 1) expect(await watch(socket, 'tournament', ids[200]!)).toMatchObject({ refused: [] });
    expect(await watchFrom(0)).toMatchObject({ refused: [] });
    expect(await watchFrom(100)).toEqual({ code: 'request.invalid' });
  });

  it('stop at once for a connection that stopped watching', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const socket = await open();
    const heard: unknown[] = [];
    socket.on('changed', (changed) => heard.push(changed));
    const ranking = { view: 'ranking', id: ladder.id };
    socket.emit('watch', [{ view: 'match', id: 'none' }, ranking]);
    socket.emit('unwatch', [ranking]);
    const watcher = await open();
    await watch(watcher, 'ranking', ladder.id);
    const told = next(watcher);
    await ladder.win('eva', 'rui');
    await told;
    // sockets are told one after the other: a round trip comes after that
    await watch(socket, 'tournament', ladder.id);
    expect(heard).toEqual([]);
  });

  it('refuse other origins, unknown views and floods', async () => {
    await expect(open(undefined, { origin: 'http://elsewhere.example' })).rejects.toThrow('request.cross-site');
    await expect(open(undefined, { origin: 'null' })).rejects.toThrow('request.cross-site');
    await expect(open(undefined, { origin: 'no address' })).rejects.toThrow('request.cross-site');
    const socket = await open();
    expect(await socket.emitWithAck('watch', [{ view: 'account', id: 'x' }])).toEqual({ code: 'request.invalid' });
    expect(
      await socket.emitWithAck(
        'watch',
        Array.from({ length: 101 }, (_, n) => ({ view: 'ranking', id: String(n) })),
      ),
    ).toEqual({ code: 'request.invalid' });
    expect(await socket.emitWithAck('watch', 'nonsense')).toEqual({ code: 'request.invalid' });
  });
});
