import type { Fact } from '@tennis/contracts';
import fc from 'fast-check';
import { anySeason, play } from '../../testing/any-season';
import { naiveBoard, naiveMeasures } from '../../testing/naive-boards';
import { finish } from '../finish';
import { measuresInChunks, percentilesInChunks } from './compare';
import { rankScores, type RankedScore, scoresIn } from './leaderboard';
import { sharesInChunks } from './shares';

const begins = '2026-03-02T00:00:00.000Z';
const sharesOf = (ladders: readonly (readonly Fact[])[]) => ladders.map((facts) => finish(sharesInChunks(facts, begins)));
const sorted = (rows: readonly RankedScore[]): readonly RankedScore[] =>
  [...rows].sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
/** An instant of the seasons, which begin in March. */
const anyInstant = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => new Date(Date.parse(begins) + hours * 3_600_000).toISOString());

const holds = (rule: (ladders: readonly (readonly Fact[])[], one: string, other: string) => void) =>
  fc.assert(
    fc.property(fc.array(anySeason, { minLength: 1, maxLength: 3 }), anyInstant, anyInstant, (seasons, one, other) =>
      rule(
        seasons.map((steps) => play(steps).facts()),
        one,
        other,
      ),
    ),
    { seed: 20260322, numRuns: 60 },
  );

/** Annulled results, rules since the start, members who left or were judged: anything on several ladders. */
describe('for any events on several ladders', () => {
  it('the all-time board equals that of a second, simpler implementation', () =>
    holds((ladders) => expect(sorted(rankScores(scoresIn(sharesOf(ladders), { from: null })))).toEqual(sorted(naiveBoard(ladders, null)))));

  it('the board of a period equals that of a second, simpler implementation', () =>
    holds((ladders, one, other) => {
      const [from, until] = one < other ? [one, other] : [other, one];
      expect(sorted(rankScores(scoresIn(sharesOf(ladders), { from })))).toEqual(sorted(naiveBoard(ladders, from)));
      expect(sorted(rankScores(scoresIn(sharesOf(ladders), { from, until })))).toEqual(sorted(naiveBoard(ladders, from, until)));
      expect(sorted(rankScores(scoresIn(sharesOf(ladders), { from: null, until })))).toEqual(sorted(naiveBoard(ladders, null, until)));
    }));

  it('the compared numbers equal those of a second, simpler count', () =>
    holds((ladders, since) => {
      const measures = finish(measuresInChunks(sharesOf(ladders), { since, months: 3 }));
      for (const [playerId, own] of measures) expect(own).toEqual(naiveMeasures(ladders, playerId, since));
      const all = [...measures.values()];
      const percentile = finish(percentilesInChunks(measures));
      for (const { points } of all)
        expect(percentile('points', points!)).toBe(Math.round((100 * all.filter((other) => other.points! <= points!).length) / all.length));
    }));
});
