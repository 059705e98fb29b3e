import fc from 'fast-check';
import { season } from '../testing/season';
import { effectBetween, validationOf } from './effect';
import { finish } from './finish';
import { correctedLadder } from './fold-ladder';
import { timeMachine } from './time-machine';

const four = () => season().joins('ana', 'rui', 'eva', 'ivo');

describe('the effect of a result', () => {
  it('contains points, ranks, the players passed by the winner, and the ranks around', () => {
    const facts = four().beats('ivo', 'rui').facts();
    const machine = timeMachine(facts);
    const at = validationOf(facts, '1');
    const effect = effectBetween(finish(machine.after(at)), finish(machine.after(at + 1)), 'ivo', 'rui')!;
    expect(effect.winner).toEqual({ playerId: 'ivo', before: { rank: 4, points: 0 }, after: { rank: 1, points: 3 } });
    expect(effect.loser).toMatchObject({ playerId: 'rui', before: { rank: 2 }, after: { rank: 4 } });
    expect(effect.passed.map(({ playerId }) => playerId)).toEqual(['ana', 'rui', 'eva']);
    expect(effect.around.map(({ playerId }) => playerId)).toEqual(['ivo', 'ana', 'eva', 'rui']);
  });

  it('shows the loser in the list, however far from the winner', () => {
    const names = Array.from({ length: 24 }, (_, at) => `p${at + 1}`);
    let played = season().joins(...names);
    for (const winner of names.slice(0, 12)) played = played.beats(winner, 'p24');
    const facts = played.beats('p20', 'p23').facts();
    const machine = timeMachine(facts);
    const at = validationOf(facts, '13');
    const effect = effectBetween(finish(machine.after(at)), finish(machine.after(at + 1)), 'p20', 'p23')!;
    const ranks = effect.around.map(({ after }) => after.rank);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
    expect(effect.around.map(({ playerId }) => playerId)).toEqual(expect.arrayContaining(['p20', 'p23']));
    expect(effect.around.length).toBeLessThanOrEqual(9);
  });

  it('stays the same even when the result is annulled later', () => {
    const played = four().beats('ivo', 'rui');
    const facts = played.at('2026-03-05T12:00:00.000Z').annuls(1).facts();
    const machine = timeMachine(facts);
    const at = validationOf(facts, '1');
    expect(finish(machine.after(at + 1)).standings[0]).toMatchObject({ playerId: 'ivo', points: 3 });
    expect(finish(machine.after(facts.length)).standings.map(({ points }) => points)).toEqual([0, 0, 0, 0]);
  });

  it('is the same from any stored intermediate ladder', () => {
    const facts = four().beats('ivo', 'rui').beats('eva', 'ana').beats('rui', 'ana').beats('ivo', 'eva').facts();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: facts.length }), fc.integer({ min: 1, max: 5 }), (count, every) => {
        expect(finish(timeMachine(facts, every).after(count)).standings).toEqual(correctedLadder(facts.slice(0, count)).standings);
      }),
    );
  });
});
