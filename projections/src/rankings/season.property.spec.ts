import type { Fact, Ladder, LedgerLine, RankingRow } from '@tennis/contracts';
import fc from 'fast-check';
import { replay } from '../kernel/replay';
import { isAbove } from './board';
import { correctLadder, resumeCorrection } from './correct-ladder';
import { correctedLadder } from './fold-ladder';
import { ledgerOf } from './ledger';
import { naiveTotals } from '../testing/naive-scorer';
import { previewAnnul, previewRules } from './preview';
import { rankingProjection } from './ranking.projection';
import { openLadder, scoreNext } from './score-next';
import { type Season, season } from '../testing/season';
import { ladderAt } from './time-machine';

/** What may happen in a season; `play` passes over what makes no sense as the season stands. */
type Step =
  | { readonly what: 'beats'; readonly one: string; readonly other: string }
  | { readonly what: 'joins' | 'referee'; readonly one: string }
  | { readonly what: 'leaves'; readonly one: string; readonly removed: boolean }
  | { readonly what: 'status'; readonly one: string; readonly to: 'pauses' | 'isSuspended' | 'isReactivated' }
  | { readonly what: 'demote' }
  | { readonly what: 'shuffle'; readonly order: readonly string[] }
  | { readonly what: 'penalty'; readonly one: string; readonly points: number }
  | {
      readonly what: 'week';
      readonly penalised: string;
      readonly points: number;
      readonly rewarded: string;
      readonly leaves: string | undefined;
    }
  | { readonly what: 'wait'; readonly hours: number }
  | {
      readonly what: 'rules';
      readonly rules: { readonly winAbove: number; readonly winBelow: number; readonly defeat: number };
      readonly from: 'now' | 'start';
    }
  | { readonly what: 'annul'; readonly nth: number };

const names = ['ana', 'rui', 'eva', 'gil', 'noa', 'tom', 'ivo'];
const who = fc.constantFrom(...names);
const points = fc.integer({ min: -5, max: 8 });
const size = fc.integer({ min: 0, max: 6 });
const rules = fc.record({ winAbove: points, winBelow: points, defeat: points });
const is = <What extends string>(what: What) => fc.constant<What>(what);
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

const playing = [
  often(30, fc.record({ what: is('beats'), one: who, other: who })),
  often(6, fc.record({ what: is('joins'), one: who })),
  often(2, fc.record({ what: is('leaves'), one: who, removed: fc.boolean() })),
  often(
    2,
    fc.record({ what: is('status'), one: who, to: fc.constantFrom('pauses' as const, 'isSuspended' as const, 'isReactivated' as const) }),
  ),
  often(2, fc.record({ what: is('referee'), one: who })),
  often(2, fc.record({ what: is('demote') })),
  often(1, fc.record({ what: is('shuffle'), order: fc.shuffledSubarray(names) })),
  often(2, fc.record({ what: is('penalty'), one: who, points: size })),
  often(2, fc.record({ what: is('week'), penalised: who, points: size, rewarded: who, leaves: fc.option(who, { nil: undefined }) })),
  often(3, fc.record({ what: is('wait'), hours: fc.integer({ min: 1, max: 200 }) })),
  often(2, fc.record({ what: is('rules'), rules, from: is('now') })),
];
const correcting = [
  often(3, fc.record({ what: is('annul'), nth: fc.integer({ min: 1, max: 40 }) })),
  often(1, fc.record({ what: is('rules'), rules, from: is('start') })),
];

const anySeasonWithoutCorrections = fc.array(fc.oneof(...playing), { maxLength: 80 });
const anySeason = fc.array(fc.oneof(...playing, ...correcting), { maxLength: 80 });

/** Plays the steps that make sense as the season stands; results also come from people who have left. */
const play = (steps: readonly Step[]): Season => {
  const story = season().joins('ana', 'rui', 'eva', 'gil');
  const present = new Set(['ana', 'rui', 'eva', 'gil']);
  let referee: string | undefined;
  const goes = (one: string) => {
    present.delete(one);
    if (referee === one) referee = undefined;
  };
  for (const now of steps) {
    if (now.what === 'beats' && now.one !== now.other) story.beats(now.one, now.other);
    else if (now.what === 'joins' && !present.has(now.one)) {
      present.add(now.one);
      story.joins(now.one);
    } else if (now.what === 'leaves' && present.has(now.one)) {
      goes(now.one);
      if (now.removed) story.isRemoved(now.one);
      else story.leaves(now.one);
    } else if (now.what === 'status' && present.has(now.one)) story[now.to](now.one);
    else if (now.what === 'referee' && present.has(now.one) && now.one !== referee) {
      story.becomesReferee(now.one, referee);
      referee = now.one;
    } else if (now.what === 'demote' && referee !== undefined) {
      story.stopsBeingReferee(referee);
      referee = undefined;
    } else if (now.what === 'shuffle' && story.results() === 0) story.isShuffledTo(...now.order);
    else if (now.what === 'penalty') story.isPenalised(now.one, now.points);
    else if (now.what === 'week') {
      story.closesWeek({
        penalties: [[now.penalised, now.points]],
        exits: now.leaves === undefined ? [] : [now.leaves],
        bonuses: [[now.rewarded, now.points]],
      });
      if (now.leaves !== undefined) goes(now.leaves);
    } else if (now.what === 'wait') story.after(now.hours);
    else if (now.what === 'rules') story.changesRules({ preset: 'custom', ...now.rules }, now.from);
    else if (now.what === 'annul' && now.nth <= story.results()) story.annuls(now.nth);
  }
  return story;
};

const seed = { seed: 20260302, numRuns: 150 };
const holds = (rule: (story: Season) => void, seasons = anySeason) =>
  fc.assert(
    fc.property(seasons, (steps) => rule(play(steps))),
    seed,
  );

const linesOf = (story: Season): readonly LedgerLine[] => story.rows().flatMap((row) => row.body.lines);

describe('any season', () => {
  it('gives the same ladder folded in one go, in pieces and anew', () =>
    holds((story) => {
      const whole = replay(rankingProjection, story.events);
      const pieces = [0, 1, 2, 3].reduce<ReturnType<typeof replay> | undefined>((onto, piece) => {
        const size = Math.ceil(story.events.length / 4);
        return replay(rankingProjection, story.events.slice(piece * size, (piece + 1) * size), onto);
      }, undefined)!;
      expect(pieces).toEqual(whole);
      expect(correctedLadder(story.facts())).toEqual(whole.documents.get('t'));
    }));

  it('is corrected alike, however much of it was folded before and however much came meanwhile', () =>
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
          if (work.waiting === Infinity) {
            work = correctLadder(earlier);
            work.add(rows.slice(0, to));
          }
          for (const _step of work.steps());
          expect(work.waiting).toBe(0);
          if (nth === 1) work = resumeCorrection(JSON.parse(JSON.stringify(work.save())), earlier);
        });
        expect(work.suits(event)).toBe(true);
        const { state, rows: added } = work.finish(ladder!, event);
        expect(state).toEqual(replayed.documents.get('t'));
        expect(added!.map(({ body }) => body)).toEqual([replayed.rows.get('t')!.at(-1)!.body]);
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

  it('gives the points that a scorer written differently gives', () =>
    holds((story) => {
      const { standings, referees } = story.ladder();
      const totals = naiveTotals(story.facts());
      expect(standings.map(({ playerId, points, wins, defeats }) => ({ playerId, points, wins, defeats }))).toEqual(totals.ranked);
      expect(referees.map(({ playerId, points }) => ({ playerId, points }))).toEqual(totals.referees);
    }));

  it('is announced as it was and corrected as it is known; the two agree where nothing was corrected', () =>
    holds((story) => {
      const facts = story.facts();
      for (const { occurredAt } of facts)
        expect(ladderAt(facts, occurredAt, 'announced')).toEqual(ladderAt(facts, occurredAt, 'corrected'));
    }, anySeasonWithoutCorrections));

  it('was announced at every moment as the ladder then stood', () =>
    holds((story) => {
      const facts = story.facts();
      const half = Math.ceil(facts.length / 2);
      const then = replay(rankingProjection, story.events.slice(0, half)).documents.get('t');
      expect(ladderAt(facts, facts[half - 1]!.occurredAt, 'announced')).toEqual(then);
    }));

  it('stands after annulments as if the results had never happened, but for the correction lines', () =>
    holds((story) => {
      const facts = story.facts();
      const annulled = new Set(facts.map((fact) => (fact.type === 'ResultAnnulled' ? fact.matchId : undefined)));
      const never = facts.filter((fact) => !(fact.type === 'ResultValidated' && annulled.has(fact.matchId)));
      expect({ ...correctedLadder(never), facts: facts.length }).toEqual(story.ladder());
    }));

  it('never changes a line that was written', () =>
    holds((story) => {
      const all = linesOf(story);
      const earlier = replay(rankingProjection, story.events.slice(0, -3)).rows.get('t') ?? [];
      const then = earlier.flatMap((row) => (row.body as RankingRow).lines);
      expect(all.slice(0, then.length)).toEqual(then);
    }));

  it('moves exactly as its previews say', () =>
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

  it('tells in each ledger the lines of that person and nobody else', () =>
    holds((story) => {
      const rows = story.rows();
      const people = new Set(linesOf(story).map((line) => line.playerId));
      const told = [...people].flatMap((playerId) => ledgerOf(rows, playerId));
      expect(told).toHaveLength(linesOf(story).length);
    }));

  it('is scored without changing the ladder or the fact that it came from', () =>
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
