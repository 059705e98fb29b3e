import { checkResult, type SetScore } from '@tennis/contracts';
import { fromPlayersSide, asScore, isDecided, isFinished, legalSets, type OwnSet } from './legal-sets';

const rules = { longSets: false };
const second: OwnSet = { own: 6, other: 3 };
const lostSecond: OwnSet = { own: 3, other: 6 };
const check = (sets: readonly SetScore[], given: { readonly longSets: boolean } = rules) =>
  checkResult({ sets: [...sets], outcome: 'completed' }, given as never).winner;

describe('the sets that the form offers', () => {
  const { won, lost } = legalSets('set', false);

  it('are all legal, for either player', () => {
    for (const set of won) {
      expect(check([asScore(set, true), asScore(second, true)])).toBe('a');
      expect(check([asScore(set, false), asScore(second, false)])).toBe('b');
    }
    for (const set of lost) expect(check([asScore(set, true), asScore(lostSecond, true)])).toBe('b');
  });

  it('are legal where long sets are played', () => {
    for (const set of legalSets('set', true).won) expect(check([asScore(set, true), asScore(second, true)], { longSets: true })).toBe('a');
    const tieBreak = { own: 7, other: 6 };
    expect([isFinished(tieBreak, false), isFinished(tieBreak, true)]).toEqual([true, false]);
    expect(() => check([asScore(tieBreak, true), asScore(second, true)], { longSets: true })).toThrow('result.set-impossible');
  });

  it('are legal super tie-breaks at one set all', () => {
    const { won: wins, lost: losses } = legalSets('super', false);
    for (const set of wins) expect(check([asScore(second, true), asScore(lostSecond, true), asScore(set, true)])).toBe('a');
    for (const set of losses) expect(check([asScore(second, true), asScore(lostSecond, true), asScore(set, true)])).toBe('b');
  });

  it('continue without limit while neither player leads by two, if the rules set no end', () => {
    const last = (kind: 'set' | 'super', further: number) => legalSets(kind, true, further).won.at(-1);
    expect([last('set', 0), last('set', 4)]).toEqual([
      { own: 12, other: 10 },
      { own: 16, other: 14 },
    ]);
    expect([last('super', 0), last('super', 4)]).toEqual([
      { own: 12, other: 10, superTieBreak: true },
      { own: 16, other: 14, superTieBreak: true },
    ]);
    expect(legalSets('set', false, 4)).toEqual(legalSets('set', false));
    expect(isFinished({ own: 70, other: 68 }, true)).toBe(true);
    expect(isFinished({ own: 70, other: 69 }, true)).toBe(false);
    expect(check([asScore({ own: 70, other: 68 }, true), asScore(second, true)], { longSets: true })).toBe('a');
  });

  it('assign the tie-break points to its winner', () => {
    expect(asScore({ own: 7, other: 6, tieBreakLoser: 5 }, true)).toEqual({ a: 7, b: 6, tieBreak: { a: 7, b: 5 } });
    expect(asScore({ own: 7, other: 6, tieBreakLoser: 8 }, false)).toEqual({ a: 6, b: 7, tieBreak: { a: 8, b: 10 } });
    expect(check([asScore({ own: 7, other: 6, tieBreakLoser: 8 }, false), asScore(second, false)])).toBe('b');
  });

  it('are shown again as they were entered, by either player', () => {
    const entered = [...won, ...lost, ...legalSets('super', false).won, { own: 6, other: 7, tieBreakLoser: 11 }];
    for (const set of entered) for (const isFirst of [true, false]) expect(fromPlayersSide(asScore(set, isFirst), isFirst)).toEqual(set);
  });

  it('are all finished, unlike the score at a retirement', () => {
    for (const set of [...won, ...lost, ...legalSets('super', false).lost]) expect(isFinished(set, false)).toBe(true);
    for (const [own, other] of [
      [5, 4],
      [6, 6],
      [0, 0],
    ] as const)
      expect(isFinished({ own, other }, false)).toBe(false);
  });

  it('are over once a player has won two', () => {
    expect(isDecided([second])).toBe(false);
    expect(isDecided([second, lostSecond])).toBe(false);
    expect(isDecided([second, second])).toBe(true);
    expect(isDecided([second, lostSecond, lostSecond])).toBe(true);
  });
});
