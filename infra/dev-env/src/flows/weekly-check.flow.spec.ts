import type { HomeAnswer, JudgedRow, LogRow, Recorded, RulesInput, WeekPreview } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const start = '2026-03-02T10:00:00.000Z';
const penalty = { type: 'points', points: 3, message: 'Jogue mais', afterWarnings: 1 } as const;
const weekly: RulesInput = { minGames: { games: 1, weeks: 1 }, penalty, cooldownDays: 0, rangeAbove: null, rangeBelow: null };

describe('the weekly check', () => {
  let env: DevEnvironment;
  const clock = settableClock(start);
  beforeEach(async () => {
    clock.set(start);
    env = await startDevEnvironment({ clock });
  });
  afterEach(() => env.stop());

  const until = async (instant: string) => {
    clock.set(instant);
    await env.settle();
  };
  const checks = async (ladder: LadderFixture): Promise<readonly Recorded[]> =>
    (await env.app.eventStore.readStream(`tournament-${ladder.id}`)).filter(({ type }) => type === 'WeekClosed');
  const weeksOf = async (ladder: LadderFixture) =>
    (await checks(ladder)).map(({ data, occurredAt }) => `${(data as { week: string }).week} ${occurredAt}`);
  const ask = async (ladder: LadderFixture, what: string, body: object = {}) =>
    ladder.creator.post(`/api/tournaments/${ladder.id}/${what}`, body);
  const preview = async (ladder: LadderFixture) => (await ask(ladder, 'penalties/preview')).body as WeekPreview;
  const brief = (rows: readonly JudgedRow[] | undefined) => rows?.map(({ name, verdict, played, owed }) => [name, verdict, played, owed]);

  it('runs automatically on Monday at six in the tournament’s zone, once a week, also without consequences', async () => {
    const lisbon = await makeLadder(env, ['ana'], {});
    const azores = await makeLadder(env, ['rui'], { location: 'Ponta Delgada' });
    await until('2026-03-09T05:59:59.000Z');
    expect(await weeksOf(lisbon)).toEqual([]);
    await until('2026-03-09T06:30:00.000Z');
    expect([await weeksOf(lisbon), await weeksOf(azores)]).toEqual([['2026-03-09 2026-03-09T06:00:00.000Z'], []]);
    await until('2026-03-09T07:00:00.000Z');
    expect(await weeksOf(azores)).toEqual(['2026-03-09 2026-03-09T07:00:00.000Z']);
    await env.program.processes.runDue();
    expect(await checks(lisbon)).toHaveLength(1);
  });

  it('catches up on ten weeks in which the program was down: ten events in order, also across a clock change', async () => {
    const ladder = await makeLadder(env, ['ana'], { rules: weekly });
    await env.settle();
    clock.set('2026-05-13T09:00:00.000Z');
    await env.restart();
    await env.settle();
    const weeks = await weeksOf(ladder);
    expect(weeks).toHaveLength(10);
    expect(weeks.slice(0, 5)).toEqual([
      '2026-03-09 2026-03-09T06:00:00.000Z',
      '2026-03-16 2026-03-16T06:00:00.000Z',
      '2026-03-23 2026-03-23T06:00:00.000Z',
      '2026-03-30 2026-03-30T05:00:00.000Z',
      '2026-04-06 2026-04-06T05:00:00.000Z',
    ]);
    await env.restart();
    await env.settle();
    expect(await checks(ladder)).toHaveLength(10);
  });

  it('warns, then takes points with the message of the rules, which the ledger shows', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { rules: weekly });
    await ladder.win('ana', 'rui');
    await until('2026-03-09T06:00:00.000Z');
    await ladder.win('ana', 'rui');
    await until('2026-03-16T06:00:00.000Z');
    const board = Object.fromEntries((await ladder.board()).map(({ name, points }) => [name, points]));
    expect(board.Eva).toBe(-3);
    const { lines } = (await ladder.players.eva!.get(`/api/tournaments/${ladder.id}/ledger?playerId=${ladder.ids.eva}`)).body as {
      lines: { cause: string; points: number; message: string }[];
    };
    expect(lines).toMatchObject([{ cause: 'penalty', points: -3, message: 'Jogue mais', week: { from: '2026-03-09', to: '2026-03-15' } }]);
    const mine = (await ladder.players.eva!.get(`/api/tournaments/${ladder.id}/obligations`)).body;
    expect(mine).toEqual({ period: { from: '2026-03-16', to: '2026-03-22' }, played: 0, minimum: 1, warnings: 1, warningsLeft: 0 });
    const rows = (await ladder.root.get('/api/admin/logs?action=WeekClosed')).body as { items: readonly LogRow[] };
    expect(rows.items.map(({ next }) => next)).toEqual([
      { week: '2026-03-16', penalised: ['Eva −3'] },
      { week: '2026-03-09', warned: ['Eva'] },
    ]);
  });

  it('is announced at home to a player who owes a match, unless one is arranged', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { name: 'Escada do Parque', rules: weekly });
    const owedBy = async (who: 'ana' | 'eva') => ((await ladder.players[who]!.get('/api/home')).body as HomeAnswer).owed;
    const one = [{ tournamentId: ladder.id, tournamentName: 'Escada do Parque', games: 1, until: '2026-03-08' }];
    expect([await owedBy('ana'), await owedBy('eva')]).toEqual([one, one]);
    await ladder.open('ana', 'rui');
    expect([await owedBy('ana'), await owedBy('eva')]).toEqual([undefined, one]);
    await ladder.win('eva', 'rui');
    expect(await owedBy('eva')).toBeUndefined();
  });

  it('removes a player if the rules say so: off the board, with open matches cancelled', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui'], { rules: { ...weekly, penalty: { ...penalty, type: 'exit', afterWarnings: 0 } } });
    const match = await ladder.open('ana', 'rui');
    await until('2026-03-09T06:00:00.000Z');
    expect(await ladder.board()).toEqual([]);
    expect((await ladder.players.ana!.get(`/api/matches/${match}`)).body).toMatchObject({
      status: 'cancelled',
      cancelled: { cause: 'player-removed' },
    });
    expect((await ladder.players.ana!.post(`/api/tournaments/${ladder.id}/join`, {})).body).toMatchObject({
      code: 'tournament.rejoin-too-early',
    });
    expect((await ladder.players.ana!.get(`/api/tournaments/${ladder.id}/turned-away`)).body).toMatchObject({
      turnedAway: { how: 'exited', by: null, reason: 'Jogue mais', refusedWith: 'tournament.rejoin-too-early' },
    });
  });

  it('is previewed, and run by hand says what it did; a second time that nothing was necessary', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { rules: weekly });
    await ladder.win('ana', 'rui');
    const coming = await preview(ladder);
    expect(coming).toMatchObject({ week: '2026-03-09', closesAt: '2026-03-09T06:00:00.000Z', isOver: false, lastCheckAt: null });
    expect(brief(coming.minimum?.rows)).toEqual([['Eva', 'warning', 0, 1]]);
    expect((await ask(ladder, 'penalties/apply', { period: '2026-03-09' })).body).toMatchObject({ statusCode: 422, code: 'week.not-over' });
    clock.set('2026-03-09T00:30:00.000Z');
    expect(await preview(ladder)).toMatchObject({ week: '2026-03-09', isOver: true });
    const { status, body } = await ask(ladder, 'penalties/apply');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        week: '2026-03-09',
        warnings: 1,
        penalties: 0,
        exits: 0,
        bonuses: 0,
        message: expect.stringContaining('fechada') as string,
      }),
    ]);
    const none = { week: null, warnings: 0, penalties: 0, exits: 0, bonuses: 0 };
    expect((await ask(ladder, 'penalties/apply')).body).toMatchObject({
      ...none,
      message: expect.stringContaining('Não foram necessárias') as string,
    });
    // the page names the last closed week
    const again = await ladder.creator.post(`/api/tournaments/${ladder.id}/penalties/apply`, { period: '2026-03-09' });
    expect(again.body).toMatchObject({ ...none, message: expect.stringContaining('Não foram necessárias') as string });
    const inEnglish = await ladder.creator.post(`/api/tournaments/${ladder.id}/penalties/apply`, {}, { 'accept-language': 'en' });
    expect(inEnglish.body).toMatchObject({ ...none, message: expect.stringContaining('none were necessary') as string });
    expect((await ask(ladder, 'bonuses/apply')).body).toMatchObject(none);
    await until('2026-03-09T08:00:00.000Z');
    expect(await checks(ladder)).toHaveLength(1);
  });

  it('is not due for a ladder created this week', async () => {
    clock.set('2026-03-05T10:00:00.000Z');
    const ladder = await makeLadder(env, ['ana', 'rui'], { privacy: 'private', rules: { ...weekly, minGames: { games: 1, weeks: 2 } } });
    const closing = { week: '2026-03-09', closesAt: '2026-03-09T06:00:00.000Z', isOver: false };
    expect(await preview(ladder)).toMatchObject(closing);
    expect((await ask(ladder, 'penalties/apply')).body).toMatchObject({
      week: null,
      message: 'Não foram necessárias penalizações: ainda não terminou nenhuma semana deste torneio.',
    });
    clock.set('2026-03-08T23:59:00.000Z');
    expect(await preview(ladder)).toMatchObject({
      ...closing,
      minimum: { isDue: false, period: { from: '2026-03-02', to: '2026-03-15' } },
    });
  });

  it('says of a minimum whose period continues that nothing was decided, and that all have met it once it is due', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { rules: { ...weekly, minGames: { games: 1, weeks: 2 } } });
    await ladder.win('ana', 'rui');
    clock.set('2026-03-09T00:30:00.000Z');
    expect(await preview(ladder)).toMatchObject({ isOver: true, minimum: { isDue: false, rows: [{ name: 'Eva' }] } });
    const apply = async (key: string, language: string) => {
      const headers = { 'idempotency-key': key, 'accept-language': language };
      return (await ladder.creator.post(`/api/tournaments/${ladder.id}/penalties/apply`, {}, headers)).body as unknown;
    };
    const message = 'Semana fechada. O período do mínimo ainda não acabou: não havia nada a decidir.';
    expect(await apply('primeira', 'pt')).toMatchObject({ week: '2026-03-09', warnings: 0, message });
    expect(await apply('primeira', 'en')).toMatchObject({ message: expect.stringContaining('nothing to decide') as string });
    await ladder.win('ana', 'eva');
    clock.set('2026-03-16T00:30:00.000Z');
    const met = 'Não foram necessárias penalizações: todos os jogadores cumpriram os mínimos.';
    expect(await apply('segunda', 'pt')).toMatchObject({ week: '2026-03-16', warnings: 0, message: met });
  });

  it('gives a bonus for a completed window, and requires nothing of late or paused players', async () => {
    const bonus = { games: 1, weeks: 2, points: 5, description: 'Quem joga' };
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { rules: { ...weekly, bonus } });
    await ladder.players.eva!.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids.eva}/pause`, {});
    await ladder.win('ana', 'rui');
    await until('2026-03-13T10:00:00.000Z');
    await ladder.win('ana', 'rui');
    const late = await env.signedIn('tarde@example.pt');
    await late.post(`/api/tournaments/${ladder.id}/join`, {});
    await until('2026-03-16T06:00:00.000Z');
    const [, second] = await checks(ladder);
    expect(second!.data).toMatchObject({ warnings: [], penalties: [], bonuses: [{ points: 5 }, { points: 5 }] });
    await until('2026-03-23T06:00:00.000Z');
    expect((await checks(ladder))[2]!.data).toMatchObject({ bonuses: [] });
  });

  it('judges the last week of a season after its end, and gives the bonus that was promised', async () => {
    const bonus = { games: 1, weeks: 2, points: 5, description: 'Quem joga' };
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva'], { rules: { ...weekly, bonus }, endDate: '2026-03-15' });
    await ladder.win('ana', 'rui');
    await until('2026-03-09T06:00:00.000Z');
    await ladder.win('ana', 'rui');
    await until('2026-03-16T05:00:00.000Z');
    expect(await preview(ladder)).toMatchObject({ week: '2026-03-16', isOver: true, bonus: { isDue: true } });
    await until('2026-03-16T06:00:00.000Z');
    expect((await checks(ladder)).map(({ data }) => data)).toMatchObject([
      { week: '2026-03-09', bonuses: [] },
      { week: '2026-03-16', penalties: [{ userId: ladder.ids.eva }], bonuses: [{ points: 5 }, { points: 5 }] },
    ]);
    expect(await preview(ladder)).toMatchObject({ code: 'tournament.ended' });
    expect((await ask(ladder, 'penalties/apply')).body).toMatchObject({ week: null });
    await until('2026-03-23T07:00:00.000Z');
    expect(await weeksOf(ladder)).toHaveLength(2);
    expect((await ask(ladder, 'penalties/apply')).body).toMatchObject({ code: 'tournament.frozen' });
  });

  it('begins a new period on the Monday after a change of rules', async () => {
    const ladder = await makeLadder(env, ['ana'], {});
    clock.set('2026-03-04T10:00:00.000Z');
    await ladder.creator.put(`/api/tournaments/${ladder.id}/rules`, { rules: weekly, appliesFrom: 'now', reason: 'Assembleia' });
    expect((await ladder.players.ana!.get(`/api/tournaments/${ladder.id}/obligations`)).body).toMatchObject({
      period: { from: '2026-03-09', to: '2026-03-15' },
      minimum: 1,
    });
    await until('2026-03-16T06:00:00.000Z');
    expect((await checks(ladder)).map(({ data }) => (data as { warnings: unknown[] }).warnings.length)).toEqual([0, 1]);
  });
});
