import { projections } from '@tennis/projections';
import { commands } from '@tennis/app';
import { referralCode, type ReferralsAnswer, systemActor, type TransferPreview, views } from '@tennis/contracts';
import { io } from 'socket.io-client';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const sure = { identityVerified: true, irreversibleUnderstood: true, userInformed: true };
const addresses = { sourceEmail: 'rui@example.pt', targetEmail: 'rui.novo@example.pt' };

describe('transferring an account', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let sara: Client;
  let target: Client;
  let targetId: string;
  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
  beforeEach(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['rui', 'eva']);
    sara = await env.signedIn('sara@example.pt');
    await grant(env, await idOf(sara), 'superadmin');
    target = await env.signedIn('rui.novo@example.pt');
    targetId = await idOf(target);
  });
  afterEach(() => env.stop());

  const transfer = (more: object = {}, client: Client = sara, headers: Record<string, string> = {}) =>
    client.post('/api/admin/transfers', { ...addresses, reason: 'Perdeu o acesso à conta', confirmations: sure, ...more }, headers);
  const preview = async (more: object = {}) =>
    (await sara.post('/api/admin/transfers/preview', { ...addresses, ...more })).body as TransferPreview;
  const refusal = async (answer: ReturnType<typeof transfer>) => {
    const { statusCode, code, message } = (await answer).body as { statusCode: number; code: string; message: string };
    return [statusCode, code, message];
  };
  const ranking = async () => (await ladder.root.get(`/api/tournaments/${ladder.id}/ranking`)).text;
  const ledgers = async () =>
    Promise.all(
      Object.values(ladder.ids).map(async (id) => (await ladder.root.get(`/api/tournaments/${ladder.id}/ledger?playerId=${id}`)).text),
    );
  const signIn = (email: string) => env.visitor.post('/api/sessions', { code: `dev:${email}` });

  it('shows both accounts side by side with what would move, and changes nothing', async () => {
    await ladder.win('rui', 'eva');
    const head = await env.app.eventStore.head();
    const { source, target: to, whyNot } = await preview();
    expect(source).toMatchObject({ id: ladder.ids.rui, name: 'Rui', email: 'rui@example.pt', traces: { ladders: 1, matches: 1 } });
    expect(to).toMatchObject({ id: targetId, email: 'rui.novo@example.pt' });
    expect(Object.values(to.traces)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(whyNot).toBeNull();
    expect(await env.app.eventStore.head()).toBe(head);
  });

  it('lets the target’s sign-in open the source’s account, closes the source’s sign-in for ever and ends the target’s account', async () => {
    await ladder.win('rui', 'eva');
    const { body: conversation } = await ladder.players.rui!.post('/api/conversations', { participantIds: [ladder.ids.eva] });
    const { id: conversationId } = conversation as { id: string };
    await ladder.players.rui!.post(`/api/conversations/${conversationId}/messages`, {
      text: 'Até sábado',
      clientId: '00000000-0000-4000-8000-000000000001',
    });
    const socket = io(env.url, { transports: ['websocket'], extraHeaders: { cookie: target.cookie! } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    const former = [ladder.players.rui!.cookie!, target.cookie!];

    const { status, body } = await transfer();
    expect([status, (body as { id: string }).id]).toEqual([201, ladder.ids.rui]);
    expect(await gone).toBe('io server disconnect');
    socket.close();
    const begunAfter = await env.signedIn('rui.novo@example.pt');
    expect(await idOf(begunAfter)).toBe(ladder.ids.rui);
    await env.settle();
    expect(await idOf(begunAfter)).toBe(ladder.ids.rui);
    for (const cookie of former) expect((await env.visitor.get('/api/users/me', { cookie })).status).toBe(401);

    const again = await env.signedIn('rui.novo@example.pt');
    expect((await again.get('/api/users/me')).body).toMatchObject({ id: ladder.ids.rui, email: 'rui.novo@example.pt', first_name: 'Rui' });
    expect((await again.get(`/api/players/${ladder.ids.rui}/stats`)).body).toMatchObject({ victories: 1 });
    expect((await again.get(`/api/conversations/${conversationId}/messages`)).body).toMatchObject({ items: [{ text: 'Até sábado' }] });
    expect((await signIn('rui@example.pt')).body).toMatchObject({
      statusCode: 403,
      code: 'login.closed',
      message: 'Este início de sessão foi fechado quando a conta foi transferida: entre com o novo e-mail.',
    });
    expect((await sara.get(`/api/admin/users/${targetId}`)).body).toMatchObject({ status: 'erased', email: '' });
    expect((await sara.get(`/api/players/${targetId}`)).status).toBe(404);
  });

  it('changes no points: rankings and ledgers are byte for byte the same, live and rebuilt, after a restart too', async () => {
    await ladder.win('rui', 'eva');
    await ladder.win('eva', 'rui');
    const before = [await ranking(), ...(await ledgers())];
    expect((await transfer()).status).toBe(201);
    await env.settle();
    expect([await ranking(), ...(await ledgers())]).toEqual(before);
    await env.restart();
    await env.settle();
    expect([await ranking(), ...(await ledgers())]).toEqual(before);
    const people = async () => {
      const [accounts, persons] = [await env.app.readStore.find(views.account, {}), await env.app.readStore.find(views.person, {})];
      return [accounts.items.map(({ document }) => document), persons.items.map(({ document }) => document)];
    };
    const live = await people();
    await env.app.views.rebuildAll(projections.map(({ name }) => name));
    expect(await people()).toEqual(live);
    expect([await ranking(), ...(await ledgers())]).toEqual(before);
    expect((await (await env.signedIn('rui.novo@example.pt')).get('/api/users/me')).body).toMatchObject({ id: ladder.ids.rui });
  });

  it('quotes each rule exactly', async () => {
    expect(await refusal(transfer({ reason: ' ' }))).toEqual([
      422,
      'transfer.fields-required',
      'Por favor, preencha todos os campos obrigatórios',
    ]);
    for (const field of ['sourceEmail', 'targetEmail'])
      expect((await refusal(transfer({ [field]: '' }, sara, { 'accept-language': 'en' })))[2]).toBe('Please fill in all required fields');
    expect(await refusal(transfer({ confirmations: { ...sure, userInformed: false } }, sara, { 'accept-language': 'en' }))).toEqual([
      422,
      'transfer.confirmations-required',
      'Please confirm all verifications before proceeding',
    ]);
    expect((await refusal(transfer({ confirmations: undefined })))[1]).toBe('transfer.confirmations-required');
    expect(await refusal(transfer({ targetEmail: 'RUI@example.pt' }))).toEqual([
      409,
      'transfer.same-user',
      'A origem e o destino são a mesma conta.',
    ]);
    expect((await refusal(transfer({ targetEmail: 'rui' })))[1]).toBe('user.email-invalid');
    expect((await refusal(transfer({ targetEmail: 'nobody@example.pt' })))[1]).toBe('user.not-registered');
    for (const which of ['sourceEmail', 'targetEmail'])
      expect((await refusal(transfer({ [which]: 'root@example.pt' })))[1]).toBe('user.protected');
    expect((await refusal(transfer({ sourceEmail: 'sara@example.pt' })))[1]).toBe('role.cannot-remove-yourself');
    expect(await env.app.eventStore.readStream(`user-${targetId}`)).toHaveLength(1);
  });

  it('is refused when the target has a history: on the same ladder, a request, a proposed club', async () => {
    const other = { targetEmail: 'eva@example.pt' };
    expect((await refusal(transfer(other)))[1]).toBe('transfer.target-has-history');
    expect((await preview(other)).whyNot).toMatchObject({ code: 'transfer.target-has-history' });
    await target.post('/api/clubs', { name: 'Clube do Rui' });
    expect((await refusal(transfer()))[1]).toBe('transfer.target-has-history');
    expect((await preview()).target.traces).toMatchObject({ clubs: 1 });
    // a guest who joined and left without a game has a line in the ladder
    const guest = await env.signedIn('guest@example.pt');
    await guest.post(`/api/tournaments/${ladder.id}/join`, {});
    await guest.post(`/api/tournaments/${ladder.id}/leave`, {});
    expect((await refusal(transfer({ targetEmail: 'guest@example.pt' })))[1]).toBe('transfer.target-has-history');
  });

  it('allows a target that set up a profile and wrote to the team', async () => {
    await target.put('/api/profile', { firstName: 'Rui', lastName: 'Novo', phone: '+351 912 345 678' });
    await target.post('/api/contact', {
      name: 'Rui',
      email: 'rui.novo@example.pt',
      subject: 'Outra conta',
      message: 'Entrei com outro e-mail.',
      type: 'support',
    });
    expect((await transfer()).status).toBe(201);
  });

  it('allows an invited target, whose inviter stays with the account that ends', async () => {
    await target.post(`/api/referrals/${referralCode(ladder.ids.eva!)}/accept`, {});
    expect((await preview()).target.traces).toMatchObject({ acts: 0 });
    expect((await transfer()).status).toBe(201);
    await env.settle();
    const { confirmed, people } = (await ladder.players.eva!.get('/api/referrals')).body as ReferralsAnswer;
    expect([confirmed, people]).toMatchObject([1, [{ id: targetId, erased: true }]]);
    expect(await env.app.eventStore.readStream(`referral-${ladder.ids.rui}`)).toEqual([]);
  });

  it('is refused where the target has invited others', async () => {
    const actor = { kind: 'user', id: targetId, role: 'player', isRoot: false } as const;
    const data = { userId: targetId, invitationId: ladder.id, email: 'marta@example.pt', language: 'pt', hasPlayed: true } as const;
    await env.app.commandBus.execute(new commands.InviteByEmail(data, { actor, id: targetId }));
    expect((await refusal(transfer()))[1]).toBe('transfer.target-has-history');
  });

  it('is refused while one of the two is closed', async () => {
    await sara.post(`/api/admin/users/${targetId}/suspend`, { reason: 'Insultos' });
    expect((await refusal(transfer()))[1]).toBe('transfer.target-closed');
    await sara.post(`/api/admin/users/${targetId}/reactivate`, {});
    await ladder.players.rui!.post('/api/deletion-requests', { reason: 'Deixei de jogar' });
    expect((await refusal(transfer()))[1]).toBe('transfer.source-closed');
  });

  it('once: a resend is the same receipt, although the addresses have changed', async () => {
    const headers = { 'idempotency-key': 'mudar' };
    const first = (await transfer({}, sara, headers)).body;
    expect((await transfer({}, sara, headers)).body).toEqual(first);
    await env.settle();
    expect((await transfer({}, sara, headers)).body).toEqual(first);
    expect((await refusal(transfer()))[1]).toBe('user.not-registered');
  });

  it('is completed after a crash between the decision and its effects, and may be repeated to a third sign-in', async () => {
    const data = { userId: targetId, toUserId: ladder.ids.rui!, reason: 'Perdeu o acesso', confirmations: sure, traces: 0 };
    await env.app.commandBus.execute(new commands.TransferAccount(data, { actor: systemActor('operator'), id: targetId }));
    await env.restart();
    await env.settle();
    const second = await env.signedIn('rui.novo@example.pt');
    expect(await idOf(second)).toBe(ladder.ids.rui);
    await env.signedIn('rui.terceiro@example.pt');
    expect((await transfer({ sourceEmail: 'rui.novo@example.pt', targetEmail: 'rui.terceiro@example.pt' })).status).toBe(201);
    await env.settle();
    expect(await idOf(await env.signedIn('rui.terceiro@example.pt'))).toBe(ladder.ids.rui);
    for (const email of ['rui@example.pt', 'rui.novo@example.pt'])
      expect((await signIn(email)).body).toMatchObject({ code: 'login.closed' });
  });

  it('frees the sign-in that is in use when the person is erased later; the closed one stays closed', async () => {
    await transfer();
    await env.settle();
    const again = await env.signedIn('rui.novo@example.pt');
    await again.post('/api/deletion-requests', {});
    await ladder.root.post(`/api/admin/deletion-requests/${ladder.ids.rui}/approve`, {});
    await env.settle();
    const anew = await idOf(await env.signedIn('rui.novo@example.pt'));
    expect([ladder.ids.rui, targetId]).not.toContain(anew);
    expect((await signIn('rui@example.pt')).body).toMatchObject({ code: 'login.closed' });
  });

  it('is in the log with its reason, sealed under the continuing person’s key', async () => {
    await transfer();
    await env.settle();
    const stream = await env.app.eventStore.readStream(`user-${targetId}`);
    expect(stream.map(({ type }) => type)).toEqual(['UserRegistered', 'AccountTransferred', 'UserErased']);
    expect(JSON.stringify(stream)).not.toMatch(/acesso|rui\.novo/);
    expect((await sara.get(`/api/admin/users/${targetId}/history`)).body).toMatchObject({
      items: [
        { action: 'UserErased' },
        {
          action: 'AccountTransferred',
          description: 'Sara transferiu a conta de Rui para a entrada desta, que acabou.',
          next: { reason: 'Perdeu o acesso à conta' },
        },
        {},
      ],
    });
    expect((await sara.get(`/api/admin/users/${ladder.ids.rui}/history`)).body).toMatchObject({
      items: [
        { action: 'EmailChanged', previous: { email: 'rui@example.pt' }, next: { email: 'rui.novo@example.pt' } },
        { action: 'LoginRebound' },
        {},
      ],
    });
  });
});
