/** @group distributed */
import { collections } from '@tennis/app';
import {
  noticeGroups,
  type NotificationList,
  type NotificationPreferences,
  type ProgressAnswer,
  type RecentNotification,
} from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const evening = '2026-03-03T18:00:00.000Z';

describe('the bell', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeEach(async () => {
    clock.set('2026-03-02T10:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterEach(() => env.stop());

  const player = (name: string): Client => ladder.players[name]!;
  const recent = async (client: Client, language = 'pt'): Promise<readonly RecentNotification[]> =>
    (await client.get('/api/notifications/recent', { 'accept-language': language })).body;
  const list = async (client: Client, query = ''): Promise<NotificationList> => (await client.get(`/api/notifications?${query}`)).body;
  const unread = async (client: Client): Promise<number> =>
    ((await client.get('/api/notifications/unread-count')).body as { count: number }).count;
  const types = (notices: readonly RecentNotification[]) => notices.map(({ type }) => type);
  const challenge = async (from: string, to: string): Promise<string> => {
    const body = {
      tournamentId: ladder.id,
      challengedId: ladder.ids[to],
      proposedTimes: [clock.now() < evening ? evening : '2026-03-11T18:00:00.000Z'],
    };
    return ((await player(from).post('/api/challenges', body)).body as { id: string }).id;
  };

  it('tells in its reader’s language what happened, links to the next step, and names the event', async () => {
    const id = await challenge('ivo', 'rui');
    const [issued] = await env.app.eventStore.readStream(`challenge-${id}`);
    const [notice] = await recent(player('rui'));
    expect(notice).toEqual({
      id: expect.any(String) as string,
      type: 'challenge_received',
      title: 'Desafio recebido',
      message: expect.stringMatching(/^Ivo lançou-lhe um desafio em «Escada de Outono»\. Responda até ter.*18:00\.$/) as string,
      is_read: false,
      created_at: '2026-03-02T10:00:00.000Z',
      action_url: `/challenges/${id}`,
      match_id: id,
      event_position: String(issued!.position),
    });
    expect((await recent(player('rui'), 'en'))[0]).toMatchObject({
      title: 'Challenge received',
      message: expect.stringContaining('Ivo challenged you in “Escada de Outono”') as string,
    });
  });

  it('shows the ten latest in the bell, and all of them on their page', async () => {
    for (let match = 0; match < 4; match += 1) await ladder.win('ivo', 'rui');
    const all = (await list(player('rui'))).items;
    expect(all.length).toBeGreaterThan(10);
    expect(await recent(player('rui'))).toEqual(all.slice(0, 10));
  });

  it('tells each player of a result once that their rank changed, from which to which', async () => {
    await ladder.win('ivo', 'rui');
    const moves = async (name: string) =>
      (await recent(player(name))).filter(({ type }) => type === 'ranking_changed').map(({ message }) => message);
    expect(await moves('ivo')).toEqual(['Passou do 3.º para o 1.º lugar em «Escada de Outono».']);
    expect(await moves('rui')).toEqual(['Passou do 1.º para o 3.º lugar em «Escada de Outono».']);
    expect(await moves('eva')).toEqual([]);
    await ladder.win('ivo', 'rui');
    expect(await moves('ivo')).toHaveLength(1);
  });

  it('tells what a result earned somebody, in their language, with its event', async () => {
    const match = await ladder.win('ivo', 'rui');
    const [validated] = (await env.app.eventStore.readStream(`match-${match}`)).filter(({ type }) => type === 'ResultValidated');
    const reached = async (name: string, language = 'pt') =>
      (await recent(player(name), language)).filter(({ type }) => type === 'achievement_reached');
    expect(await reached('ivo')).toEqual([
      {
        id: expect.any(String) as string,
        type: 'achievement_reached',
        title: 'Conquistas novas',
        message: 'Conquistou «Primeira bola», «Primeira vitória» e «No topo» em «Escada de Outono».',
        is_read: false,
        created_at: validated!.occurredAt,
        action_url: '/gamification?tab=progress',
        match_id: match,
        event_position: String(validated!.position),
      },
    ]);
    expect((await reached('rui', 'en')).map(({ title, message }) => [title, message])).toEqual([
      ['New achievement', 'You earned “First ball” in “Escada de Outono”.'],
    ]);
    await ladder.win('ivo', 'rui');
    expect(await reached('ivo')).toHaveLength(1);
    await ladder.win('ivo', 'rui');
    expect((await recent(player('ivo'))).find(({ type }) => type === 'level_reached')).toMatchObject({
      title: 'Subiu de nível',
      message: 'Chegou ao nível Amador.',
      action_url: '/gamification',
    });
  });

  it('grants achievements new to the program silently, and announces them from then on', async () => {
    await ladder.win('ivo', 'rui');
    const reached = async (name: string) =>
      (await list(player(name))).items.filter(({ type }) => type === 'achievement_reached').map(({ message }) => message);
    const { document: known } = (await env.app.readStore.getPlain(collections.awardStarts, 'known'))!;
    const before = Object.fromEntries(Object.entries(known).filter(([award]) => award !== 'firstBall 1'));
    await env.app.readStore.put(collections.awardStarts, 'known', before);
    await env.restart();
    expect(await reached('rui')).toEqual([]);
    expect(await reached('ivo')).toEqual(['Conquistou «Primeira vitória» e «No topo» em «Escada de Outono».']);
    await ladder.win('ivo', 'eva');
    expect(await reached('eva')).toEqual(['Conquistou «Primeira bola» em «Escada de Outono».']);
  });

  it('announces nothing twice when a player leaves a ladder, and takes nothing of theirs away', async () => {
    const hidden = await makeLadder(env, ['rui', 'eva', 'ivo'], { name: 'Só Sócios', privacy: 'private' });
    await hidden.win('ivo', 'rui');
    await ladder.win('ivo', 'rui');
    await env.settle();
    const told = async () =>
      (await list(player('ivo'))).items.filter(({ type }) => type === 'achievement_reached' || type === 'level_reached');
    const progress = async () => ((await player('ivo').get('/api/progress')).body as ProgressAnswer).xp;
    const [before, xp] = [await told(), await progress()];
    expect(before.map(({ message }) => message)).toContain('Conquistou «Primeira bola», «Primeira vitória» e «No topo» em «Só Sócios».');
    expect((await player('ivo').post(`/api/tournaments/${hidden.id}/leave`, {})).status).toBe(200);
    expect(await told()).toEqual(before);
    expect(await progress()).toBe(xp);
    await ladder.win('ivo', 'eva');
    await env.restart();
    const after = await told();
    expect(after.slice(-before.length)).toEqual(before);
    expect(after.filter(({ message }) => message.includes('Primeira vitória'))).toHaveLength(1);
  });

  it('shows the score of a result from its winner’s side', async () => {
    await ladder.win('rui', 'ivo');
    const confirmed = (await recent(player('ivo'))).find(({ type }) => type === 'match_result_confirmed');
    expect(confirmed?.message).toBe('O jogo com Rui em «Escada de Outono» conta: vitória de Rui, 6-4 6-3.');
    // the winner is not named to themselves
    expect((await recent(player('rui'))).find(({ type }) => type === 'result_validated')?.message).toBe(
      'Ivo validou o vosso jogo em «Escada de Outono»: a vitória é sua, 6-4 6-3.',
    );
    const turned = await ladder.open('ivo', 'rui');
    await player('rui').post(`/api/matches/${turned}/result`, { sets: [4, 3].map((games) => ({ a: games, b: 6 })) });
    const [pending] = await recent(player('ivo'));
    expect(pending?.message).toBe('Rui reportou o vosso jogo em «Escada de Outono»: vitória de Rui, 6-4 6-3.');
  });

  it('tells both players of a ruling its judge, its outcome, and the note', async () => {
    const [swapped, tie] = [{ sets: [4, 3].map((games) => ({ a: games, b: 6 })) }, { sets: [4, 4].map((games) => ({ a: games, b: 6 })) }];
    const ruled = async (decision: object, judge = ladder.creator): Promise<string> => {
      const match = await ladder.open('rui', 'ivo');
      await player('rui').post(`/api/matches/${match}/result`, reporterWins);
      await player('ivo').post(`/api/matches/${match}/validation`, { decision: 'reject', result: swapped });
      await judge.post(`/api/matches/${match}/validation`, { decision: 'approve', ...decision });
      await env.settle();
      return match;
    };
    const told = async (name: string, language?: string) =>
      (await recent(player(name), language)).find(({ type }) => type === 'match_result_confirmed')!;
    await ruled({ notes: 'Ouvi os dois' });
    const kept = (opponent: string, won: string) =>
      `Carla Criadora, da organização, decidiu o jogo com ${opponent} em «Escada de Outono». Conta o resultado que estava reportado: ${won}, 6-4 6-3. Nota: Ouvi os dois`;
    expect([await told('ivo'), await told('rui')]).toMatchObject([
      { title: 'Resultado decidido', message: kept('Rui', 'vitória de Rui') },
      { title: 'Resultado decidido', message: kept('Ivo', 'a vitória é sua') },
    ]);
    await ruled({ result: swapped });
    const corrected =
      'decidiu o jogo com Ivo em «Escada de Outono». O resultado que estava reportado foi corrigido: vitória de Ivo, 6-4 6-3.';
    expect((await told('rui')).message).toBe(`Carla Criadora, da organização, ${corrected}`);
    expect((await told('rui', 'en')).message).toBe(
      'Carla Criadora, the organiser, decided the match with Ivo in “Escada de Outono”. The result that was reported was corrected: Ivo won, 6-4 6-3.',
    );
    // a person outside the ladder is not named, as on the match's page
    await ruled({ result: tie }, ladder.root);
    expect((await told('rui')).message).toMatch(
      /^Um Super Admin decidiu o jogo com Ivo em «Escada de Outono»\. O resultado .* vitória de Ivo, 6-4 6-4\.$/,
    );
  });

  it('announces a corrected result once per match, in its latest form', async () => {
    const before = await unread(player('ivo'));
    const matchId = await ladder.open('rui', 'ivo');
    const report = (games: number, id = matchId) =>
      player('rui').post(`/api/matches/${id}/result`, { sets: [games, 3].map((lost) => ({ a: 6, b: lost })) });
    const pending = async () => (await list(player('ivo'))).items.filter(({ type }) => type === 'result_pending');
    await report(4);
    const [first] = await pending();
    for (const games of [2, 1, 0]) await report(games);
    expect((await pending()).map(({ message, is_read }) => [message, is_read])).toEqual([
      ['Rui reportou o vosso jogo em «Escada de Outono»: vitória de Rui, 6-0 6-3.', false],
    ]);
    expect(await unread(player('ivo'))).toBe(before + 1);
    // a bell that was already open still shows it
    expect((await player('ivo').put(`/api/notifications/${first!.id}/read`)).status).toBe(200);
    expect(await unread(player('ivo'))).toBe(before + 1);
    await report(4, await ladder.open('rui', 'ivo'));
    expect(await pending()).toHaveLength(2);
  });

  it('has no waiting notice once its task was done, anywhere', async () => {
    const asked = async (client: Client, type: string) =>
      (await list(client)).items.filter((one) => one.type === type).map((one) => one.is_read);
    const id = await challenge('ivo', 'rui');
    expect(await asked(player('rui'), 'challenge_received')).toEqual([false]);
    await player('rui').post(`/api/challenges/${id}/accept`, { times: ['2026-03-06T18:00:00.000Z'] });
    expect(await asked(player('rui'), 'challenge_received')).toEqual([true]);
    expect(await asked(player('ivo'), 'time_proposed')).toEqual([false]);
    await player('ivo').post(`/api/matches/${id}/confirm-time`, { time: '2026-03-06T18:00:00.000Z' });
    expect(await asked(player('ivo'), 'time_proposed')).toEqual([true]);
    clock.set('2026-03-06T20:00:00.000Z');
    await player('ivo').post(`/api/matches/${id}/result`, { sets: [4, 3].map((lost) => ({ a: 6, b: lost })) });
    expect(await asked(player('rui'), 'result_pending')).toEqual([false]);
    await player('rui').post(`/api/matches/${id}/validation`, { decision: 'approve' });
    expect(await asked(player('rui'), 'result_pending')).toEqual([true]);
  });

  it('has no waiting notice once a request to join was answered', async () => {
    const creator = player('eva');
    const { id } = (await creator.post('/api/tournaments', { name: 'Só com pedido', privacy: 'private' })).body as { readonly id: string };
    await ladder.root.post(`/api/tournaments/${id}/validate`, {});
    for (const name of ['rui', 'ivo']) await player(name).post(`/api/tournaments/${id}/join`, {});
    const waiting = async () => (await list(creator)).items.filter((one) => one.type === 'join_requested' && !one.is_read).length;
    expect(await waiting()).toBe(2);
    await creator.post(`/api/tournaments/${id}/join-requests/${ladder.ids.rui}/approve`, {});
    expect(await waiting()).toBe(1);
    await creator.post(`/api/tournaments/${id}/join-requests/${ladder.ids.ivo}/reject`, {});
    expect(await waiting()).toBe(0);
  });

  it('is newest first, and filtered by unread ones and by words of title and message', async () => {
    await ladder.win('ivo', 'rui');
    clock.set('2026-03-10T10:00:00.000Z');
    await challenge('eva', 'ivo');
    expect(types(await recent(player('ivo'))).slice(0, 1)).toEqual(['challenge_received']);
    const [first] = await recent(player('ivo'));
    await player('ivo').put(`/api/notifications/${first!.id}/read`);
    expect(types((await list(player('ivo'), 'filter=unread')).items)).not.toContain('challenge_received');
    expect(types((await list(player('ivo'), 'q=lugar')).items)).toEqual(['ranking_changed']);
    expect(types((await list(player('ivo'), 'q=VALIDADO')).items)).toEqual(['result_validated']);
    expect((await list(player('ivo'), 'q=nada+disto')).items).toEqual([]);
    const page = await list(player('ivo'), 'pageSize=1&page=2');
    expect([page.items.length, page.total]).toEqual([1, (await list(player('ivo'))).items.length]);
  });

  it('marks one as read once, all of them at once, and later ones are unread again', async () => {
    await ladder.win('ivo', 'rui');
    const before = await unread(player('ivo'));
    const ids = (await recent(player('ivo'))).filter(({ is_read }) => !is_read).map(({ id }) => id);
    expect(before).toBe(ids.length);
    for (const _twice of [1, 2]) expect((await player('ivo').put(`/api/notifications/${ids[0]}/read`)).status).toBe(200);
    expect(await unread(player('ivo'))).toBe(before - 1);
    await player('ivo').put('/api/notifications/mark-all-read');
    expect(await unread(player('ivo'))).toBe(0);
    expect((await recent(player('ivo'))).every(({ is_read }) => is_read)).toBe(true);
    clock.set('2026-03-10T10:00:00.000Z');
    await challenge('eva', 'ivo');
    expect(await unread(player('ivo'))).toBe(1);
  });

  it('keeps read ones as read, also when all are marked while a view is behind', async () => {
    await ladder.win('ivo', 'rui');
    const [first] = await recent(player('ivo'));
    await player('ivo').put(`/api/notifications/${first!.id}/read`);
    const slow = env.app.views.status().map((view) => ({ ...view, position: 1 }));
    const behind = jest.spyOn(env.app.views, 'status').mockReturnValue(slow);
    await env.onThisNode(() => player('ivo').put('/api/notifications/mark-all-read'));
    behind.mockRestore();
    expect((await recent(player('ivo'))).find(({ id }) => id === first!.id)).toMatchObject({ is_read: true });
  });

  it('has one’s own actions as read, and belongs to nobody else', async () => {
    const id = await challenge('ivo', 'rui');
    await player('rui').post(`/api/challenges/${id}/accept`, { time: evening });
    await env.settle();
    const of = async (name: string) => (await recent(player(name))).find(({ type }) => type === 'match_confirmed');
    expect([(await of('rui'))?.is_read, (await of('ivo'))?.is_read]).toEqual([true, false]);
    const [ruis] = await recent(player('rui'));
    const { status, body } = await player('eva').put(`/api/notifications/${ruis!.id}/read`);
    expect([status, (body as { code: string }).code]).toEqual([404, 'notification.unknown']);
    expect((await player('eva').put('/api/notifications/rank.x.1/read')).status).toBe(404);
  });

  it('is silent for a log from before notices existed; new events are unread, and stay so through rebuilds', async () => {
    await ladder.win('ivo', 'rui');
    expect(await unread(player('ivo'))).toBeGreaterThan(0);
    const forgetsBeginning = () => env.app.readStore.remove('reaction-checkpoints', 'notices');
    await forgetsBeginning();
    await env.restart();
    // a program that just started may not fold yet
    const foldAnew = () =>
      until(
        () =>
          env.app.views.rebuildAll(['notice', 'ranking']).then(
            () => true,
            () => false,
          ),
        'the views are folded anew',
        20_000,
      );
    await foldAnew();
    const old = await recent(player('ivo'));
    expect([old.length > 0, old.every(({ is_read }) => is_read), await unread(player('ivo'))]).toEqual([true, true, 0]);
    clock.set('2026-03-10T10:00:00.000Z');
    await challenge('eva', 'ivo');
    for (const _again of [1, 2]) {
      await foldAnew();
      await env.restart();
      expect(await unread(player('ivo'))).toBe(1);
    }
    // if anybody has read a notice, the log is not from before notices
    await player('rui').put('/api/notifications/mark-all-read');
    await forgetsBeginning();
    await env.restart();
    expect(await unread(player('ivo'))).toBeGreaterThan(1);
  });

  it('sends nothing again after a rebuild, and keeps notices for twelve months', async () => {
    await ladder.win('ivo', 'rui');
    await player('ivo').put('/api/notifications/mark-all-read');
    const before = await recent(player('ivo'));
    await env.app.views.rebuild('notice');
    await env.app.views.rebuild('ranking');
    expect(await recent(player('ivo'))).toEqual(before);
    expect(await unread(player('ivo'))).toBe(0);
    clock.set('2027-03-04T10:00:00.000Z');
    expect(await recent(await env.signedIn('ivo@example.pt'))).toEqual([]);
  });
});

describe('the notice settings', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T10:00:00.000Z');
  beforeEach(async () => {
    clock.set('2026-03-02T10:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'ivo'], { location: 'Loulé' });
  });
  afterEach(() => env.stop());

  const types = async (client: Client): Promise<readonly string[]> =>
    ((await client.get('/api/notifications?pageSize=100')).body as NotificationList).items.map(({ type }) => type);
  const prefer = (client: Client, body: object) => client.put('/api/notification-preferences', body);
  const preferences = async (client: Client): Promise<NotificationPreferences> => (await client.get('/api/notification-preferences')).body;

  it('are all on at first except a whole district and news, and say why another channel is unavailable', async () => {
    const { groups, channels, followed } = await preferences(ladder.players.rui!);
    expect(Object.entries(groups).filter(([, { inApp }]) => !inApp)).toEqual([
      ['district', { inApp: false, push: false, email: false }],
      ['news', { inApp: false, push: false, email: false }],
    ]);
    expect(channels).toEqual([
      { channel: 'push', available: false, reason: expect.stringContaining('telemóvel') as string },
      { channel: 'email', available: false, reason: expect.stringContaining('e-mail') as string },
    ]);
    expect(followed).toEqual([]);
  });

  it('keep each choice, also for a notice that does not exist yet', async () => {
    const rui = ladder.players.rui!;
    for (const group of noticeGroups) {
      const was = (await preferences(rui)).groups[group].inApp;
      expect((await prefer(rui, { groups: { [group]: { inApp: !was } } })).status).toBe(200);
      expect([group, (await preferences(rui)).groups[group].inApp]).toEqual([group, !was]);
    }
  });

  it('apply from the moment they are changed, also afterwards, and for nobody else', async () => {
    const [rui, ivo] = [ladder.players.rui!, ladder.players.ivo!];
    await ladder.win('ivo', 'rui');
    const before = (await types(rui)).filter((type) => type === 'result_pending').length;
    expect((await prefer(rui, { groups: { results: { inApp: false } } })).status).toBe(200);
    expect((await preferences(rui)).groups.results.inApp).toBe(false);
    expect((await types(rui)).filter((type) => type === 'result_pending')).toHaveLength(before);
    await ladder.win('ivo', 'rui');
    await prefer(rui, { groups: { results: { inApp: true } } });
    expect((await types(rui)).filter((type) => type === 'result_pending')).toHaveLength(before);
    expect((await types(ivo)).filter((type) => type === 'result_validated')).toHaveLength(2);
    await ladder.win('ivo', 'rui');
    expect((await types(rui)).filter((type) => type === 'result_pending')).toHaveLength(before + 1);
  });

  it('distinguish a concelho from the rest of its district, which is off by default', async () => {
    const fora = await env.signedIn('fora@example.pt');
    await fora.put('/api/profile', { firstName: 'Vera', lastName: 'Faro', district: 'Faro', concelho: 'Tavira' });
    expect(await types(fora)).toEqual([]);
    await prefer(fora, { groups: { district: { inApp: true } } });
    expect(await types(fora)).toEqual([]);
    await makeLadder(env, [], { name: 'Escada nova', location: 'Albufeira' });
    expect(await types(fora)).toEqual(['tournament_created_nearby']);
    await prefer(fora, { groups: { district: { inApp: false } } });
    await makeLadder(env, [], { name: 'Escada de Tavira', location: 'Tavira' });
    await makeLadder(env, [], { name: 'Escada de Lagos', location: 'Lagos' });
    expect(await types(fora)).toEqual(['tournament_created_nearby', 'tournament_created_nearby']);
  });

  it('reach a person with a district and no concelho on request, also for a ladder located at its club', async () => {
    const fora = await env.signedIn('fora@example.pt');
    await fora.put('/api/profile', { firstName: 'Vera', lastName: 'Faro', district: 'Faro' });
    await prefer(fora, { groups: { district: { inApp: true } } });
    const { id } = (await fora.post('/api/clubs', { name: 'Ténis de Loulé', district: 'Faro', concelho: 'Loulé' })).body as { id: string };
    await ladder.root.post(`/api/clubs/${id}/validate`, {});
    await makeLadder(env, [], { name: 'Escada do clube', clubId: id });
    expect((await types(fora)).filter((type) => type === 'tournament_created_nearby')).toHaveLength(1);
  });

  it('announce no nearby ladder that the person is in, nor one older than their account', async () => {
    await makeLadder(env, [], { name: 'Escada antiga', location: 'Tavira' });
    clock.set('2026-03-05T10:00:00.000Z');
    const fora = await env.signedIn('fora@example.pt');
    await fora.put('/api/profile', { firstName: 'Vera', lastName: 'Faro', district: 'Faro', concelho: 'Tavira' });
    expect(await types(fora)).toEqual([]);
    const { id } = await makeLadder(env, [], { name: 'Escada de Tavira', location: 'Tavira' });
    expect(await types(fora)).toEqual(['tournament_created_nearby']);
    await fora.post(`/api/tournaments/${id}/join`, {});
    expect(await types(fora)).toEqual([]);
  });

  it('cover the news of followed tournaments, as far as the person may see them', async () => {
    const fora = await env.signedIn('fora@example.pt');
    const hidden = await makeLadder(env, [], { privacy: 'private' });
    expect((await prefer(fora, { followed: [hidden.id] })).status).toBe(403);
    expect((await prefer(fora, { followed: [ladder.id, ladder.id] })).status).toBe(200);
    expect((await preferences(fora)).followed).toEqual([{ id: ladder.id, name: 'Escada de Outono' }]);
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    expect(await types(fora)).toEqual(['tournament_ended']);
    await prefer(fora, { groups: { followed: { inApp: false } } });
    expect((await preferences(fora)).groups.followed.inApp).toBe(false);
  });

  it('refuse an unknown group', async () => {
    const { status, body } = await prefer(ladder.players.rui!, { groups: { weather: { inApp: true } } });
    expect([status, (body as { code: string }).code]).toEqual([400, 'request.invalid']);
  });
});
