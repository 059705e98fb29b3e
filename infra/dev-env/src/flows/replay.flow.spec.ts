import type { LogRow, MatchFile, RankingAnswer, Replay, TimelineEntry, Trail } from '@tennis/contracts';
import { views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const monday = '2026-03-02T09:00:00.000Z';
const wednesday = '2026-03-04T18:00:00.000Z';
const thursday = '2026-03-05T10:00:00.000Z';
const straight = { sets: [{ a: 6, b: 4 }, { a: 7, b: 6 }] }; // oxfmt-ignore
const corrected = { sets: [{ a: 6, b: 4 }, { a: 3, b: 6 }, { a: 5, b: 7 }] }; // oxfmt-ignore

describe('the replay, step by step', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let match: string;
  const clock = settableClock(monday);
  const player = (name: string): Client => ladder.players[name]!;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['ana', 'rui', 'eva']);
    await ladder.win('eva', 'ana');
    const challenge = { tournamentId: ladder.id, challengedId: ladder.ids.rui, proposedTimes: [wednesday] };
    match = ((await player('ana').post('/api/challenges', challenge)).body as { id: string }).id;
    await player('rui').post(`/api/challenges/${match}/accept`, { time: wednesday });
    await env.settle();
    clock.set(thursday);
    await player('ana').post(`/api/matches/${match}/result`, straight);
    await player('rui').post(`/api/matches/${match}/validation`, { decision: 'reject', result: corrected, notes: 'Foi 7-5' });
    await ladder.creator.post(`/api/matches/${match}/validation`, { decision: 'approve', notes: 'Vi o jogo' });
    await env.settle();
  });
  afterAll(() => env.stop());

  const answerOf = async <Answer>(path: string, client: Client): Promise<Answer> =>
    (await client.get(`/api/${path}`, { 'accept-language': 'pt' })).body as Answer;
  const read = <Answer>(path: string, client: Client = ladder.root): Promise<Answer> => answerOf(`admin/${path}`, client);
  const fileOf = (id: string): Promise<MatchFile> => answerOf(`matches/${id}/dispute-file`, ladder.root);
  const ofMatch = (step?: number) => read<Replay>(`matches/${match}/replay${step === undefined ? '' : `?step=${step}`}`);
  const field = ({ fields }: Replay, name: string) => fields.find((one) => one.name === name);

  it('tells a match from its challenge to the ruling, in the words of the log', async () => {
    const replay = await ofMatch();
    expect(replay).toMatchObject({ title: 'Ana – Rui', total: replay.steps.length, step: replay.steps.length });
    expect(replay.steps.map(({ action }) => action)).toEqual([
      'ChallengeIssued',
      'ChallengeAccepted',
      'MatchOpened',
      'ResultReported',
      'ResultDisputed',
      'ResultValidated',
    ]);
    expect(replay.steps.map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6]);
    const { items } = await read<{ items: readonly LogRow[] }>('logs?action=ResultDisputed');
    expect(replay.steps[4]!.description).toBe(items[0]!.description);
  });

  it('shows at each step the match before and after, and the ladder when it moved', async () => {
    const disputed = await ofMatch(5);
    expect(field(disputed, 'status')).toEqual({ name: 'status', before: 'result_reported', after: 'result_disputed' });
    expect(field(disputed, 'disputed')).toEqual({ name: 'disputed', before: null, after: 'Rui' });
    expect(disputed.board).toBeNull();
    const ruled = await ofMatch(6);
    expect(field(ruled, 'winner')).toEqual({ name: 'winner', before: 'Ana', after: 'Ana' });
    expect(field(ruled, 'validatedBy')).toEqual({ name: 'validatedBy', before: null, after: 'Carla Criadora' });
    expect(ruled.board!.rows.map(({ name, rankBefore, rankAfter, pointsAfter }) => [name, rankBefore, rankAfter, pointsAfter])).toEqual([
      ['Eva', 1, 1, 3],
      ['Ana', 3, 2, 2],
      ['Rui', 2, 3, -1],
    ]);
  });

  it('shows a challenge without a match: its state, deadline and times, and never the players’ texts', async () => {
    const issued = await ofMatch(1);
    expect(issued.fields.map(({ name, before }) => [name, before])).toEqual([
      ['challenge', null],
      ['deadline', null],
      ['proposedTimes', null],
    ]);
    expect(field(issued, 'challenge')!.after).toBe('pending');
    expect(field(issued, 'proposedTimes')!.after).toBe(wednesday);
    const accepted = await ofMatch(2);
    expect(field(accepted, 'challenge')).toEqual({ name: 'challenge', before: 'pending', after: 'accepted' });
    expect(field(accepted, 'time')).toEqual({ name: 'time', before: null, after: wednesday });
    const openedMatch = await ofMatch(3);
    expect(field(openedMatch, 'time')).toEqual({ name: 'time', before: wednesday, after: wednesday });
    expect(field(openedMatch, 'status')).toEqual({ name: 'status', before: null, after: 'time_confirmed' });
  });

  it('shows a rejected challenge and its file, without a match', async () => {
    const challenge = {
      tournamentId: ladder.id,
      challengedId: ladder.ids.eva,
      proposedTimes: ['2026-03-09T18:00:00.000Z'],
      message: 'Jogamos?',
    };
    const { id } = (await player('rui').post('/api/challenges', challenge)).body as { id: string };
    expect((await player('eva').post(`/api/challenges/${id}/reject`, { reason: 'Estou fora' })).status).toBe(200);
    await env.settle();
    const replay = await read<Replay>(`matches/${id}/replay`);
    expect(field(replay, 'challenge')).toEqual({ name: 'challenge', before: 'pending', after: 'rejected' });
    expect(JSON.stringify(replay)).not.toMatch(/Jogamos|Estou fora/);
    const file = await fileOf(id);
    expect(file).toMatchObject({ players: ['Rui', 'Eva'], tournament: { id: ladder.id }, versions: [], ruling: null, annulment: null });
    expect(file.acts.map(({ action }) => action)).toEqual(['ChallengeIssued', 'ChallengeRejected']);
  });

  it('writes a score from the side of the player named first in the replay and the log, and from the winner’s side in the timeline and the file, which say so', async () => {
    const [theirs, other, won] = ['6-4 7-6', '6-4 3-6 5-7', '4-6 6-3 7-5'];
    const disputed = await ofMatch(5);
    const values = ['result', 'winner', 'proposed', 'proposedWinner'].map((name) => field(disputed, name)?.after);
    expect(values).toEqual([theirs, 'Ana', other, 'Rui']);
    const acts = async (action: string) => (await read<{ items: readonly LogRow[] }>(`logs?action=${action}`)).items[0]!;
    expect(await acts('ResultDisputed')).toMatchObject({
      previous: { result: theirs, winner: 'Ana' },
      next: { result: other, winner: 'Rui' },
    });
    expect((await acts('ResultValidated')).next).toMatchObject({ result: theirs, winner: 'Ana' });
    const timeline = await answerOf<readonly TimelineEntry[]>(`matches/${match}/timeline`, ladder.root);
    expect(timeline.flatMap(({ score, wonBy }) => (score ? [[score, wonBy]] : []))).toEqual([
      [theirs, 'Ana'],
      [won, 'Rui'],
      [theirs, 'Ana'],
    ]);
    const { versions, ruling } = await fileOf(match);
    expect(versions.map(({ score, wonBy }) => [score, wonBy])).toEqual([
      [theirs, 'Ana'],
      [won, 'Rui'],
    ]);
    expect(ruling).toMatchObject({ score: theirs, wonBy: 'Ana' });
  });

  it('ends with the state of the read models', async () => {
    const stored = (await env.app.readStore.get(views.match, match))!.document;
    expect(field(await ofMatch(99), 'status')!.after).toBe(stored.status);
    const last = await read<Replay>(`tournaments/${ladder.id}/replay`);
    const { standings } = (await ladder.root.get(`/api/tournaments/${ladder.id}/ranking`)).body as RankingAnswer;
    expect(last.board!.rows.map(({ playerId, rankAfter, pointsAfter }) => [playerId, rankAfter, pointsAfter])).toEqual(
      standings.map(({ playerId, rank, points }) => [playerId, rank, points]),
    );
    expect(last.steps.at(-1)!.action).toBe('ResultValidated');
    expect(last.total).toBe(last.steps.length);
    const account = await read<Replay>(`users/${ladder.ids.rui}/replay`);
    expect(account).toMatchObject({ title: 'Rui', total: 1 });
    expect(field(account, 'email')).toEqual({ name: 'email', before: null, after: 'rui@example.pt' });
  });

  it('shows a ladder from empty, fact by fact', async () => {
    const [first, second] = await Promise.all([1, 2].map((step) => read<Replay>(`tournaments/${ladder.id}/replay?step=${step}`)));
    expect(first!.board).toEqual({ ranked: 0, rows: [] });
    expect(second!.board!.rows).toMatchObject([{ name: 'Ana', rankBefore: null, rankAfter: 1, pointsBefore: null, pointsAfter: 0 }]);
  });

  it('shows the cause of a ruling, and its effects on points, ranks and people', async () => {
    const { steps } = await ofMatch();
    const trail = await read<Trail>(`events/${steps.at(-1)!.position}/trail`);
    expect(trail.causes.map(({ action, link }) => [action, link])).toEqual([
      ['ResultDisputed', 'answer'],
      ['ResultReported', 'answer'],
      ['MatchOpened', 'answer'],
      ['ChallengeAccepted', 'program'],
      ['ChallengeIssued', 'answer'],
    ]);
    expect(trail.points.map(({ name, points, total }) => [name, points, total])).toEqual([
      ['Ana', 3, 2],
      ['Rui', -1, -1],
    ]);
    expect(trail.places.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Ana', 3, 2],
      ['Rui', 2, 3],
    ]);
    expect(trail.notices.flatMap(({ to }) => to)).toContain('Ana');
    expect(trail.notices.every(({ title }) => title.length > 0)).toBe(true);
  });

  it('shows everything after a challenge, and the jobs that it scheduled', async () => {
    const { steps } = await ofMatch();
    const trail = await read<Trail>(`events/${steps[0]!.position}/trail`);
    expect(trail.effects.map(({ action }) => action)).toEqual(steps.slice(1).map(({ action }) => action));
    expect(trail.jobs).toEqual([{ name: 'ExpireChallenge', dueAt: expect.any(String) as string, waits: expect.any(Boolean) as boolean }]);
    expect(trail.causes).toEqual([]);
  });

  it('links the automatic effects of a suspension in both directions', async () => {
    const rui = ladder.ids.rui!;
    await ladder.root.post(`/api/admin/users/${rui}/suspend`, { reason: 'Insultos' });
    await env.settle();
    const { items } = await read<{ items: readonly LogRow[] }>('logs?action=UserSuspended');
    const forward = await read<Trail>(`events/${items[0]!.position}/trail`);
    expect(forward.effects.map(({ action, link }) => [action, link])).toEqual([['PlayerSuspended', 'program']]);
    const back = await read<Trail>(`events/${forward.effects[0]!.position}/trail`);
    expect(back.causes.map(({ action, link }) => [action, link])).toEqual([['UserSuspended', 'program']]);
  });

  it('shows in a match’s file both versions, the judge, and each action with its time and text', async () => {
    const file = await fileOf(match);
    expect(file).toMatchObject({ players: ['Ana', 'Rui'], tournament: { name: 'Escada de Outono' } });
    expect(file.versions.map(({ by, score, beside, note }) => [by, score, beside, note])).toEqual([
      ['Ana', '6-4 7-6', '6-4 7-6', null],
      ['Rui', '4-6 6-3 7-5', '6-4 3-6 5-7', 'Foi 7-5'],
    ]);
    expect(file.ruling).toMatchObject({ by: 'Carla Criadora', how: 'creator', score: '6-4 7-6', note: 'Vi o jogo' });
    expect(file.acts.map(({ action }) => action)).toEqual((await ofMatch()).steps.map(({ action }) => action));
    expect(file.acts.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  });

  it('is only for existing things', async () => {
    const codes = [
      'admin/matches/x/replay',
      'matches/x/dispute-file',
      'admin/tournaments/x/replay',
      'admin/users/x/replay',
      'admin/events/0/trail',
      'admin/events/x/trail',
      'admin/events/999999/trail',
    ];
    for (const path of codes) expect([path, (await ladder.root.get(`/api/${path}`)).status]).toEqual([path, 404]);
  });
});
