import { referralCode } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Answer, Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { jpeg } from './pictures.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
/** The first time at which nobody born in 2010 is a minor, on any day of that year. */
const grownUp = '2029-01-01T00:00:00.000Z';
const surname = 'Canarinho';
/** The development sign-in, which lists the people to sign in as; and signing out, which only looks like a read. */
const notRead = ['development.people', 'session.close'];

interface Operation {
  readonly 'x-operation': string;
  readonly 'x-rights': readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
}
interface Asked {
  readonly path: string;
  readonly url: string;
  readonly isPublic: boolean;
}

describe('a known minor', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let reads: readonly Asked[];
  const photos: Record<string, string> = {};
  const clock = settableClock(monday);

  const setPhoto = async (name: string): Promise<void> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'foto.jpg');
    await fetch(`${env.url}/api/profile/photo`, { method: 'PUT', headers: { cookie: player(name).cookie! }, body });
    await env.settle();
    photos[name] = ((await player(name).get('/api/profile')).body as { photoUrl: string }).photoUrl.split('/')[3]!;
  };
  const player = (name: string): Client => ladder.players[name]!;
  const profile = (name: string, changes: object) => player(name).put('/api/profile', changes);
  const standing = async (client: Client, name: string) =>
    ((await client.get(`/api/tournaments/${ladder.id}/ranking`)).body as { standings: readonly Record<string, string>[] }).standings.find(
      ({ playerId }) => playerId === ladder.ids[name],
    )!;

  /** Every read of the program, with the ids of all things that she took part in; fails for a route whose ids this spec does not know. */
  const everyRead = async (known: Readonly<Record<string, readonly string[]>>): Promise<readonly Asked[]> => {
    const { paths } = (await env.visitor.get('/api/docs-json')).body as { paths: Record<string, Record<string, Operation>> };
    const queries: Record<string, string> = {
      playerId: ladder.ids.ines!,
      tournamentId: ladder.id,
      search: surname,
      q: surname,
      at: monday,
    };
    return Object.entries(paths).flatMap(([path, { get: read }]) => {
      if (!read || notRead.includes(read['x-operation'])) return [];
      const kind = /\/(\w+)\/\{/.exec(path)?.[1];
      if (kind !== undefined && !known[kind]) throw new Error(`tell this spec what the ids of ${path} are`);
      const asks = read.parameters.flatMap(({ name, in: where }) =>
        where === 'query' && queries[name] ? [`${name}=${queries[name]}`] : [],
      );
      const urls = (kind === undefined ? [''] : known[kind]!).map((id) =>
        path
          .replace('{variant}', 'small')
          .replace('{otherId}', ladder.ids.rui!)
          .replace('{userId}/consequences', `${ladder.ids.ines!}/consequences`)
          .replace(/\{\w+\}/, id),
      );
      if (urls.some((url) => url.includes('{'))) throw new Error(`tell this spec what the parameters of ${path} are`);
      const isPublic = read['x-rights'].includes('visitor');
      return urls.flatMap((url) =>
        ['', ...asks, asks.join('&')].map((query) => ({ path: path.replace(/\{\w+Id\}/g, '{id}'), url: `${url}?${query}`, isPublic })),
      );
    });
  };

  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'ines', 'ivo']);
    await profile('ines', { firstName: 'Inês Maria', lastName: surname, birthYear: 2010 });
    await profile('rui', { firstName: 'Rui', lastName: 'Antunes', birthYear: 1980 });
    await profile('ivo', { firstName: 'Ivo', lastName: 'Brito' });
    for (const name of ['ines', 'rui', 'ivo']) await setPhoto(name);
    const [ines, rui] = [player('ines'), player('rui')];
    const founded = (await ines.post('/api/tournaments', { name: 'Escada dos Juniores', joins: true })).body as { id: string };
    await ladder.root.post(`/api/tournaments/${founded.id}/validate`, {});
    const issued = await ines.post('/api/challenges', {
      tournamentId: ladder.id,
      challengedId: ladder.ids.rui,
      proposedTimes: [tuesday],
    });
    const { id: challengeId } = issued.body as { id: string };
    await rui.post(`/api/challenges/${challengeId}/accept`, { time: tuesday });
    const won = await ladder.win('ines', 'ivo');
    const refereed = (await ladder.creator.post('/api/tournaments', { name: 'Escada da Carla' })).body as { id: string };
    await ladder.root.post(`/api/tournaments/${refereed.id}/validate`, {});
    await ines.post(`/api/tournaments/${refereed.id}/join`, {});
    await ladder.creator.post(`/api/tournaments/${refereed.id}/participants/${ladder.ids.ines}/promote`, {});
    const club = (await ines.post('/api/clubs', { name: 'Clube da Inês' })).body as { id: string };
    await ladder.root.post(`/api/clubs/${club.id}/validate`, {});
    await env.settle();
    reads = await everyRead({
      tournaments: [ladder.id, founded.id, refereed.id],
      matches: [challengeId, won],
      challenges: [challengeId],
      players: [ladder.ids.ines!],
      clubs: [club.id],
      files: [photos.ines!],
      rebuilds: ['none'],
      events: ['1'],
      users: [ladder.ids.ines!],
      conversations: [ladder.id, won],
      referrals: [referralCode(ladder.ids.ines!)],
    });
  });
  afterAll(() => env.stop());

  const tells = ({ text }: Answer): boolean => text.includes(surname);

  it('has only a first name and an initial, and no photo, in every read of a visitor', async () => {
    const withoutAnswer: string[] = [];
    for (const { path, url, isPublic } of reads) {
      const answer = await env.visitor.get(url);
      expect([url, tells(answer), answer.text.includes(photos.ines!)]).toEqual([url, false, false]);
      if (isPublic && answer.status !== 200) withoutAnswer.push(path);
    }
    // calls without a person, her photo, her availability, the effect of an unplayed match; everything else was really read
    expect([...new Set(withoutAnswer)].sort()).toEqual([
      '/api/files/{id}/{variant}',
      '/api/matches',
      '/api/matches/{id}/calendar.ics',
      '/api/matches/{id}/effect',
      '/api/tournaments/{id}/ledger',
    ]);
    expect(await standing(env.visitor, 'ines')).toMatchObject({ name: 'Inês C.', photoUrl: null });
  });

  it('has their full name in each of those reads for signed-in people', async () => {
    const named = new Set<string>();
    for (const { path, url } of reads) if (tells(await player('rui').get(url))) named.add(path);
    expect([...named]).toEqual(
      expect.arrayContaining([
        '/api/challenges/{id}',
        '/api/clubs/{id}',
        '/api/clubs/{id}/members',
        '/api/home',
        '/api/matches',
        '/api/matches/{id}',
        '/api/matches/{id}/calendar.ics',
        '/api/matches/{id}/timeline',
        '/api/players',
        '/api/players/{id}',
        '/api/players/{id}/head-to-head/{id}',
        '/api/players/{id}/matches',
        '/api/players/{id}/rank-history',
        '/api/players/{id}/stats',
        '/api/tournaments/{id}',
        '/api/tournaments/{id}/ledger',
        '/api/tournaments/{id}/participants',
        '/api/tournaments/{id}/ranking',
        '/api/tournaments/{id}/ranking.csv',
      ]),
    );
    for (const { path, url, isPublic } of reads) {
      if (!isPublic || !named.has(path) || !tells(await player('rui').get(url))) continue;
      const { status, text } = await env.visitor.get(url);
      if (status === 200) expect([url, text.includes('Inês C.')]).toEqual([url, true]);
    }
    expect(await standing(player('rui'), 'ines')).toMatchObject({
      name: `Inês Maria ${surname}`,
      photoUrl: `/api/files/${photos.ines}/small`,
    });
  });

  it('has the same short name in a visitor’s what-if requests', async () => {
    const sides = { winnerId: ladder.ids.ines, loserId: ladder.ids.ivo };
    const answer = await env.visitor.post(`/api/tournaments/${ladder.id}/ranking/what-if`, sides);
    expect([answer.status, tells(answer), answer.text.includes('Inês C.')]).toEqual([200, false, true]);
  });

  it('is not revealed to a visitor by a signed-in person’s cached answer at the same URL', async () => {
    for (const path of ['ranking', 'ranking.csv', 'participants', 'ledger?playerId=' + ladder.ids.ines]) {
      const url = `/api/tournaments/${ladder.id}/${path}`;
      const whole = (await player('rui').get(url)).headers.get('etag')!;
      const short = await env.visitor.get(url, { 'if-none-match': whole });
      expect([path, short.status, tells(short)]).toEqual([path, 200, false]);
      const again = await player('rui').get(url, { 'if-none-match': short.headers.get('etag')! });
      expect([path, again.status, tells(again)]).toEqual([path, 200, true]);
      expect((await env.visitor.get(url, { 'if-none-match': short.headers.get('etag')! })).status).toBe(304);
    }
  });

  it('has a photo for signed-in people, and for no visitor, even one who knows its URL', async () => {
    const url = `/api/files/${photos.ines}/small`;
    const seen = await player('rui').get(url);
    expect(seen.status).toBe(200);
    const asVisitor = await env.visitor.get(url);
    expect([asVisitor.status, (asVisitor.body as { code: string }).code]).toEqual([404, 'file.unknown']);
    expect((await env.visitor.get(url, { 'if-none-match': seen.headers.get('etag')! })).status).toBe(404);
  });

  it('is distinguished from adults, who are shown completely, and from people of unknown age, shown by name without a photo', async () => {
    expect(await standing(env.visitor, 'rui')).toMatchObject({ name: 'Rui Antunes', photoUrl: `/api/files/${photos.rui}/small` });
    expect(await standing(env.visitor, 'ivo')).toMatchObject({ name: 'Ivo Brito', photoUrl: null });
    const statuses = async (name: string) =>
      Promise.all([env.visitor, player('rui')].map(async (client) => (await client.get(`/api/files/${photos[name]}/small`)).status));
    expect([await statuses('rui'), await statuses('ivo')]).toEqual([
      [200, 200],
      [404, 200],
    ]);
  });

  it('is recognised as soon as they state their year of birth', async () => {
    await profile('ivo', { birthYear: 2011 });
    await env.settle();
    expect(await standing(env.visitor, 'ivo')).toMatchObject({ name: 'Ivo B.' });
    expect(await standing(player('rui'), 'ivo')).toMatchObject({ name: 'Ivo Brito' });
  });

  it('comes of age: from the year after their eighteenth birthday visitors see them like everybody else, without any event', async () => {
    const before = (await env.visitor.get(`/api/tournaments/${ladder.id}/ranking`)).headers.get('etag')!;
    clock.set(grownUp);
    const after = await env.visitor.get(`/api/tournaments/${ladder.id}/ranking`, { 'if-none-match': before });
    expect([after.status, tells(after)]).toEqual([200, true]);
    expect(await standing(env.visitor, 'ines')).toMatchObject({ photoUrl: `/api/files/${photos.ines}/small` });
    expect(await standing(env.visitor, 'ivo')).toMatchObject({ name: 'Ivo B.', photoUrl: null });
  });

  it('keeps the year of birth private', async () => {
    clock.set(monday);
    for (const { url } of reads)
      for (const client of [env.visitor, player('rui')])
        if (!url.startsWith('/api/profile')) expect([url, (await client.get(url)).text.includes('birthYear')]).toEqual([url, false]);
  });
});
