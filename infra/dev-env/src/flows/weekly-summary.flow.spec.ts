/** @group distributed */
import { day, hour, type NotificationPreferences } from '@tennis/contracts';
import { type SmtpTestServer, settableClock, startSmtpTestServer } from '@tennis/local/testing';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { confirmMail, lettersTo, linkIn, withMail } from './mail.fixture';

/** In the week after which the clock goes forward. */
const wednesday = '2026-03-25T10:00:00.000Z';
const mondayAtEight = '2026-03-30T07:00:00.000Z';
const names = ['rui', 'eva', 'ivo'];

describe('the weekly summary', () => {
  let env: DevEnvironment;
  let office: SmtpTestServer;
  let ladder: LadderFixture;
  const clock = settableClock(wednesday);
  const start = async (instant: string, rules: object = { minGames: { games: 1, weeks: 1 } }): Promise<void> => {
    clock.set(instant);
    office = await startSmtpTestServer();
    env = await startDevEnvironment({ clock, environment: withMail(office) });
    ladder = await makeLadder(env, names, { rules });
    await confirmMail(env, office, Object.fromEntries(names.map((name) => [`${name}@example.pt`, player(name)])));
  };
  afterEach(async () => {
    await env.stop();
    await office.stop();
  });

  const player = (name: string): Client => ladder.players[name]!;
  const at = async (instant: string): Promise<void> => {
    clock.set(instant);
    await env.settle();
  };
  const later = (milliseconds: number): string => new Date(Date.parse(clock.now()) + milliseconds).toISOString();
  const want = (name: string, weeklySummary = true, language = 'pt') =>
    player(name).put('/api/notification-preferences', { weeklySummary }, { 'accept-language': language });
  const summaries = (name: string) =>
    lettersTo(office, `${name}@example.pt`).filter(({ text }) => /<title>(A sua semana no ténis|Your week of tennis)<\/title>/.test(text));

  it('lists on Monday at eight the moves, matches, obligations and coming matches, in the reader’s language', async () => {
    await start(wednesday);
    await want('ivo');
    await want('eva', true, 'en');
    expect(((await player('ivo').get('/api/notification-preferences')).body as NotificationPreferences).weeklySummary).toBe(true);
    await ladder.win('ivo', 'rui');
    const proposedTimes = ['2026-03-31T17:30:00.000Z'];
    const body = { tournamentId: ladder.id, challengedId: ladder.ids['eva'], proposedTimes };
    const { id } = (await player('ivo').post('/api/challenges', body)).body as { id: string };
    await player('eva').post(`/api/challenges/${id}/accept`, { time: proposedTimes[0] });
    await at('2026-03-30T06:59:59.000Z');
    expect(summaries('ivo')).toEqual([]);
    await at(mondayAtEight);
    const [letter, ...more] = summaries('ivo');
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/Jogos marcados\nter\., 31 mar\. · 18:30: Eva, Escada de Outono/);
    expect(letter?.text).toContain('Escada de Outono\n');
    expect(letter?.text).toMatch(/Entrou esta semana: 1\.º lugar, \d+ pontos?\.\nVitória sobre Rui, 6-4 6-3\.\nFalta-lhe 1 jogo até dom/);
    expect(letter?.text).toContain('porque o pediu nas definições');
    expect(letter?.headers['list-unsubscribe']).toContain('/api/mail/stop/');
    const [english] = summaries('eva');
    expect(english?.text).toMatch(/Matches to come\nTue.*18:30: Ivo, Escada de Outono/);
    expect(english?.text).toMatch(/New this week: place [23], \d points?\.\n1 more match to play by Sun/);
    expect(summaries('rui')).toEqual([]);
  });

  it('says until when a time can be selected after an automatic acceptance, as home does', async () => {
    await start('2026-03-29T10:00:00.000Z', { maxRejections: 1 });
    await want('rui');
    const challenge = async (proposedTimes: readonly string[]): Promise<string> => {
      const body = { tournamentId: ladder.id, challengedId: ladder.ids['rui'], proposedTimes };
      return ((await player('ivo').post('/api/challenges', body)).body as { id: string }).id;
    };
    const times = ['2026-04-01T17:30:00.000Z', '2026-04-03T17:30:00.000Z'];
    for (const proposed of [times.slice(1), times])
      await player('rui').post(`/api/challenges/${await challenge(proposed)}/reject`, { reason: 'Sem tempo' });
    await at(mondayAtEight);
    const pickBy = '2026-03-31T10:00:00.000Z';
    expect((await player('rui').get('/api/home')).body).toMatchObject({ tasks: [{ kind: 'confirm', deadline: pickBy }] });
    expect(summaries('rui').at(-1)?.text).toMatch(/Escolher a hora do jogo com Ivo em Escada de Outono\. Até ter\., 31 mar\. · 11:00\./);
  });

  it('says from which rank to which a player moved since the start of the week', async () => {
    await start('2026-03-18T10:00:00.000Z', {});
    await want('ivo');
    await at('2026-03-24T10:00:00.000Z');
    await ladder.win('ivo', 'rui');
    await at(mondayAtEight);
    expect(summaries('ivo').at(-1)?.text).toMatch(/1\.º lugar, era o 3\.º, com \d+ pontos?\.\nVitória sobre Rui/);
  });

  it('is sent once, however late; after two weeks without the program only for the last week', async () => {
    await start(wednesday);
    await want('ivo');
    await ladder.win('ivo', 'rui');
    await env.program.stop();
    clock.set('2026-04-08T15:00:00.000Z');
    await env.restart();
    // a job that was due before the views were ready is tried again a little later
    await player('ivo').get('/api/notifications/recent');
    await at(later(hour));
    const sent = summaries('ivo');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).not.toContain('Vitória sobre Rui');
    await env.restart();
    await at(later(hour));
    expect(summaries('ivo')).toHaveLength(1);
    await at('2026-04-13T07:00:00.000Z');
    expect(summaries('ivo')).toHaveLength(2);
  });

  it('is sent at eight also after the clock went back', async () => {
    await start('2026-10-21T10:00:00.000Z');
    await want('ivo');
    await ladder.win('ivo', 'rui');
    await at('2026-10-26T07:30:00.000Z');
    expect(summaries('ivo')).toEqual([]);
    await at('2026-10-26T08:00:00.000Z');
    expect(summaries('ivo')).toHaveLength(1);
  });

  it('is not sent when empty, nor to a person who disabled it, ended mail or changed their address', async () => {
    await start(wednesday, {});
    for (const name of names) await want(name);
    // players who joined during the week get their standing
    await at(mondayAtEight);
    expect(names.map((name) => summaries(name).length)).toEqual([1, 1, 1]);
    await at(later(7 * day));
    expect(names.map((name) => summaries(name).length)).toEqual([1, 1, 1]);
    await ladder.win('ivo', 'rui');
    await ladder.win('eva', 'rui');
    await want('eva', false);
    await env.visitor.post(linkIn(summaries('rui')[0], 'stop'));
    await at(later(7 * day));
    expect(names.map((name) => summaries(name).length)).toEqual([1, 1, 2]);
    await ladder.win('eva', 'ivo');
    await (await env.signedIn('root@example.pt')).put(`/api/admin/users/${ladder.ids['ivo']}/email`, { email: 'outro@example.pt' });
    await at(later(7 * day));
    expect([summaries('ivo').length, summaries('outro')]).toEqual([2, []]);
  });

  it('is sent once per person and week, whatever is rebuilt', async () => {
    await start(wednesday);
    await want('ivo');
    await ladder.win('ivo', 'rui');
    await at(mondayAtEight);
    await env.app.views.rebuildAll((await env.app.views.list()).map(({ name }) => name));
    await env.restart();
    await at(later(hour));
    expect(summaries('ivo')).toHaveLength(1);
  });
});
