import type { OwnReview, ReviewsOfPlayer } from '@tennis/contracts';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('reviews after a match', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let match: string;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['ana', 'rui', 'eva', 'ivo']);
    match = await ladder.win('ana', 'rui');
  });
  afterAll(() => env.stop());

  const player = (name: string): Client => ladder.players[name]!;
  const give = (who: string, body: object, id = match) => player(who).post(`/api/matches/${id}/review`, body);
  const own = async (who: string, id = match): Promise<OwnReview> => (await player(who).get(`/api/matches/${id}/review`)).body;
  const of = async (who: string, reader: Client): Promise<ReviewsOfPlayer> =>
    (await reader.get(`/api/players/${ladder.ids[who]!}/reviews`)).body;

  it('are possible once it is over', async () => {
    const open = await ladder.open('eva', 'ivo');
    expect(await own('eva', open)).toEqual({ mayReview: false, given: null });
    expect((await give('eva', { ratings: { overall: 4 } }, open)).body).toMatchObject({ statusCode: 409, code: 'review.match-not-over' });
    expect((await give('ana', { ratings: { overall: 6 } })).body).toMatchObject({
      statusCode: 400,
      details: [{ path: 'ratings.overall' }],
    });
  });

  it('are given once by each player, and only visible to their author', async () => {
    expect(await own('ana')).toEqual({ mayReview: true, given: null });
    const comment = 'Chegou a horas e chamou bem as bolas';
    expect((await give('ana', { ratings: { overall: 5, punctuality: 4 }, comment })).status).toBe(201);
    expect(await own('ana')).toMatchObject({ mayReview: false, given: { ratings: { overall: 5, punctuality: 4 }, comment } });
    expect(await own('rui')).toEqual({ mayReview: true, given: null });
    expect((await give('ana', { ratings: { overall: 1 } })).body).toMatchObject({ statusCode: 409, code: 'review.already-given' });
  });

  it('show their text to the reviewed player and super admins only; the log keeps it sealed', async () => {
    const written = [{ matchId: match, name: 'Ana', text: 'Chegou a horas e chamou bem as bolas' }];
    for (const reader of [player('rui'), ladder.root]) expect((await of('rui', reader)).comments).toMatchObject(written);
    for (const reader of [player('eva'), player('ana'), ladder.creator]) expect((await of('rui', reader)).comments).toBeNull();
    const events = await env.app.eventStore.readAll(0, 1000);
    const [given] = events.filter(({ type }) => type === 'ReviewGiven');
    expect(JSON.stringify(given)).not.toContain('chamou bem');
  });

  it('about an erased person are not shown', async () => {
    await erasePerson(env, ladder.ids['rui']!);
    expect((await player('eva').get(`/api/players/${ladder.ids['rui']!}/reviews`)).body).toMatchObject({
      statusCode: 404,
      code: 'user.unknown',
    });
  });
});
