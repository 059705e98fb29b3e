import type { ActivityItem, EffectOfResult, StandingRow } from '@tennis/contracts';
import { standingsOf } from '../../../testing/standings';
import { ladderBefore, lastResultIn, setsOf } from './last-result';

const item = (fact: number, kind: ActivityItem['kind'], matchId?: string): ActivityItem => ({
  fact,
  kind,
  occurredAt: '2026-03-24T09:12:00.000Z',
  ...(matchId ? { matchId } : {}),
});

describe('the last result of a ladder', () => {
  it('is the newest that was not annulled', () => {
    const items = [item(9, 'week'), item(8, 'annulled', 'm3'), item(7, 'result', 'm3'), item(6, 'result', 'm2'), item(5, 'result', 'm1')];
    expect(lastResultIn(items)?.matchId).toBe('m2');
    expect(lastResultIn([item(2, 'joined')])).toBeUndefined();
  });

  it('has the sets of its score, also a super tie-break', () =>
    expect(setsOf('6-7(3) 7-5 [11-9]')).toEqual([
      { a: 6, b: 7, tieBreak: { a: 3, b: 3 } },
      { a: 7, b: 5 },
      { a: 11, b: 9, superTieBreak: true },
    ]));
});

describe('the ladder before its last result', () => {
  // Joana 21, Ana 20, Lúcia 16, Vítor 13: Ana won from the third place
  const points = [21, 20, 16, 13];
  const standings = standingsOf(4).map((row, rung): StandingRow => ({ ...row, points: points[rung]! }));
  const [joana, ana, lucia, vitor] = standings.map(({ playerId }) => playerId) as [string, string, string, string];
  const effect: EffectOfResult = {
    winner: { playerId: ana, name: 'Ana', before: { rank: 3, points: 16 }, after: { rank: 2, points: 20 } },
    loser: { playerId: lucia, name: 'Lúcia', before: { rank: 2, points: 17 }, after: { rank: 3, points: 16 } },
    passed: [],
    around: [],
  };
  const ladderTexts = (rows: readonly StandingRow[]) => ladderBefore(rows, effect)?.map((rung) => `${rung.playerId} ${rung.points}`);

  it('has the places and the points of before', () =>
    expect(ladderTexts(standings)).toEqual([`${joana} 21`, `${lucia} 17`, `${ana} 16`, `${vitor} 13`]));

  it('is not shown when something else has changed either player since', () =>
    expect(ladderTexts(standings.map((row) => (row.playerId === ana ? { ...row, points: 18 } : row)))).toBeUndefined());

  it('is not shown when the earlier points cannot be derived', () =>
    expect(ladderTexts(standings.map((row) => (row.playerId === vitor ? { ...row, points: 17 } : row)))).toBeUndefined());
});
