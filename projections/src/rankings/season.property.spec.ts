import type { Fact, Ladder, LedgerLine, RankingRow } from '@tennis/contracts';
import fc from 'fast-check';
import { replay } from '../kernel/replay';
import { isAbove } from './board';
import { correctLadder, resumeCorrection } from './correct-ladder';
import { isCorrection } from './corrections';
import { ledgersInChunks } from './corrected-ledgers';
import { finish } from './finish';
import { correctedLadder } from './fold-ladder';
import { ledgerOf } from './ledger';
import { naiveTotals } from '../testing/naive-scorer';
import { isMoved, previewAnnul, previewRules } from './preview';
import { rankingProjection } from './ranking.projection';
import { openLadder, scoreNext } from './score-next';
import { anySeason, anySeasonUnderOneRule, anySeasonWithoutCorrections, play } from '../testing/any-season';
import type { Season } from '../testing/season';
import { ladderAt } from './time-machine';

const seed = { seed: 20260302, numRuns: 150 };
const holds = (rule: (story: Season) => void, seasons = anySeason) =>
  fc.assert(
    fc.property(seasons, (steps) => rule(play(steps))),
    seed,
  );

const linesOf = (story: Season): readonly LedgerLine[] => story.rows().flatMap((row) => row.body.lines);

describe('any season', () => {
  it('gives the same ladder folded at once, in pieces and again', () =>
    holds((story) => {
      const whole = replay(rankingProjection, story.events);
      const pieces = [0, 1, 2, 3].reduce<ReturnType<typeof replay> | undefined>((onto, piece) => {
        const size = Math.ceil(story.events.length / 4);
        return replay(rankingProjection, story.events.slice(piece * size, (piece + 1) * size), onto);
      }, undefined)!;
      expect(pieces).toEqual(whole);
      expect(correctedLadder(story.facts())).toEqual(whole.documents.get('t'));
    }));

  it('is corrected the same way, however much was folded before or arrives meanwhile', () =>
    holds((story) => {
      let replayed: ReturnType<typeof replay> | undefined;
      for (const event of story.events) {
        const ladder = replayed?.documents.get('t') as Ladder | undefined;
        const rows = [...(replayed?.rows.get('t') ?? [])];
        const isCorrected = rankingProjection.fold(ladder, event, 't') === 'refold';
        replayed = replay(rankingProjection, [event], replayed);
        if (!isCorrected) continue;
        const known = [1, Math.ceil(rows.length / 3), Math.ceil((2 * rows.length) / 3), rows.length];
        const earlier = { ...event, occurredAt: story.events[0]!.occurredAt, position: 1 };
        let work = correctLadder(earlier);
        known.forEach((to, nth) => {
          work.add(rows.slice(nth === 0 ? 0 : known[nth - 1]!, to));
          if (work.pendingRows === Infinity) {
            work = correctLadder(earlier);
            work.add(rows.slice(0, to));
          }
          for (const _step of work.steps());
          expect(work.pendingRows).toBe(0);
          if (nth === 1) work = resumeCorrection(JSON.parse(JSON.stringify(work.save())), earlier);
        });
        expect(work.isSameRefold(event)).toBe(true);
        const { state, rows: added } = work.finish(ladder!, event);
        expect(state).toEqual(replayed.documents.get('t'));
        expect(added!.map(({ body }) => body)).toEqual([replayed.rows.get('t')!.at(-1)!.body]);
        // people who look for their lines must find the correction, even if only ranks changed
        const withLines = rows.flatMap(({ body }) => (body as RankingRow).lines).map(({ playerId }) => playerId);
        expect(added!.flatMap(({ about }) => about)).toEqual(expect.arrayContaining(withLines));
      }
    }));

  it('has a ledger that sums to the board for every membership', () =>
    holds((story) => {
      const sums = new Map<string, number>();
      for (const line of linesOf(story)) {
        sums.set(line.membershipId, (sums.get(line.membershipId) ?? 0) + line.points);
        expect(line.total).toBe(sums.get(line.membershipId));
      }
      const { standings, referees } = story.ladder();
      for (const { membershipId, points } of [...standings, ...referees]) expect(sums.get(membershipId) ?? 0).toBe(points);
    }));

  it('shows everybody once, in the order of the rule', () =>
    holds((story) => {
      const { standings, referees } = story.ladder();
      const ids = [...standings, ...referees].map(({ playerId }) => playerId);
      expect(new Set(ids).size).toBe(ids.length);
      for (let seat = 1; seat < standings.length; seat++) expect(isAbove(standings[seat - 1]!, standings[seat]!)).toBe(true);
    }));

  it('gives the points that an independent implementation gives', () =>
    holds((story) => {
      const { standings, referees } = story.ladder();
      const totals = naiveTotals(story.facts());
      expect(standings.map(({ playerId, points, wins, defeats }) => ({ playerId, points, wins, defeats }))).toEqual(totals.ranked);
      expect(referees.map(({ playerId, points }) => ({ playerId, points }))).toEqual(totals.referees);
    }));

  it('has the same board as announced and as corrected at any moment when nothing was corrected', () =>
    holds((story) => {
      const facts = story.facts();
      for (const { occurredAt } of facts)
        expect(ladderAt(facts, occurredAt, 'announced')).toEqual(ladderAt(facts, occurredAt, 'corrected'));
    }, anySeasonWithoutCorrections));

  it('shows as announced, for every moment, the ladder of that moment', () =>
    holds((story) => {
      const facts = story.facts();
      const half = Math.ceil(facts.length / 2);
      const then = replay(rankingProjection, story.events.slice(0, half)).documents.get('t');
      expect(ladderAt(facts, facts[half - 1]!.occurredAt, 'announced')).toEqual(then);
    }));

  it('after annulments equals a season without those results, except for the correction lines', () =>
    holds((story) => {
      const facts = story.facts();
      const annulled = new Set(facts.map((fact) => (fact.type === 'ResultAnnulled' ? fact.matchId : undefined)));
      const never = facts.filter((fact) => !(fact.type === 'ResultValidated' && annulled.has(fact.matchId)));
      expect({ ...correctedLadder(never), facts: facts.length }).toEqual(story.ladder());
    }));

  it('has a rank history that ends at the current ranks, equal to an independent implementation with hindsight', () =>
    holds((story) => {
      const facts = story.facts();
      const struck = new Set(facts.flatMap((fact) => (fact.type === 'ResultAnnulled' ? [fact.matchId] : [])));
      const courses = [...finish(ledgersInChunks(facts)).values()].flat();
      const { standings, referees } = story.ladder();
      for (const { membershipId, points } of [...standings, ...referees])
        expect(courses.findLast((line) => line.membershipId === membershipId)?.total ?? 0).toBe(points);
      facts.forEach((fact, index) => {
        const lines = courses.filter((line) => line.fact === index + 1);
        if (fact.type !== 'ResultValidated' || struck.has(fact.matchId)) {
          expect(lines.filter(({ cause }) => cause === 'match' || cause === 'correction')).toEqual([]);
          return;
        }
        const { ranked, referees } = naiveTotals([...facts.slice(0, index + 1), ...facts.slice(index + 1).filter(isCorrection)]);
        const sides = [fact.data.playerA, fact.data.playerB];
        const places = [...ranked.map((row, seat) => ({ ...row, rank: seat + 1 })), ...referees.map((row) => ({ ...row, rank: null }))];
        const expected = places.flatMap(({ playerId, points, rank }) => (sides.includes(playerId) ? `${playerId} ${points} ${rank}` : []));
        const told = lines.map(({ playerId, total, moved, rankBefore }) => `${playerId} ${total} ${moved?.to ?? rankBefore ?? null}`);
        expect(told.sort()).toEqual(expected.sort());
      });
    }));

  it('never changes a line that was written', () =>
    holds((story) => {
      const all = linesOf(story);
      const earlier = replay(rankingProjection, story.events.slice(0, -3)).rows.get('t') ?? [];
      const then = earlier.flatMap((row) => (row.body as RankingRow).lines);
      expect(all.slice(0, then.length)).toEqual(then);
    }));

  it('changes exactly as previewed', () =>
    holds((story) => {
      const facts = story.facts();
      const result = facts.findLast((fact) => fact.type === 'ResultValidated');
      const expected = (preview: { after: Ladder }, really: Ladder) => {
        const shown = ({ standings }: Ladder) => standings.map(({ playerId, points }) => `${playerId} ${points}`);
        expect(shown(preview.after)).toEqual(shown(really));
      };
      const aggressive = play([]).changesRules({ preset: 'aggressive' }, 'start').ladder().rules;
      expected(previewRules(facts, aggressive, 'start'), correctedAfter(story, 'rules'));
      if (result) expected(previewAnnul(facts, result.matchId), correctedAfter(story, Number(result.matchId)));
    }));

  it('has a shadow under its own rules that is the ladder itself, where they held from the start', () =>
    holds((story) => {
      const shadow = previewRules(story.facts(), story.ladder().rules, 'start');
      expect(shadow.after.standings).toEqual(story.ladder().standings);
      expect(shadow.moves.filter(isMoved)).toEqual([]);
    }, anySeasonUnderOneRule));

  it('shows in each ledger the lines of that player only', () =>
    holds((story) => {
      const rows = story.rows();
      const people = new Set(linesOf(story).map((line) => line.playerId));
      const told = [...people].flatMap((playerId) => ledgerOf(rows, playerId));
      expect(told).toHaveLength(linesOf(story).length);
    }));

  it('is scored without mutating the earlier ladder or the fact', () =>
    holds((story) => {
      const frozen = deepFreeze(story.facts());
      let ladder = deepFreeze(openLadder(frozen[0] as Extract<Fact, { type: 'TournamentCreated' }>));
      for (const fact of frozen.slice(1)) ladder = deepFreeze(scoreNext(ladder, fact).ladder);
      expect(ladder.facts).toBe(frozen.length);
    }));
});

/** The ladder of the same season after one more correction, by the live view. */
const correctedAfter = (story: Season, correction: 'rules' | number): Ladder => {
  const more = story.facts().length;
  const next = correction === 'rules' ? play([]).changesRules({ preset: 'aggressive' }, 'start') : play([]).annuls(correction);
  const event = { ...next.events.at(-1)!, position: more + 1, occurredAt: story.events.at(-1)!.occurredAt };
  return replay(rankingProjection, [...story.events, event]).documents.get('t') as Ladder;
};

const deepFreeze = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
};
