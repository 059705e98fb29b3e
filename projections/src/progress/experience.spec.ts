import { awards, levels, weeklyChallenges } from '@tennis/contracts';
import { experienceOf, type Podium } from './experience';
import type { ExperienceResult } from './experience-result';
import { presentProgress } from './present-progress';
import { challengesOf } from './weekly-challenges';

const day = 86_400_000;
/** Monday of an ordinary week. */
const start = Date.parse('2026-03-02T12:00:00Z');
const instant = (days: number): string => new Date(start + days * day).toISOString();

let n = 0;
/** A match that Ana won, this number of days after the start; validated at the end of its day. */
const lived = (days: number, more: Partial<ExperienceResult> = {}): ExperienceResult => ({
  matchId: `m${++n}`,
  tournamentId: 'escada',
  opponentId: `p${n}`,
  won: true,
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed',
  playedOn: instant(days).slice(0, 10),
  surface: null,
  validatedAt: instant(days),
  annulledAt: null,
  hour: null,
  wasOnAgreedDay: false,
  confirmedSameDay: false,
  above: 0,
  climbed: 0,
  rankAfter: null,
  ...more,
});
const lost = (days: number, more: Partial<ExperienceResult> = {}): ExperienceResult => lived(days, { won: false, ...more });
/** Matches without a weekly challenge done, for their experience alone. */
const apart = (matches: number, build: (days: number) => ExperienceResult): readonly ExperienceResult[] =>
  Array.from({ length: matches }, (_one, index) => build(index * 21 + 7 * weekWithout));
/** The first week without a challenge that one defeat would complete. */
const weekWithout = [0, 1, 2].find((week) => !challengesOf(instant(week * 7)).includes('somebodyNew'))!;
const reached = (all: readonly ExperienceResult[], podiums?: readonly Podium[]) =>
  Object.fromEntries(experienceOf(all, podiums).achievements.map(({ name, reachedOn }) => [name, reachedOn]));

describe('experience', () => {
  it('is earned by playing a match, and more by winning it', () => {
    expect(experienceOf(apart(1, lost)).xp).toBe(awards.matchPlayed);
    expect(experienceOf(apart(1, lost)).experienceByMatch).toEqual([awards.matchPlayed]);
    expect(experienceOf(apart(1, lived)).experienceByMatch).toEqual([awards.matchPlayed + awards.matchWon]);
  });

  it('is a match played from the fourth win over the same person in a month on, and a victory again in the next', () => {
    const { experienceByMatch: worths } = experienceOf([0, 7, 14, 21, 31].map((days) => lived(days, { opponentId: 'rui' })));
    const won = awards.matchPlayed + awards.matchWon;
    expect(worths).toEqual([won, won, won, awards.matchPlayed, won]);
  });

  it('is halved with each further match between the same two within a week, won or lost, and full again in the next week', () => {
    const won = awards.matchPlayed + awards.matchWon;
    const build = (days: number) => lived(days, { opponentId: 'rui' });
    expect(experienceOf([0, 1, 7].map(build)).experienceByMatch).toEqual([won, won / 2, won]);
    const twice = [lost(0, { opponentId: 'rui' }), lost(6, { opponentId: 'rui' }), lost(6, { opponentId: 'eva' })];
    expect(experienceOf(twice).experienceByMatch).toEqual([awards.matchPlayed, awards.matchPlayed / 2, awards.matchPlayed]);
    const farmed = Array.from({ length: 25 }, () => build(0));
    expect(experienceOf(farmed).experienceByMatch.reduce((sum, worth) => sum + worth, 0)).toBeLessThan(2 * won);
  });

  it('includes the weekly challenges, each once', () => {
    const twice = [0, 7, 14].find((days) => challengesOf(instant(days)).includes('playTwo'))!;
    const one = experienceOf([lost(twice)]).xp;
    const two = experienceOf([lost(twice), lost(twice + 1)]).xp;
    const three = experienceOf([lost(twice), lost(twice + 1), lost(twice + 2)]).xp;
    expect(two - one).toBe(awards.matchPlayed + weeklyChallenges.playTwo.xp);
    expect(three - two).toBe(awards.matchPlayed);
  });

  it('is taken back by an annulment, except a reached level or achievement', () => {
    const matches = apart(4, lost);
    const before = experienceOf(matches);
    expect(before.level).toMatchObject({ number: 2, name: 'amateur', from: levels[1]!.from });
    const after = experienceOf(matches.map((one) => ({ ...one, annulledAt: instant(200) })));
    expect(after.xp).toBe(0);
    expect(after.level).toEqual(before.level);
    expect(after.achievements.find(({ name }) => name === 'firstBall')).toMatchObject({ value: 1, reachedOn: matches[0]!.playedOn });
  });

  it('gives no level that depends on a result annulled earlier', () => {
    const [first, ...others] = apart(4, lost);
    const all = [{ ...first!, annulledAt: new Date(Date.parse(first!.validatedAt) + 1000).toISOString() }, ...others];
    expect(experienceOf(all)).toMatchObject({ xp: 3 * awards.matchPlayed, level: { number: 1 } });
  });

  it('is higher for each invited person while a match of theirs counts, and a level reached this way stays', () => {
    const brought = (userId: string, from: number, until: number | null = null) => ({
      userId,
      from: instant(from),
      until: until === null ? null : instant(until),
    });
    const people = (...some: readonly ReturnType<typeof brought>[]) => experienceOf(apart(1, lost), [], some);
    expect(people().xp).toBe(awards.matchPlayed);
    expect(people(brought('marta', 3), brought('noa', 1)).xp).toBe(awards.matchPlayed + 2 * awards.broughtSomebody);
    expect(people(brought('marta', 3, 5)).xp).toBe(awards.matchPlayed);
    expect(people(brought('marta', 3, 5), brought('marta', 9)).xp).toBe(awards.matchPlayed + awards.broughtSomebody);
    const { level, levelReachedOn, xp } = people(brought('a', 1), brought('b', 2), brought('c', 80, 90));
    expect([level.name, levelReachedOn, xp]).toEqual(['amateur', instant(80).slice(0, 10), 3 * 50]);
    expect(people(brought('a', 1)).experienceByMatch).toEqual([awards.matchPlayed]);
  });

  it('for invited people is kept after an annulment of the inviter’s own match', () => {
    const [one, ...others] = apart(2, lost);
    const all = [{ ...one!, annulledAt: instant(200) }, ...others];
    const { xp } = experienceOf(all, [], [{ userId: 'marta', from: instant(1), until: null }]);
    expect(xp).toBe(awards.matchPlayed + awards.broughtSomebody);
  });

  it('does not depend on the order in which two people’s ladders are read', () => {
    const all = [lived(0), lost(3), lived(9, { annulledAt: instant(12) }), lived(15)];
    expect(experienceOf([...all].reverse())).toEqual(experienceOf(all));
  });
});

describe('achievements', () => {
  it.each([
    ['firstBall', [lost(0)]],
    ['firstWin', [lived(0)]],
    ['threeInARow', [lived(0), lived(1), lived(2)]],
    ['giants', [lived(0, { above: 3 }), lived(1, { above: 5 }), lived(2, { above: 3 })]],
    ['threeRungs', [lived(0, { climbed: 3 })]],
    ['topOfTheLadder', [lived(0, { rankAfter: 1 })]],
    [
      'comeback',
      [
        lived(0, {
          sets: [
            { a: 3, b: 6 },
            { a: 6, b: 2 },
            { a: 10, b: 8, superTieBreak: true },
          ],
        }),
      ],
    ],
    ['revenge', [lost(0, { opponentId: 'rui' }), lived(8, { opponentId: 'rui' })]],
    [
      'perfectSet',
      [
        lost(0, {
          sets: [
            { a: 6, b: 0 },
            { a: 3, b: 6 },
            { a: 2, b: 6 },
          ],
        }),
      ],
    ],
    [
      'marathon',
      [
        lost(0, {
          sets: [
            { a: 7, b: 6 },
            { a: 6, b: 7 },
            { a: 4, b: 6 },
          ],
        }),
      ],
    ],
    ['allTerrain', [lived(0, { surface: 'clay' }), lived(1, { surface: 'grass' }), lived(2, { surface: 'hard' })]],
    ['fullWeek', [lost(0), lost(2), lost(4)]],
    ['fourWeeks', [lost(0), lost(7), lost(14), lost(21)]],
    ['earlyBird', [0, 1, 2, 3, 4].map((days) => lost(days, { hour: 8 }))],
  ] as const)('%s is reached by the result that completes it', (name, all: readonly ExperienceResult[]) => {
    expect(reached(all)[name]).toBe(all.at(-1)!.playedOn);
    expect(reached(all.slice(0, -1))[name]).toBeNull();
  });

  it('name the result that reached each of them and each level', () => {
    const all = [lived(0), lost(1), ...[2, 3, 4].map((days) => lived(days))];
    const by = (nth: number) => ({ kind: 'validated', matchId: all[nth]!.matchId });
    expect(experienceOf(all).milestones.map(({ cause, achievements, level }) => [cause, achievements, level?.name ?? null])).toEqual([
      [by(0), ['firstBall', 'firstWin'], null],
      [by(2), ['fullWeek'], 'amateur'],
      [by(4), ['threeInARow'], null],
    ]);
  });

  it('can be reached by an annulment, which is named as the cause', () => {
    const between = lost(1, { annulledAt: instant(9) });
    const { milestones } = experienceOf([lived(0), between, lived(2), lived(3)]);
    expect(milestones.at(-1)).toEqual({
      cause: { kind: 'annulled', matchId: between.matchId },
      achievements: ['threeInARow'],
      level: null,
    });
  });

  it('the podium is reached when the ladder is frozen', () => {
    expect(reached([lost(0)], [{ tournamentId: 'escada', endedAt: instant(40) }])).toMatchObject({ podium: instant(40).slice(0, 10) });
  });

  it('are not reached by a defeat, the same opponent twice, one rank too few or a super tie-break set', () => {
    const all = [
      lost(0, { above: 9 }),
      lived(1, { opponentId: 'rui', above: 3, climbed: 2 }),
      lived(2, { opponentId: 'rui', above: 3 }),
      lived(3, {
        sets: [
          { a: 6, b: 4 },
          { a: 4, b: 6 },
          { a: 6, b: 0, superTieBreak: true },
        ],
      }),
    ];
    expect(reached(all)).toMatchObject({ giants: null, threeRungs: null, perfectSet: null, comeback: null });
    expect(experienceOf(all).achievements.find(({ name }) => name === 'giants')!.value).toBe(1);
  });
});

describe('the progress of a player', () => {
  const progressOf = (all: readonly ExperienceResult[], today: string) => presentProgress(all, experienceOf(all), today);

  it('starts with everything ahead for a newcomer', () => {
    expect(progressOf([], '2026-03-04')).toMatchObject({
      xp: 0,
      level: { number: 1, reachedOn: null, next: levels[1]!.from },
      weeks: { current: 0, best: 0, weeksOff: 0 },
      winStreak: 0,
      dayStreak: 0,
      matchesThisMonth: 0,
      renewOn: '2026-03-09',
    });
  });

  it('estimates the matches to the next level from the last ones', () => {
    expect(progressOf(apart(2, lost), '2026-06-01').matchesToNext).toBe((levels[1]!.from - 2 * awards.matchPlayed) / awards.matchPlayed);
  });

  it('leaves an annulled result out of streaks and months', () => {
    const all = [lived(0), lost(1, { annulledAt: instant(2) }), lived(2)];
    expect(progressOf(all, '2026-03-04')).toMatchObject({ winStreak: 2, matchesThisMonth: 2 });
  });

  it('shows the challenges of the current week, done on the day of the result', () => {
    const week = [0, 7, 14].find((days) => challengesOf(instant(days)).includes('playTwo'))!;
    const all = [lost(week), lost(week + 2)];
    const { challenges } = progressOf(all, instant(week + 3).slice(0, 10));
    expect(challenges.map(({ name }) => name)).toEqual(challengesOf(instant(week)));
    expect(challenges.find(({ name }) => name === 'playTwo')).toEqual({
      name: 'playTwo',
      value: 2,
      target: 2,
      xp: weeklyChallenges.playTwo.xp,
      doneOn: all[1]!.playedOn,
    });
  });
});
