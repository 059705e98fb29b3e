import { day, maxInvitations } from '@tennis/contracts';
import { lettersTo } from './mail.fixture';
import { english, monday, type ReferralsWorld, refused, startReferrals } from './referrals.fixture';

describe('an invitation by e-mail', () => {
  let world: ReferralsWorld;
  beforeEach(async () => {
    world = await startReferrals();
  });
  afterEach(() => world.stop());

  it('is sent in the inviter’s language, once in thirty days, and never by a rebuild', async () => {
    const { env, office, rui, clock, later, mine, invite } = world;
    expect((await invite(rui, 'Marta@example.pt', english)).status).toBe(201);
    expect((await invite(rui, 'noa@example.pt')).status).toBe(201);
    await env.settle();
    const [letter, ...more] = lettersTo(office, 'Marta@example.pt');
    expect(more).toEqual([]);
    expect(letter?.headers['subject']).toBe('Rui invites you to Tennis Code');
    expect(letter?.text).toContain('<html lang="en">');
    for (const [headers, message] of [
      [{}, 'Já convidou este endereço há menos de 30 dias.'],
      [english, 'You invited this address less than 30 days ago.'],
    ] as const)
      expect((await invite(rui, 'marta@EXAMPLE.pt', headers)).body).toMatchObject({
        statusCode: 422,
        code: 'referral.already-invited',
        message,
        details: [{ path: 'email' }],
      });
    const sent = office.received.length;
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await env.settle();
    expect(office.received).toHaveLength(sent);
    later(30 * day);
    const again = await env.signedIn('rui@example.pt');
    expect((await invite(again, 'marta@example.pt')).status).toBe(201);
    expect((await mine(again)).invitations.map(({ email, invitedAt }) => [email, invitedAt])).toEqual([
      ['marta@example.pt', clock.now()],
      [null, monday],
    ]);
    expect(office.received).toHaveLength(sent + 1);
  });

  it('expires after thirty days: its address is no longer shown, and it does not wait any more', async () => {
    const { env, rui, later, mine, invite, accept, linkTo } = world;
    await invite(rui, 'marta@example.pt');
    await env.settle();
    const { code, invitationId } = linkTo('marta@example.pt');
    later(30 * day - 1);
    const again = await env.signedIn('rui@example.pt');
    expect(await mine(again)).toMatchObject({
      pending: 1,
      totals: { invited: 1 },
      invitations: [{ email: 'marta@example.pt', state: 'pending' }],
    });
    later(1);
    expect(await mine(again)).toMatchObject({
      pending: 0,
      totals: { invited: 0, joined: 0, played: 0 },
      invitations: [{ email: null, invitedAt: monday, state: 'expired' }],
    });
    const marta = await env.signedIn('marta@example.pt');
    expect((await accept(marta, code, { invitationId })).status).toBe(200);
    expect(await mine(again)).toMatchObject({ confirmed: 1, totals: { invited: 1 }, invitations: [{ email: null, state: 'confirmed' }] });
  });

  it(`is limited to ${maxInvitations} in 24 hours`, async () => {
    const { rui, eva, later, invite } = world;
    for (let nth = 0; nth < maxInvitations; nth += 1) expect((await invite(rui, `amigo${nth}@example.pt`)).status).toBe(201);
    expect((await invite(rui, 'mais@example.pt')).body).toMatchObject({
      statusCode: 422,
      code: 'referral.too-many',
      message: 'Já enviou 20 convites nas últimas 24 horas. Continue amanhã, ou partilhe a sua ligação.',
    });
    expect((await invite(eva, 'mais@example.pt')).status).toBe(201);
    later(day);
    expect((await invite(rui, 'mais@example.pt')).status).toBe(201);
  });

  it('requires an address', async () => {
    const { rui, invite } = world;
    for (const body of [{}, { email: '' }, { email: 'marta' }, { email: `${'m'.repeat(260)}@example.pt` }, { email: 7 }])
      expect([body, ...refused(await rui.post('/api/referrals', body))]).toEqual([body, 400, 'request.invalid']);
    expect((await invite(rui, 'marta')).body).toMatchObject({ details: [{ path: 'email', code: 'field.email' }] });
  });

  it('has the same answer whether the address has an account or not', async () => {
    const { env, rui, later, mine, invite, accept, linkTo } = world;
    const [known, unknown] = [await invite(rui, 'eva@example.pt'), await invite(rui, 'ninguem@example.pt')];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const { invitations } = await mine(rui);
    expect(invitations.map(({ state }) => state)).toEqual(['pending', 'pending']);
    // she follows the link: only she is told whether she is new
    later(8 * day);
    const again = await env.signedIn('eva@example.pt');
    const { code, invitationId } = linkTo('eva@example.pt');
    expect(refused(await accept(again, code, { invitationId }))).toEqual([422, 'referral.not-new']);
    expect((await mine(await env.signedIn('rui@example.pt'))).invitations.map(({ state }) => state)).toEqual(['pending', 'pending']);
  });

  it('is not sent to a person who joined by one, and their address is deleted', async () => {
    const { env, office, rui, later, mine, invite, accept, linkTo } = world;
    await invite(rui, 'marta@example.pt');
    await env.settle();
    const { code, invitationId } = linkTo('marta@example.pt');
    await accept(await env.signedIn('marta@example.pt'), code, { invitationId });
    const sent = office.received.length;
    later(31 * day);
    const again = await env.signedIn('rui@example.pt');
    expect((await invite(again, 'marta@example.pt')).body).toMatchObject({
      statusCode: 422,
      code: 'referral.came',
      message: 'Já alguém entrou pelo convite que enviou para este endereço.',
      details: [{ path: 'email' }],
    });
    expect((await mine(again)).invitations).toMatchObject([{ email: null, state: 'confirmed' }]);
    expect(office.received).toHaveLength(sent);
  });

  it('sent again in another language under the same key is the same e-mail', async () => {
    const { env, office, rui, invite } = world;
    const key = { 'idempotency-key': 'um-convite' };
    const [first, again] = [await invite(rui, 'marta@example.pt', key), await invite(rui, 'marta@example.pt', { ...key, ...english })];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    await env.settle();
    expect(office.received).toHaveLength(1);
    expect(refused(await invite(rui, 'noa@example.pt', key))).toEqual([422, 'request.key-reused']);
  });

  it('is refused when no mail is configured, which the page says', async () => {
    const { env, office, rui, mine, invite } = world;
    await env.restart({ SMTP_URL: '' });
    const { sendsMail, code } = await mine(rui);
    expect([sendsMail, code.length]).toEqual([false, 8]);
    expect((await invite(rui, 'marta@example.pt')).body).toMatchObject({
      statusCode: 409,
      code: 'notification.no-email',
      message: 'Esta instalação não envia e-mail.',
    });
    await env.restart();
    await env.settle();
    expect(office.received).toEqual([]);
  });

  it('confirms the invitation of one inviter only', async () => {
    const { env, rui, eva, mine, codeOf, invite, accept, linkTo } = world;
    await invite(rui, 'marta@example.pt');
    await env.settle();
    await invite(eva, 'marta@example.pt');
    const { code, invitationId } = linkTo('marta@example.pt');
    const [marta, noa] = [await env.signedIn('marta@example.pt'), await env.signedIn('noa@example.pt')];
    expect((await accept(marta, await codeOf(eva), { invitationId })).status).toBe(200);
    expect((await mine(eva)).invitations).toMatchObject([{ state: 'pending' }]);
    expect((await accept(noa, code, { invitationId })).status).toBe(200);
    expect((await mine(rui)).invitations).toMatchObject([{ email: null, state: 'confirmed' }]);
    const third = await env.signedIn('terceira@example.pt');
    expect((await accept(third, code, { invitationId })).status).toBe(200);
    expect(await mine(rui)).toMatchObject({
      totals: { invited: 2, joined: 2 },
      pending: 0,
      people: [{ name: 'Terceira' }, { name: 'Noa' }],
    });
  });
});
