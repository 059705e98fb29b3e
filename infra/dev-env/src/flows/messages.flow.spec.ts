/** @group distributed */
import { randomUUID } from 'node:crypto';
import type { ConversationAnswer, MessagePage, Page } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { boardsFolded, readsWhile } from './count-reads.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('messages', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let now = Date.parse(clock.now());
  /** Lets a minute pass, because faster writers are told to wait. */
  const later = (): void => clock.set(new Date((now += 60_000)).toISOString());
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    await boardsFolded(env);
    ladder = await makeLadder(env, ['ana', 'rui', 'ivo']);
  });
  afterAll(() => env.stop());
  beforeEach(later);

  const player = (name: string): Client => ladder.players[name]!;
  const start = async (client: Client, body: object): Promise<string> =>
    ((await client.post('/api/conversations', body)).body as { id: string }).id;
  const withAna = (who: string) => start(player(who), { participantIds: [ladder.ids.ana] });
  const say = (client: Client, id: string, text: string, clientId: string = randomUUID()) =>
    client.post(`/api/conversations/${id}/messages`, { text, clientId });
  const read = async (client: Client, id: string, query = ''): Promise<MessagePage> =>
    (await client.get(`/api/conversations/${id}/messages${query}`)).body;
  const texts = async (client: Client, id: string): Promise<readonly (string | null)[]> =>
    (await read(client, id)).items.map(({ text }) => text);
  const list = async (client: Client): Promise<readonly ConversationAnswer[]> =>
    ((await client.get('/api/conversations')).body as Page<ConversationAnswer>).items;
  const unread = async (client: Client): Promise<number> =>
    ((await client.get('/api/conversations/unread-count')).body as { count: number }).count;

  it('between two people are in one conversation, whoever starts it, and visible to both', async () => {
    const id = await withAna('rui');
    expect(await start(player('ana'), { participantIds: [ladder.ids.rui] })).toBe(id);
    // an empty conversation: nobody is bothered with it
    expect((await list(player('ana'))).map((one) => one.id)).not.toContain(id);
    expect((await say(player('rui'), id, 'Terça?')).status).toBe(201);
    later();
    await say(player('ana'), id, 'Terça às 18:30.');
    const page = await read(player('rui'), id);
    expect(page).toMatchObject({
      items: [
        { n: 1, authorId: ladder.ids.rui, authorName: 'Rui', text: 'Terça?' },
        { n: 2, authorId: ladder.ids.ana, authorName: 'Ana', text: 'Terça às 18:30.' },
      ],
    });
    expect(page.before).toBeUndefined();
    expect((await list(player('ana')))[0]).toMatchObject({
      id,
      kind: 'direct',
      with: { id: ladder.ids.rui, name: 'Rui' },
      last: { text: 'Terça às 18:30.' },
      canWrite: true,
    });
  });

  it('sent again are one message, contain only text, and have a maximum length', async () => {
    const id = await withAna('rui');
    const before = (await texts(player('ana'), id)).length;
    const clientId = randomUUID();
    const [first, second] = [await say(player('rui'), id, 'Olá', clientId), await say(player('rui'), id, 'Olá', clientId)];
    expect(second.body).toEqual(first.body);
    await say(player('rui'), id, '<img src=x onerror="alert(1)">\nlinha dois');
    expect((await texts(player('ana'), id)).slice(before)).toEqual(['Olá', '<img src=x onerror="alert(1)">\nlinha dois']);
    for (const text of ['', ' \n ', 'a'.repeat(2001)]) {
      expect((await say(player('rui'), id, text)).body).toMatchObject({ statusCode: 400, details: [{ path: 'text' }] });
    }
    expect((await say(player('rui'), id, 'a'.repeat(2000))).status).toBe(201);
    expect((await say(player('rui'), id, 'Olá', 'abc')).body).toMatchObject({ statusCode: 400, details: [{ path: 'clientId' }] });
  });

  it('are counted until they are read, also after a restart, without one’s own', async () => {
    const id = await withAna('ivo');
    expect(await unread(player('ivo'))).toBe(0);
    const before = await unread(player('ana'));
    for (const text of ['Um', 'Dois']) await say(player('ivo'), id, text);
    expect([await unread(player('ana')), await unread(player('ivo'))]).toEqual([before + 2, 0]);
    await player('ana').post(`/api/conversations/${id}/read`, { upTo: 2 });
    // read messages stay read
    await player('ana').post(`/api/conversations/${id}/read`, { upTo: 1 });
    await env.restart();
    expect(await unread(player('ana'))).toBe(before);
    expect((await list(player('ana'))).find((one) => one.id === id)).toMatchObject({ unread: 0 });
  });

  it('of a match are for its two players, and listed while it is open', async () => {
    const match = await ladder.open('ana', 'ivo');
    expect(await start(player('ana'), { matchId: match })).toBe(match);
    expect((await list(player('ivo'))).find(({ id }) => id === match)).toMatchObject({
      kind: 'match',
      with: { id: ladder.ids.ana },
      tournament: { id: ladder.id },
      last: null,
    });
    expect((await say(player('ana'), match, 'Levo bolas.')).status).toBe(201);
    expect(await texts(player('ivo'), match)).toEqual(['Levo bolas.']);
  });

  it('of a tournament follow membership: a player who leaves can neither read nor write further ones, and can again after returning', async () => {
    const nina = await env.signedIn('nina@example.pt');
    const outside = await nina.get(`/api/conversations/${ladder.id}/messages`);
    expect(outside.body).toMatchObject({ statusCode: 403, code: 'conversation.not-participant' });
    await say(player('rui'), ladder.id, 'Antes da Nina');
    later();
    await nina.post(`/api/tournaments/${ladder.id}/join`, {});
    expect(await texts(nina, ladder.id)).toEqual(['Antes da Nina']);
    expect(await unread(nina)).toBe(0);
    await say(ladder.creator, ladder.id, 'Bem-vinda, Nina');
    expect(await unread(nina)).toBe(1);
    expect((await list(nina))[0]).toMatchObject({ kind: 'tournament', tournament: { name: 'Escada de Outono' }, people: 4, unread: 1 });
    await nina.post(`/api/tournaments/${ladder.id}/leave`, {});
    await say(player('rui'), ladder.id, 'Sem a Nina');
    expect(await texts(nina, ladder.id)).toEqual(['Antes da Nina', 'Bem-vinda, Nina']);
    expect((await list(nina))[0]).toMatchObject({ canWrite: false, unread: 0, last: { text: 'Bem-vinda, Nina' } });
    expect((await say(nina, ladder.id, 'Ainda cá estou')).body).toMatchObject({ statusCode: 403, code: 'conversation.left' });
    await nina.post(`/api/tournaments/${ladder.id}/join`, {});
    expect(await texts(nina, ladder.id)).toContain('Sem a Nina');
  });

  it('come a page at a time, newest last, and a long conversation costs no more than a short one', async () => {
    const id = await withAna('rui');
    const costs = async (doing: () => Promise<unknown>) => (await readsWhile(env.app, doing)).documents;
    const rui = player('rui');
    for (let n = 0; n < 120; n += 1) {
      if (n % 25 === 0) later();
      await say(rui, id, `Mensagem ${n}`);
    }
    const last = await read(rui, id);
    expect(last.items).toHaveLength(50);
    expect(last.items.at(-1)).toMatchObject({ text: 'Mensagem 119' });
    const earlier = await read(rui, id, `?before=${last.before}`);
    expect(earlier.items.at(-1)!.n).toBe(last.items[0]!.n - 1);
    expect((await read(rui, id, '?before=2')).items).toHaveLength(1);
    expect((await read(rui, id, '?before=1')).items).toEqual([]);
    later();
    expect(await costs(() => read(rui, id))).toMatchObject({ conversation: 51 });
    // once for its participants, and once more if the live recipients are looked up while it is still being written
    expect((await costs(() => say(rui, id, 'Mais uma'))).conversation).toBeLessThanOrEqual(2);
  });

  it('are deleted by their author, and leave a mark', async () => {
    const id = await withAna('ivo');
    const { id: messageId } = (await say(player('ivo'), id, 'Disparate')).body as { id: string };
    const path = `/api/conversations/${id}/messages/${messageId}`;
    expect((await player('ana').delete(path)).body).toMatchObject({ statusCode: 403, code: 'message.not-yours' });
    const { deleted } = await read(player('ana'), id);
    expect((await player('ivo').delete(path)).status).toBe(200);
    const page = await read(player('ana'), id);
    expect(page).toMatchObject({ deleted: deleted + 1 });
    expect(page.items.at(-1)).toMatchObject({ id: messageId, text: null, deleted: true });
    expect((await list(player('ana'))).find((one) => one.id === id)).toMatchObject({ last: { text: null, deleted: true } });
    expect((await player('ivo').delete(`/api/conversations/${await withAna('rui')}/messages/${messageId}`)).status).toBe(404);
  });

  it('of a blocked person are not delivered, and they cannot tell', async () => {
    const id = await withAna('ivo');
    const [ana, ivo] = [player('ana'), player('ivo')];
    const [counted, heard] = [await unread(ana), await texts(ana, id)];
    expect((await ana.post(`/api/conversations/${id}/block`)).status).toBe(200);
    const before = await ivo.get(`/api/conversations/${id}`);
    expect(before.body).toMatchObject({ blocked: false, canWrite: true });
    expect((await say(ivo, id, 'Ouves?')).status).toBe(201);
    expect(await withAna('ivo')).toBe(id);
    expect((await texts(ivo, id)).at(-1)).toBe('Ouves?');
    expect([await texts(ana, id), await unread(ana)]).toEqual([heard, counted]);
    expect((await list(ana)).find((one) => one.id === id)).toMatchObject({ blocked: true, canWrite: false, last: { text: heard.at(-1) } });
    expect((await say(ana, id, 'Não')).body).toMatchObject({ statusCode: 409, code: 'conversation.blocked' });
    expect((await ana.delete(`/api/conversations/${id}/block`)).status).toBe(200);
    await say(ivo, id, 'E agora?');
    expect(await texts(ana, id)).toEqual([...heard, 'E agora?']);
    expect((await ana.post(`/api/conversations/${ladder.id}/block`)).body).toMatchObject({ code: 'conversation.not-of-two' });
  });

  it('of a blocked person do not reveal the block by their receipts’ position', async () => {
    const id = await withAna('ivo');
    const [ana, ivo] = [player('ana'), player('ivo')];
    await ana.post(`/api/conversations/${id}/block`);
    await say(player('rui'), await withAna('rui'), 'Noutra conversa');
    await env.settle();
    const head = String(await env.app.eventStore.head());
    const begun = await ivo.post('/api/conversations', { participantIds: [ladder.ids.ana] });
    const ended = await ivo.delete(`/api/conversations/${id}/block`);
    expect([begun.body, ended.body]).toEqual([
      { id, position: head },
      { id, position: head },
    ]);
    await ana.delete(`/api/conversations/${id}/block`);
  });

  it('that are reported reach super admins, without the rest of the conversation', async () => {
    const id = await withAna('rui');
    await say(player('rui'), id, 'Isto é só nosso');
    const { id: messageId } = (await say(player('rui'), id, 'Um insulto')).body as { id: string };
    const report = (client: Client) => client.post(`/api/conversations/${id}/report`, { messageId });
    expect((await report(player('rui'))).body).toMatchObject({ statusCode: 422, code: 'message.own' });
    expect((await report(player('ana'))).status).toBe(200);
    // a deleted message disappears from the conversation, but not for the person who judges it
    await player('rui').delete(`/api/conversations/${id}/messages/${messageId}`);
    expect((await report(player('ana'))).status).toBe(200);
    const reports = await ladder.root.get('/api/admin/message-reports');
    expect(reports.body).toMatchObject({
      total: 1,
      items: [{ messageId, text: 'Um insulto', author: { name: 'Rui' }, reports: [{ name: 'Ana' }] }],
    });
    expect(reports.text).not.toContain('só nosso');
  });

  it('from a stranger never reach a known minor, nor oneself or an unknown person', async () => {
    const stranger = await env.signedIn('zita@example.pt');
    const { id: me } = (await stranger.get('/api/users/me')).body as { id: string };
    const write = async (to: string) => (await stranger.post('/api/conversations', { participantIds: [to] })).body;
    const bornIn = (birthYear: number) => player('ana').put('/api/profile', { firstName: 'Ana', lastName: 'Sá', birthYear });
    await bornIn(2012);
    expect(await write(ladder.ids.ana!)).toMatchObject({ statusCode: 403, code: 'conversation.not-from-your-ladders' });
    expect(await write(ladder.ids.rui!)).toMatchObject({ id: expect.any(String) as string });
    expect(await write(me)).toMatchObject({ code: 'conversation.self' });
    expect(await write(randomUUID())).toMatchObject({ statusCode: 404, code: 'user.unknown' });
    await bornIn(1990);
    expect(await write(ladder.ids.ana!)).toMatchObject({ id: expect.any(String) as string });
    for (const body of [{}, { matchId: 'x', tournamentId: 'x' }, { participantIds: [] }])
      expect((await stranger.post('/api/conversations', body)).status).toBe(400);
  });

  it('have to wait when there are too many; a resend does not count', async () => {
    const id = await withAna('rui');
    later();
    const clientId = randomUUID();
    await say(player('rui'), id, 'Primeira', clientId);
    for (let n = 1; n < 30; n += 1) await say(player('rui'), id, 'Depressa');
    const refused = await say(player('rui'), id, 'Demais');
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'message.too-many' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await say(player('rui'), id, 'Primeira', clientId)).status).toBe(201);
    expect((await say(player('ana'), id, 'Calma')).status).toBe(201);
  });

  it('of an erased person are gone, and the conversation stays', async () => {
    const id = await withAna('ivo');
    await say(player('ivo'), id, 'Adeus');
    await env.app.personalData.erase(ladder.ids.ivo!);
    expect((await read(player('ana'), id)).items.at(-1)).toMatchObject({ authorId: ladder.ids.ivo, text: null });
  });
});
