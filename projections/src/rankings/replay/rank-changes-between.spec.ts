import type { Ladder } from '@tennis/contracts';
import fc from 'fast-check';
import { replay } from '../../kernel/replay';
import { stepThrough } from '../../kernel/step-through';
import { anySeason, play } from '../../testing/any-season';
import { season } from '../../testing/season';
import { finish } from '../finish';
import { rankingProjection } from '../ranking.projection';
import { allRankChanges, rankChangesBetween } from './rank-changes-between';
import { timeMachine } from '../time-machine';

const told = (rungs: ReturnType<typeof rankChangesBetween>) =>
  rungs.map(
    ({ playerId, rankBefore, rankAfter, pointsBefore, pointsAfter }) =>
      `${playerId} ${rankBefore ?? '-'}>${rankAfter ?? '-'} ${pointsBefore ?? '-'}>${pointsAfter ?? '-'}`,
  );
const lastStep = (story: ReturnType<typeof season>) => {
  const machine = timeMachine(story.facts());
  const count = machine.facts();
  return [count > 1 ? finish(machine.after(count - 1)) : undefined, finish(machine.after(count))] as const;
};

describe('the ranks shown before and after a step', () => {
  it('are those that moved and one on each side', () => {
    const [before, after] = lastStep(season().joins('ana', 'rui', 'eva', 'gil', 'noa').beats('ana', 'rui').beats('noa', 'gil'));
    expect(told(rankChangesBetween(before, after))).toEqual(['noa 4>1 0>3', 'ana 1>2 2>2', 'eva 2>3 0>0', 'rui 5>4 -1>-1', 'gil 3>5 0>-1']);
    const [, first] = lastStep(season());
    expect(rankChangesBetween(undefined, first)).toEqual([]);
  });

  it('mark players who joined or left, and are empty when nobody moved', () => {
    expect(told(rankChangesBetween(...lastStep(season().joins('ana', 'rui'))))).toEqual(['ana 1>1 0>0', 'rui ->2 ->0']);
    expect(told(rankChangesBetween(...lastStep(season().joins('ana', 'rui', 'eva').leaves('rui'))))).toEqual([
      'ana 1>1 0>0',
      'eva 3>2 0>0',
      'rui 2>- 0>-',
    ]);
    expect(told(rankChangesBetween(...lastStep(season().joins('ana', 'rui').changesRules({ preset: 'aggressive' }, 'now'))))).toEqual([
      'ana 1>1 0>0',
      'rui 2>2 0>0',
    ]);
  });

  it('are at most twelve, around the players of the step', () => {
    const names = Array.from({ length: 30 }, (_, nth) => `p${String(nth).padStart(2, '0')}`);
    const [before, after] = lastStep(
      season()
        .joins(...names)
        .isShuffledTo(...[...names].reverse()),
    );
    const rows = rankChangesBetween(before, after, ['p10']);
    expect(rows).toHaveLength(12);
    expect(rows.map(({ playerId }) => playerId)).toContain('p10');
    expect(allRankChanges(before, after)).toHaveLength(30);
  });
});

describe('the replay of any season', () => {
  it('shows at each step the ladder that the view had then, and the current view at the last', () =>
    fc.assert(
      fc.property(anySeason, (steps) => {
        const story = play(steps);
        const machine = timeMachine(story.facts(), 4);
        let held: ReturnType<typeof replay> | undefined;
        story.events.forEach((event, index) => {
          held = replay(rankingProjection, [event], held);
          expect(finish(machine.after(index + 1)).standings).toEqual((held.documents.get('t') as Ladder).standings);
        });
        expect(stepThrough<Ladder>(rankingProjection, 't', story.events, story.events.length).after).toEqual(story.ladder());
      }),
      { seed: 20260302, numRuns: 60 },
    ));
});
