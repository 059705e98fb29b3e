import { awards, day, hour, type PlayerStats, type ProgressAnswer } from '@tennis/contracts';
import { unzipSync } from 'fflate';
import type { Client } from '../client';
import { erasePerson } from './erase-person.fixture';
import { lettersTo } from './mail.fixture';
import { english, monday, type ReferralsWorld, refused, startReferrals } from './referrals.fixture';

describe('an invited person', () => {
  let world: ReferralsWorld;
  beforeEach(async () => {
    world = await startReferrals();
  });
  afterEach(() => world.stop());

  /** The newcomer beats Eva; answers the match. */
  const beatsEva = async (newcomer: Client): Promise<string> => {
    const { env, ladder, eva, clock, later } = world;
    const time = new Date(Date.parse(clock.now()) + day).toISOString();
    const issued = await newcomer.post('/api/challenges', {
      tournamentId: ladder.id,
      challengedId: ladder.ids['eva'],
      proposedTimes: [time],
    });
    const { id } = issued.body as { readonly id: string };
    await eva.post(`/api/challenges/${id}/accept`, { time });
    await env.settle();
    later(day + hour);
    const sets = [
      { a: 6, b: 4 },
      { a: 6, b: 3 },
    ];
    await newcomer.post(`/api/matches/${id}/result`, { sets });
    expect((await eva.post(`/api/matches/${id}/validation`, { decision: 'approve' })).status).toBe(200);
    await env.settle();
    return id;
  };
  const xpOf = async (client: Client): Promise<number> => ((await client.get('/api/progress')).body as ProgressAnswer).xp;

  it('joins by an e-mail, is shown to the inviter, and brings experience once they have played', async () => {
    const { env, office, ladder, rui, eva, clock, later, mine, invite, accept, idOf, confirmedTo, linkTo } = world;
    expect(await mine(rui)).toMatchObject({
      sendsMail: true,
      totals: { invited: 0, joined: 0, played: 0 },
      invitations: [],
      people: [],
      xpEarned: 0,
    });
    expect((await invite(rui, 'marta@example.pt')).status).toBe(201);
    const { code, link } = await mine(rui);
    expect(link).toBe(`http://tennis.example/convite/${code}`);
    expect(await mine(rui)).toMatchObject({
      totals: { invited: 1, joined: 0, played: 0 },
      confirmed: 0,
      pending: 1,
      invitations: [{ email: 'marta@example.pt', invitedAt: monday, state: 'pending' }],
    });
    const [letter] = lettersTo(office, 'marta@example.pt');
    expect(letter?.headers['subject']).toBe('Rui convida para o Tennis Code');
    expect(letter?.text).toContain('Não lhe enviamos mais nenhum');
    const { code: inLetter, invitationId } = linkTo('marta@example.pt');
    expect(inLetter).toBe(code);
    expect((await env.visitor.get(`/api/referrals/${code}/card`)).body).toEqual({ name: 'Rui' });

    later(hour);
    const marta = await env.signedIn('marta.no.trabalho@example.pt');
    await marta.post(`/api/tournaments/${ladder.id}/join`, {});
    expect((await accept(marta, code, { invitationId })).status).toBe(200);
    const martaId = await idOf(marta);
    expect(await mine(rui)).toMatchObject({
      totals: { invited: 1, joined: 1, played: 0 },
      confirmed: 1,
      pending: 0,
      xpEarned: 0,
      invitations: [{ email: null, state: 'confirmed' }],
      people: [{ id: martaId, name: 'Marta No Trabalho', erased: false, joinedAt: clock.now(), hasPlayed: false, xp: 0 }],
    });
    expect(await confirmedTo(rui)).toMatchObject([
      {
        title: 'Convite aceite',
        message: 'Marta No Trabalho aceitou o seu convite e já está no Tennis Code.',
        action_url: '/gamification?tab=social',
      },
    ]);
    for (const other of [marta, eva]) expect(await confirmedTo(other)).toEqual([]);

    const before = await xpOf(rui);
    const match = await beatsEva(marta);
    expect(await mine(rui)).toMatchObject({
      totals: { played: 1 },
      xpEarned: awards.broughtSomebody,
      people: [{ hasPlayed: true, xp: awards.broughtSomebody }],
    });
    expect((await xpOf(rui)) - before).toBe(awards.broughtSomebody);
    const seen = (await eva.get(`/api/players/${ladder.ids['rui']}/stats`)).body as PlayerStats;
    expect(seen.xp).toBe(before + awards.broughtSomebody);

    await ladder.creator.post(`/api/matches/${match}/annul`, { reason: 'engano' });
    expect(await mine(rui)).toMatchObject({ totals: { joined: 1, played: 0 }, xpEarned: 0, people: [{ hasPlayed: false }] });
    expect(await xpOf(rui)).toBe(before);
  });

  it('joins by the link alone as well, once; repeating it changes nothing', async () => {
    const { env, rui, eva, mine, codeOf, accept, idOf, confirmedTo } = world;
    const code = await codeOf(rui);
    const noa = await env.signedIn('noa@example.pt');
    expect((await accept(noa, code.toLowerCase())).status).toBe(200);
    expect((await accept(noa, code)).status).toBe(200);
    expect(await env.app.eventStore.readStream(`referral-${await idOf(noa)}`)).toHaveLength(1);
    expect(refused(await accept(noa, await codeOf(eva)))).toEqual([409, 'referral.already']);
    expect(await mine(rui)).toMatchObject({ totals: { invited: 1, joined: 1 }, pending: 0, invitations: [], people: [{ name: 'Noa' }] });
    expect(await confirmedTo(rui)).toHaveLength(1);
    await env.restart();
    expect(await mine(rui)).toMatchObject({ confirmed: 1 });
  });

  it('cannot be an existing user, nor themselves, nor use an unknown code', async () => {
    const { env, ladder, rui, later, codeOf, accept } = world;
    const code = await codeOf(rui);
    expect(refused(await accept(rui, code))).toEqual([422, 'referral.own']);
    const noa = await env.signedIn('noa@example.pt');
    expect(refused(await accept(noa, 'ZZZZZZZZ'))).toEqual([404, 'referral.unknown']);
    later(7 * day + 1);
    const again = await env.signedIn('noa@example.pt');
    expect((await again.post(`/api/referrals/${code}/accept`, {}, english)).body).toMatchObject({
      statusCode: 422,
      code: 'referral.not-new',
      message: 'Invitations are for new accounts, and yours was there before.',
    });
    expect((await accept(again, code)).body).toMatchObject({ message: 'Os convites são para contas novas, e a sua já existia.' });
    const late = await env.signedIn('tarde@example.pt');
    const of = await codeOf(late);
    expect(refused(await accept(rui, of))).toEqual([422, 'referral.not-new']);
    await ladder.root.post(`/api/admin/users/${ladder.ids['rui']}/suspend`, { reason: 'Insultos' });
    await env.settle();
    expect(refused(await accept(late, code))).toEqual([404, 'referral.unknown']);
    expect(refused(await env.visitor.get(`/api/referrals/${code}/card`))).toEqual([404, 'referral.unknown']);
  });

  it('is known only to the inviter, and a visitor sees only the inviter’s first name', async () => {
    const { env, ladder, rui, eva, codeOf, invite, accept } = world;
    await rui.put('/api/profile', { firstName: 'Rui', lastName: 'Antunes', birthYear: 2010 });
    await invite(rui, 'marta@example.pt');
    const noa = await env.signedIn('noa@example.pt');
    const code = await codeOf(rui);
    await accept(noa, code);
    for (const client of [eva, noa, ladder.root]) {
      const { text } = await client.get('/api/referrals');
      expect([text.includes('marta@'), text.includes('Noa'), text.includes(code)]).toEqual([false, false, false]);
    }
    for (const client of [env.visitor, noa, rui]) expect((await client.get(`/api/referrals/${code}/card`)).body).toEqual({ name: 'Rui' });
  });

  it('is in the copy of a person’s data, and disappears with an erasure of either', async () => {
    const { env, ladder, rui, mine, codeOf, invite, accept, idOf } = world;
    await invite(rui, 'marta@example.pt');
    const noa = await env.signedIn('noa@example.pt');
    const code = await codeOf(rui);
    await accept(noa, code);
    const copyOf = async (client: Client): Promise<string> => {
      await client.post('/api/data-exports', {});
      await env.settle();
      const [{ url }] = (await client.get('/api/data-exports')).body as [{ readonly url: string }];
      const answer = await fetch(env.url + url, { headers: { cookie: client.cookie! } });
      return Buffer.from(unzipSync(new Uint8Array(await answer.arrayBuffer()))['referrals.json']!).toString('utf8');
    };
    expect(JSON.parse(await copyOf(rui))).toEqual({
      code,
      broughtBy: null,
      invitations: [{ email: 'marta@example.pt', invitedAt: monday }],
      brought: [{ name: 'Noa', at: monday }],
    });
    expect(JSON.parse(await copyOf(noa))).toMatchObject({ broughtBy: 'Rui', invitations: [], brought: [] });
    const ivo = await env.signedIn('ivo@example.pt');
    await accept(ivo, code);
    await erasePerson(env, await idOf(ivo));
    expect(await mine(rui)).toMatchObject({
      confirmed: 2,
      people: [
        { name: 'Jogador removido', erased: true },
        { name: 'Noa', erased: false },
      ],
    });
    await erasePerson(env, ladder.ids['rui']!);
    expect(refused(await env.visitor.get(`/api/referrals/${code}/card`))).toEqual([404, 'referral.unknown']);
    expect(await env.app.readStore.get('referrals', ladder.ids['rui']!)).toBeUndefined();
    expect(JSON.stringify(await copyOf(noa))).not.toContain('Rui');
  });
});
