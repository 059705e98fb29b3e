import type { OpenGamesPage } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const start = '2026-03-02T12:00:00.000Z';
const thursday = '2026-03-05T18:00:00.000Z';
const friday = '2026-03-06T18:00:00.000Z';
const words = ['Mensagem do desafio', 'No campo do tio', 'Nota da disputa'] as const;

describe('the open matches of a ladder', () => {
  let env: DevEnvironment;
  const clock = settableClock(start);
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());
  beforeEach(() => clock.set(start));

  const listed = async (ladder: LadderFixture, client: Client = ladder.creator, query = ''): Promise<OpenGamesPage> =>
    (await client.get(`/api/tournaments/${ladder.id}/open-games${query}`)).body as OpenGamesPage;
  const first = async (ladder: LadderFixture) => (await listed(ladder)).items[0];
  const challenge = async (ladder: LadderFixture): Promise<string> => {
    const body = {
      tournamentId: ladder.id,
      challengedId: ladder.ids.ana,
      proposedTimes: [thursday],
      message: words[0],
      location: words[1],
    };
    return ((await ladder.players.rui!.post('/api/challenges', body)).body as { id: string }).id;
  };
  const none = { all: 0, challenge: 0, unscheduled: 0, unreported: 0, unconfirmed: 0, disputed: 0 };

  it('include a match from the challenge until its result counts', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui']);
    const { ana, rui } = ladder.players as Record<'ana' | 'rui', Client>;
    expect(await listed(ladder)).toEqual({ items: [], total: 0, page: 1, pageSize: 25, counts: none });

    const id = await challenge(ladder);
    expect(await listed(ladder)).toMatchObject({
      items: [
        {
          kind: 'challenge',
          id,
          nameA: 'Rui',
          nameB: 'Ana',
          since: start,
          until: thursday,
          then: 'expires',
          waitsFor: 'b',
          overdue: false,
          judge: null,
        },
      ],
      total: 1,
      counts: { ...none, all: 1, challenge: 1 },
    });

    await ana.post(`/api/challenges/${id}/accept`, { times: [friday] });
    await env.settle();
    expect(await first(ladder)).toMatchObject({
      kind: 'unscheduled',
      id,
      until: friday,
      then: 'lapses',
      waitsFor: 'a',
      judgeFrom: '2026-03-16T12:00:00.000Z',
    });

    await rui.post(`/api/matches/${id}/confirm-time`, { time: friday });
    expect(await first(ladder)).toMatchObject({ kind: 'unreported', until: friday, then: 'plays', waitsFor: 'both', overdue: false });
    clock.set('2026-03-07T10:00:00.000Z');
    expect(await first(ladder)).toMatchObject({ kind: 'unreported', overdue: true });

    await rui.post(`/api/matches/${id}/result`, reporterWins);
    expect(await first(ladder)).toMatchObject({ kind: 'unconfirmed', since: clock.now(), until: null, waitsFor: 'b', overdue: false });

    await ana.post(`/api/matches/${id}/validation`, { decision: 'reject', notes: words[2] });
    const disputed = await listed(ladder);
    expect(disputed).toMatchObject({
      items: [{ kind: 'disputed', waitsFor: 'judge', judge: { role: 'creator', name: 'Carla Criadora' } }],
      counts: { ...none, all: 1, disputed: 1 },
    });

    await ladder.creator.post(`/api/matches/${id}/validation`, { decision: 'approve' });
    expect((await listed(ladder)).counts).toEqual(none);
  });

  it('exclude a rejected or expired challenge, and an unplayed match that is cancelled', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui'], { rules: { preset: 'custom', cooldownDays: 0 } });
    const refused = await challenge(ladder);
    await ladder.players.ana!.post(`/api/challenges/${refused}/reject`, {});
    expect((await listed(ladder)).total).toBe(0);

    await challenge(ladder);
    expect((await listed(ladder)).total).toBe(1);
    clock.set('2026-03-05T18:00:01.000Z');
    await env.settle();
    expect((await listed(ladder)).total).toBe(0);

    const match = await ladder.open('ana', 'rui');
    clock.set('2026-03-20T18:00:01.000Z');
    // sessions from two weeks ago have ended
    const carla = await env.signedIn('carla.criadora@example.pt');
    expect((await listed(ladder, carla)).items).toMatchObject([{ id: match, overdue: true }]);
    await carla.post(`/api/matches/${match}/cancel`, {});
    expect((await listed(ladder, carla)).total).toBe(0);
  });

  it('are filtered by kind and paged, with the number of each', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui', 'eva']);
    const [one, other] = [await ladder.open('ana', 'rui'), await ladder.open('rui', 'eva')];
    await ladder.players.ana!.post(`/api/matches/${one}/result`, reporterWins);
    const counts = { ...none, all: 2, unreported: 1, unconfirmed: 1 };
    expect(await listed(ladder, ladder.creator, '?kind=unreported')).toMatchObject({ items: [{ id: other }], total: 1, counts });
    expect(await listed(ladder, ladder.creator, '?pageSize=1')).toMatchObject({ items: [{ id: one }], total: 2, counts });
    // its time has come, and two hours later it must be over: then its result is missing
    expect(await listed(ladder, ladder.creator, '?pageSize=1&page=2')).toMatchObject({ items: [{ id: other, overdue: false }], total: 2 });
    clock.set('2026-03-02T14:00:00.000Z');
    expect(await listed(ladder, ladder.creator, '?pageSize=1')).toMatchObject({ items: [{ id: other, overdue: true }], total: 2, counts });
    expect((await ladder.creator.get(`/api/tournaments/${ladder.id}/open-games?kind=neither`)).status).toBe(400);
  });

  it('are none once the ladder is frozen, because nobody can end them any more', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui']);
    await ladder.open('ana', 'rui');
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    expect((await listed(ladder)).total).toBe(1);
    clock.set('2026-03-12T12:00:00.000Z');
    expect((await listed(ladder)).total).toBe(0);
  });

  it('contain no text written by people, and no name of an erased person', async () => {
    const ladder = await makeLadder(env, ['ana', 'rui']);
    const id = await challenge(ladder);
    const asked = async () => JSON.stringify(await listed(ladder));
    const told = [await asked()];
    await ladder.players.ana!.post(`/api/challenges/${id}/accept`, { time: thursday, location: words[1] });
    await env.settle();
    clock.set('2026-03-05T20:00:00.000Z');
    await ladder.players.rui!.post(`/api/matches/${id}/result`, { ...reporterWins, location: words[1] });
    told.push(await asked());
    await ladder.players.ana!.post(`/api/matches/${id}/validation`, { decision: 'reject', notes: words[2] });
    told.push(await asked());
    expect(told).toHaveLength(3);
    for (const answer of told) {
      expect(answer).toContain(id);
      for (const word of words) expect(answer).not.toContain(word);
    }
    expect(await first(ladder)).toMatchObject({ nameA: 'Rui', nameB: 'Ana' });
    await erasePerson(env, ladder.ids.ana!);
    expect(await first(ladder)).toMatchObject({ id, nameA: 'Rui', nameB: 'Jogador removido' });
  });
});
