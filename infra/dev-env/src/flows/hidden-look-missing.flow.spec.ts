import { type Call, calls, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { boardsFolded, readsWhile } from './count-reads.fixture';
import { type Hidden, hideThings } from './hidden-things.fixture';
import { makeWorld, matchTime, type Name, names, type World } from './rights.fixture';
import { reporterWins } from './scores.fixture';

const unknown = '00000000-0000-4000-8000-000000000000';

type Schema = Call['body'];
const keysOf = (schema: Schema): readonly string[] => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : []);
/** All parameters of a call, by name: path, query and body. */
const inputsOf = ({ path, query, body }: Call): readonly string[] => [
  ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => name!),
  ...keysOf(query),
  ...keysOf(body),
];

const hideable = [
  'tournamentId',
  'fromTournamentId',
  'matchId',
  'challengeId',
  'sessionId',
  'fileId',
  'clubId',
  'conversationId',
  'messageId',
  'notificationId',
  'exportId',
  'goalId',
  'mentorshipId',
] as const;
/**
 * Ids that hide nothing: people, whom every signed-in user may know and no visitor may ask for; things for super admins alone; tips; and
 * letters, which neither tell nor refuse anything.
 */
const open = [
  'userId',
  'playerId',
  'otherId',
  'challengedId',
  'winnerId',
  'loserId',
  'previewId',
  'rebuildId',
  'correlationId',
  'importId',
  'entityId',
  'clientId',
  'contactId',
  'invitationId',
  'tipId',
];

const times = { times: [matchTime] };
const preview = { rules: { preset: 'aggressive' }, appliesFrom: 'now' };
/** The other input that a call needs to pass its schema and reach the decision. */
const rest: Readonly<Record<string, (world: World) => object>> = {
  'POST /tournaments': () => ({ name: 'Escada do clube' }),
  'PUT /clubs/:clubId': () => ({ name: 'Clube' }),
  'POST /clubs/:clubId/members/:userId/role': () => ({ role: 'administrator' }),
  'POST /challenges': ({ ids }) => ({ challengedId: ids.rui, proposedTimes: [matchTime] }),
  'POST /challenges/:challengeId/accept': () => ({ time: matchTime }),
  'POST /matches/:matchId/propose-time': () => times,
  'POST /matches/:matchId/confirm-time': () => ({ time: matchTime }),
  'POST /matches/:matchId/result': () => reporterWins,
  'POST /matches/:matchId/validation': () => ({ decision: 'approve' }),
  'POST /matches/:matchId/validation/preview': () => reporterWins,
  'POST /matches/:matchId/review': () => ({ ratings: { overall: 5 } }),
  'POST /matches/:matchId/annul': () => ({ reason: 'engano' }),
  'POST /tournaments/:tournamentId/invitations': ({ ladder }) => ({ tournamentId: ladder, fromTournamentId: unknown }),
  'POST /tournaments/:tournamentId/shuffle': () => ({ confirmName: 'Escada' }),
  'POST /tournaments/:tournamentId/order': ({ ids }) => ({ order: [ids.ana] }),
  'POST /tournaments/:tournamentId/rules/preview': () => preview,
  'PUT /tournaments/:tournamentId/rules': () => ({ ...preview, reason: 'mais ação' }),
  'POST /tournaments/:tournamentId/ranking/what-if': ({ ids }) => ({ winnerId: ids.ana, loserId: ids.rui }),
  'POST /conversations/:conversationId/messages': () => ({ text: 'Olá', clientId: unknown }),
  'POST /conversations/:conversationId/read': () => ({ upTo: 1 }),
  'POST /conversations/:conversationId/report': () => ({ conversationId: unknown, messageId: unknown }),
  'DELETE /conversations/:conversationId/messages/:messageId': () => ({ conversationId: unknown, messageId: unknown }),
  'POST /goals': () => ({ type: 'ranking', target: 1, until: '2026-12-31' }),
  'GET /tournaments/:tournamentId/ledger': ({ ids }) => ({ playerId: ids.ana }),
  'GET /tournaments/:tournamentId/suggested-times': ({ ids }) => ({ playerId: ids.ana }),
};

const asked = calls.flatMap((call) =>
  hideable.filter((name) => inputsOf(call).includes(name)).map((name) => [`${call.method} ${call.path}`, name, call] as const),
);

describe('hidden things look like missing things', () => {
  let env: DevEnvironment;
  let world: World;
  let hidden: Readonly<Record<string, readonly Hidden[]>>;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T09:00:00.000Z') });
    world = await makeWorld(env);
    hidden = await hideThings(env, world);
    await boardsFolded(env);
  });
  afterAll(() => env.stop());

  /** Sends a call about a thing. @throws Error if the table above lacks input that the schema needs. */
  const send = ({ method, path, query, body }: Call, client: Client, input: Readonly<Record<string, unknown>>) => {
    const filled = { userId: world.ids.ivo, playerId: world.ids.ivo, variant: 'small', ...input };
    const url = path.replace(/:(\w+)/g, (_, name: string) => String(filled[name as keyof typeof filled]));
    const given = (schema: Schema) => {
      const names = keysOf(schema);
      const part = Object.fromEntries(Object.entries(filled).filter(([name]) => names.includes(name)));
      schema?.parse(part);
      return part;
    };
    const search = new URLSearchParams(given(query) as Record<string, string>).toString();
    const address = `/api${url}${search ? `?${search}` : ''}`;
    if (method === 'GET') return client.get(address);
    if (method === 'DELETE') return client.delete(address);
    return method === 'PUT' ? client.put(address, given(body)) : client.post(address, given(body));
  };

  it.each(asked)('%s: a hidden %s has the same answer as a missing one, for any reader', async (route, name, call) => {
    const others = rest[route]?.(world) ?? {};
    // the log holds everything, and so do the reads of the log
    const readers = call.operation === 'log.read' ? ['sara', 'root'] : [];
    const told = async (client: Client, id: string) => {
      let answer: Awaited<ReturnType<Client['get']>> | undefined;
      const { questions } = await readsWhile(env.app, async () => {
        answer = await send(call, client, { ...others, [name]: id });
      });
      const { status, body, headers } = answer!;
      return { status, body, questions, headers: [...headers].filter(([header]) => header !== 'date') };
    };
    for (const { description, id, visibleTo } of hidden[name]!)
      for (const who of names.filter((one) => ![...visibleTo, ...readers].includes(one))) {
        const [ofNothing, ofHidden] = [await told(world.clients[who], unknown), await told(world.clients[who], id)];
        expect([who, description, ofHidden]).toEqual([who, description, ofNothing]);
        expect([who, ofHidden.status >= 400]).toEqual([who, true]);
      }
  });

  const isInside = ({ operation }: Call): boolean => operation === 'tournament.inside';
  const readsOfLadders = calls.filter(
    (call) => isInside(call) || (call.method === 'GET' && call.path.startsWith('/tournaments/:tournamentId/')),
  );
  it.each(readsOfLadders.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s: an outsider of a private ladder gets no more than its card',
    async (route, call) => {
      const input = { ...rest[route]?.(world), tournamentId: world.hidden };
      for (const who of ['visitor', 'dora'] as const) {
        const { status, body } = await send(call, world.clients[who], input);
        const { code } = body as { readonly code?: string };
        expect([who, isInside(call) ? code : status >= 400]).toEqual([who, isInside(call) ? 'tournament.private' : true]);
      }
      if (isInside(call)) expect((await send(call, world.clients.ana, input)).status).toBe(200);
    },
  );

  it('and these are the only parameters that name them', () => {
    const ids = new Set(calls.flatMap(inputsOf).filter((name) => name.endsWith('Id')));
    expect([...ids].filter((name) => !open.includes(name)).sort()).toEqual([...hideable].sort());
  });

  it('and on a socket that tries to watch them', async () => {
    const connect = ({ cookie }: Client): Promise<Socket> =>
      new Promise((resolve, fail) => {
        const socket = io(env.url, {
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
          extraHeaders: cookie ? { cookie } : {},
        });
        socket.once('connect', () => resolve(socket));
        socket.once('connect_error', fail);
      });
    const watched = {
      [views.tournament]: hidden['tournamentId']!,
      [views.ranking]: hidden['tournamentId']!,
      [views.match]: hidden['matchId']!,
      [views.challenge]: hidden['challengeId']!,
      [views.club]: hidden['clubId']!,
      [views.conversation]: hidden['conversationId']!,
    };
    for (const who of names) {
      const socket = await connect(world.clients[who]);
      const refused = async (view: string, id: string): Promise<boolean> => {
        const answer = (await socket.emitWithAck('watch', [{ view, id }])) as { readonly refused: readonly object[] };
        expect(answer).toEqual({ changed: [], refused: answer.refused.length ? [{ view, id }] : [] });
        return answer.refused.length > 0;
      };
      for (const [view, things] of Object.entries(watched)) {
        expect([who, view, await refused(view, unknown)]).toEqual([who, view, true]);
        for (const { id, description, visibleTo, watchedBy = visibleTo } of things)
          expect([who, view, description, await refused(view, id)]).toEqual([who, view, description, !watchedBy.includes(who as Name)]);
      }
      socket.disconnect();
    }
  });
});
