import { compose, type Program, runOperation, startProgram } from '@tennis/app';
import {
  type AnswerOf,
  type AvailabilityAnswer,
  type ChallengeOption,
  type HomeAnswer,
  isRejection,
  type listConversations,
  type MentorshipsAnswer,
  type NotificationList,
  type PlayerAnswer,
  views,
} from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import pino from 'pino';
import { clientOf } from '../client';
import { installation } from './command-line.fixture';

const now = '2026-03-02T12:00:00.000Z';

describe('the demonstration community', () => {
  const here = installation();
  let program: Program;
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  beforeAll(async () => {
    program = await startProgram({ ...here.config, seedDemo: true }, { clock: settableClock(now), log });
  });
  afterAll(async () => {
    await program.stop();
    here.remove();
  });

  const tournaments = async () =>
    (await program.app.readStore.find(views.tournament, { sort: 'nameKey' })).items.map(({ document }) => document);

  it('fills an empty installation at the first start: sixty people, three public ladders and a private one', async () => {
    const found = await tournaments();
    expect(found.map(({ name, privacy, status }) => [name, privacy, status])).toEqual([
      ['Amigos da Serra', 'private', 'active'],
      ['Escada da Lagoa', 'public', 'active'],
      ['Escada da Ribeira', 'public', 'active'],
      ['Escada das Camélias', 'public', 'active'],
    ]);
    expect((await program.app.readStore.find(views.account, {})).total).toBe(60);
    expect(Math.min(...found.map(({ results }) => results))).toBeGreaterThan(20);
  });

  it('leaves no line in the log for each of its commands', () => expect(lines.filter((line) => line.includes('"ClaimLogin"'))).toEqual([]));

  it('has read its notices except for the last two days', async () => {
    const { items } = await program.app.readStore.find(views.account, {});
    const told = await Promise.all(
      items.map(async ({ document: { email } }) => {
        const client = clientOf(() => program.url);
        await client.post('/api/sessions', { code: `dev:${email}` });
        return ((await client.get('/api/notifications?pageSize=100')).body as NotificationList).items;
      }),
    );
    const unread = told.flat().filter(({ is_read }) => !is_read);
    expect(unread.length).toBeGreaterThan(0);
    expect(told.flat().length).toBeGreaterThan(10 * unread.length);
    expect(unread.filter(({ created_at }) => created_at < '2026-02-28T00:00:00.000Z')).toEqual([]);
  });

  it('has conversations of two, of a match and in a ladder, whose last messages are unread', async () => {
    const client = clientOf(() => program.url);
    await client.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const { items } = (await client.get('/api/conversations?pageSize=100')).body as AnswerOf<typeof listConversations>;
    const heard = items.filter(({ last }) => last !== null);
    expect(new Set(heard.map(({ kind }) => kind))).toEqual(new Set(['direct', 'match', 'tournament']));
    expect(heard.some(({ unread }) => unread > 0)).toBe(true);
    expect(heard.every(({ unread }) => unread <= 2)).toBe(true);
  });

  it('has somebody whom Ana mentors, and somebody who offers to mentor her', async () => {
    const client = clientOf(() => program.url);
    await client.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const { mentees, offers, mayOffer } = (await client.get('/api/mentorships')).body as MentorshipsAnswer;
    expect([mentees.length, offers.received.length, mayOffer.why]).toEqual([1, 1, null]);
  });

  it('has three clubs with their ladders and members, and one more that waits', async () => {
    const clubs = (await program.app.readStore.find(views.club, { sort: 'statusAndName' })).items.map(({ document }) => document);
    expect(clubs.map(({ name, status }) => [name, status])).toEqual([
      ['Ténis da Foz', 'pending'],
      ['Raquetes da Ribeira', 'validated'],
      ['Ténis Clube da Lagoa', 'validated'],
      ['Ténis Clube das Camélias', 'validated'],
    ]);
    const ofClubs = (await tournaments()).flatMap(({ name, clubId }) =>
      clubId ? [[name, clubs.find(({ id }) => id === clubId)!.name]] : [],
    );
    expect(ofClubs).toEqual([
      ['Escada da Lagoa', 'Ténis Clube da Lagoa'],
      ['Escada da Ribeira', 'Raquetes da Ribeira'],
      ['Escada das Camélias', 'Ténis Clube das Camélias'],
    ]);
    expect(Math.min(...clubs.slice(1).map(({ members }) => Object.keys(members).length))).toBeGreaterThan(7);
  });

  it('has twelve weeks of matches until now, in the order of time, with nothing in the future', async () => {
    const times = (await program.app.eventStore.readAll(0, 10_000)).map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)! < now && times.at(-1)! > '2026-03-01').toBe(true);
    expect(times[0]! < '2025-12-08').toBe(true);
  });

  it('has every past week closed, so that no check waits and the board has earlier ranks', async () => {
    const weeks = (await tournaments()).map(({ lastCheck }) => lastCheck?.week);
    expect(weeks).toEqual(['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02']);
    const admin = clientOf(() => program.url);
    const { items } = await program.app.readStore.find(views.account, { pageSize: 100 });
    const { email } = items.find(({ document }) => document.role === 'superadmin')!.document;
    await admin.post('/api/sessions', { code: `dev:${email}` });
    const camellias = (await tournaments()).find(({ name }) => name === 'Escada das Camélias')!;
    const { body } = await admin.post(`/api/tournaments/${camellias.id}/penalties/preview`, {});
    expect(body).toMatchObject({ week: '2026-03-09', isOver: false });
  });

  it('lets Ana Silva sign in as herself, and keeps the private ladder from visitors', async () => {
    const ana = clientOf(() => program.url);
    expect((await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' })).status).toBe(200);
    expect((await ana.get('/api/users/me')).body).toMatchObject({ first_name: 'Ana', last_name: 'Silva' });
    const hidden = (await tournaments()).find(({ privacy }) => privacy === 'private')!;
    expect(hidden.members).toHaveProperty(((await ana.get('/api/users/me')).body as { id: string }).id);
    expect((await ana.get(`/api/tournaments/${hidden.id}/ranking`)).status).toBe(200);
    expect((await clientOf(() => program.url).get(`/api/tournaments/${hidden.id}/ranking`)).status).toBe(403);
  });

  it('has a place for most people, and an age and a telephone for many', async () => {
    const { items } = await program.app.readStore.find(views.profile, { pageSize: 100 });
    const profiles = items.map(({ document }) => document);
    expect(profiles.filter(({ district, concelho }) => district && concelho).length).toBeGreaterThan(40);
    expect(profiles.filter(({ birthYear, phone }) => birthYear && phone).length).toBeGreaterThan(20);
  });

  it('has an availability for most people: rows show common free days, and the creator of a ladder sees its heat map', async () => {
    const ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const { id } = (await ana.get('/api/users/me')).body as { id: string };
    const found = (await tournaments()).filter(({ members }) => id in members);
    const options = await Promise.all(
      found.map(async (ladder) => (await ana.get(`/api/tournaments/${ladder.id}/challenge-options`)).body as readonly ChallengeOption[]),
    );
    expect(options.flat().filter(({ allowed, freeDays }) => allowed && freeDays.length > 0).length).toBeGreaterThan(0);
    const { items } = await program.app.readStore.find(views.account, { pageSize: 100 });
    for (const { id: ladderId, creatorId, members } of await tournaments()) {
      const creator = clientOf(() => program.url);
      const { email } = items.find(({ key }) => key === creatorId)!.document;
      await creator.post('/api/sessions', { code: `dev:${email}` });
      const { known, players } = (await creator.get(`/api/tournaments/${ladderId}/availability`)).body as AvailabilityAnswer;
      expect([players <= Object.keys(members).length, known > players / 2]).toEqual([true, true]);
    }
  });

  it('has a challenge for every match, visible to its players, and matches at usual hours', async () => {
    const { items } = await program.app.readStore.find(views.match, { pageSize: 1000 });
    const challenges = await program.app.readStore.getMany(
      views.challenge,
      items.map(({ key }) => key),
    );
    expect(items.length).toBeGreaterThan(200);
    items.forEach(({ document: match }, index) => {
      const challenge = challenges[index]!.document;
      expect([challenge.challengerId, challenge.challengedId, challenge.time]).toEqual([match.playerA, match.playerB, match.time]);
      expect(challenge.status).toBe(match.status === 'completed' ? 'completed' : 'accepted');
    });
    const hours = items.map(({ document }) => new Date(document.time!).getUTCHours());
    expect([Math.min(...hours) >= 9, Math.max(...hours) <= 21]).toEqual([true, true]);
  });

  it('shows Ana the contacts of her next opponent', async () => {
    const ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const { id } = (await ana.get('/api/users/me')).body as { id: string };
    const { nextMatch } = (await ana.get('/api/home')).body as HomeAnswer;
    const match = (await program.app.readStore.get(views.match, nextMatch!.id))!.document;
    const player = await ana.get(`/api/players/${match.playerA === id ? match.playerB : match.playerA}`);
    const { contacts } = player.body as PlayerAnswer;
    expect([player.status, 'why' in contacts && contacts.why === 'no-accepted-challenge']).toEqual([200, false]);
  });

  it('leaves something to do: challenges to answer, one that waits, a match with a time, and a request to enter the private ladder', async () => {
    const ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana.silva@example.pt' });
    const home = (await ana.get('/api/home')).body as HomeAnswer;
    expect(home.tasks.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(0);
    expect(home.nextMatch).not.toBeNull();
    expect((await ana.get('/api/challenges?box=sent')).body).toMatchObject({ counts: { pending: expect.any(Number) as number } });
    expect((await tournaments()).find(({ privacy }) => privacy === 'private')!.requests).toHaveLength(1);
  });

  it('is refused when data exists, or strangers could reach the program', async () => {
    const again = await here.cli('seed', 'demo', '--lang', 'en');
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('data already') as string]);
    const open = installation();
    const app = await compose({ ...open.config, openDoors: false });
    const refusal: unknown = await runOperation(app, { command: 'seed-demo', args: { players: 4, weeks: 1, seed: 1 } }, () => {}).catch(
      (error: unknown) => error,
    );
    expect([isRejection(refusal) && refusal.code, await app.eventStore.head()]).toEqual(['seed.closed', 0]);
    await app.close();
    open.remove();
  });
});
