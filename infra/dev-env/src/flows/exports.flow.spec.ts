import { randomUUID } from 'node:crypto';
import { collections } from '@tennis/app';
import { until } from '@tennis/contract-tests';
import type { DataExport, SharedDevice } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { unzipSync } from 'fflate';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onOneNode } from './composition.fixture';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

describe('a copy of a person’s data', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let rui: Client;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva']);
    rui = ladder.players.rui!;
  });
  afterEach(() => env.stop());

  const ask = async (client = rui): Promise<string> => ((await client.post('/api/data-exports', {})).body as { readonly id: string }).id;
  const filesOf = async (url: string, client = rui): Promise<Readonly<Record<string, string>>> => {
    const { bytes } = await fetched(url, client);
    return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString('utf8')]));
  };
  const own = async (client = rui): Promise<readonly DataExport[]> => (await client.get('/api/data-exports')).body;
  const fetched = async (url: string, { cookie = '' }: { readonly cookie?: string | undefined } = rui) => {
    const answer = await fetch(`${env.url}${url}`, { headers: { cookie } });
    return { status: answer.status, type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('contains profile, history, matches, points and messages as JSON and CSV, and of others only names', async () => {
    const match = await ladder.open('rui', 'eva');
    await rui.post(`/api/matches/${match}/result`, { ...reporterWins, location: 'Clube da Maia' }, { 'user-agent': 'browser of rui' });
    await ladder.players.eva!.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    const { id: conversation } = (await rui.post('/api/conversations', { participantIds: [ladder.ids.eva] })).body as { id: string };
    const said = (client: Client, text: string, nth: number) =>
      client.post(`/api/conversations/${conversation}/messages`, { text, clientId: `00000000-0000-4000-8000-00000000000${nth}` });
    await said(rui, 'Bom jogo!', 1);
    await said(ladder.players.eva!, 'Obrigada, foi renhido.', 2);
    const shared: SharedDevice = {
      kind: 'device',
      playerIds: [ladder.ids.eva!, ladder.ids.rui!],
      results: [{ matchId: match, at: '2026-03-01T18:00:00.000Z' }],
    };
    await env.app.readStore.put(collections.sharedDevices, 'eva|rui', shared);
    const noted = async () => JSON.stringify(await env.app.readStore.findPlain(collections.origins, {}));
    await until(async () => (await noted()).includes('browser of rui'), 'where the report came from is written');
    await env.settle();

    const id = await ask();
    await env.settle();
    const [copy] = await own();
    expect(copy).toMatchObject({ id, status: 'ready', progress: 1, expiresAt: '2026-03-09T12:00:00.000Z' });
    expect((await rui.get(`/api/data-exports/${id}`)).body).toEqual(copy);
    const { status, type, bytes } = await fetched(copy!.url!);
    expect([status, type, bytes.length]).toEqual([200, 'application/zip', copy!.bytes]);
    const files = await filesOf(copy!.url!);
    expect(Object.keys(files).sort()).toEqual([
      'challenges.json',
      'clubs.json',
      'devices.json',
      'goals.json',
      'history.json',
      'matches.csv',
      'matches.json',
      'mentorships.json',
      'messages-to-us.json',
      'messages.json',
      'notifications.json',
      'points.csv',
      'profile.json',
      'referrals.json',
      'reviews.json',
      'sessions.json',
      'tips.json',
      'tournaments.json',
    ]);
    expect(JSON.parse(files['profile.json']!)).toMatchObject({ account: { email: 'rui@example.pt' }, profile: { firstName: 'Rui' } });
    expect(JSON.parse(files['matches.json']!)).toMatchObject([{ opponent: 'Eva', place: 'Clube da Maia', score: '6-4 6-3', won: 'true' }]);
    expect(files['matches.csv']).toContain(';Escada de Outono;Eva;completed;');
    // the same match in the loser's copy: their own games come first, beside the opponent's name
    await ask(ladder.players.eva!);
    await env.settle();
    const theirs = await filesOf((await own(ladder.players.eva!))[0]!.url!, ladder.players.eva!);
    expect(JSON.parse(theirs['matches.json']!)).toMatchObject([{ opponent: 'Rui', score: '4-6 3-6', won: 'false' }]);
    expect(files['points.csv']!.split('\n').filter((line) => line.startsWith('Escada de Outono;')).length).toBeGreaterThan(0);
    expect(JSON.parse(files['history.json']!)).toMatchObject([{ type: 'UserRegistered', data: { email: 'rui@example.pt' } }]);
    expect(files['messages.json']).toContain('Bom jogo!');
    expect(JSON.parse(files['devices.json']!)).toEqual({
      commands: expect.arrayContaining([{ at: expect.any(String), address: '127.0.0.1', browser: 'browser of rui' }]),
      shared: [{ with: 'Eva', results: [{ matchId: match, at: '2026-03-01T18:00:00.000Z' }] }],
    });
    expect(JSON.parse(files['notifications.json']!)).toEqual({ preferences: null, sent: [] });
    const all = Object.values(files).join('\n');
    expect(all).not.toContain('renhido');
    expect(all).not.toContain('eva@example.pt');
  });

  it('contains the person’s own messages to one person, about a match and in a ladder, also in one that they left', async () => {
    const eva = ladder.players.eva!;
    const say = (client: Client, id: string, text: string) =>
      client.post(`/api/conversations/${id}/messages`, { text, clientId: randomUUID() });
    const closed = await makeLadder(env, ['rui'], { name: 'Escada fechada', privacy: 'private' });
    const match = await ladder.open('rui', 'eva');
    const { id: direct } = (await rui.post('/api/conversations', { participantIds: [ladder.ids.eva] })).body as { id: string };
    await say(rui, direct, 'Só para a Eva');
    await say(rui, match, 'Levo bolas');
    await say(rui, ladder.id, 'Bom dia a todos');
    await say(eva, ladder.id, 'Bom dia, Rui');
    await say(rui, closed.id, 'Vou-me embora');
    await rui.post(`/api/tournaments/${closed.id}/leave`, {});
    await ask();
    await env.settle();
    const { 'messages.json': told } = await filesOf((await own())[0]!.url!);
    const sentAt = clock.now();
    const conversations = JSON.parse(told!) as readonly object[];
    expect(conversations).toHaveLength(4);
    expect(conversations).toEqual(
      expect.arrayContaining([
        { id: direct, kind: 'direct', with: ['Eva'], messages: [{ sentAt, text: 'Só para a Eva' }] },
        { id: match, kind: 'match', with: ['Eva'], messages: [{ sentAt, text: 'Levo bolas' }] },
        { id: ladder.id, kind: 'tournament', tournament: 'Escada de Outono', with: [], messages: [{ sentAt, text: 'Bom dia a todos' }] },
        { id: closed.id, kind: 'tournament', tournament: 'Escada fechada', with: [], messages: [{ sentAt, text: 'Vou-me embora' }] },
      ]),
    );
  });

  const [onlyHere, because] = onOneNode(it, 'the stop is planted in one process, and any may make the copy');
  onlyHere(`is made once, also when the program stopped right after making it and data grew until the restart${because}`, async () => {
    const id = await ask();
    const stopped = jest.spyOn(env.app.readStore, 'remove').mockRejectedValueOnce(new Error('stopped'));
    await until(() => stopped.mock.calls.length > 0, 'the program stopped');
    stopped.mockRestore();
    const [copy] = await own();
    const archive = async () => (await env.app.files.get(id, 'archive.zip'))?.bytes.length;
    expect([copy?.status, await archive()]).toEqual(['ready', copy?.bytes]);
    await rui.put('/api/profile', { firstName: 'Rui', lastName: 'Matos', bio: 'Jogo às terças. '.repeat(20) });
    clock.set('2026-03-02T18:00:00.000Z');
    await env.settle();
    expect([(await own())[0]?.bytes, await archive()]).toEqual([copy?.bytes, copy?.bytes]);
    clock.set('2026-03-09T12:00:00.000Z');
    await env.settle();
    expect([await own(), await archive()]).toEqual([[], undefined]);
  });

  it('is available only to its owner, by its link, and is announced in the bell', async () => {
    await ask();
    await env.settle();
    const [copy] = await own();
    const told = (await rui.get('/api/notifications/recent')).body as { type: string; action_url: string; title: string }[];
    expect(told.find(({ type }) => type === 'data_export_ready')).toMatchObject({ action_url: '/settings', title: 'Os seus dados' });
    const changed = copy!.url!.replace(/signature=(.)/, (_all, first: string) => `signature=${first === '0' ? '1' : '0'}`);
    expect((await fetched(changed)).status).toBe(404);
    expect((await fetched(copy!.url!, ladder.players.eva!)).status).toBe(404);
    expect((await fetched(copy!.url!, ladder.root)).status).toBe(404);
    expect((await fetched(copy!.url!, {})).status).toBe(401);
    expect((await ladder.players.eva!.get(`/api/data-exports/${copy!.id}`)).body).toMatchObject({ code: 'export.unknown' });
  });

  it('can be downloaded for seven days, then it is gone', async () => {
    const id = await ask();
    await env.settle();
    const { url } = (await own())[0]!;
    clock.set('2026-03-09T11:59:59.000Z');
    expect((await fetched(url!)).status).toBe(200);
    clock.set('2026-03-09T12:00:00.000Z');
    await env.settle();
    expect(await own()).toEqual([]);
    expect((await fetched(url!)).status).toBe(404);
    expect(await env.app.files.get(id, 'archive.zip')).toBeUndefined();
  });

  it('is replaced by the next one; a repeated request, or one while a copy is being made, is the same', async () => {
    const key = { 'idempotency-key': 'uma cópia' };
    const first = ((await rui.post('/api/data-exports', {}, key)).body as { readonly id: string }).id;
    expect(((await rui.post('/api/data-exports', {}, key)).body as { readonly id: string }).id).toBe(first);
    await env.settle();
    const second = await ask();
    await env.settle();
    expect((await own()).map(({ id }) => id)).toEqual([second]);
    expect(await env.app.files.get(first, 'archive.zip')).toBeUndefined();
    for (let times = 0; times < 3; times += 1) {
      await ask();
      await env.settle();
    }
    expect((await rui.post('/api/data-exports', {})).body).toMatchObject({ statusCode: 429, code: 'request.too-many' });
  });

  it('is removed with the person', async () => {
    const id = await ask();
    await env.settle();
    expect(await env.app.files.get(id, 'archive.zip')).toBeDefined();
    await erasePerson(env, ladder.ids.rui!);
    expect(await env.app.files.get(id, 'archive.zip')).toBeUndefined();
    expect(await env.app.readStore.get('data-export', ladder.ids.rui!)).toBeUndefined();
  });
});
