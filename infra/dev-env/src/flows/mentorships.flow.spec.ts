import { minMatchesOfMentor, type MentorshipsAnswer, type RecentNotification, views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { unzipSync } from 'fflate';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const start = '2026-03-02T12:00:00.000Z';
const english = { 'accept-language': 'en' };

describe('a mentorship', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock(start);
  const clients: Record<string, Client> = {};
  const ana = (): Client => clients.ana!;
  const eva = (): Client => clients.eva!;

  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'rui', 'eva', 'noa', 'lia', 'ivo', 'zita']);
    Object.assign(clients, ladder.players);
    for (const name of ['ana', 'rui', 'eva', 'noa', 'lia']) await born(name, 1985);
    await born('ivo', 2010);
    for (let played = 0; played < minMatchesOfMentor; played += 1) await ladder.win('ana', 'rui');
  });
  afterAll(() => env.stop());

  const born = (name: string, birthYear: number) =>
    clients[name]!.put('/api/profile', { firstName: name[0]!.toUpperCase() + name.slice(1), lastName: 'Sá', birthYear });
  const idOf = (name: string): string => ladder.ids[name]!;
  const tomorrow = (): void => clock.advance(86_400_000);
  const of = async (name: string): Promise<MentorshipsAnswer> => {
    await env.settle();
    return (await clients[name]!.get('/api/mentorships')).body;
  };
  const offer = (from: string, to: string, headers: Readonly<Record<string, string>> = {}) =>
    clients[from]!.post('/api/mentorships', { userId: idOf(to) }, headers);
  const offered = async (from: string, to: string): Promise<string> => {
    const { status, body } = await offer(from, to);
    expect([status, body]).toEqual([201, { id: expect.any(String), position: expect.any(String) }]);
    await env.settle();
    return (body as { readonly id: string }).id;
  };
  const answer = (name: string, id: string, how: 'accept' | 'end', headers: Readonly<Record<string, string>> = {}) =>
    clients[name]!.post(`/api/mentorships/${id}/${how}`, {}, headers);
  const told = async (name: string): Promise<readonly string[]> => {
    await env.settle();
    const recent = (await clients[name]!.get('/api/notifications/recent')).body as readonly RecentNotification[];
    return recent
      .filter(({ type }) => type.startsWith('mentorship_'))
      .map(({ message, action_url }) => {
        expect(action_url).toBe('/gamification?tab=social');
        return message;
      });
  };
  const between = async (name: string, other: string): Promise<unknown> => {
    await env.settle();
    return (await clients[name]!.get(`/api/players/${idOf(other)}/mentorship`)).body;
  };
  const nothing = { mentor: null, mentees: [], offers: { made: [], received: [] } };

  it('is empty at first, and the page says what is missing to be a mentor', async () => {
    expect(await of('ana')).toEqual({ ...nothing, mayOffer: { why: null, matches: minMatchesOfMentor } });
    expect(await of('eva')).toEqual({ ...nothing, mayOffer: { why: 'mentorship.too-few-matches', matches: 0 } });
    for (const minor of ['ivo', 'zita']) expect((await of(minor)).mayOffer.why).toBe('mentorship.adults-only');
    const asked = (name: string, other: string) => between(name, other).then((answer) => [name, other, answer]);
    for (const [name, other, why] of [
      ['ana', 'eva', null],
      ['ana', 'ana', 'mentorship.self'],
      ['ana', 'ivo', 'mentorship.adults-only'],
      ['eva', 'ana', 'mentorship.too-few-matches'],
      ['eva', 'ivo', 'mentorship.too-few-matches'],
      ['ivo', 'ana', 'mentorship.adults-only'],
    ] as const)
      expect(await asked(name, other)).toEqual([name, other, { between: null, why }]);
    expect((await ana().get('/api/players/nobody/mentorship')).body).toEqual({ between: null, why: 'user.unknown' });
  });

  it('is offered by an experienced player to another active adult', async () => {
    for (const minor of ['ivo', 'zita'])
      expect((await offer('ana', minor)).body).toMatchObject({ statusCode: 422, code: 'mentorship.adults-only' });
    expect((await offer('eva', 'ana')).body).toMatchObject({ statusCode: 422, code: 'mentorship.too-few-matches' });
    expect(await told('eva')).toEqual([]);
  });

  it('is announced to the mentee, starts when they accept, and is visible to both', async () => {
    const key = { 'idempotency-key': 'uma mentoria' };
    const once = (await offer('ana', 'eva', key)).body as { readonly id: string };
    expect((await offer('ana', 'eva', key)).body).toEqual(once);
    const card = { mentorshipId: once.id, photoUrl: null, offeredAt: start, lapsesAt: '2026-03-16T12:00:00.000Z' };
    expect((await of('ana')).offers).toEqual({ made: [{ ...card, id: idOf('eva'), name: 'Eva Sá' }], received: [] });
    expect((await of('eva')).offers).toEqual({ made: [], received: [{ ...card, id: idOf('ana'), name: 'Ana Sá' }] });
    expect(await told('eva')).toEqual(['Ana Sá oferece-lhe mentoria.']);
    expect(await between('ana', 'eva')).toEqual({ between: 'made', why: 'mentorship.already' });
    expect(await between('eva', 'ana')).toEqual({ between: 'received', why: 'mentorship.too-few-matches' });
    expect(await between('ana', 'noa')).toEqual({ between: null, why: null });

    for (const name of ['noa', 'ivo']) {
      expect(await of(name)).toMatchObject(nothing);
      for (const how of ['accept', 'end'] as const)
        expect((await answer(name, once.id, how)).body).toMatchObject({ statusCode: 404, code: 'mentorship.unknown' });
    }
    expect((await ladder.root.post(`/api/mentorships/${once.id}/accept`, {})).status).toBe(404);
    expect((await answer('ana', once.id, 'accept')).body).toMatchObject({
      statusCode: 403,
      code: 'mentorship.own-offer',
      message: 'Só quem recebeu a oferta a pode aceitar.',
    });

    expect((await answer('eva', once.id, 'accept')).status).toBe(200);
    expect((await answer('eva', once.id, 'accept')).status).toBe(200);
    expect(await told('ana')).toEqual(['Eva Sá aceitou a sua mentoria.']);
    const both = { mentorshipId: once.id, photoUrl: null, since: start };
    expect(await of('eva')).toMatchObject({ ...nothing, mentor: { ...both, id: idOf('ana'), name: 'Ana Sá' } });
    expect(await of('ana')).toMatchObject({
      ...nothing,
      mentees: [{ ...both, id: idOf('eva'), name: 'Eva Sá', matchesThisMonth: 0, weeksInARow: 0, last: null }],
    });
    expect([await between('ana', 'eva'), await between('eva', 'ana')]).toMatchObject([{ between: 'mentee' }, { between: 'mentor' }]);
  });

  it('shows the mentor how the mentee is doing, as far as they may see it', async () => {
    const matchId = await ladder.win('eva', 'rui');
    const hidden = await makeLadder(env, ['eva', 'rui'], { name: 'Só Sócios', privacy: 'private' });
    await hidden.win('rui', 'eva');
    expect((await of('ana')).mentees).toMatchObject([
      { matchesThisMonth: 1, weeksInARow: 1, last: { matchId, opponentName: 'Rui Sá', won: true, playedOn: '2026-03-02' } },
    ]);
  });

  it('exists once between the same two, and once per mentee', async () => {
    expect((await offer('ana', 'eva')).body).toMatchObject({ statusCode: 409, code: 'mentorship.already' });
    const ofRui = await offered('rui', 'eva');
    expect((await answer('eva', ofRui, 'accept')).body).toMatchObject({ statusCode: 409, code: 'mentorship.has-mentor' });
    expect((await answer('rui', ofRui, 'end')).status).toBe(200);
    expect((await answer('eva', ofRui, 'accept')).body).toMatchObject({ statusCode: 409, code: 'mentorship.over' });
  });

  it('is limited to three per mentor, open offers included; a declined or withdrawn one disappears without a notice', async () => {
    const [ofNoa, ofLia] = [await offered('ana', 'noa'), await offered('ana', 'lia')];
    expect((await offer('ana', 'rui')).body).toMatchObject({
      statusCode: 422,
      code: 'mentorship.too-many',
      message: 'Já tem 3 mentorias, com as ofertas à espera de resposta. Termine uma ou retire uma oferta.',
    });
    expect((await of('ana')).mayOffer.why).toBe('mentorship.too-many');
    await answer('noa', ofNoa, 'end');
    await answer('ana', ofLia, 'end');
    for (const name of ['noa', 'lia']) expect(await of(name)).toMatchObject(nothing);
    expect((await of('ana')).offers.made).toEqual([]);
    expect([await told('ana'), await told('noa')]).toEqual([['Eva Sá aceitou a sua mentoria.'], ['Ana Sá oferece-lhe mentoria.']]);
  });

  it('is offered ten times a day at most', async () => {
    // one to Eva, which was sent twice, one to Noa and one to Lia
    for (let count = 4; count < 10; count += 1) await answer('ana', await offered('ana', 'noa'), 'end');
    const refused = await offer('ana', 'noa');
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'mentorship.too-often' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    tomorrow();
    await answer('ana', await offered('ana', 'noa'), 'end');
  });

  it('that is not answered lapses after fourteen days', async () => {
    clock.set('2026-03-10T12:00:00.000Z');
    const id = await offered('ana', 'noa');
    clock.set('2026-03-24T11:59:59.999Z');
    for (const name of ['ana', 'noa', 'eva', 'lia', 'rui']) clients[name] = await env.signedIn(`${name}@example.pt`);
    expect((await of('noa')).offers.received).toHaveLength(1);
    clock.set('2026-03-24T12:00:00.000Z');
    expect((await of('noa')).offers.received).toEqual([]);
    expect((await of('ana')).offers.made).toEqual([]);
    expect((await answer('noa', id, 'accept')).body).toMatchObject({
      statusCode: 409,
      code: 'mentorship.lapsed',
      message: 'Esta oferta caducou sem resposta.',
    });
    await answer('ana', await offered('ana', 'noa'), 'end');
  });

  it('is ended by either, once; the other is notified, and the two may start again', async () => {
    const { mentorshipId } = (await of('eva')).mentor!;
    const key = { 'idempotency-key': 'acabou' };
    const { body } = await answer('eva', mentorshipId, 'end', key);
    expect((await answer('eva', mentorshipId, 'end', key)).body).toEqual(body);
    expect((await answer('ana', mentorshipId, 'end')).status).toBe(200);
    expect(await told('ana')).toEqual(['A mentoria com Eva Sá terminou.', 'Eva Sá aceitou a sua mentoria.']);
    expect(await told('eva')).not.toContain('A mentoria com Ana Sá terminou.');
    expect([await of('ana'), await of('eva')]).toMatchObject([nothing, nothing]);
    await answer('eva', await offered('ana', 'eva'), 'accept');
    expect((await of('eva')).mentor?.name).toBe('Ana Sá');
  });

  it('does not reveal to a mentor that they are blocked', async () => {
    const { id: talk } = (await ana().post('/api/conversations', { participantIds: [idOf('noa')] })).body as { readonly id: string };
    await env.settle();
    expect((await clients.noa!.post(`/api/conversations/${talk}/block`, {})).status).toBe(200);
    const before = await told('noa');
    const key = { 'idempotency-key': 'a quem me bloqueou' };
    const once = (await offer('ana', 'noa', key)).body as { readonly id: string };
    await env.settle();
    expect((await of('ana')).offers.made).toMatchObject([{ mentorshipId: once.id, name: 'Noa Sá' }]);
    expect([await of('noa'), await told('noa')]).toMatchObject([nothing, before]);
    for (const how of ['accept', 'end'] as const)
      expect((await answer('noa', once.id, how)).body).toMatchObject({ statusCode: 404, code: 'mentorship.unknown' });
    // it stays withheld, and the same key is the same command
    expect((await clients.noa!.delete(`/api/conversations/${talk}/block`)).status).toBe(200);
    await env.settle();
    expect((await offer('ana', 'noa', key)).body).toEqual(once);
    expect(await of('noa')).toMatchObject(nothing);
    await answer('ana', once.id, 'end');
    await ana().post(`/api/conversations/${talk}/block`, {});
    expect((await offer('ana', 'noa')).body).toMatchObject({ statusCode: 409, code: 'mentorship.blocked' });
  });

  it('does not start with a person who blocked the other meanwhile: a mentee blocked by the mentor sees it as withdrawn', async () => {
    const { id: talk } = (await ana().post('/api/conversations', { participantIds: [idOf('noa')] })).body as { readonly id: string };
    const wall = `/api/conversations/${talk}/block`;
    const settled = async (asked: Promise<{ readonly status: number }>) => {
      expect((await asked).status).toBe(200);
      await env.settle();
    };
    const block = (name: 'ana' | 'noa') => settled(clients[name]!.post(wall, {}));
    const unblock = (name: 'ana' | 'noa') => settled(clients[name]!.delete(wall));
    await unblock('ana');
    const id = await offered('ana', 'noa');
    const received = async () => [(await of('noa')).offers.received.length, await between('noa', 'ana')];
    const waits = [1, { between: 'received', why: 'mentorship.too-few-matches' }];
    const isGone = [0, { between: null, why: 'mentorship.too-few-matches' }];
    expect(await received()).toEqual(waits);
    await block('ana');
    expect(await received()).toEqual(isGone);
    expect((await answer('noa', id, 'accept')).body).toMatchObject({ statusCode: 409, code: 'mentorship.over' });
    expect((await of('ana')).offers.made).toHaveLength(1);
    await unblock('ana');
    await block('noa');
    expect(await received()).toEqual(isGone);
    expect((await answer('noa', id, 'accept', english)).body).toMatchObject({
      statusCode: 409,
      code: 'mentorship.blocked',
      message: 'You blocked this person. Unblock them first.',
    });
    await unblock('noa');
    expect(await received()).toEqual(waits);
    const key = { 'idempotency-key': 'aceite' };
    const { status, body } = await answer('noa', id, 'accept', key);
    expect(status).toBe(200);
    // a running mentorship continues, and the same key is the same answer
    await block('ana');
    expect((await answer('noa', id, 'accept', key)).body).toEqual(body);
    expect((await of('noa')).mentor?.name).toBe('Ana Sá');
    await answer('noa', id, 'end');
  });

  it('is refused to a suspended person, whose mentorships stay as they are', async () => {
    const id = await offered('ana', 'lia');
    await answer('lia', id, 'accept');
    const root = await env.signedIn('root@example.pt');
    expect((await root.post(`/api/admin/users/${idOf('lia')}/suspend`, { reason: 'Sem respeito' })).status).toBe(200);
    expect((await answer('lia', id, 'end')).status).toBe(403);
    expect((await offer('rui', 'lia')).body).toMatchObject({ statusCode: 404, code: 'user.unknown' });
    expect((await of('ana')).mentees.map(({ name }) => name)).toEqual(['Eva Sá', 'Lia Sá']);
    await answer('ana', id, 'end');
  });

  it('survives a restart and is in the copy of a person’s data, ended ones included', async () => {
    await env.restart();
    expect((await of('ana')).mentees).toMatchObject([{ name: 'Eva Sá' }]);
    await eva().post('/api/data-exports', {});
    await env.settle();
    const [copy] = (await eva().get('/api/data-exports')).body as readonly { readonly url: string }[];
    const archive = await fetch(`${env.url}${copy!.url}`, { headers: { cookie: eva().cookie! } });
    const { 'mentorships.json': file } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(Buffer.from(file!).toString())).toMatchObject([
      { mentor: 'Ana Sá', mentee: 'Eva Sá', offeredAt: start, acceptedAt: start, endedAt: '2026-03-24T12:00:00.000Z' },
      { mentor: 'Ana Sá', mentee: 'Eva Sá', endedAt: null },
    ]);
  });

  it('is shown in the log of those who govern, by name', async () => {
    const { text } = await (await env.signedIn('root@example.pt')).get('/api/admin/logs?pageSize=100');
    for (const said of ['Ana Sá ofereceu mentoria a Noa Sá.', 'Eva Sá aceitou a mentoria que lhe foi oferecida.'])
      expect(text).toContain(said);
  });

  it('ends with an erased person, on either side, and the other is notified', async () => {
    const ofNoa = await offered('rui', 'noa');
    await erasePerson(env, idOf('eva'));
    await erasePerson(env, idOf('rui'));
    await env.settle();
    expect(await of('ana')).toMatchObject(nothing);
    expect(await of('noa')).toMatchObject(nothing);
    expect((await told('ana'))[0]).toBe('A mentoria com Jogador removido terminou.');
    expect((await answer('noa', ofNoa, 'accept')).body).toMatchObject({ code: 'mentorship.over' });
    for (const name of ['eva', 'rui']) expect(await env.app.readStore.get(views.mentorships, idOf(name))).toBeUndefined();
  });

  it('sent again is the same offer, also where by now too few matches count', async () => {
    const key = { 'idempotency-key': 'antes da anulação' };
    const once = (await offer('ana', 'lia', key)).body as { readonly id: string };
    await env.settle();
    const root = await env.signedIn('root@example.pt');
    const annulled = (await env.app.readStore.find(views.match, { where: { playerIds: { equals: [idOf('ana')] } } })).items;
    for (const { key: matchId } of annulled) await root.post(`/api/matches/${matchId}/annul`, { reason: 'Engano no registo' });
    expect((await of('ana')).mayOffer).toEqual({ why: 'mentorship.too-few-matches', matches: 0 });
    expect((await offer('ana', 'lia', key)).body).toEqual(once);
    expect((await offer('ana', 'noa')).body).toMatchObject({ statusCode: 422, code: 'mentorship.too-few-matches' });
    await answer('ana', once.id, 'end');
  });
});
