import { commands, idFrom } from '@tennis/app';
import { type Call, calls, systemActor, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { filled, idOf, type PathIds } from './fill-path.fixture';
import { hideThings } from './hidden-things.fixture';
import { png } from './pictures.fixture';
import { makeWorld, matchTime, type World } from './rights.fixture';
import { reporterWins } from './scores.fixture';
import { sendPicture } from './send-picture.fixture';

/** The readers: in no ladder, in both, their creator, the root, and a visitor. */
const readers = ['visitor', 'fora', 'ana', 'carla', 'root'] as const;

/** Signing out, which only looks like a read. */
const everyGet = calls.filter(({ method, operation }) => method === 'GET' && operation !== 'session.close');
/** Calls that are always refused here: no push is configured. */
const refusedHere = ['/push/public-key'];

/** The query parameters of calls. */
const rest: Readonly<Record<string, (world: World) => Readonly<Record<string, string>>>> = {
  '/tournaments/:tournamentId/ledger': ({ ids }) => ({ playerId: ids.ana }),
  '/tournaments/:tournamentId/suggested-times': ({ ids }) => ({ playerId: ids.rui }),
  '/tournaments/:tournamentId/participants/:userId/consequences': () => ({ act: 'remove' }),
  '/players/compare': ({ ids }) => ({ ids: `${ids.ana},${ids.rui}` }),
  '/tournaments/:tournamentId/shadow': () => ({ winAbove: '5', winBelow: '3', defeat: '1' }),
};

describe('the browser cache, which another person may use next,', () => {
  let env: DevEnvironment;
  let world: World;
  let ids: PathIds;
  let signed: string;
  const kept = async (client: Client, path: string) => {
    const { status, text, headers } = await client.get(path);
    return { status, text, keeps: headers.get('cache-control'), etag: headers.get('etag') };
  };

  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T09:00:00.000Z') });
    world = await makeWorld(env);
    const hidden = await hideThings(env, world);
    const { clients, ladder } = world;
    const of = (name: string): readonly string[] => hidden[name]!.map(({ id }) => id);
    await sendPicture(env, clients.ana, '/api/profile/photo', png());
    await sendPicture(env, clients.carla, `/api/tournaments/${ladder}/image`, png());
    const played = await Promise.all(
      [ladder, world.hidden].map(async (tournamentId) => {
        const matchId = idFrom('kept match', tournamentId);
        const parties = {
          matchId,
          tournamentId,
          playerA: world.ids.ana,
          playerB: world.ids.ivo,
          how: 'accepted',
          time: matchTime,
        } as const;
        await env.app.commandBus.execute(new commands.OpenMatch(parties, { actor: systemActor('operator'), id: matchId }));
        return matchId;
      }),
    );
    await env.settle();
    for (const matchId of played) {
      idOf(await clients.ana.post(`/api/matches/${matchId}/result`, reporterWins));
      idOf(await clients.ivo.post(`/api/matches/${matchId}/validation`, { decision: 'reject' }));
      idOf(await clients.root.post(`/api/matches/${matchId}/validation`, { decision: 'approve' }));
    }
    const club = idOf(await clients.ana.post('/api/clubs', { name: 'Clube do Rossio' }));
    idOf(await clients.root.post(`/api/clubs/${club}/validate`, {}));
    const { rebuild } = (await clients.root.post(`/api/admin/projections/${views.club}/rebuild`, { swap: 'manual' })).body as {
      readonly rebuild: { readonly id: string };
    };
    await env.settle();
    const fileOf = async (client: Client, path: string, field: string): Promise<string> =>
      ((await client.get(path)).body as Readonly<Record<string, string>>)[field]!.split('/').at(-2)!;
    const [copy] = (await clients.ana.get('/api/data-exports')).body as readonly { readonly id: string; readonly url: string }[];
    signed = copy!.url;
    const { link } = (await clients.ana.get('/api/referrals')).body as { readonly link: string };
    ids = {
      tournamentId: [ladder, world.hidden, ...of('tournamentId')],
      matchId: [...played, ...of('matchId')],
      challengeId: of('challengeId'),
      playerId: [world.ids.ana],
      userId: [world.ids.ana],
      otherId: [world.ids.ivo],
      clubId: [club, ...of('clubId')],
      conversationId: [...of('conversationId'), ladder, world.hidden],
      fileId: [
        ...of('fileId'),
        await fileOf(clients.ana, '/api/profile', 'photoUrl'),
        await fileOf(clients.ana, `/api/tournaments/${ladder}`, 'imageUrl'),
      ],
      variant: ['small'],
      exportId: [copy!.id],
      rebuildId: [rebuild.id],
      position: ['1'],
      code: [link.split('/').at(-1)!],
    };
  });
  afterAll(() => env.stop());

  const addresses = ({ path }: Call): readonly string[] => {
    if (path === '/data-exports/:exportId/archive') return [signed];
    const query = new URLSearchParams(rest[path]?.(world)).toString();
    return filled(path, ids).map((one) => `/api${one}${query ? `?${query}` : ''}`);
  };

  it.each(everyGet.map((call) => [call.path, call] as const))('gets from GET %s nothing that a visitor may not see', async (path, call) => {
    const found = new Set<string>();
    for (const address of addresses(call)) {
      const ofVisitor = await kept(env.visitor, address);
      if (ofVisitor.status === 200) {
        const keeps = expect.stringMatching(/^private, (no-cache|max-age=31536000, immutable)$/);
        expect([address, ofVisitor.keeps]).toEqual([address, keeps]);
      }
      for (const who of readers) {
        const { status, text, keeps } = await kept(world.clients[who], address);
        if (status < 400) found.add(who);
        if (keeps !== 'no-store') expect([who, address, status, text]).toEqual([who, address, 200, ofVisitor.text]);
        if (ofVisitor.status !== 200) expect([who, address, keeps]).toEqual([who, address, 'no-store']);
      }
    }
    expect([path, found.size > 0]).toEqual([path, !refusedHere.includes(path)]);
  });

  it('lets visitors revalidate a public ladder, as well as signed-in people who cache it themselves', async () => {
    for (const who of ['visitor', 'ana'] as const)
      for (const part of ['ranking', 'ranking.csv', 'statistics', 'rules']) {
        const address = `/api/tournaments/${world.ladder}/${part}`;
        const { etag } = await kept(world.clients[who], address);
        const { status } = await world.clients[who].get(address, { 'if-none-match': etag! });
        expect([who, part, status]).toEqual([who, part, 304]);
      }
  });

  it('keeps a picture that visitors may see for a year', async () => {
    for (const who of ['visitor', 'ana'] as const)
      expect((await kept(world.clients[who], `/api/files/${ids['fileId']!.at(-1)}/small`)).keeps).toBe(
        'private, max-age=31536000, immutable',
      );
  });

  it('stores no undocumented call, no refusal and no write', async () => {
    const { ana, visitor } = world.clients;
    for (const path of ['/metrics', '/api/docs', '/api/docs-json', '/api/nothing'])
      expect([path, (await kept(ana, path)).keeps]).toEqual([path, 'no-store']);
    expect((await visitor.post('/api/sessions', { code: 'none' })).headers.get('cache-control')).toBe('no-store');
    expect((await ana.put('/api/notifications/mark-all-read')).headers.get('cache-control')).toBe('no-store');
  });

  it('is cleared at the end of the session', async () => {
    const letsGo = async (end: (client: Client) => ReturnType<Client['get']>): Promise<string | null> =>
      (await end(await env.signedIn('lia@example.pt'))).headers.get('clear-site-data');
    const own = async (client: Client): Promise<string> =>
      ((await client.get('/api/sessions')).body as readonly { readonly id: string; readonly current: boolean }[]).find(
        ({ current }) => current,
      )!.id;
    expect(await letsGo((client) => client.get('/api/logout'))).toBe('"cache"');
    expect(await letsGo(async (client) => client.delete(`/api/sessions/${await own(client)}`))).toBe('"cache"');
    expect(await letsGo((client) => client.get('/api/users/me'))).toBe(null);
    expect(await letsGo((client) => client.delete('/api/sessions'))).toBe(null);
    expect(await letsGo((client) => client.post('/api/deletion-requests', {}))).toBe('"cache"');
  });
});
