/** @group distributed */
import { idFrom, commands } from '@tennis/app';
import { type Actor, pairKey, type RulesInput } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterLoses, reporterWins } from './scores.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const tuesday = '2026-03-03T18:00:00.000Z';
const wednesday = '2026-03-04T18:00:00.000Z';
const thursday = '2026-03-05T18:00:00.000Z';

interface Answer {
  readonly id: string;
  readonly code: string;
}

describe('a challenge up to its points', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock(monday);
  beforeEach(async () => {
    clock.set(monday);
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo', 'ana', 'zé']);
  });
  afterEach(() => env.stop());

  const challenge = async (from: string, to: string, more: Readonly<Record<string, unknown>> = {}, key?: string): Promise<Answer> => {
    const body = { tournamentId: ladder.id, challengedId: ladder.ids[to], proposedTimes: [tuesday, wednesday], ...more };
    return (await ladder.players[from]!.post('/api/challenges', body, key ? { 'idempotency-key': key } : {})).body as Answer;
  };
  const player = (name: string) => ladder.players[name]!;
  const read = async (name: string, path: string) => (await player(name).get(path)).body as Record<string, never>;
  const later = async (instant: string): Promise<void> => {
    clock.set(instant);
    await env.settle();
  };

  it('has an id that cannot be computed from its players; an older, computable id still answers its resend', async () => {
    const [challengerId, challengedId] = [ladder.ids['ivo']!, ladder.ids['rui']!];
    const pair = pairKey(ladder.id, challengerId, challengedId);
    const own = await challenge('ivo', 'rui', {}, 'novo');
    expect(own.id).not.toBe(idFrom('challenge', pair, 1));
    await env.restart();
    expect(await challenge('ivo', 'rui', {}, 'novo')).toEqual(own);

    const former = idFrom('challenge', pairKey(ladder.id, ladder.ids['ana']!, ladder.ids['zé']!), 1);
    const issued = { tournamentId: ladder.id, challengedId: ladder.ids['ana']!, proposedTimes: [tuesday, wednesday] };
    const data = { ...issued, nth: 1, challengeId: former, challengerId: ladder.ids['zé']! };
    const commandId = idFrom('command', ladder.ids['zé']!, 'antigo');
    const zé: Actor = { kind: 'user', id: ladder.ids['zé']!, role: 'player', isRoot: false };
    await env.app.commandBus.execute(new commands.IssueChallenge(data, { actor: zé, commandId }));
    await env.settle(); // sent without the clients, which would wait for their own writes
    expect((await challenge('zé', 'ana', {}, 'antigo')).id).toBe(former);
  });

  it('must have its counter-proposal answered before its deadline, or both are asked to propose', async () => {
    await ladder.creator.put(`/api/tournaments/${ladder.id}/rules`, { rules: { deadlineDays: 1 }, appliesFrom: 'now', reason: 'Depressa' });
    const { id } = await challenge('ivo', 'rui');
    const far = '2026-03-14T18:00:00.000Z';
    await later('2026-03-02T15:00:00.000Z');
    await player('rui').post(`/api/challenges/${id}/accept`, { times: [far] });
    await later('2026-03-03T08:59:59.000Z');
    expect(await read('ivo', `/api/matches/${id}`)).toMatchObject({ status: 'time_proposed', answerBy: '2026-03-03T09:00:00.000Z' });
    const { tasks } = (await read('ivo', '/api/home')) as unknown as { tasks: readonly object[] };
    expect(tasks).toMatchObject([{ kind: 'confirm', deadline: '2026-03-03T09:00:00.000Z' }]);
    await later('2026-03-03T09:00:00.000Z');
    expect(await read('ivo', `/api/matches/${id}`)).toMatchObject({ status: 'waiting_opponent', proposedTimes: [], answerBy: null });
    expect((await player('ivo').post(`/api/matches/${id}/confirm-time`, { time: far })).body).toMatchObject({
      code: 'match.no-times-proposed',
    });
  });

  it('has its players reminded after two days and after seven, when accepted and not played, and no more', async () => {
    const { id } = await challenge('ivo', 'rui');
    await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday });
    const reminders = async () =>
      (await env.app.eventStore.readStream(`match-${id}`)).flatMap(({ type, data, occurredAt }) =>
        type === 'MatchReminded' ? [`${(data as { days: number }).days} ${occurredAt}`] : [],
      );
    await later('2026-03-04T08:59:59.000Z');
    expect(await reminders()).toEqual([]);
    for (const instant of ['2026-03-04T18:00:00.000Z', '2026-03-09T09:00:00.000Z', '2026-03-16T09:00:00.000Z']) await later(instant);
    expect(await reminders()).toEqual(['2 2026-03-04T18:00:00.000Z', '7 2026-03-09T09:00:00.000Z']);
  });

  it('goes from a challenge over a counter-proposal, a report and a dispute to a ruling that moves the ranking', async () => {
    const { id } = await challenge('ivo', 'rui', { message: 'Vamos a isso?' });
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({
      status: 'pending',
      message: 'Vamos a isso?',
      challengerName: 'Ivo',
      proposedTimes: [tuesday, wednesday],
      expiresAt: wednesday,
      ranks: { challenger: 3, challenged: 1 },
    });
    expect((await player('rui').post(`/api/challenges/${id}/accept`, { times: [thursday] })).status).toBe(200);
    expect(await read('ivo', `/api/matches/${id}`)).toMatchObject({ status: 'time_proposed', proposedTimes: [thursday] });
    expect((await player('rui').post(`/api/matches/${id}/confirm-time`, { time: thursday })).body).toMatchObject({
      code: 'match.own-proposal',
    });
    expect((await player('ivo').post(`/api/matches/${id}/result`, reporterWins)).body).toMatchObject({ code: 'match.not-confirmed' });
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ time: null, counterTimes: [thursday] });
    await player('ivo').post(`/api/matches/${id}/confirm-time`, { time: thursday });
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'accepted', time: thursday, counterTimes: [] });
    clock.set('2026-03-05T20:00:00.000Z');
    await player('ivo').post(`/api/matches/${id}/result`, reporterWins);
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'accepted', matchStatus: 'result_reported' });
    await player('rui').post(`/api/matches/${id}/validation`, { decision: 'reject', notes: 'Foi ao contrário.', result: reporterLoses });
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ status: 'accepted', matchStatus: 'result_disputed' });
    expect(await read('ana', `/api/matches/${id}`)).toMatchObject({ status: 'result_disputed' });
    expect((await ladder.creator.post(`/api/matches/${id}/validation`, { decision: 'approve' })).status).toBe(200);
    expect((await ladder.board())[0]).toEqual({ name: 'Ivo', points: 3 });
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'completed', matchId: id, playedOn: '2026-03-05' });
    const timeline = (await player('ana').get(`/api/matches/${id}/timeline`)).body as { type: string; byName: string | null }[];
    expect(timeline.map(({ type }) => type)).toEqual([
      'ChallengeIssued',
      'ChallengeAccepted',
      'MatchOpened',
      'TimeConfirmed',
      'ResultReported',
      'ResultDisputed',
      'ResultValidated',
    ]);
  });

  it('marks proposed times at which its reader already plays, only for the reader’s own matches, and suggests none of them', async () => {
    const other = await challenge('eva', 'rui', { proposedTimes: [tuesday] });
    await player('rui').post(`/api/challenges/${other.id}/accept`, { time: tuesday });
    const near = '2026-03-03T19:30:00.000Z';
    const { id } = await challenge('ivo', 'rui', { proposedTimes: [near, wednesday] });
    const busy = [{ time: near, matchId: other.id, opponentName: 'Eva', playsAt: tuesday }];
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ busy });
    expect(await read('rui', '/api/challenges?status=pending')).toMatchObject({ items: [{ id, busy }] });
    expect(await read('rui', '/api/home')).toMatchObject({ tasks: [{ kind: 'answer', id, busy }] });
    expect(await read('ivo', `/api/challenges/${id}`)).not.toHaveProperty('busy');
    // a player who proposes other times is warned before
    const agreed = [{ matchId: other.id, opponentName: 'Eva', playsAt: tuesday }];
    const suggested = `/api/tournaments/${ladder.id}/suggested-times?playerId=`;
    expect(await read('rui', suggested + ladder.ids['ivo']!)).toMatchObject({ times: { 0: '2026-03-04T18:30:00.000Z' }, agreed });
    expect(await read('ivo', suggested + ladder.ids['zé']!)).toMatchObject({ times: { 0: '2026-03-03T18:30:00.000Z' } });
    expect(await read('ivo', suggested + ladder.ids['zé']!)).not.toHaveProperty('agreed');
    // the same for other times of the match
    await player('rui').post(`/api/challenges/${id}/accept`, { time: wednesday });
    await player('ivo').post(`/api/matches/${id}/propose-time`, { times: [near, thursday] });
    expect(await read('rui', `/api/matches/${id}`)).toMatchObject({ proposedTimes: [near, thursday], busy });
    for (const other of ['ivo', 'eva']) expect(await read(other, `/api/matches/${id}`)).not.toHaveProperty('busy');
    // the time can be chosen all the same
    expect((await player('rui').post(`/api/matches/${id}/confirm-time`, { time: near })).status).toBe(200);
  });

  it('shows whose proposal is open, once it is accepted', async () => {
    const { id } = await challenge('ivo', 'rui');
    expect(await read('ivo', `/api/challenges/${id}`)).not.toHaveProperty('proposedBy');
    await player('rui').post(`/api/challenges/${id}/accept`, { times: [thursday] });
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ counterTimes: [thursday], proposedBy: ladder.ids['rui'] });
    await player('ivo').post(`/api/matches/${id}/confirm-time`, { time: thursday });
    expect(await read('ivo', `/api/challenges/${id}`)).not.toHaveProperty('proposedBy');
  });

  it('is confirmed at one of the proposed times at once', async () => {
    const { id } = await challenge('eva', 'rui');
    await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday });
    expect(await read('rui', `/api/matches/${id}`)).toMatchObject({ status: 'time_confirmed', time: tuesday });
  });

  it('is refused with the same reason as the list of players to challenge shows', async () => {
    await challenge('ivo', 'eva');
    const options = (await player('ivo').get(`/api/tournaments/${ladder.id}/challenge-options`)).body as {
      playerId: string;
      code?: string;
    }[];
    const named = Object.fromEntries(
      Object.entries(ladder.ids).map(([name, id]) => [name, options.find(({ playerId }) => playerId === id)?.code ?? 'allowed']),
    );
    expect(named).toEqual({ rui: 'allowed', eva: 'challenge.already-open', ivo: 'allowed', ana: 'allowed', zé: 'allowed' });
    expect(await challenge('eva', 'ivo')).toMatchObject({ code: 'challenge.already-open' });
    expect(await challenge('rui', 'ana', { proposedTimes: ['2026-03-01T10:00:00.000Z'] })).toMatchObject({
      code: 'challenge.time-past',
      details: [{ path: 'proposedTimes.0' }],
    });
  });

  const openOf = async (name: string, other: string) => {
    const options = (await player(name).get(`/api/tournaments/${ladder.id}/challenge-options`)).body as {
      playerId: string;
      open?: object;
    }[];
    return options.find(({ playerId }) => playerId === ladder.ids[other])?.open;
  };

  it('shows what is open between two players: an answer to give, an answer to wait for, a match to play', async () => {
    const { id } = await challenge('ivo', 'eva');
    expect(await openOf('ivo', 'eva')).toMatchObject({ id, state: 'sent' });
    expect(await openOf('eva', 'ivo')).toMatchObject({ id, state: 'received' });
    await player('eva').post(`/api/challenges/${id}/accept`, { time: tuesday });
    expect(await openOf('ivo', 'eva')).toEqual({ id, state: 'match', when: tuesday });
    expect(await openOf('ivo', 'rui')).toBeUndefined();
    // also if something else prevents another challenge
    await player('ivo').post(`/api/tournaments/${ladder.id}/participants/${ladder.ids['ivo']}/pause`, {});
    expect(await openOf('eva', 'ivo')).toEqual({ id, state: 'match', when: tuesday });
    expect((await challenge('eva', 'ivo')).code).toBe('challenge.opponent-paused');
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    expect(await openOf('ivo', 'eva')).toEqual({ id, state: 'match', when: tuesday });
    expect((await challenge('eva', 'ivo')).code).toBe('tournament.ended');
  });

  it('shows who has to confirm a reported result, and to both that it is in dispute', async () => {
    const { id } = await challenge('ivo', 'eva');
    await player('eva').post(`/api/challenges/${id}/accept`, { time: tuesday });
    clock.set('2026-03-03T20:00:00.000Z');
    await player('ivo').post(`/api/matches/${id}/result`, reporterWins);
    const played = { id, state: 'match', when: tuesday };
    expect(await openOf('ivo', 'eva')).toEqual({ ...played, result: 'waits' });
    expect(await openOf('eva', 'ivo')).toEqual({ ...played, result: 'confirm' });
    await player('eva').post(`/api/matches/${id}/validation`, { decision: 'reject', result: reporterLoses });
    expect(await openOf('ivo', 'eva')).toEqual({ ...played, result: 'disputed' });
    expect(await openOf('eva', 'ivo')).toEqual({ ...played, result: 'disputed' });
  });

  it('shows on which days the players of one ladder usually play', async () => {
    await player('eva').put('/api/profile/availability', {
      days: [
        { day: 4, from: '18:00', to: '21:00' },
        { day: 2, from: '18:00', to: '21:00' },
        { day: 2, from: '09:00', to: '11:00' },
      ],
    });
    const options = (await player('ivo').get(`/api/tournaments/${ladder.id}/challenge-options`)).body as {
      playerId: string;
      freeDays: number[];
    }[];
    expect(options.find(({ playerId }) => playerId === ladder.ids['eva'])?.freeDays).toEqual([2, 4]);
  });

  it('has no second effect when it is sent again, also after a restart', async () => {
    const first = await challenge('ivo', 'rui', {}, 'um-clique');
    expect(await challenge('ivo', 'rui', {}, 'um-clique')).toEqual(first);
    await env.restart();
    expect(await challenge('ivo', 'rui', {}, 'um-clique')).toEqual(first);
    const accept = () => player('rui').post(`/api/challenges/${first.id}/accept`, { time: tuesday }, { 'idempotency-key': 'aceito' });
    const receipt = (await accept()).body;
    expect((await accept()).body).toEqual(receipt);
    expect((await env.app.eventStore.readStream(`match-${first.id}`)).length).toBe(1);
  });

  it('gets its first receipt again even after the two challenged each other again', async () => {
    const first = await challenge('ivo', 'rui', {}, 'primeiro');
    await player('ivo').post(`/api/challenges/${first.id}/cancel`, {});
    const second = await challenge('ivo', 'rui', {}, 'segundo');
    expect(second.id).not.toBe(first.id);
    expect(await challenge('ivo', 'rui', {}, 'primeiro')).toEqual(first);
    await player('ivo').post(`/api/challenges/${second.id}/cancel`, {});
    expect(await challenge('ivo', 'rui', {}, 'primeiro')).toEqual(first);
    expect(await read('ivo', '/api/challenges?box=sent&status=pending')).toMatchObject({ items: [] });
  });

  it('has one outcome when one accepts and the other cancels at once', async () => {
    const { id } = await challenge('ivo', 'rui');
    const answers = await Promise.all([
      player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday }),
      player('ivo').post(`/api/challenges/${id}/cancel`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is accepted automatically by the rejection beyond the maximum; after 48 hours the earliest time is set', async () => {
    const again = (n: number) => new Date(Date.parse(monday) + (n * 3 + 9) * 60 * 60 * 1000).toISOString();
    for (let n = 0; n < 3; n += 1) {
      const { id } = await challenge('ivo', 'rui', { proposedTimes: [again(n)] });
      expect((await player('rui').post(`/api/challenges/${id}/reject`, { reason: 'Sem tempo' })).status).toBe(200);
      expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'rejected', reason: 'Sem tempo' });
    }
    const { id } = await challenge('ivo', 'rui', { proposedTimes: [tuesday, thursday] });
    await player('rui').post(`/api/challenges/${id}/reject`, {});
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'accepted', automatic: true });
    // page, home and moderation page show the deadline, not the last of the times
    const pickBy = '2026-03-04T09:00:00.000Z';
    const offered = { status: 'time_proposed', proposedTimes: [tuesday, thursday], pickBy };
    expect(await read('ivo', `/api/matches/${id}`)).toMatchObject(offered);
    expect(await read('rui', '/api/home')).toMatchObject({ tasks: [{ kind: 'confirm', id, deadline: pickBy }] });
    expect(await read('ivo', '/api/home')).toMatchObject({ sent: [{ kind: 'times', id, deadline: pickBy }] });
    const desk = (await ladder.creator.get(`/api/tournaments/${ladder.id}/open-games`)).body;
    expect(desk).toMatchObject({ items: [{ id, until: pickBy, then: 'picks' }] });
    await later(pickBy);
    expect(await read('ivo', `/api/matches/${id}`)).toMatchObject({ status: 'time_confirmed', time: thursday });
  });

  it('shows what one more rejection would do, and is not accepted automatically when a player has no match left', async () => {
    ladder = await makeLadder(env, ['rui', 'ivo', 'ana'], { rules: { maxRejections: 1, maxGames: { games: 1, weeks: 1 } } });
    const first = await challenge('ivo', 'rui');
    expect(await read('rui', `/api/challenges/${first.id}`)).toMatchObject({ rejecting: 'counted' });
    await player('rui').post(`/api/challenges/${first.id}/reject`, {});
    const { id } = await challenge('ivo', 'rui');
    const other = await challenge('ana', 'ivo');
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ rejecting: 'automatic' });
    await player('ivo').post(`/api/challenges/${other.id}/accept`, { time: wednesday });
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ rejecting: 'spared', rejections: 1, maxRejections: 1 });
    await player('rui').post(`/api/challenges/${id}/reject`, {});
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ status: 'rejected' });
  });

  it('expires by silence, once, even when the program was down, and immediately refuses answers and cancellation', async () => {
    const { id } = await challenge('ivo', 'rui');
    clock.set(wednesday);
    expect((await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday })).body).toMatchObject({ code: 'challenge.expired' });
    expect((await player('ivo').post(`/api/challenges/${id}/cancel`, {})).body).toMatchObject({ code: 'challenge.expired' });
    await env.settle();
    clock.set('2026-03-12T10:00:00.000Z');
    await env.restart();
    await env.settle();
    expect(await read('ivo', `/api/challenges/${id}`)).toMatchObject({ status: 'expired', closedAt: wednesday, rejections: 1 });
    await env.restart();
    await env.settle();
    expect((await env.app.eventStore.readStream(`challenge-${id}`)).map(({ type }) => type)).toEqual([
      'ChallengeIssued',
      'ChallengeExpired',
    ]);
  });

  it('is cancelled with the cause when a player leaves, as is an unplayed match', async () => {
    const pending = await challenge('ivo', 'rui');
    const accepted = await challenge('eva', 'rui');
    await player('rui').post(`/api/challenges/${accepted.id}/accept`, { time: tuesday });
    await player('rui').post(`/api/tournaments/${ladder.id}/leave`, {});
    await env.settle();
    const forCause = { status: 'cancelled', cause: 'player-left', reason: null };
    expect(await read('ivo', `/api/challenges/${pending.id}`)).toMatchObject({ ...forCause, matchId: null });
    expect(await read('eva', `/api/challenges/${accepted.id}`)).toMatchObject({ ...forCause, matchId: accepted.id });
    expect(await read('eva', `/api/matches/${accepted.id}`)).toMatchObject({ cancelled: { cause: 'player-left' } });
    const timeline = (await env.visitor.get(`/api/matches/${accepted.id}/timeline`)).body as { type: string }[];
    expect(timeline.at(-1)).toEqual({
      type: 'MatchCancelled',
      at: expect.any(String),
      by: null,
      byName: null,
      cause: 'player-left',
    });
    const events = await env.app.eventStore.readStream(`match-${accepted.id}`);
    expect(events.at(-1)).toMatchObject({ type: 'MatchCancelled', version: 3, data: { cause: 'player-left' } });
    const told = async (name: string, type: string, language: string) => {
      const { items } = (await player(name).get('/api/notifications', { 'Accept-Language': language })).body as {
        readonly items: readonly { readonly type: string; readonly message: string }[];
      };
      return items.find((notice) => notice.type === type)?.message;
    };
    expect(await told('eva', 'match_cancelled', 'pt')).toMatch(/foi cancelado\. Um dos jogadores saiu do torneio\.$/);
    expect(await told('eva', 'match_cancelled', 'en')).toMatch(/was cancelled\. One of the players left the tournament\.$/);
    expect(await told('ivo', 'challenge_cancelled', 'pt')).toMatch(/foi cancelado\. Um dos jogadores saiu do torneio\.$/);
  });

  it('keeps a person’s typed reason apart from the program’s causes, even with equal text', async () => {
    const { id } = await challenge('ivo', 'rui');
    const cancel = (body: object) => player('ivo').post(`/api/challenges/${id}/cancel`, body);
    expect((await cancel({ reason: 'player-left', cause: 'player-left' })).body).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'cause', code: 'field.unknown' }],
    });
    await cancel({ reason: 'player-left' });
    expect(await read('rui', `/api/challenges/${id}`)).toMatchObject({ status: 'cancelled', cause: null, reason: 'player-left' });
    const { items } = (await player('rui').get('/api/notifications')).body as { readonly items: readonly { readonly type: string }[] };
    expect(items.find(({ type }) => type === 'challenge_cancelled')).toMatchObject({
      message: expect.stringMatching(/foi cancelado\. Motivo: player-left$/) as unknown,
    });
  });

  const tuesdayAt20 = '2026-03-03T20:00:00.000Z';
  /** Eva's report, on a ladder that waits a day for Rui's answer. */
  const reportedOnTuesdayAt20 = async (rules: RulesInput = { autoValidateHours: 24 }): Promise<string> => {
    ladder = await makeLadder(env, ['rui', 'eva'], { rules });
    const { id } = await challenge('eva', 'rui');
    await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday });
    clock.set(tuesdayAt20);
    await player('eva').post(`/api/matches/${id}/result`, reporterWins);
    await env.settle();
    return id;
  };

  it('ends with validation by silence only if the tournament’s rules say so', async () => {
    const id = await reportedOnTuesdayAt20();
    await later('2026-03-04T20:00:01.000Z');
    expect(await read('eva', `/api/matches/${id}`)).toMatchObject({ status: 'completed', validated: { how: 'automatic' } });
  });

  it.each<[string, RulesInput, 'now' | 'start']>([
    ['switched on', {}, 'now'],
    ['switched on since the start', {}, 'start'],
  ])('is validated by silence one full day after silence was %s while the report waited', async (_how, before, appliesFrom) => {
    const id = await reportedOnTuesdayAt20(before);
    await later('2026-03-06T10:00:00.000Z');
    const change = { rules: { autoValidateHours: 24 }, appliesFrom };
    const at = `/api/tournaments/${ladder.id}/rules`;
    const { previewId } = (await ladder.creator.post(`${at}/preview`, change)).body as { previewId: string };
    expect((await ladder.creator.put(at, { ...change, reason: 'Menos espera', previewId })).status).toBe(200);
    await later('2026-03-07T09:59:59.000Z');
    expect(await read('eva', `/api/matches/${id}`)).toMatchObject({ status: 'result_reported' });
    await later('2026-03-07T10:00:01.000Z');
    expect(await read('eva', `/api/matches/${id}`)).toMatchObject({ status: 'completed', validated: { how: 'automatic' } });
  });

  it('recognises a time in any notation, and refuses an impossible one', async () => {
    const { id } = await challenge('ivo', 'rui');
    const written = tuesday.replace('.000Z', 'Z');
    expect((await player('rui').post(`/api/challenges/${id}/accept`, { time: written })).status).toBe(200);
    const far = { tournamentId: ladder.id, challengedId: ladder.ids['rui'], proposedTimes: ['9999-12-31T23:59:59.000Z'] };
    expect((await player('eva').post('/api/challenges', far)).body).toMatchObject({
      statusCode: 422,
      code: 'challenge.time-too-far',
      details: [{ path: 'proposedTimes.0' }],
    });
  });

  it('has a calendar file with the time of its creation', async () => {
    const { id } = await challenge('ivo', 'rui');
    await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday });
    const stamp = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '');
    const { text, headers } = await player('ivo').get(`/api/matches/${id}/calendar.ics`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="ivo-rui-2026-03-03.ics"');
    expect(text).toContain(`DTSTAMP:${stamp(clock.now())}`);
    expect(text).toContain(`DTSTART:${stamp(tuesday)}`);
    expect(text).toContain(`URL;VALUE=URI:${env.url}/matches/`);
  });

  it('has a calendar file with the latest agreed time, also during another proposal and after a cancellation', async () => {
    const { id } = await challenge('ivo', 'rui');
    const file = async () => {
      await env.settle();
      const { text } = await player('ivo').get(`/api/matches/${id}/calendar.ics`);
      return ['SEQUENCE', 'STATUS', 'DTSTART'].map((name) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim());
    };
    await player('rui').post(`/api/challenges/${id}/accept`, { time: tuesday });
    const [, , before] = await file();
    await player('rui').post(`/api/matches/${id}/propose-time`, { times: [thursday] });
    expect(await file()).toEqual(['0', 'CONFIRMED', before]);
    await player('ivo').post(`/api/matches/${id}/confirm-time`, { time: thursday });
    const [sequence, , after] = await file();
    expect([sequence, after === before]).toEqual(['1', false]);
    await player('rui').post(`/api/matches/${id}/propose-time`, { times: [tuesday] });
    await player('rui').post(`/api/tournaments/${ladder.id}/leave`, {});
    expect(await file()).toEqual(['2', 'CANCELLED', after]);
  });

  it('counts the boxes and filters them by state', async () => {
    await challenge('ivo', 'rui');
    const { id } = await challenge('eva', 'rui');
    await player('rui').post(`/api/challenges/${id}/reject`, {});
    expect(await read('rui', '/api/challenges?status=pending')).toMatchObject({ total: 1, counts: { all: 2, pending: 1, rejected: 1 } });
    expect(await read('rui', '/api/challenges?box=sent')).toMatchObject({ total: 0, items: [] });
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => read('rui', `/api/challenges?pageSize=1&page=${page}`)));
    expect(first).toMatchObject({ total: 2, page: 1, pageSize: 1, items: [{ status: 'pending' }], counts: { all: 2 } });
    expect(second).toMatchObject({ total: 2, page: 2, items: [{ id, status: 'rejected' }] });
    expect(third).toMatchObject({ total: 2, page: 3, items: [] });
  });

  it('lists those that wait for an answer by deadline, the soonest first, page by page', async () => {
    const soonest = await challenge('ivo', 'rui', { proposedTimes: [tuesday] });
    clock.set('2026-03-02T09:01:00.000Z');
    const latest = await challenge('eva', 'rui', { proposedTimes: [thursday] });
    clock.set('2026-03-02T09:02:00.000Z');
    const between = await challenge('ana', 'rui', { proposedTimes: [wednesday] });
    const pages = await Promise.all([1, 2, 3].map((page) => read('rui', `/api/challenges?pageSize=1&page=${page}`)));
    expect(pages).toMatchObject([soonest, between, latest].map(({ id }) => ({ items: [{ id }] })));
  });
});
