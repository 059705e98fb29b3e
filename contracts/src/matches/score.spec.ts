import fc from 'fast-check';
import { isRejection } from '../kernel/rejection';
import { checkResult, parseScore, printScore, type ScoreRules } from './score';
import type { SetScore } from './constants';
import { printSets } from './print-sets';

fc.configureGlobal({ seed: 20261120 });

const usual: ScoreRules = { longSets: false };
const long: ScoreRules = { longSets: true };

const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (isRejection(error)) return error.code;
    throw error;
  }
};
/** Checks a score in the notation of results files: the winner of the sets, or the code of the refusal. */
const check = (text: string, rules = usual): unknown => codeOf(() => checkResult(parseScore(text), rules).winner);

describe('parsing a score', () => {
  it('derives the tie-break’s winning points from its loser’s', () => {
    const tieBreakOf = (text: string) => parseScore(text).sets[0]!.tieBreak;
    expect(tieBreakOf('7-6(5)')).toEqual({ a: 7, b: 5 });
    expect(tieBreakOf('7-6(0)')).toEqual({ a: 7, b: 0 });
    expect(tieBreakOf('7-6(6)')).toEqual({ a: 8, b: 6 });
    expect(tieBreakOf('6-7(11)')).toEqual({ a: 11, b: 13 });
  });

  it('reads a bracketed set, and an unbracketed deciding one of ten points, as a super tie-break', () => {
    const deciding = { a: 10, b: 7, superTieBreak: true };
    expect(parseScore('6-4 3-6 [10-7]').sets[2]).toEqual(deciding);
    expect(parseScore('6-4 3-6 10-7').sets[2]).toEqual(deciding);
    expect(parseScore('6-4 3-6 12-14').sets[2]).toEqual({ a: 12, b: 14, superTieBreak: true });
    expect(parseScore('6-4 3-6 6-4').sets[2]).toEqual({ a: 6, b: 4 });
  });

  it('reads ten games as a super tie-break only in the deciding set', () => {
    expect(parseScore('10-8 6-4').sets[0]).toEqual({ a: 10, b: 8 });
  });

  it.each(['W/O', 'w/o', ' WO '])('reads %p as a walkover', (text) => {
    expect(parseScore(text)).toEqual({ sets: [], outcome: 'walkover' });
  });

  it.each(['6-4 2-1 RET', '6-4 2-1 ret.', '6-4  2-1  DEF'])('reads %p as retired and keeps the partial set', (text) => {
    expect(parseScore(text)).toEqual({
      sets: [
        { a: 6, b: 4 },
        { a: 2, b: 1 },
      ],
      outcome: 'retired',
    });
  });

  it('reads a retirement before the first game', () => {
    expect(parseScore('RET')).toEqual({ sets: [], outcome: 'retired' });
  });

  it.each([
    '',
    '   ',
    '6',
    '6:4',
    '6-4,6-3',
    '6-4 RET 6-3',
    'abc',
    '6-4 W/O',
    '7-6(',
    '7-6(5',
    '-1-6',
    '6-4 [10-7',
    '600-400',
    '7-6(1000)',
  ])('refuses %p', (text) => {
    expect(codeOf(() => parseScore(text))).toBe('import.score-unreadable');
  });
});

describe('checking a result', () => {
  it.each(['6-0 6-4', '6-1 6-3', '7-5 7-6', '7-6(5) 6-2', '4-6 6-4 7-5', '6-0 0-6 [10-0]', '6-4 3-6 [11-9]', '6-4 3-6 [15-13]'])(
    '%s is won by the first',
    (text) => {
      expect(check(text)).toBe('a');
    },
  );

  it.each(['4-6 6-7(3)', '6-0 5-7 [8-10]', '6-4 3-6 10-12'])('%s is won by the second', (text) => {
    expect(check(text)).toBe('b');
  });

  it.each(['6-5', '7-4', '8-6', '5-3', '0-0', '6-6', '7-7', '10-2', '9-7'])('a set of %s is impossible', (set) => {
    expect(check(`${set} 6-4`)).toBe('result.set-impossible');
  });

  it('long sets are won by two games, without a tie-break, and only if the tournament allows them', () => {
    expect(check('8-6 6-4')).toBe('result.set-impossible');
    expect(check('8-6 6-4', long)).toBe('a');
    expect(check('6-4 4-6 22-20', long)).toBe('a');
    expect(check('9-6 6-4', long)).toBe('result.set-impossible');
    expect(
      codeOf(() =>
        checkResult(
          {
            sets: [
              { a: 8, b: 6, tieBreak: { a: 7, b: 5 } },
              { a: 6, b: 0 },
            ],
            outcome: 'completed',
          },
          long,
        ),
      ),
    ).toBe('result.tie-break-impossible');
  });

  it.each(['7-6 6-4', '6-4 6-7(3) 6-4', '6-4 6-7'])('%s has a tie-break, which no long set has', (text) => {
    expect(check(text)).not.toBe('result.set-impossible');
    expect(check(text, long)).toBe('result.set-impossible');
  });

  it('long sets may end early', () => {
    expect(check('6-4 7-5', long)).toBe('a');
    expect(check('6-4 3-6 [10-8]', long)).toBe('a');
  });

  it('a long set is not over at seven games to six, which is a valid score at a retirement', () => {
    const retired = (...sets: readonly SetScore[]) => codeOf(() => checkResult({ sets, outcome: 'retired' }, long).winner);
    expect(retired({ a: 6, b: 4 }, { a: 7, b: 6 })).toBeUndefined();
    expect(retired({ a: 7, b: 6 }, { a: 1, b: 0 })).toBe('result.set-impossible');
    expect(retired({ a: 7, b: 6, tieBreak: { a: 7, b: 5 } })).toBe('result.set-impossible');
  });

  it.each([
    ['a tie-break that nobody won by two', { a: 7, b: 6, tieBreak: { a: 7, b: 6 } }],
    ['a tie-break that went on after it was won', { a: 7, b: 6, tieBreak: { a: 9, b: 5 } }],
    ['a tie-break won by the loser of the set', { a: 7, b: 6, tieBreak: { a: 5, b: 7 } }],
    ['a tie-break in a set without one', { a: 6, b: 4, tieBreak: { a: 7, b: 5 } }],
    ['a tie-break in a set of seven games to five', { a: 7, b: 5, tieBreak: { a: 7, b: 5 } }],
  ])('refuses %s', (_what, set) => {
    expect(codeOf(() => checkResult({ sets: [set, { a: 6, b: 0 }], outcome: 'completed' }, usual))).toBe('result.tie-break-impossible');
  });

  it('has a super tie-break as the deciding set only', () => {
    expect(check('[10-7] 6-4')).toBe('result.super-tie-break-misplaced');
    expect(check('6-4 [10-7]')).toBe('result.super-tie-break-misplaced');
    expect(check('6-4 6-3 [10-7]')).toBe('result.sets-after-decided');
  });

  it.each(['[10-9]', '[9-7]', '[11-8]', '[12-9]', '[10-10]', '[7-5]'])('a super tie-break of %s is impossible', (set) => {
    expect(check(`6-4 3-6 ${set}`)).toBe('result.set-impossible');
  });

  it('plays no set after the match was decided', () => {
    expect(check('6-4 6-3 6-1')).toBe('result.sets-after-decided');
    expect(check('6-4 6-3 1-0 RET')).toBe('result.sets-after-decided');
  });

  it('needs a winner of two sets', () => {
    expect(check('6-4')).toBe('result.winner-undetermined');
    expect(check('6-4 3-6')).toBe('result.winner-undetermined');
    expect(codeOf(() => checkResult({ sets: [], outcome: 'completed' }, usual))).toBe('result.no-sets');
  });

  it.each([
    '6-4 2-1 RET',
    '3-3 RET',
    '6-5 RET',
    '6-6 RET',
    '6-4 RET',
    '6-4 4-6 RET',
    '6-4 4-6 [9-8] RET',
    '6-4 4-6 [12-11] RET',
    '0-0 RET',
    'RET',
    '6-4 0-5 DEF',
  ])('%s is a valid score at a retirement, without a winner by its sets', (text) => {
    expect(check(text)).toBeUndefined();
  });

  it.each(['7-4 RET', '8-6 RET', '6-4 9-0 RET', '6-4 4-6 [12-9] RET', '6-5 6-4 RET', '3-2 6-4 RET', '6-4 [3-2] RET', '7-7 RET'])(
    '%s is never a valid score',
    (text) => {
      expect(['result.set-impossible', 'result.super-tie-break-misplaced']).toContain(check(text));
    },
  );

  it('refuses a retirement from a match that was already won', () => {
    expect(check('6-4 6-3 RET')).toBe('result.sets-after-decided');
    expect(check('6-4 4-6 [10-8] RET')).toBe('result.sets-after-decided');
  });

  it('allows an unfinished long set only if the tournament plays long sets', () => {
    expect(check('8-7 RET')).toBe('result.set-impossible');
    expect(check('8-7 RET', long)).toBeUndefined();
  });

  it('has no sets in a walkover', () => {
    expect(check('W/O')).toBeUndefined();
    expect(codeOf(() => checkResult({ sets: [{ a: 6, b: 0 }], outcome: 'walkover' }, usual))).toBe('result.walkover-with-sets');
  });
});

describe('every legal score', () => {
  const tieBreak = fc.nat({ max: 60 }).map((loser) => ({ loser, winner: Math.max(7, loser + 2) }));
  /** A finished set, won by the first. */
  const shortSet: fc.Arbitrary<SetScore> = fc.oneof(
    fc.nat({ max: 4 }).map((b) => ({ a: 6, b })),
    fc.constant({ a: 7, b: 5 }),
    fc.constant({ a: 7, b: 6 }),
    tieBreak.map(({ winner, loser }) => ({ a: 7, b: 6, tieBreak: { a: winner, b: loser } })),
  );
  const superTieBreak: fc.Arbitrary<SetScore> = fc.oneof(
    fc.nat({ max: 8 }).map((b) => ({ a: 10, b, superTieBreak: true as const })),
    fc.integer({ min: 9, max: 60 }).map((b) => ({ a: b + 2, b, superTieBreak: true as const })),
  );
  const turned = ({ a, b, tieBreak: points, superTieBreak: superSet }: SetScore): SetScore => ({
    a: b,
    b: a,
    ...(points ? { tieBreak: { a: points.b, b: points.a } } : {}),
    ...(superSet ? { superTieBreak: superSet } : {}),
  });
  const straight = fc.tuple(shortSet, shortSet).map((sets) => [...sets]);
  const three = fc
    .tuple(shortSet, shortSet.map(turned), fc.oneof(shortSet, superTieBreak), fc.boolean())
    .map(([won, lost, deciding, firstLost]) => (firstLost ? [lost, won, deciding] : [won, lost, deciding]));
  const wonByFirst = fc.oneof(straight, three);
  const running = fc
    .oneof(fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 })), fc.constantFrom<[number, number]>([6, 5], [5, 6], [6, 6]))
    .map(([a, b]) => ({ a, b }));

  it('can be parsed after printing', () => {
    fc.assert(
      fc.property(wonByFirst, fc.boolean(), (sets, turn) => {
        const score = { sets: turn ? sets.map(turned) : sets, outcome: 'completed' as const };
        expect(parseScore(printScore(score))).toEqual(score);
      }),
    );
  });

  it('names the winner whichever side is named first', () => {
    fc.assert(
      fc.property(wonByFirst, (sets) => {
        expect(checkResult({ sets, outcome: 'completed' }, usual).winner).toBe('a');
        expect(checkResult({ sets: sets.map(turned), outcome: 'completed' }, usual).winner).toBe('b');
      }),
    );
  });

  it('can be broken off in any unfinished set, and parsed again', () => {
    fc.assert(
      fc.property(fc.array(shortSet, { maxLength: 1 }), fc.option(running, { nil: undefined }), (won, partial) => {
        const score = { sets: partial ? [...won, partial] : won, outcome: 'retired' as const };
        expect(checkResult(score, usual).winner).toBeUndefined();
        expect(parseScore(printScore(score))).toEqual(score);
      }),
    );
  });

  it('is accepted or refused with its own code, whatever the numbers', () => {
    const any = fc.record({
      a: fc.nat({ max: 99 }),
      b: fc.nat({ max: 99 }),
      tieBreak: fc.option(fc.record({ a: fc.nat({ max: 199 }), b: fc.nat({ max: 199 }) }), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(any, { maxLength: 5 }),
        fc.constantFrom('completed', 'retired', 'walkover'),
        fc.boolean(),
        (sets, outcome, longSets) => {
          const said = codeOf(
            () =>
              checkResult(
                { sets: sets.map(({ tieBreak: points, ...set }) => (points ? { ...set, tieBreak: points } : set)), outcome },
                { longSets },
              ).winner,
          );
          expect(said === undefined || said === 'a' || said === 'b' || /^result\./.test(String(said))).toBe(true);
        },
      ),
    );
  });
});

it('prints only the loser’s points of a tie-break', () => {
  expect(
    printSets([
      { a: 6, b: 7, tieBreak: { a: 3, b: 7 } },
      { a: 10, b: 8, superTieBreak: true },
    ]),
  ).toBe('6-7(3) [10-8]');
  expect(printScore({ sets: [], outcome: 'walkover' })).toBe('W/O');
});
