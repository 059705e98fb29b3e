import { collections } from '@tennis/app';
import {
  daysAfter,
  type LearningAnswer,
  minute,
  type PlayerStats,
  type ProgressAnswer,
  type TipAnswer,
  type TipsAnswer,
} from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { unzipSync } from 'fflate';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { erasePerson } from './erase-person.fixture';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('learning', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let rui: Client;
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    env = await startDevEnvironment({ clock });
    ladder = await makeLadder(env, ['rui', 'eva']);
    rui = ladder.players.rui!;
  });
  afterEach(() => env.stop());

  const today = async (client = rui, language = 'pt'): Promise<TipsAnswer> =>
    (await client.get('/api/tips', { 'accept-language': language })).body;
  const mark = async ({ id }: Pick<TipAnswer, 'id'>, how: 'view' | 'like' | 'share', client = rui): Promise<LearningAnswer> => {
    const { status, body } = await client.post(`/api/tips/${id}/${how}`, {});
    expect(status).toBe(200);
    return body;
  };
  const learn = async (minutes: number): Promise<number> => {
    expect((await rui.post('/api/learning', { minutes })).status).toBe(200);
    return (await today()).goals.minutes.value;
  };
  const dayStreak = async (client = rui): Promise<number> => ((await client.get('/api/progress')).body as ProgressAnswer).dayStreak;

  it('begins each day with eight tips, the same for everybody, in the language of the reader', async () => {
    const told = await today();
    expect(told.day).toBe('2026-03-02');
    expect(told.tips).toHaveLength(8);
    expect(told.tips.some(({ viewed, liked, shared }) => viewed || liked || shared)).toBe(false);
    expect(told.goals).toEqual({
      view: { value: 0, target: 5 },
      like: { value: 0, target: 3 },
      share: { value: 0, target: 1 },
      minutes: { value: 0, target: 5 },
    });
    expect(await today(ladder.players.eva)).toEqual(told);
    const english = await today(rui, 'en');
    expect(english.tips.map(({ id }) => id)).toEqual(told.tips.map(({ id }) => id));
    expect(english.tips[0]!.text).not.toBe(told.tips[0]!.text);
  });

  it('requires five viewed tips, three likes and one share, each counted once, whatever is sent twice', async () => {
    const { tips } = await today();
    await env.settle();
    const before = await env.app.eventStore.head();
    for (const tip of [...tips.slice(0, 5), tips[0]!]) await mark(tip, 'view');
    for (const tip of [...tips.slice(0, 3), tips[0]!]) await mark(tip, 'like');
    const answered = await mark(tips[4]!, 'share');
    const told = await today();
    const ids = tips.map(({ id }) => id);
    expect(answered).toEqual({
      day: '2026-03-02',
      marks: { viewed: ids.slice(0, 5), liked: ids.slice(0, 3), shared: [ids[4]] },
      goals: told.goals,
    });
    expect(told.goals).toMatchObject({ view: { value: 5 }, like: { value: 3 }, share: { value: 1 } });
    expect(told.tips.map(({ viewed, liked, shared }) => [viewed, liked, shared])).toEqual([
      [true, true, false],
      [true, true, false],
      [true, true, false],
      [true, false, false],
      [true, false, true],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ]);
    expect((await today(ladder.players.eva)).goals.view.value).toBe(0);
    await env.settle();
    expect(await env.app.eventStore.head()).toBe(before);
  });

  it('undoes a like, and nothing else', async () => {
    const [first, second] = (await today()).tips;
    for (const tip of [first!, second!]) await mark(tip, 'like');
    for (let times = 0; times < 2; times += 1) expect((await rui.delete(`/api/tips/${first!.id}/like`)).status).toBe(200);
    expect((await today()).tips.map(({ liked }) => liked).slice(0, 2)).toEqual([false, true]);
  });

  it('loses no mark where two windows mark at once', async () => {
    const { tips } = await today();
    await Promise.all([mark(tips[0]!, 'view'), mark(tips[1]!, 'view'), mark(tips[0]!, 'like')]);
    expect((await today()).goals).toMatchObject({ view: { value: 2 }, like: { value: 1 } });
  });

  it('counts minutes only as time passes, at most an hour a day', async () => {
    expect(await learn(1)).toBe(1);
    expect(await learn(5)).toBe(1);
    clock.advance(minute - 200);
    expect(await learn(1)).toBe(2);
    clock.advance(10 * minute);
    expect(await learn(5)).toBe(7);
    clock.advance(2 * minute);
    expect(await learn(5)).toBe(9);
    for (let times = 0; times < 12; times += 1) {
      clock.advance(5 * minute);
      await learn(5);
    }
    expect((await today()).goals.minutes).toEqual({ value: 60, target: 5 });
    clock.set('2026-03-03T00:00:01.000Z');
    expect((await today()).goals.minutes.value).toBe(0);
    expect(await learn(5)).toBe(5);
  });

  it.each([0, 6, 1.5, '2', undefined])('takes whole minutes from one to five, not %p', async (minutes) => {
    const { status, body } = await rui.post('/api/learning', { minutes });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })]);
    expect((await today()).goals.minutes.value).toBe(0);
  });

  it('accepts only today’s tips', async () => {
    const { tips } = await today();
    clock.set('2026-03-03T12:00:00.000Z');
    for (const id of [tips[0]!.id, 'none'])
      for (const how of ['view', 'like', 'share'])
        expect((await rui.post(`/api/tips/${id}/${how}`, {})).body).toMatchObject({
          statusCode: 404,
          code: 'tip.unknown',
          message: 'Esta dica não é uma das de hoje.',
        });
    expect((await rui.delete(`/api/tips/${tips[0]!.id}/like`)).status).toBe(404);
    expect((await rui.post(`/api/tips/${tips[0]!.id}/like`, {}, { 'accept-language': 'en' })).body).toMatchObject({
      message: "This tip is not one of today's.",
    });
  });

  it('counts in the learner’s own day streak like playing, and in their statistics, visible to nobody else, and gives no experience', async () => {
    await ladder.win('rui', 'eva');
    await env.settle();
    const { xp } = (await rui.get('/api/progress')).body as ProgressAnswer;
    expect(await dayStreak()).toBe(1);
    for (const day of [1, 2]) {
      clock.set(`${daysAfter('2026-03-02', day)}T12:00:00.000Z`);
      await mark((await today()).tips[0]!, 'view');
    }
    expect(await dayStreak()).toBe(3);
    expect((await rui.get('/api/progress')).body).toMatchObject({ xp, weeks: { current: 1 } });
    const statsFor = async (reader: Client): Promise<PlayerStats> => (await reader.get(`/api/players/${ladder.ids.rui}/stats`)).body;
    expect([(await statsFor(ladder.players.eva!)).dayStreak, (await statsFor(rui)).dayStreak]).toEqual([0, 3]);
    clock.set('2026-03-05T12:00:00.000Z');
    const [tip] = (await today()).tips;
    await mark(tip!, 'like');
    expect(await dayStreak()).toBe(4);
    await rui.delete(`/api/tips/${tip!.id}/like`);
    expect(await dayStreak()).toBe(3);
  });

  it('is forgotten after thirteen months', async () => {
    await mark((await today()).tips[0]!, 'view');
    clock.set('2026-05-02T12:00:00.000Z');
    const again = await env.signedIn('rui@example.pt');
    await mark((await today(again)).tips[0]!, 'view', again);
    const days = async () =>
      (await env.app.readStore.findPlain(collections.learningDays, { sort: 'day' })).items.map(({ document }) => document.day);
    clock.set('2027-04-01T12:00:00.000Z');
    await env.settle();
    expect(await days()).toEqual(['2026-03-02', '2026-05-02']);
    clock.set('2027-04-03T12:00:00.000Z');
    await env.settle();
    expect(await days()).toEqual(['2026-05-02']);
  });

  it('survives a restart and a rebuild, is in the copy of a person’s data, and is removed with the person', async () => {
    const [tip] = (await today()).tips;
    await mark(tip!, 'view');
    await learn(2);
    await env.app.views.rebuildAll(['goals']);
    await env.restart();
    expect((await today()).goals).toMatchObject({ view: { value: 1 }, minutes: { value: 2 } });
    await rui.post('/api/data-exports', {});
    await env.settle();
    const [copy] = (await rui.get('/api/data-exports')).body as readonly { readonly url: string }[];
    const archive = await fetch(`${env.url}${copy!.url}`, { headers: { cookie: rui.cookie! } });
    const { 'tips.json': file } = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(JSON.parse(Buffer.from(file!).toString())).toEqual([
      { day: '2026-03-02', viewed: [tip!.id], liked: [], shared: [], seconds: 120 },
    ]);
    const kept = async () => (await env.app.readStore.findPlain(collections.learningDays, {})).total;
    expect(await kept()).toBe(1);
    await erasePerson(env, ladder.ids.rui!);
    expect(await kept()).toBe(0);
  });
});
