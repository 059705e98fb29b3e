import fc from 'fast-check';
import { type Season, season } from './season';

/** The possible steps of a season; `play` skips steps that make no sense at that point. */
export type Step =
  | { readonly what: 'beats'; readonly one: string; readonly other: string }
  | { readonly what: 'joins' | 'referee'; readonly one: string }
  | { readonly what: 'leaves'; readonly one: string; readonly removed: boolean }
  | { readonly what: 'status'; readonly one: string; readonly to: 'pauses' | 'isSuspended' | 'isReactivated' }
  | { readonly what: 'demote' }
  | { readonly what: 'shuffle' | 'arrange'; readonly order: readonly string[] }
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
const anyPlayer = fc.constantFrom(...names);
const points = fc.integer({ min: -5, max: 8 });
const size = fc.integer({ min: 0, max: 6 });
const rules = fc.record({ winAbove: points, winBelow: points, defeat: points });
const literal = <What extends string>(what: What) => fc.constant<What>(what);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

const playing = [
  weighted(30, fc.record({ what: literal('beats'), one: anyPlayer, other: anyPlayer })),
  weighted(6, fc.record({ what: literal('joins'), one: anyPlayer })),
  weighted(2, fc.record({ what: literal('leaves'), one: anyPlayer, removed: fc.boolean() })),
  weighted(
    2,
    fc.record({
      what: literal('status'),
      one: anyPlayer,
      to: fc.constantFrom('pauses' as const, 'isSuspended' as const, 'isReactivated' as const),
    }),
  ),
  weighted(2, fc.record({ what: literal('referee'), one: anyPlayer })),
  weighted(2, fc.record({ what: literal('demote') })),
  weighted(1, fc.record({ what: literal('shuffle'), order: fc.shuffledSubarray(names) })),
  weighted(1, fc.record({ what: literal('arrange'), order: fc.shuffledSubarray([...names], { minLength: 1 }) })),
  weighted(2, fc.record({ what: literal('penalty'), one: anyPlayer, points: size })),
  weighted(
    2,
    fc.record({
      what: literal('week'),
      penalised: anyPlayer,
      points: size,
      rewarded: anyPlayer,
      leaves: fc.option(anyPlayer, { nil: undefined }),
    }),
  ),
  weighted(3, fc.record({ what: literal('wait'), hours: fc.integer({ min: 1, max: 200 }) })),
  weighted(2, fc.record({ what: literal('rules'), rules, from: literal('now') })),
];
const correcting = [
  weighted(3, fc.record({ what: literal('annul'), nth: fc.integer({ min: 1, max: 40 }) })),
  weighted(1, fc.record({ what: literal('rules'), rules, from: literal('start') })),
];

export const anySeasonWithoutCorrections = fc.array(fc.oneof(...playing), { maxLength: 80 });
export const anySeason = fc.array(fc.oneof(...playing, ...correcting), { maxLength: 80 });

/** Seasons in which every change of rules applies since the start. */
export const anySeasonUnderOneRule = anySeason.map((steps) => steps.filter((step) => !(step.what === 'rules' && step.from === 'now')));

/** Plays the steps that make sense at that point; results also come from people who have left. */
export const play = (steps: readonly Step[]): Season => {
  const story = season().joins('ana', 'rui', 'eva', 'gil');
  const present = new Set(['ana', 'rui', 'eva', 'gil']);
  let referee: string | undefined;
  const depart = (one: string) => {
    present.delete(one);
    if (referee === one) referee = undefined;
  };
  for (const now of steps) {
    if (now.what === 'beats' && now.one !== now.other) story.beats(now.one, now.other);
    else if (now.what === 'joins' && !present.has(now.one)) {
      present.add(now.one);
      story.joins(now.one);
    } else if (now.what === 'leaves' && present.has(now.one)) {
      depart(now.one);
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
    else if (now.what === 'arrange' && story.results() === 0) story.isArrangedAs(...now.order);
    else if (now.what === 'penalty') story.isPenalised(now.one, now.points);
    else if (now.what === 'week') {
      story.closesWeek({
        penalties: [[now.penalised, now.points]],
        exits: now.leaves === undefined ? [] : [now.leaves],
        bonuses: [[now.rewarded, now.points]],
      });
      if (now.leaves !== undefined) depart(now.leaves);
    } else if (now.what === 'wait') story.after(now.hours);
    else if (now.what === 'rules') story.changesRules({ preset: 'custom', ...now.rules }, now.from);
    else if (now.what === 'annul' && now.nth <= story.results()) story.annuls(now.nth);
  }
  return story;
};
