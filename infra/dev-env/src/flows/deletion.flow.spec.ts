import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('a person’s request to delete their account', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  beforeEach(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'eva', 'ana', 'bia']);
  });
  afterEach(() => env.stop());

  const ask = (who: string, body: unknown = { reason: 'Deixei de jogar' }) => ladder.players[who]!.post('/api/deletion-requests', body);
  const memberStatus = async (who: string) => {
    const participants = (await ladder.creator.get(`/api/tournaments/${ladder.id}/participants`)).body as {
      playerId: string;
      status: string;
    }[];
    return participants.find(({ playerId }) => playerId === ladder.ids[who])?.status;
  };

  it('closes the account at once, in every browser and on every connection', async () => {
    const elsewhere = await env.signedIn('rui@example.pt');
    const socket = io(env.url, { transports: ['websocket'], extraHeaders: { cookie: elsewhere.cookie! } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const { cookie } = ladder.players['rui']!;
    expect((await ask('rui')).status).toBe(201);
    expect(await gone).toBe('io server disconnect');
    socket.close();
    for (const former of [cookie!, elsewhere.cookie!])
      expect((await env.visitor.get('/api/users/me', { cookie: former })).status).toBe(401);
    expect((await env.visitor.post('/api/sessions', { code: 'dev:rui@example.pt' })).body).toMatchObject({
      statusCode: 403,
      code: 'user.deactivated',
      message: 'A conta está desativada: foi pedida a sua eliminação.',
    });
  });

  it('suspends the person in every ladder and cancels their open matches, without calling anybody suspended; played matches still count', async () => {
    await ladder.win('rui', 'eva');
    const before = await ladder.board();
    const open = await ladder.open('rui', 'ana');
    const challengeRui = async (who: string) =>
      (
        await ladder.players[who]!.post('/api/challenges', {
          tournamentId: ladder.id,
          challengedId: ladder.ids['rui'],
          proposedTimes: [new Date(Date.now() + 86_400_000).toISOString()],
        })
      ).body as { id: string };
    const { id: challengeId } = await challengeRui('bia');
    await ask('rui');
    await env.settle();
    expect(await memberStatus('rui')).toBe('closed');
    const cancelled = { status: 'cancelled', cancelled: { cause: 'account-closed' } };
    expect((await ladder.root.get(`/api/matches/${open}`)).body).toMatchObject(cancelled);
    expect((await ladder.players['bia']!.get(`/api/challenges/${challengeId}`)).body).toMatchObject({
      status: 'cancelled',
      cause: 'account-closed',
    });
    expect(await ladder.board()).toEqual(before);
    const toAna = (await ladder.players['ana']!.get('/api/notifications/recent')).body as { type: string; message: string }[];
    expect(toAna.find(({ type }) => type === 'match_cancelled')?.message).toMatch(/Um dos jogadores encerrou a conta\./);
    expect(await challengeRui('ana')).toMatchObject({ statusCode: 422, code: 'challenge.opponent-closed' });
    const [told] = ((await ladder.root.get('/api/admin/logs?action=PlayerSuspended')).body as { items: { description: string }[] }).items;
    expect(told!.description).toMatch(/^Rui ficou de fora em .*: encerrou a conta\./);
    for (const part of ['activity', 'ranking', 'participants'])
      expect((await ladder.players['ana']!.get(`/api/tournaments/${ladder.id}/${part}`)).text).not.toContain('suspended');
  });

  it('stops messages to the person in every kind of conversation, until the account opens again', async () => {
    const ana = ladder.players['ana']!;
    const match = await ladder.open('rui', 'ana');
    const begun = async (body: object) => ((await ana.post('/api/conversations', body)).body as { id: string }).id;
    const say = async (id: string) =>
      (await ana.post(`/api/conversations/${id}/messages`, { text: 'Terça?', clientId: randomUUID() })).body as { code?: string };
    const conversations = [await begun({ participantIds: [ladder.ids['rui']] }), await begun({ matchId: match })];
    for (const id of conversations) expect(await say(id)).not.toHaveProperty('code');
    await ask('rui');
    await env.settle();
    for (const id of conversations) {
      expect(await say(id)).toMatchObject({ statusCode: 422, code: 'conversation.no-account' });
      expect((await ana.get(`/api/conversations/${id}`)).body).toMatchObject({ canWrite: false });
    }
    await ladder.root.post(`/api/admin/deletion-requests/${ladder.ids['rui']}/reject`, { reason: 'Há jogos por acabar' });
    await env.settle();
    for (const id of conversations) {
      expect(await say(id)).not.toHaveProperty('code');
      expect((await ana.get(`/api/conversations/${id}`)).body).toMatchObject({ canWrite: true });
    }
    expect(await memberStatus('rui')).toBe('active');
    expect((await (await env.signedIn('rui@example.pt')).post('/api/deletion-requests', {})).status).toBe(201);
    await ladder.root.post(`/api/admin/deletion-requests/${ladder.ids['rui']}/approve`, {});
    await env.settle();
    for (const id of conversations) expect(await say(id)).toMatchObject({ statusCode: 422, code: 'conversation.no-account' });
  });

  it('withdraws their requests to join', async () => {
    const other = await makeLadder(env, [], { name: 'Escada fechada', privacy: 'private' });
    await ladder.players['rui']!.post(`/api/tournaments/${other.id}/join`, {});
    const waiting = async () => ((await other.creator.get(`/api/tournaments/${other.id}/join-requests`)).body as unknown[]).length;
    expect(await waiting()).toBe(1);
    await ask('rui');
    await env.settle();
    expect(await waiting()).toBe(0);
  });

  it('needs no reason, but a session and readable text; the root cannot ask', async () => {
    expect((await env.visitor.post('/api/deletion-requests', {})).status).toBe(401);
    expect((await ask('eva', { reason: 'x'.repeat(501) })).body).toMatchObject({ statusCode: 400, code: 'request.invalid' });
    expect((await ladder.root.post('/api/deletion-requests', {})).body).toMatchObject({ statusCode: 403, code: 'user.protected' });
    expect((await ask('eva', {})).status).toBe(201);
  });

  it('is answered with the root’s reason for a refusal, in the reader’s language, sealed in the log', async () => {
    await ask('rui');
    const refused = await ladder.root.post(`/api/admin/deletion-requests/${ladder.ids['rui']}/reject`, { reason: 'Há jogos por acabar' });
    expect(refused.status).toBe(200);
    await env.settle();
    const back = await env.signedIn('rui@example.pt');
    const told = async (language: string) =>
      ((await back.get('/api/notifications/recent', { 'accept-language': language })).body as { type: string; message: string }[]).find(
        ({ type }) => type === 'deletion_refused',
      )?.message;
    expect(await told('pt')).toBe('A sua conta continua aberta: o pedido para a eliminar foi recusado. Motivo: Há jogos por acabar');
    expect(await told('en')).toBe('Your account stays open: the request to delete it was refused. Reason: Há jogos por acabar');
    expect(JSON.stringify(await env.app.eventStore.readStream(`user-${ladder.ids['rui']}`))).not.toContain('jogos por acabar');
  });

  it('survives a restart', async () => {
    await ask('rui');
    await env.restart();
    await env.settle();
    expect(await memberStatus('rui')).toBe('closed');
    expect((await env.visitor.post('/api/sessions', { code: 'dev:rui@example.pt' })).body).toMatchObject({ code: 'user.deactivated' });
  });
});
