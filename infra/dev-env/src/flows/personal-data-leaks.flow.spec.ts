import { idFrom, commands } from '@tennis/app';
import { type Call, calls, referralCode, systemActor } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { filled, idOf, type PathIds } from './fill-path.fixture';
import { png } from './pictures.fixture';
import { makeWorld, matchTime, type Name, names, type World } from './rights.fixture';
import { reporterWins } from './scores.fixture';
import { sendPicture } from './send-picture.fixture';

const everywhere = () => true;
const nowhere = () => false;
type Reader = Name | 'nara';
const readers: readonly Reader[] = [...names, 'nara'];
type Place = (path: string) => boolean;
const among =
  (...paths: readonly string[]): Place =>
  (path) =>
    paths.includes(path);

/** The audit log of all acts and their descriptions is for super admins. */
const theLog: Place = (path) => /^\/admin\/(logs|events|users\/:userId\/(history|replay))/.test(path);

interface Canary {
  /** Present only where this spec writes it; no id and no time can match it. */
  readonly said: RegExp;
  /** The places where each reader may see it; everybody else nowhere. */
  readonly may: Partial<Readonly<Record<Reader, Place>>>;
}

/** Nara's personal data, and the ladder that only its members may look into (domain.md "Tournaments, clubs, roles"). */
const canaries: Readonly<Record<'e-mail' | 'phone' | 'messenger' | 'year of birth' | 'private ladder', Canary>> = {
  'e-mail': { said: /nara\.canario@/i, may: { nara: everywhere, aldo: everywhere, sara: everywhere, root: everywhere } },
  // Ana has an accepted challenge with her
  phone: { said: /912 ?777 ?001/, may: { nara: everywhere, ana: everywhere, sara: theLog, root: theLog } },
  messenger: { said: /nara_canario_tg/, may: { nara: everywhere, ana: everywhere, sara: theLog, root: theLog } },
  'year of birth': { said: /(?<![\w.-])1931(?![\w.-])/, may: { nara: everywhere, sara: theLog, root: theLog } },
  'private ladder': {
    said: /Segredo Roxo/,
    may: {
      ...Object.fromEntries(
        (['nara', 'ivo', 'ana', 'rui', 'rita', 'carla', 'aldo', 'sara', 'root'] as const).map((inside) => [inside, everywhere]),
      ),
      // only its card: name, place and nothing else, also in the list
      ...Object.fromEntries(
        (['visitor', 'fora', 'dora'] as const).map((outside) => [outside, among('/tournaments', '/tournaments/:tournamentId')]),
      ),
    },
  },
};

/** Signing out, which only looks like a read, and the development sign-in, which lists the people to sign in as. */
const notRead = ['session.close', 'development.people'];

describe('private data', () => {
  let env: DevEnvironment;
  let world: World;
  let nara: Client;
  let naraId: string;
  let ids: PathIds;
  const clientOf = (who: Reader): Client => (who === 'nara' ? nara : world.clients[who]);

  beforeAll(async () => {
    env = await startDevEnvironment({ clock: settableClock('2026-03-02T09:00:00.000Z') });
    world = await makeWorld(env);
    const { clients, ladder, hidden } = world;
    nara = await env.signedIn('nara.canario@example.pt');
    naraId = idOf(await nara.get('/api/users/me'));
    const said = { firstName: 'Nara', lastName: 'Canário', phone: '+351 912 777 001', telegram: '@nara_canario_tg', birthYear: 1931 };
    idOf(await nara.put('/api/profile', { ...said, district: 'Porto', concelho: 'Maia' }));
    idOf(await clients.carla.put(`/api/tournaments/${hidden}`, { name: 'Escada do Segredo Roxo' }));
    for (const id of [ladder, hidden]) await nara.post(`/api/tournaments/${id}/join`, { message: 'Olá' });
    idOf(await clients.carla.post(`/api/tournaments/${hidden}/join-requests/${naraId}/approve`, {}));
    await sendPicture(env, nara, '/api/profile/photo', png());
    await sendPicture(env, clients.carla, `/api/tournaments/${hidden}/image`, png());

    // an accepted challenge with Ana, whose match is to be played
    const challenged = { tournamentId: ladder, challengedId: naraId, proposedTimes: [matchTime] };
    const challengeId = idOf(await clients.ana.post('/api/challenges', challenged));
    idOf(await nara.post(`/api/challenges/${challengeId}/accept`, { time: matchTime }));
    await env.settle();
    // a result on each ladder, with a review
    const played = [ladder, hidden].map((tournamentId) => ({ tournamentId, matchId: idFrom('canary match', tournamentId) }));
    for (const { tournamentId, matchId } of played) {
      const data = { matchId, tournamentId, playerA: naraId, playerB: world.ids.ivo, how: 'accepted', time: matchTime } as const;
      await env.app.commandBus.execute(new commands.OpenMatch(data, { actor: systemActor('operator'), id: matchId }));
      await env.settle();
      idOf(await nara.post(`/api/matches/${matchId}/result`, reporterWins));
      idOf(await clients.ivo.post(`/api/matches/${matchId}/validation`, { decision: 'approve' }));
      idOf(await clients.ivo.post(`/api/matches/${matchId}/review`, { ratings: { overall: 5 } }));
    }
    const club = idOf(await nara.post('/api/clubs', { name: 'Clube da Maia' }));
    idOf(await clients.root.post(`/api/clubs/${club}/validate`, {}));
    const conversation = idOf(await nara.post('/api/conversations', { participantIds: [world.ids.ana] }));
    await env.settle();
    const fileOf = async (path: string, field: 'photoUrl' | 'imageUrl'): Promise<string> =>
      ((await nara.get(path)).body as Readonly<Record<string, string>>)[field]!.split('/').at(-2)!;
    ids = {
      tournamentId: [ladder, hidden],
      matchId: [challengeId, ...played.map(({ matchId }) => matchId)],
      challengeId: [challengeId],
      playerId: [naraId],
      userId: [naraId],
      otherId: [world.ids.ivo],
      clubId: [club],
      conversationId: [conversation, ladder, hidden],
      fileId: [await fileOf('/api/profile', 'photoUrl'), await fileOf(`/api/tournaments/${hidden}`, 'imageUrl')],
      variant: ['small'],
      rebuildId: ['none'],
      // belongs to nobody here: every reader is told so
      exportId: ['none'],
      position: ['1'],
      code: [referralCode(naraId)],
    };
  });
  afterAll(() => env.stop());

  const keysOf = (schema: Call['query']): readonly string[] => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : []);
  /** The call without a query, with each query that leads to her or to the ladder, and with all of these. */
  const questions = ({ query }: Call): readonly string[] => {
    const asked: Readonly<Record<string, string>> = {
      ...{ q: 'canario', playerId: naraId, otherId: world.ids.ivo, tournamentId: world.hidden, ids: `${naraId},${world.ids.ivo}` },
      ...{ act: 'block', box: 'received', actor: naraId, entityId: naraId, stream: `user-${naraId}`, pageSize: '100' },
    };
    const known = keysOf(query).filter((name) => asked[name] !== undefined);
    const each = known.map((name) => `${name}=${encodeURIComponent(asked[name]!)}`);
    const searches = keysOf(query).includes('search') ? ['search=canario', 'search=segredo', 'q=segredo'] : [];
    return [...new Set(['', ...each, each.join('&'), ...searches])];
  };
  interface Read {
    readonly who: Reader;
    readonly path: string;
    readonly url: string;
    readonly text: string;
  }
  const everyGet = calls.filter(({ method, operation }) => method === 'GET' && !notRead.includes(operation));
  const read = async (who: Reader): Promise<readonly Read[]> => {
    const answers: Read[] = [];
    for (const call of everyGet)
      for (const path of filled(call.path, ids))
        for (const question of questions(call)) {
          const url = `/api${path}?${question}`;
          const { status, text } = await clientOf(who).get(url);
          if (status === 429 || status === 500) throw new Error(`${who} was not answered: ${status} ${url}`);
          answers.push({ who, path: call.path, url, text });
        }
    return answers;
  };
  /** Every answer with a text that its reader may not see. */
  const leaksIn = (answers: readonly Read[]): readonly string[] =>
    answers.flatMap(({ who, path, url, text }) =>
      Object.entries(canaries)
        .filter(([, { said, may }]) => said.test(text) && !(may[who] ?? nowhere)(path))
        .map(([what]) => `${who} reads the ${what} in ${url}`),
    );

  it.each(readers)('is in no answer to %s who may not have it', async (who) => {
    const answers = await read(who);
    expect(answers.length).toBeGreaterThan(everyGet.length);
    expect(leaksIn(answers)).toEqual([]);
  });

  it('is really there: each item is visible to its allowed readers', async () => {
    const found = async (who: Reader, what: keyof typeof canaries): Promise<readonly string[]> => [
      ...new Set((await read(who)).filter(({ text }) => canaries[what].said.test(text)).map(({ path }) => path)),
    ];
    const own = await read('nara');
    for (const [what, { said }] of Object.entries(canaries)) expect([what, own.some(({ text }) => said.test(text))]).toEqual([what, true]);
    expect(await found('ana', 'phone')).toContain('/players/:playerId');
    expect(await found('aldo', 'e-mail')).toEqual(expect.arrayContaining(['/players', '/admin/users']));
    expect(await found('visitor', 'private ladder')).toEqual(['/tournaments', '/tournaments/:tournamentId']);
    expect((await found('ivo', 'private ladder')).length).toBeGreaterThan(4);
  });

  it('is found by this test when planted in a public place', async () => {
    const planted = {
      'e-mail': 'Escada de nara.canario@example.pt',
      phone: 'Escada do 912 777 001',
      'year of birth': 'Escada de 1931',
    };
    for (const [what, location] of Object.entries(planted)) {
      idOf(await world.clients.carla.put(`/api/tournaments/${world.ladder}`, { location }));
      await env.settle();
      const leaks = leaksIn(await read('visitor'));
      expect([what, leaks.some((leak) => leak.startsWith(`visitor reads the ${what} in /api/tournaments?`))]).toEqual([what, true]);
    }
  });
});
