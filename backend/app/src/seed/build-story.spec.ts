import { type Actor, dateInZone, daysAfter, hour, instantOfClock, mondayOf, type Zone, zoneOf } from '@tennis/contracts';
import { inventPeople } from './invent-people';
import { ladders } from './ladders';
import { seededRandom } from './random';
import { buildStory } from './build-story';

interface Taken {
  readonly at: string;
  readonly actor: Actor;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const storyOf = async (
  seed: number,
  now: string,
  players = 60,
  weeks = 12,
  idOf = (index: number) => `person-${index}`,
): Promise<readonly Taken[]> => {
  const people = inventPeople(seededRandom(seed), players).map((person, index) => ({
    ...person,
    userId: idOf(index),
    subjectHash: `subject-${index}`,
  }));
  const { steps } = buildStory({ people, weeks, seed, now: Date.parse(now), conversationIdOf: (...two) => two.join(' ') });
  return steps.map(({ command: { messages, envelope } }) => ({
    at: envelope.occurredAt!,
    actor: envelope.actor,
    type: messages[0].type,
    data: messages[0].data as Taken['data'],
  }));
};

const clockIn = (timeZone: Zone) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clocks = {
  'Europe/Lisbon': clockIn('Europe/Lisbon'),
  'Atlantic/Azores': clockIn('Atlantic/Azores'),
  'Atlantic/Madeira': clockIn('Atlantic/Madeira'),
};
const clockOf = (instant: string, zone: Zone): { readonly weekend: boolean; readonly time: string } => {
  const [weekday = '', time = ''] = clocks[zone].format(new Date(instant)).split(/,? /);
  return { weekend: /Sat|Sun/.test(weekday), time };
};

/**
 * Seeds and moments: different days of the week, at night, in the last minute before people sleep, around both clock changes and the turn
 * of the year.
 */
const moments: readonly (readonly [number, string])[] = [
  [42, '2026-03-02T12:00:00.000Z'],
  [1, '2026-03-29T01:30:00.000Z'],
  [2, '2026-04-09T03:10:00.000Z'],
  [3, '2026-10-25T01:59:59.000Z'],
  [4, '2026-11-21T23:40:00.000Z'],
  [5, '2027-01-01T00:00:30.000Z'],
  [6, '2026-07-15T08:00:00.000Z'],
  [7, '2026-11-27T22:29:30.000Z'],
];

describe.each(moments)('the story of seed %i, told at %s', (seed, now) => {
  let story: readonly Taken[];
  beforeAll(async () => {
    // a step that a decision refuses throws here
    story = await storyOf(seed, now);
  });
  const of = (type: string) => story.filter((step) => step.type === type);

  it('is in the order of time, with nothing in the future', () => {
    const times = story.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect(times.at(-1)! < now).toBe(true);
  });

  it('has a challenge for every match: issued by one player, accepted by the other at one of the proposed times', () => {
    const issued = new Map(of('IssueChallenge').map((step) => [step.data.challengeId, step]));
    const accepted = new Map(of('AcceptChallenge').map((step) => [step.data.challengeId, step]));
    const opened = of('OpenMatch');
    expect(opened.length).toBeGreaterThan(150);
    for (const { data } of opened) {
      const [challenge, answer] = [issued.get(data.matchId)!, accepted.get(data.matchId)!];
      expect([challenge.actor.id, answer.actor.id]).toEqual([data.playerA, data.playerB]);
      expect([data.time, challenge.data.proposedTimes]).toEqual([answer.data.time, expect.arrayContaining([data.time]) as unknown]);
    }
    expect(of('ReportResult').every(({ data }) => accepted.has(data.matchId))).toBe(true);
  });

  it('has challenges without a match, with every possible end', () => {
    expect(of('RejectChallenge').length).toBeGreaterThan(2);
    expect(of('ExpireChallenge').length + of('CancelChallenge').length).toBeGreaterThan(2);
    expect(of('IssueChallenge').length).toBeGreaterThan(of('AcceptChallenge').length);
  });

  it('has matches at usual hours in the ladder’s zone, never two a day for one player', () => {
    const zones = new Map(of('CreateTournament').map(({ data }) => [data.tournamentId, zoneOf(data.location as string)]));
    const days = new Set<string>();
    for (const { data } of of('OpenMatch')) {
      const { weekend, time } = clockOf(data.time as string, zones.get(data.tournamentId)!);
      expect([time, time >= (weekend ? '09:00' : '12:30') && time <= '20:30' && /:[03]0$/.test(time)]).toEqual([time, true]);
      for (const player of [data.playerA, data.playerB]) {
        const day = `${String(player)} ${(data.time as string).slice(0, 10)}`;
        expect(days.has(day)).toBe(false);
        days.add(day);
      }
    }
    expect(
      new Set(of('OpenMatch').map(({ data }) => clockOf(data.time as string, zones.get(data.tournamentId)!).time)).size,
    ).toBeGreaterThan(8);
  });

  it('has actions only while people are awake', () => {
    for (const { at, actor, type } of story.filter(({ actor: { kind } }) => kind === 'user'))
      expect([type, actor.id, (['Europe/Lisbon', 'Atlantic/Azores'] as const).some((zone) => clockOf(at, zone).time >= '08:00')]).toEqual([
        type,
        actor.id,
        true,
      ]);
  });

  it('closes each past week of each ladder by the clock, and leaves none to close by hand', () => {
    for (const { data } of of('CreateTournament')) {
      const zone = zoneOf(data.location as string);
      const closed = of('CloseWeek').filter((step) => step.data.tournamentId === data.tournamentId);
      const weeks = closed.map((step) => step.data.period as string);
      const latest = mondayOf(dateInZone(new Date(Date.parse(now) - 6 * hour).toISOString(), zone));
      expect([weeks.length > 10, weeks.at(-1)]).toEqual([true, latest]);
      expect(weeks.slice(1)).toEqual(weeks.slice(0, -1).map((week) => daysAfter(week, 7)));
      for (const { at, actor, data: check } of closed)
        expect([actor.kind, at]).toEqual(['system', instantOfClock(check.period as string, '06:00', zone)]);
    }
  });

  it('enters the private ladder by request and approval, and leaves one request', () => {
    const hidden = of('CreateTournament').find(({ data }) => data.privacy === 'private')!;
    const approved = of('ApproveJoin');
    expect(new Set(approved.map(({ actor }) => actor.id))).toEqual(new Set([hidden.actor.id]));
    const asked = of('JoinTournament').filter(
      ({ data, actor }) => data.tournamentId === hidden.data.tournamentId && actor.id !== hidden.actor.id,
    );
    expect(asked.length - approved.length).toBe(1);
  });

  it('leaves Ana challenges to answer, one that waits and a match with a time', () => {
    const answered = new Set(
      story.flatMap(({ type, data }) => (/^(Accept|Reject|Cancel|Expire)Challenge$/.test(type) ? [data.challengeId] : [])),
    );
    const open = of('IssueChallenge').filter(
      ({ data }) => !answered.has(data.challengeId) && (data.proposedTimes as string[]).some((time) => time > now),
    );
    expect(open.some(({ data }) => data.challengedId === 'person-0')).toBe(true);
    expect(open.some(({ data }) => data.challengerId === 'person-0')).toBe(true);
    expect(of('OpenMatch').some(({ data }) => data.time! > now && (data.playerA === 'person-0' || data.playerB === 'person-0'))).toBe(true);
  });
});

describe('a story', () => {
  it('has conversations of every kind, and each leaves Ana something that she has not answered', async () => {
    const said = (await storyOf(42, '2026-03-02T12:00:00.000Z')).filter(({ type }) => type === 'SendMessage');
    for (const kind of ['direct', 'match', 'tournament']) {
      const ofKind = said.filter(({ data }) => data.kind === kind);
      expect([kind, ofKind.some(({ actor }) => actor.id === 'person-0')]).toEqual([kind, true]);
      expect([kind, ofKind.at(-1)!.actor.id === 'person-0']).toEqual([kind, false]);
    }
  });

  it('has goals of a few people: for Ana, whose ladder has lasted long enough, one that is over and two active ones', async () => {
    const now = '2026-03-02T12:00:00.000Z';
    const goals = (await storyOf(42, now)).filter(({ type }) => type === 'SetGoal');
    const untilOf = (person: string) => goals.filter(({ data }) => data.userId === person).map(({ data }) => (data.until as string) > now);
    expect(untilOf('person-0')).toEqual([false, true, true]);
    expect(new Set(goals.map(({ data }) => data.userId)).size).toBeGreaterThan(2);
    expect((await storyOf(42, now, 20, 1)).filter(({ type }) => type === 'SetGoal')).toEqual([]);
  });

  it('is the same for the same seed and moment, whatever ids people have, and different for another', async () => {
    const now = '2026-03-02T12:00:00.000Z';
    expect(await storyOf(42, now, 20, 3)).toEqual(await storyOf(42, now, 20, 3));
    const outline = (story: readonly Taken[]) => story.map(({ at, type, data }) => [at, type, data.sets, data.proposedTimes]);
    const others = await storyOf(42, now, 20, 3, (index) => `${(index * 7) % 20} of another installation`);
    expect(outline(others)).toEqual(outline(await storyOf(42, now, 20, 3)));
    expect(await storyOf(43, now, 20, 3)).not.toEqual(await storyOf(42, now, 20, 3));
  });

  it.each([
    [4, 1],
    [5, 2],
    [200, 2],
    [8, 52],
  ])('can have %i people and %i weeks', async (players, weeks) => {
    const story = await storyOf(7, '2026-03-02T12:00:00.000Z', players, weeks);
    expect(story.filter(({ type }) => type === 'CreateTournament')).toHaveLength(ladders.length);
    expect(story.some(({ type }) => type === 'OpenMatch')).toBe(true);
  });
});
