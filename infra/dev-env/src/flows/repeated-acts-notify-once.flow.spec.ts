import type { NotificationList } from '@tennis/contracts';
import { day, minute } from '@tennis/contracts';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { confirmMail, everything, lettersTo, withMail } from './mail.fixture';

const names = ['rui', 'eva', 'ivo'] as const;
const rules = { preset: 'custom', cooldownDays: 0, maxRejections: 0, rangeAbove: null, rangeBelow: null } as const;
const friday = '2026-03-06T18:00:00.000Z';

describe('a repeated, reversible action', () => {
  let env: DevEnvironment;
  let office: SmtpTestServer;
  let ladder: LadderFixture;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  const player = (name: string): Client => ladder.players[name]!;

  beforeAll(async () => {
    office = await startSmtpTestServer();
    env = await startDevEnvironment({ clock, environment: { ...withMail(office), RINGS_IN_A_ROW: '5' } });
    ladder = await makeLadder(env, names, { rules });
    await confirmMail(env, office, { 'eva@example.pt': player('eva'), 'carla.criadora@example.pt': ladder.creator });
    for (const client of [player('eva'), ladder.creator]) await client.put('/api/notification-preferences', everything);
  });
  afterAll(async () => {
    await env.stop();
    await office.stop();
  });

  const types = async (client: Client): Promise<readonly string[]> =>
    ((await client.get('/api/notifications?pageSize=100')).body as NotificationList).items.map(({ type }) => type);
  const readAll = (client: Client) => client.put('/api/notifications/mark-all-read');
  const mailed = (address: string): number => lettersTo(office, address).length;
  const later = (ms: number): void => clock.set(new Date(Date.parse(clock.now()) + ms).toISOString());
  type Act = () => Promise<{ readonly status: number; readonly headers: Headers; readonly body: unknown }>;
  /** The number of successful repeats in a row, and the first refusal. */
  const asOftenAsOneLikes = async (act: Act, undo: () => Promise<unknown>) => {
    for (let times = 0; times < 20; times += 1) {
      const { status, headers, body } = await act();
      if (status === 429) return { times, wait: Number(headers.get('retry-after')), code: (body as { readonly code: string }).code };
      expect(status).toBeLessThan(300);
      await undo();
    }
    return { times: 20, wait: 0, code: '' };
  };
  const paused = (wait: number, times: number) => ({ times, wait, code: 'request.again-too-soon' });

  it('notifies once for a challenge cancelled again and again, by mail too, with growing delays', async () => {
    const [eva, rui] = [player('eva'), player('rui')];
    await readAll(eva);
    const [before, letters] = [await types(eva), mailed('eva@example.pt')];
    let id = '';
    const challenge: Act = async () => {
      const answer = await rui.post('/api/challenges', {
        tournamentId: ladder.id,
        challengedId: ladder.ids['eva'],
        proposedTimes: [friday],
      });
      id = (answer.body as { readonly id: string }).id;
      return answer;
    };
    const cancel = () => rui.post(`/api/challenges/${id}/cancel`, {});
    expect(await asOftenAsOneLikes(challenge, cancel)).toEqual(paused(60, 5));
    await env.settle();
    expect(await types(eva)).toEqual(['challenge_cancelled', ...before]);
    expect(((await eva.get('/api/notifications/unread-count')).body as { count: number }).count).toBe(1);
    expect(mailed('eva@example.pt') - letters).toBe(2);
    later(minute);
    expect(await asOftenAsOneLikes(challenge, cancel)).toEqual(paused(120, 1));
    await env.settle();
    expect(mailed('eva@example.pt') - letters).toBe(2);
    // after it is read, the next one notifies again
    await readAll(eva);
    later(2 * minute);
    expect(await asOftenAsOneLikes(challenge, cancel)).toEqual(paused(240, 1));
    await env.settle();
    expect(await types(eva)).toEqual(['challenge_cancelled', ...before]);
    expect(((await eva.get('/api/notifications/unread-count')).body as { count: number }).count).toBe(1);
    expect(mailed('eva@example.pt') - letters).toBe(4);
    later(2 * day);
    expect((await challenge()).status).toBe(201);
    expect(await types(eva)).toContain('challenge_received');
    await cancel();
  });

  it('notifies once for a player who joins and leaves, or asks and withdraws', async () => {
    const hidden = await makeLadder(env, [], { privacy: 'private', name: 'Só nossa' });
    const ivo = player('ivo');
    for (const [id, undo] of [
      [ladder.id, () => ivo.post(`/api/tournaments/${ladder.id}/leave`, {})],
      [hidden.id, () => ivo.delete(`/api/tournaments/${hidden.id}/join-requests/mine`)],
    ] as const) {
      if (id === ladder.id) await undo();
      await readAll(ladder.creator);
      await env.settle();
      const [before, letters] = [(await types(ladder.creator)).length, mailed('carla.criadora@example.pt')];
      const outcome = await asOftenAsOneLikes(() => ivo.post(`/api/tournaments/${id}/join`, {}), undo);
      expect(outcome.code).toBe('request.again-too-soon');
      await env.settle();
      expect((await types(ladder.creator)).length - before).toBeLessThanOrEqual(1);
      // a withdrawn request waits for nobody
      const { count } = (await ladder.creator.get('/api/notifications/unread-count')).body as { readonly count: number };
      expect(count).toBe(id === ladder.id ? 1 : 0);
      expect(mailed('carla.criadora@example.pt') - letters).toBeLessThanOrEqual(2);
    }
  });

  it('notifies once for other times proposed in a row; after the other player answered, the next proposal is notified again', async () => {
    const [eva, rui] = [player('eva'), player('rui')];
    const body = { tournamentId: ladder.id, challengedId: ladder.ids['eva'], proposedTimes: [friday] };
    const { id } = (await rui.post('/api/challenges', body)).body as { readonly id: string };
    expect((await eva.post(`/api/challenges/${id}/accept`, { time: friday })).status).toBe(200);
    await env.settle();
    await readAll(eva);
    const [before, letters] = [(await types(eva)).length, mailed('eva@example.pt')];
    const propose = (who: Client, hour: number) =>
      who.post(`/api/matches/${id}/propose-time`, { times: [`2026-03-07T${hour}:00:00.000Z`] });
    let hour = 9;
    expect(
      await asOftenAsOneLikes(
        () => propose(rui, (hour += 1)),
        () => Promise.resolve(),
      ),
    ).toEqual(paused(60, 5));
    await env.settle();
    expect((await types(eva)).length - before).toBe(1);
    expect(mailed('eva@example.pt') - letters).toBe(1);
    expect((await propose(eva, 20)).status).toBe(200);
    later(minute);
    expect((await propose(rui, 21)).status).toBe(200);
    await env.settle();
    expect(mailed('eva@example.pt') - letters).toBe(2);
  });

  it('is counted by its notices: of many at once all but one are refused', async () => {
    const other = await makeLadder(env, ['rui', 'eva'], { rules, name: 'Escada de Verão' });
    const challenge = async () =>
      (await other.players['rui']!.post('/api/challenges', {
        tournamentId: other.id,
        challengedId: other.ids['eva'],
        proposedTimes: ['2026-03-20T18:00:00.000Z'],
      })) as { readonly status: number; readonly body: { readonly id: string } };
    for (let rang = 1; rang <= 4; rang += 1) {
      const answers = await Promise.all(Array.from({ length: 12 }, challenge));
      const [made, ...more] = answers.filter(({ status }) => status === 201);
      expect(more).toEqual([]);
      await other.players['rui']!.post(`/api/challenges/${made!.body.id}/cancel`, {});
    }
  });
});
