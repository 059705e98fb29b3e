import { collections } from '@tennis/app';
import { day } from '@tennis/contracts';
import type { Client } from '../client';
import { linkIn, lettersTo } from './mail.fixture';
import { english, type ReferralsWorld, refused, startReferrals } from './referrals.fixture';

describe('an e-mail to an outsider', () => {
  let world: ReferralsWorld;
  beforeEach(async () => {
    world = await startReferrals();
  });
  afterEach(() => world.stop());

  it('can be sent by a person who has played, and the link by anybody at once', async () => {
    const { env, office, ladder, mine, invite } = world;
    const nara = await env.signedIn('nara@example.pt');
    for (const [headers, message] of [
      [{}, 'Os convites por e-mail são para quem já jogou. A sua ligação pode ser partilhada desde já.'],
      [english, 'Invitations by e-mail are for those who have played. Your link can be shared at once.'],
    ] as const)
      expect((await invite(nara, 'marta@example.pt', headers)).body).toMatchObject({
        statusCode: 422,
        code: 'referral.play-first',
        message,
      });
    expect(await mine(nara)).toMatchObject({ hasPlayed: false, link: expect.stringContaining('/convite/'), invitations: [] });
    expect(office.received).toEqual([]);
    expect(await mine(world.rui)).toMatchObject({ hasPlayed: true });
    const { items } = await env.app.readStore.find('match', {});
    await ladder.root.post(`/api/matches/${items[0]!.key}/annul`, { reason: 'engano' });
    expect(await mine(world.rui)).toMatchObject({ hasPlayed: false });
    expect(refused(await invite(world.rui, 'marta@example.pt'))).toEqual([422, 'referral.play-first']);
  });

  it('contains a first name, and no text that could be abused', async () => {
    const { env, office, rui, eva, invite } = world;
    const called = async (client: Client, firstName: string) => client.put('/api/profile', { firstName, lastName: 'Antunes' });
    await called(rui, 'Prémio: exemplo 1000 €');
    await called(eva, 'Maria das Dores');
    await invite(rui, 'marta@example.pt');
    await invite(rui, 'noa@example.pt', english);
    await invite(eva, 'ivo@example.pt');
    await env.settle();
    const [marta, noa, ivo] = ['marta', 'noa', 'ivo'].map((name) => lettersTo(office, `${name}@example.pt`)[0]);
    expect(marta?.headers['subject']).toBe('Uma pessoa do Tennis Code convida para jogar');
    expect(noa?.headers['subject']).toBe('Somebody at Tennis Code invites you to play');
    for (const letter of [marta, noa]) expect(letter?.text).not.toMatch(/exemplo|Antunes/);
    expect(ivo?.headers['subject']).toBe('Maria das Dores convida para o Tennis Code');
    expect(ivo?.text).not.toContain('Antunes');
  });

  it('goes to an address once in thirty days, whoever asks and however it is written, without revealing others', async () => {
    const { env, office, rui, eva, later, mine, invite } = world;
    const tagged = 'Marta+tenis@example.pt';
    const first = await invite(rui, 'marta@example.pt');
    await env.settle();
    const second = await invite(eva, tagged);
    await env.settle();
    expect([first.status, second.status, Object.keys(second.body)]).toEqual([201, 201, Object.keys(first.body)]);
    expect(office.received).toHaveLength(1);
    for (const client of [rui, eva]) expect(await mine(client)).toMatchObject({ pending: 1, invitations: [{ state: 'pending' }] });
    later(30 * day);
    const again = await env.signedIn('eva@example.pt');
    expect((await invite(again, tagged)).status).toBe(201);
    await env.settle();
    expect(lettersTo(office, tagged)).toHaveLength(1);
  });

  it('can be stopped by its recipient: with one tap, for all inviters and for good', async () => {
    const { env, office, rui, later, mine, invite } = world;
    await invite(rui, 'marta@example.pt');
    await invite(rui, 'noa@example.pt');
    await env.settle();
    const [marta] = lettersTo(office, 'marta@example.pt');
    expect(marta?.text).toContain('Não quero receber convites: http://tennis.example/email/decline/');
    const place = linkIn(marta, 'decline');
    expect((await env.visitor.post(place)).status).toBe(200);
    expect((await env.visitor.post(place)).status).toBe(200);
    const [noa] = lettersTo(office, 'noa@example.pt');
    const oneClick = /^<http:\/\/tennis\.example(\/.+)>$/.exec(noa?.headers['list-unsubscribe'] ?? '')![1]!;
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await env.visitor.post(oneClick, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
    expect(await mine(rui)).toMatchObject({ pending: 2, invitations: [{ state: 'pending' }, { state: 'pending' }] });
    const sent = office.received.length;
    later(400 * day);
    const [ruiAgain, evaAgain] = [await env.signedIn('rui@example.pt'), await env.signedIn('eva@example.pt')];
    for (const client of [ruiAgain, evaAgain])
      for (const address of ['Marta@example.pt', 'noa@example.pt']) expect((await invite(client, address)).status).toBe(201);
    await env.settle();
    expect(office.received).toHaveLength(sent);
    expect(await mine(ruiAgain)).toMatchObject({ pending: 2 });
    for (const wrong of ['/api/mail/decline/x', `${place}0`, place.replace('decline', 'stop')])
      expect(refused(await env.visitor.post(wrong))).toEqual([404, 'mail.link-invalid']);
  });

  it('leaves only the data about addresses that it needs for thirty days, and the list of refusals', async () => {
    const { env, office, rui, later, invite } = world;
    await invite(rui, 'marta@example.pt');
    await invite(rui, 'noa@example.pt');
    await env.settle();
    await env.visitor.post(linkIn(lettersTo(office, 'noa@example.pt')[0], 'decline'));
    const kept = async () => (await env.app.readStore.findPlain(collections.invitedAddresses, {})).items;
    expect(await kept()).toHaveLength(2);
    expect(JSON.stringify(await kept())).not.toMatch(/example|marta|noa/);
    later(32 * day);
    await env.settle();
    expect((await kept()).map(({ document }) => document)).toEqual([{ letter: null, at: null, declined: true }]);
  });
});
