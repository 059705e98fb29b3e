import type { Consequences, ExcludedPerson, Participant, Suspension, Exclusion } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const aWeekLater = '2026-03-09T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
const names = ['eva', 'rui', 'ivo', 'gil', 'ana'] as const;
const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0 };

describe('suspending, removing and blocking a player', () => {
  let env: DevEnvironment;
  const clock = settableClock(monday);
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  const asked = async (ladder: LadderFixture, name: string, act: string, as: Client = ladder.creator) =>
    (await as.get(`/api/tournaments/${ladder.id}/participants/${ladder.ids[name]}/consequences?act=${act}`)).body as Consequences;
  const done = async (ladder: LadderFixture, name: string, act: string, body: object = {}) => {
    const answer = await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids[name]}/${act}`, body);
    await env.settle();
    return answer;
  };
  const keptOut = async (ladder: LadderFixture): Promise<readonly ExcludedPerson[]> =>
    (await ladder.creator.get(`/api/tournaments/${ladder.id}/kept-out`)).body as readonly ExcludedPerson[];
  const ranks = async (ladder: LadderFixture): Promise<Readonly<Record<string, number>>> => {
    const { standings } = (await ladder.root.get(`/api/tournaments/${ladder.id}/ranking`)).body as {
      readonly standings: readonly { readonly playerId: string; readonly rank: number }[];
    };
    return Object.fromEntries(standings.map(({ playerId, rank }) => [playerId, rank]));
  };
  /** Rui won once; he has sent a challenge, received one, and has an open match and a waiting result. */
  const livedLadder = async () => {
    const ladder = await makeLadder(env, names, { name: 'Escada das saídas', rules });
    const { ids, players } = ladder;
    const challenge = async (from: string, to: string): Promise<string> => {
      const body = { tournamentId: ladder.id, challengedId: ids[to], proposedTimes: [tuesday] };
      return ((await players[from]!.post('/api/challenges', body)).body as { readonly id: string }).id;
    };
    await ladder.win('rui', 'ana');
    const toPlay = await ladder.open('rui', 'gil');
    const reported = await ladder.open('ivo', 'rui');
    await players.ivo!.post(`/api/matches/${reported}/result`, { sets: [], outcome: 'walkover', winnerId: ids.ivo });
    const [sent, received] = [await challenge('rui', 'eva'), await challenge('ana', 'rui')];
    await env.settle();
    return { ladder, sent, received, toPlay, reported };
  };
  type Lived = Awaited<ReturnType<typeof livedLadder>>;
  const statesOf = async ({ ladder, sent, received, toPlay, reported }: Lived) => {
    const status = async (path: string) => ((await ladder.root.get(path)).body as { readonly status: string }).status;
    return {
      challenges: [await status(`/api/challenges/${sent}`), await status(`/api/challenges/${received}`)],
      matches: [await status(`/api/matches/${toPlay}`), await status(`/api/matches/${reported}`)],
    };
  };

  it.each(['suspend', 'remove', 'block'] as const)('%s shows the consequences beforehand, item by item', async (act) => {
    const lived = await livedLadder();
    const { ladder, sent, received, toPlay, reported } = lived;
    const before = await ranks(ladder);
    const told = await asked(ladder, 'rui', act);
    expect([await ranks(ladder), (await statesOf(lived)).challenges]).toEqual([before, ['pending', 'pending']]); // a preview changes nothing
    expect(told).toMatchObject({ playerId: ladder.ids.rui, act, rank: before[ladder.ids.rui!], points: 2, endsReferee: false });
    expect(told.challenges.map(({ id, withId, sent: isSent }) => [id, withId, isSent]).sort()).toEqual(
      [
        [sent, ladder.ids.eva, true],
        [received, ladder.ids.ana, false],
      ].sort(),
    );
    expect([told.matches.map(({ id }) => id), told.results.map(({ id }) => id)]).toEqual([[toPlay], [reported]]);
    expect(told.returnsAt).toBe(act === 'remove' ? aWeekLater : null);

    expect((await done(ladder, 'rui', act)).status).toBe(200);
    expect(await statesOf(lived)).toEqual({ challenges: ['cancelled', 'cancelled'], matches: ['cancelled', 'result_reported'] });
    const { [ladder.ids.rui!]: own, ...others } = before;
    const moved = { ...others, ...Object.fromEntries(told.moves.map(({ playerId, after }) => [playerId, after])) };
    expect(await ranks(ladder)).toEqual(act === 'suspend' ? { ...others, [ladder.ids.rui!]: own } : moved);
    expect(told.moves.every(({ playerId, before: from }) => before[playerId] === from)).toBe(true);
    expect(told.moves.length).toBe(act === 'suspend' ? 0 : names.length - own!);
  });

  it('removing a referee warns that the ladder is left without one', async () => {
    const ladder = await makeLadder(env, ['eva', 'rui']);
    await done(ladder, 'rui', 'promote');
    expect(await asked(ladder, 'rui', 'remove')).toMatchObject({ endsReferee: true, rank: null, moves: [] });
    expect(await asked(ladder, 'rui', 'suspend')).toMatchObject({ endsReferee: false });
  });

  it('is possible for a participant, and before a block for anybody', async () => {
    const ladder = await makeLadder(env, ['eva']);
    const stranger = await env.signedIn('fora.escada@example.pt');
    const { id } = (await stranger.get('/api/users/me')).body as { readonly id: string };
    const path = (who: string, act: string) => `/api/tournaments/${ladder.id}/participants/${who}/consequences?act=${act}`;
    expect(await ladder.creator.get(path(id, 'remove'))).toMatchObject({ status: 409, body: { code: 'tournament.not-joined' } });
    expect(await ladder.creator.get(path(id, 'block'))).toMatchObject({ status: 200, body: { rank: null, moves: [], challenges: [] } });
    expect(await ladder.creator.get(path(ladder.id, 'block'))).toMatchObject({ status: 404, body: { code: 'user.unknown' } });
    expect((await ladder.creator.get(path(ladder.ids.eva!, 'marry'))).status).toBe(400);
  });

  it('suspends until a day, with a reason only for the player; the clock ends it, unless the account is closed then', async () => {
    const ladder = await makeLadder(env, ['eva', 'rui', 'ivo'], { name: 'Escada da suspensão' });
    const { eva, rui, ivo } = ladder.players;
    const at = `/api/tournaments/${ladder.id}`;
    const [until, over] = ['2026-03-08', '2026-03-09T00:00:00.000Z'];
    const own = async (client: Client) => ((await client.get(`${at}/suspension`)).body as { suspension: Suspension | null }).suspension;
    const statusFor = async (client: Client, name: string) => {
      const people = (await client.get(`${at}/participants`)).body as readonly Participant[];
      const { status, suspendedUntil } = people.find(({ playerId }) => playerId === ladder.ids[name])!;
      return [status, suspendedUntil];
    };
    const told = async (client: Client, type: string) => {
      const { items } = (await client.get('/api/notifications')).body as { items: { type: string; message: string; action_url: string }[] };
      return items.find((notice) => notice.type === type && notice.message.includes('Escada da suspensão'));
    };
    expect(await done(ladder, 'rui', 'suspend', { until: '2026-03-02' })).toMatchObject({
      status: 422,
      body: { code: 'tournament.suspension-end-past' },
    });
    for (const name of ['rui', 'ivo']) expect((await done(ladder, name, 'suspend', { until, reason: 'Insultos' })).status).toBe(200);
    expect(await own(rui!)).toMatchObject({ since: monday, until, byName: 'Carla Criadora', reason: 'Insultos' });
    for (const other of [eva!, ladder.creator, ladder.root]) expect(await own(other)).toBeNull();
    for (const knows of [rui!, ladder.creator, ladder.root]) expect(await statusFor(knows, 'rui')).toEqual(['suspended', until]);
    for (const other of [eva!, ivo!, env.visitor]) expect(await statusFor(other, 'rui')).toEqual(['suspended', undefined]);
    for (const client of [env.visitor, eva!, ladder.creator])
      for (const what of ['', '/participants', '/activity', '/ranking', '/suspension'])
        expect((await client.get(`${at}${what}`)).text).not.toContain('Insultos');
    expect(await told(rui!, 'participant_suspended')).toMatchObject({
      message: 'A sua participação em «Escada da suspensão» foi suspensa. A suspensão dura até dom., 8 mar., inclusive. Motivo: Insultos',
      action_url: `/tournaments/${ladder.id}`,
    });

    // another end without a reason: the former reason stays
    await done(ladder, 'eva', 'suspend', { until, reason: 'Atrasos' });
    await done(ladder, 'eva', 'suspend', { until: '2026-03-10' });
    expect(await own(eva!)).toMatchObject({ since: monday, until: '2026-03-10', reason: 'Atrasos' });

    const onAccount = (act: string) => ladder.root.post(`/api/admin/users/${ladder.ids.ivo}/${act}`, {});
    await onAccount('suspend');
    await env.settle();
    clock.set(over);
    try {
      await env.settle();
      expect(await statusFor(ladder.creator, 'rui')).toEqual(['active', undefined]);
      expect(await own(rui!)).toBeNull();
      expect(await told(rui!, 'participant_reactivated')).toMatchObject({
        message: 'A sua participação em «Escada da suspensão» está de novo ativa: já pode desafiar e receber desafios.',
      });
      expect(await statusFor(ladder.creator, 'ivo')).toEqual(['suspended', until]);
      await onAccount('reactivate');
      await env.settle();
      expect(await statusFor(ladder.creator, 'ivo')).toEqual(['active', undefined]);
    } finally {
      clock.set(monday);
    }
  });

  it('readmits a player: the waiting time ends at once, they are notified, and the log records it', async () => {
    const ladder = await makeLadder(env, ['eva', 'rui', 'ivo'], { name: 'Escada do regresso' });
    const { rui } = ladder.players;
    const enter = () => rui!.post(`/api/tournaments/${ladder.id}/join`, {});
    await done(ladder, 'rui', 'remove', { reason: 'Faltou três vezes' });
    await done(ladder, 'ivo', 'block');
    const waits = { userId: ladder.ids.rui, name: expect.stringContaining('Rui') as unknown, how: 'removed', since: monday };
    expect(await keptOut(ladder)).toEqual(
      expect.arrayContaining([{ ...waits, until: aWeekLater }, expect.objectContaining({ userId: ladder.ids.ivo, how: 'blocked' })]),
    );
    expect(JSON.stringify(await keptOut(ladder))).not.toContain('Faltou');
    expect(await enter()).toMatchObject({ status: 422, body: { code: 'tournament.rejoin-too-early' } });
    expect(await done(ladder, 'ivo', 'readmit')).toMatchObject({ status: 409, body: { code: 'tournament.unblock-first' } });

    expect((await done(ladder, 'rui', 'readmit')).status).toBe(200);
    expect((await keptOut(ladder)).map(({ userId }) => userId)).toEqual([ladder.ids.ivo]);
    const { items } = (await rui!.get('/api/notifications')).body as {
      readonly items: readonly { readonly type: string; readonly message: string; readonly action_url: string }[];
    };
    expect(items.find(({ type }) => type === 'participant_readmitted')).toMatchObject({
      message: 'A organização de «Escada do regresso» encurtou a espera: já pode voltar.',
      action_url: `/tournaments/${ladder.id}`,
    });
    const acts = (await ladder.root.get(`/api/admin/logs?entityType=tournament&entityId=${ladder.id}`)).text;
    expect(acts).toContain('antes do prazo');
    expect((await enter()).status).toBe(200);
    // a member is not readmitted, so nothing is written
    const { length } = await env.app.eventStore.readStream(`tournament-${ladder.id}`);
    expect((await done(ladder, 'rui', 'readmit')).status).toBe(200);
    expect(await env.app.eventStore.readStream(`tournament-${ladder.id}`)).toHaveLength(length);
  });

  it('blocks a person who asked to join a private tournament, whose card tells only them', async () => {
    const ladder = await makeLadder(env, ['eva'], { name: 'Escada reservada', privacy: 'private' });
    const rui = await env.signedIn('rui.pede@example.pt');
    const { id } = (await rui.get('/api/users/me')).body as { readonly id: string };
    await rui.post(`/api/tournaments/${ladder.id}/join`, { message: 'Jogo às terças' });
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${id}/block`, {});
    await env.settle();
    expect((await ladder.creator.get(`/api/tournaments/${ladder.id}/join-requests`)).body).toEqual([]);
    const card = async (client: Client) => (await client.get(`/api/tournaments/${ladder.id}`)).body;
    expect(await card(rui)).toMatchObject({ myRequest: null, blocked: true });
    expect(await card(env.visitor)).not.toHaveProperty('blocked');
    expect(await rui.post(`/api/tournaments/${ladder.id}/join`, {})).toMatchObject({ status: 403, body: { code: 'tournament.blocked' } });
  });

  it('tells an excluded player by whom, why and until when, with the code that joining answers, and nobody else', async () => {
    const ladder = await makeLadder(env, ['eva', 'rui', 'ivo']);
    const at = `/api/tournaments/${ladder.id}`;
    const { rui, ivo, eva } = ladder.players;
    const told = async (client: Client) => ((await client.get(`${at}/turned-away`)).body as { turnedAway: Exclusion | null }).turnedAway;
    const enter = async (client: Client) => ((await client.post(`${at}/join`, {})).body as { code?: string }).code ?? null;
    const carla = ((await ladder.creator.get('/api/users/me')).body as { readonly id: string }).id;
    expect(await told(rui!)).toBeNull();
    await done(ladder, 'rui', 'remove', { reason: 'Faltou três vezes' });
    await done(ladder, 'ivo', 'block', { reason: 'Insultos' });
    const byCarla = { at: monday, zone: 'Europe/Lisbon', by: carla, byName: 'Carla Criadora' };
    expect([await told(rui!), await told(ivo!)]).toEqual([
      {
        ...byCarla,
        how: 'removed',
        reason: 'Faltou três vezes',
        mayReturnAt: aWeekLater,
        refusedWith: 'tournament.rejoin-too-early',
      },
      { ...byCarla, how: 'blocked', reason: 'Insultos', mayReturnAt: null, refusedWith: 'tournament.blocked' },
    ]);
    expect([await enter(rui!), await enter(ivo!)]).toEqual(['tournament.rejoin-too-early', 'tournament.blocked']);

    for (const other of [eva!, ladder.creator, ladder.root]) expect(await told(other)).toBeNull();
    for (const client of [env.visitor, eva!, ladder.creator, rui!])
      for (const what of ['', '/participants', '/activity', '/ranking'])
        expect((await client.get(`${at}${what}`)).text).not.toMatch(/Faltou|Insultos/);

    await done(ladder, 'ivo', 'unblock');
    expect(await told(ivo!)).toBeNull();
    clock.set(aWeekLater);
    try {
      expect(await told(rui!)).toMatchObject({ how: 'removed', mayReturnAt: aWeekLater, refusedWith: null });
      expect(await enter(rui!)).toBeNull();
      expect(await told(rui!)).toBeNull();
      await done(ladder, 'rui', 'remove');
      await ladder.creator.post(`${at}/end`, {});
      expect(await told(rui!)).toMatchObject({ reason: null, refusedWith: 'tournament.ended' });
      expect(await enter(rui!)).toBe('tournament.ended');
    } finally {
      clock.set(monday);
    }
  });

  it('says in the notice what was done, why, and when they may return, if at all', async () => {
    const ladder = await makeLadder(env, ['rui', 'ivo', 'ana'], { name: 'Escada dos avisos' });
    const told = async (name: string, language = 'pt') => {
      await env.settle();
      const { items } = (await ladder.players[name]!.get('/api/notifications', { 'Accept-Language': language })).body as {
        readonly items: readonly { readonly type: string; readonly message: string }[];
      };
      return items.find(({ type, message }) => type === 'participant_removed' && message.includes('Escada dos avisos'))?.message;
    };
    await done(ladder, 'rui', 'remove', { reason: 'Faltou três vezes' });
    await done(ladder, 'ana', 'remove');
    await done(ladder, 'ivo', 'block', { reason: 'Insultos' });
    const until = 'Pode voltar a entrar a partir de seg., 9 mar. · 09:00.';
    const out = 'Já não tem lugar em «Escada dos avisos».';
    expect(await told('rui')).toBe(`${out} ${until} Motivo: Faltou três vezes`);
    expect(await told('ana')).toBe(`${out} ${until}`);
    expect(await told('ivo')).toBe(`${out} Só pode voltar a entrar quando a organização desbloquear a sua entrada. Motivo: Insultos`);
    expect(await told('ivo', 'en')).toMatch(
      /^You have no place in “Escada dos avisos” any more\. You may enter again only once .* Reason: Insultos$/,
    );
    await done(ladder, 'ivo', 'unblock');
    expect(await told('ivo')).toBe(`${out} Motivo: Insultos`);
  });

  it('tells a person refused by a private ladder, without revealing others', async () => {
    const ladder = await makeLadder(env, ['eva'], { name: 'Escada fechada', privacy: 'private' });
    const gil = await env.signedIn('gil.recusado@example.pt');
    const { id } = (await gil.get('/api/users/me')).body as { readonly id: string };
    const at = `/api/tournaments/${ladder.id}`;
    await gil.post(`${at}/join`, {});
    await ladder.creator.post(`${at}/join-requests/${id}/reject`, { reason: 'A época já vai a meio' });
    await env.settle();
    expect((await gil.get(`${at}/turned-away`)).body).toMatchObject({
      turnedAway: {
        how: 'rejected',
        byName: 'Carla Criadora',
        reason: 'A época já vai a meio',
        refusedWith: 'tournament.rejoin-too-early',
      },
    });
    const other = await env.signedIn('outra.fora@example.pt');
    expect(await other.get(`${at}/turned-away`)).toMatchObject({ status: 403, body: { code: 'tournament.private' } });
  });
});
