import { completeRules } from './complete-rules';
import { dueDaysIn, gamesIn, periodOf } from './periods';
import type { RulesInput } from './rules';

/** A tournament with each version of its rules and the time of that version. */
const ruled = (...versions: readonly (readonly [string, RulesInput])[]) => ({
  zone: 'Atlantic/Azores' as const,
  rulesHistory: versions.map(([at, rules]) => ({ rules: completeRules(rules), at })),
});
const minGames = { games: 2, weeks: 2 };
const spanOf = (tournament: ReturnType<typeof ruled>, monday: string) => {
  const period = periodOf(tournament, 'minGames', monday);
  return period && `${period.from} ${period.until}`;
};

describe('the periods of a rule', () => {
  it('begin with the week in which the tournament was made', () => {
    const ladder = ruled(['2026-03-04T12:00:00.000Z', { minGames }]);
    expect(spanOf(ladder, '2026-02-23')).toBeUndefined();
    expect(spanOf(ladder, '2026-03-02')).toBe('2026-03-02 2026-03-16');
    expect(spanOf(ladder, '2026-03-09')).toBe('2026-03-02 2026-03-16');
    expect(spanOf(ladder, '2026-03-16')).toBe('2026-03-16 2026-03-30');
  });

  it('follow the zone’s calendar: in the Azores Sunday lasts an hour longer', () =>
    expect(spanOf(ruled(['2026-03-09T00:30:00.000Z', { minGames }]), '2026-03-02')).toBe('2026-03-02 2026-03-16'));

  it('start again on the Monday after a change, and until then there is none', () => {
    const ladder = ruled(['2026-03-02T12:00:00.000Z', { minGames }], ['2026-03-11T12:00:00.000Z', { minGames: { games: 1, weeks: 1 } }]);
    expect(spanOf(ladder, '2026-03-02')).toBe('2026-03-02 2026-03-16');
    expect(spanOf(ladder, '2026-03-09')).toBeUndefined();
    expect(spanOf(ladder, '2026-03-16')).toBe('2026-03-16 2026-03-23');
  });

  it('continue when something else was changed, also inside the rules', () => {
    const ladder = ruled(['2026-03-02T12:00:00.000Z', { minGames }], ['2026-03-11T12:00:00.000Z', { minGames, cooldownDays: 0 }]);
    expect(spanOf(ladder, '2026-03-09')).toBe('2026-03-02 2026-03-16');
    expect(periodOf(ladder, 'minGames', '2026-03-09')?.rules.cooldownDays).toBe(0);
  });

  it('continue when only the text of the same rule changed', () => {
    const penalty = { type: 'points', points: 2, afterWarnings: 1, message: 'Faltou um jogo.' } as const;
    const reworded = { ...penalty, message: 'Falta um jogo.' };
    const ladder = ruled(
      ['2026-03-02T12:00:00.000Z', { minGames, penalty }],
      ['2026-03-11T12:00:00.000Z', { penalty: reworded, minGames }],
    );
    expect(spanOf(ladder, '2026-03-09')).toBe('2026-03-02 2026-03-16');
  });

  it('of a minimum start again with another penalty', () => {
    const penalty = { type: 'points', points: 2, message: '', afterWarnings: 1 } as const;
    const ladder = ruled(['2026-03-02T12:00:00.000Z', { minGames }], ['2026-03-11T12:00:00.000Z', { minGames, penalty }]);
    expect(spanOf(ladder, '2026-03-09')).toBeUndefined();
    expect(spanOf(ladder, '2026-03-16')).toBe('2026-03-16 2026-03-30');
  });

  it('end with the rule, and are those of the requested week, whatever changed since', () => {
    const ladder = ruled(['2026-03-02T12:00:00.000Z', { minGames }], ['2026-03-11T12:00:00.000Z', {}]);
    expect(spanOf(ladder, '2026-03-02')).toBe('2026-03-02 2026-03-16');
    expect(spanOf(ladder, '2026-03-09')).toBeUndefined();
    expect(spanOf(ladder, '2026-03-16')).toBeUndefined();
  });
});

describe('the amounts counted in a period', () => {
  const period = { from: '2026-03-02', until: '2026-03-16' };
  const nothing = { able: [], paused: [], games: {}, warnings: [] };

  it('are the games of its weeks', () => {
    const games = { '2026-02-23': 4, '2026-03-02': 1, '2026-03-09': 2, '2026-03-16': 5 };
    expect(gamesIn({ ...nothing, games }, period)).toBe(3);
    expect(gamesIn(undefined, period)).toBe(0);
  });

  it('include the whole days on which the player could play, future days as well', () => {
    const able = [
      { from: '2026-02-10', until: '2026-03-05' },
      { from: '2026-03-12', until: null },
    ];
    expect(dueDaysIn({ ...nothing, able }, period)).toBe(3 + 4);
    expect(dueDaysIn(nothing, period)).toBe(0);
  });

  it.each<[string, number, readonly (readonly [string, string | null])[]]>([
    ['from Tuesday to Sunday takes out nothing', 14, [['2026-03-03', '2026-03-09']]],
    ['from Monday to Saturday takes out nothing', 14, [['2026-03-02', '2026-03-08']]],
    ['from Monday to Sunday takes out the week', 7, [['2026-03-02', '2026-03-09']]],
    ['from one Wednesday to the Thursday after the next takes out the week between', 7, [['2026-03-04', '2026-03-20']]],
    [
      'of two parts that leave a day between them takes out nothing',
      14,
      [
        ['2026-03-02', '2026-03-05'],
        ['2026-03-06', '2026-03-09'],
      ],
    ],
    ['that goes on takes out the weeks to come', 7, [['2026-03-03', null]]],
    ['longer than the period takes out all of it', 0, [['2026-02-20', null]]],
  ])('include all days of a week, except those in weeks fully covered by a pause: one %s', (_which, days, pauses) => {
    const paused = pauses.map(([from, until]) => ({ from, until }));
    expect(dueDaysIn({ ...nothing, able: [{ from: '2026-02-10', until: null }], paused }, period)).toBe(days);
  });

  it('include no days of the first week of a player who joined and paused at once', () => {
    const stay = [{ from: '2026-03-05', until: null }];
    expect(dueDaysIn({ ...nothing, able: stay, paused: stay }, period)).toBe(0);
    expect(dueDaysIn({ ...nothing, able: stay, paused: [{ from: '2026-03-06', until: null }] }, period)).toBe(4);
  });
});
