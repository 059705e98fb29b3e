import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { boardsFolded, type Reads, readsWhile } from './count-reads.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const tuesday = '2026-03-03T18:00:00.000Z';
const us = ['ivo', 'rui', 'eva'] as const;
const others = ['zeca', 'gil', 'olga'] as const;
const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0, maxRejections: 0 };

describe('the cost of an answer', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    await boardsFolded(env);
    ladder = await makeLadder(env, us, { rules });
    await more(ladder, 1);
  });
  afterAll(() => env.stop());

  /** Doubles all data: won and open matches, a withdrawn challenge; and one dispute. */
  const more = async (on: LadderFixture, times: number, [one, two, three]: readonly [string, string, string] = us): Promise<void> => {
    const [second, third] = [on.players[two]!, on.players[three]!];
    for (let nth = 0; nth < times; nth += 1) {
      await on.win(one, two);
      await on.open(two, one);
      const body = { tournamentId: on.id, challengedId: on.ids[one], proposedTimes: [tuesday] };
      const { id } = (await third.post('/api/challenges', body)).body as { id: string };
      await third.post(`/api/challenges/${id}/cancel`, {});
    }
    const disputed = await on.open(two, three);
    await second.post(`/api/matches/${disputed}/result`, { sets: [], outcome: 'walkover', winnerId: on.ids[two] });
    await third.post(`/api/matches/${disputed}/validation`, { decision: 'reject' });
  };
  const anotherLadder = (players: readonly string[]) => makeLadder(env, players, { rules });
  const costs = async (): Promise<readonly (Reads & { readonly url: string })[]> => {
    const urls = [
      '/api/home',
      '/api/validations',
      '/api/matches?pageSize=100',
      '/api/challenges?box=received&pageSize=100',
      `/api/matches?tournamentId=${ladder.id}&pageSize=100`,
      `/api/tournaments/${ladder.id}/participants`,
      `/api/players/${ladder.ids.rui}`,
    ];
    const counted: (Reads & { readonly url: string })[] = [];
    await env.settle(); // reactions to earlier writes read as well
    for (const url of urls) {
      const reads = await readsWhile(env.app, async () => expect((await ladder.players.ivo!.get(url)).status).toBe(200));
      counted.push({ url, ...reads });
    }
    return counted;
  };
  /** The reads when a person who plays only on this ladder leaves. */
  const costOfGoing = async (name: string): Promise<Reads['documents']> => {
    const client = await env.signedIn(`${name}@example.pt`);
    await client.post(`/api/tournaments/${ladder.id}/join`, {});
    await env.settle();
    const { documents } = await readsWhile(env.app, async () => {
      expect((await client.post('/api/deletion-requests', {})).status).toBe(201);
      await env.settle();
    });
    return documents;
  };

  it('does not grow with other people’s ladders, matches, challenges and disputes', async () => {
    const going = await costOfGoing('nina');
    const before = await costs();
    for (let nth = 0; nth < 3; nth += 1) await more(await anotherLadder(others), 2, others);
    expect(await costs()).toEqual(before);
    expect(await costOfGoing('nuno')).toEqual(going);
  });

  it('has the same number of queries for a page of many things, on many ladders, as for one', async () => {
    const questions = async () => (await costs()).map(({ url, questions: asked }) => [url, asked] as const);
    const before = await questions();
    await more(ladder, 8);
    for (let nth = 0; nth < 4; nth += 1) await more(await anotherLadder(us), 3);
    const page = async (path: string) => (await ladder.players.ivo!.get(path)).body as { readonly items: unknown[] };
    expect((await page('/api/matches?pageSize=100')).items).toHaveLength(42);
    expect((await page('/api/challenges?pageSize=100')).items).toHaveLength(21);
    // the last results come from all ladders: one query for each of the reader's ladders where they have played
    const further = ([url, asked]: readonly [string, number]) => [url, url === '/api/home' ? asked + 4 : asked] as const;
    expect(await questions()).toEqual(before.map(further));
  });
});
