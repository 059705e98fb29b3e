/** @group distributed */
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const evening = { day: 4, from: '18:00', to: '21:00' };
const late = { day: 4, from: '19:00', to: '22:00' };

describe('the weekly availability', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
  });
  afterAll(() => env.stop());
  const say = (name: string, days: readonly object[]) => ladder.players[name]!.put('/api/profile/availability', { days });
  const suggested = (to: string) => ladder.players['rui']!.get(`/api/tournaments/${ladder.id}/suggested-times?playerId=${ladder.ids[to]}`);

  it('is set by each person, read again, and survives a restart', async () => {
    expect((await say('rui', [evening])).status).toBe(200);
    await env.restart();
    expect((await ladder.players['rui']!.get('/api/profile/availability')).body).toEqual({ days: [evening] });
    expect((await ladder.players['eva']!.get('/api/profile/availability')).body).toEqual({ days: [] });
  });

  it('determines the times that a challenge suggests', async () => {
    expect((await suggested('eva')).body).toMatchObject({ basis: 'mine', times: ['2026-03-05T18:30:00.000Z', '2026-03-12T18:30:00.000Z'] });
    await say('eva', [late]);
    expect((await suggested('eva')).body).toEqual({ basis: 'both', times: ['2026-03-05T19:00:00.000Z', '2026-03-12T19:00:00.000Z'] });
    // the times that the other player proposed are not suggested again
    const path = `/api/tournaments/${ladder.id}/suggested-times?playerId=${ladder.ids['eva']}&otherThan=`;
    const other = (times: string) => ladder.players['rui']!.get(path + times);
    expect((await other('2026-03-05T19:00:00.000Z')).body).toEqual({ basis: 'both', times: ['2026-03-12T19:00:00.000Z'] });
    expect((await other('2026-03-05T19:00:00.000Z,2026-03-12T19:30:00.000Z')).body).toMatchObject({
      basis: 'usual',
      times: ['2026-03-03T18:30:00.000Z', '2026-03-04T18:30:00.000Z', '2026-03-06T18:30:00.000Z'],
    });
    expect((await other('quinta')).status).toBe(400);
    const elsewhere = await env.signedIn('fora@example.pt');
    const { id } = (await elsewhere.get('/api/users/me')).body as { id: string };
    await elsewhere.put('/api/profile/availability', { days: [{ day: 1, from: '08:00', to: '12:00' }] });
    expect((await ladder.players['rui']!.get(`/api/tournaments/${ladder.id}/suggested-times?playerId=${id}`)).body).toMatchObject({
      basis: 'mine',
    });
  });

  it('is shown as a heat map to creator and super admin', async () => {
    const path = `/api/tournaments/${ladder.id}/availability`;
    for (const client of [ladder.creator, ladder.root]) {
      const { status, body } = await client.get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        players: 3,
        known: 2,
        best: [
          { day: 4, hour: 19, free: 2 },
          { day: 4, hour: 20, free: 2 },
          { day: 4, hour: 18, free: 1 },
        ],
        people: [
          { name: 'Rui', days: [evening] },
          { name: 'Eva', days: [late] },
        ],
      });
    }
  });

  it('leaves the referee out of the heat map', async () => {
    const path = `/api/tournaments/${ladder.id}/availability`;
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids['eva']}/promote`, {});
    expect((await ladder.creator.get(path)).body).toMatchObject({ players: 2, known: 1, people: [{ name: 'Rui' }] });
    await ladder.creator.post(`/api/tournaments/${ladder.id}/participants/${ladder.ids['eva']}/demote`, {});
    expect((await ladder.creator.get(path)).body).toMatchObject({ players: 3, known: 2 });
  });

  it('is refused field by field, in both languages, and changes nothing', async () => {
    const wrong = [evening, { day: 5, from: '18:00', to: '17:00' }];
    expect((await say('rui', wrong)).body).toMatchObject({
      statusCode: 422,
      code: 'availability.ends-before-start',
      details: [{ path: 'days.1.to', message: 'O fim tem de ser depois do início.' }],
    });
    const english = await ladder.players['rui']!.put('/api/profile/availability', { days: wrong }, { 'accept-language': 'en' });
    expect(english.body).toMatchObject({ message: 'The end must be after the start.' });
    expect((await say('rui', [evening, late])).body).toMatchObject({ statusCode: 422, code: 'availability.overlaps' });
    for (const days of [[{ day: 8, from: '10:00', to: '11:00' }], [{ day: 1, from: '25:00', to: '26:00' }], 'always', undefined])
      expect((await ladder.players['rui']!.put('/api/profile/availability', { days })).status).toBe(400);
    expect((await ladder.players['rui']!.get('/api/profile/availability')).body).toEqual({ days: [evening] });
  });
});
