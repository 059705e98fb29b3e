import type { Fact } from '@tennis/contracts';
import fc from 'fast-check';
import { finish } from './finish';
import { season } from '../testing/season';
import { ladderAt, timeMachine } from './time-machine';

const boardAt = (facts: readonly Fact[], instant: string, knowledge: 'corrected' | 'announced') =>
  ladderAt(facts, instant, knowledge).standings.map(({ playerId, points }) => `${playerId} ${points}`);

/** One week in which a result is annulled three days after its validation. */
const annulledLater = () => season().joins('ana', 'rui', 'eva').beats('eva', 'ana').at('2026-03-05T12:00:00.000Z').annuls(1).facts();

describe('the ladder at an instant', () => {
  it('leaves out later events', () =>
    expect(boardAt(annulledLater(), '2026-03-02T14:00:00.000Z', 'corrected')).toEqual(['ana 0', 'rui 0']));

  it('includes events of that very instant', () =>
    expect(boardAt(annulledLater(), '2026-03-02T15:00:00.000Z', 'corrected')).toEqual(['ana 0', 'rui 0', 'eva 0']));

  it('is empty before the first entry', () => expect(boardAt(annulledLater(), '2020-01-01T00:00:00.000Z', 'announced')).toEqual([]));

  it('is shown as announced with the knowledge of then, and as corrected with today’s', () => {
    const before = '2026-03-04T12:00:00.000Z';
    expect(boardAt(annulledLater(), before, 'announced')).toEqual(['eva 3', 'rui 0', 'ana -1']);
    expect(boardAt(annulledLater(), before, 'corrected')).toEqual(['ana 0', 'rui 0', 'eva 0']);
  });

  it('is the same in both forms once the correction was known', () => {
    const after = '2026-03-06T12:00:00.000Z';
    expect(ladderAt(annulledLater(), after, 'announced')).toEqual(ladderAt(annulledLater(), after, 'corrected'));
  });

  it('applies rules since the start only in its corrected form', () => {
    const facts = season()
      .joins('ana', 'rui')
      .beats('rui', 'ana')
      .at('2026-03-05T12:00:00.000Z')
      .changesRules({ preset: 'aggressive' }, 'start')
      .facts();
    expect(boardAt(facts, '2026-03-04T12:00:00.000Z', 'announced')).toEqual(['rui 3', 'ana -1']);
    expect(boardAt(facts, '2026-03-04T12:00:00.000Z', 'corrected')).toEqual(['rui 5', 'ana -2']);
  });

  it('orders late-recorded results by the log', () => {
    const facts = season()
      .joins('ana', 'rui')
      .at('2026-03-05T12:00:00.000Z')
      .beats('rui', 'ana')
      .at('2026-03-03T12:00:00.000Z')
      .beats('ana', 'rui')
      .facts();
    expect(boardAt(facts, '2026-03-04T12:00:00.000Z', 'corrected')).toEqual(['ana 2', 'rui -1']);
    expect(boardAt(facts, '2026-03-06T12:00:00.000Z', 'corrected')).toEqual(['ana 2', 'rui 2']);
  });

  it('is refused for facts that do not begin with a creation', () =>
    expect(() => ladderAt(annulledLater().slice(1), '2026-03-06T12:00:00.000Z', 'corrected')).toThrow('begin with its creation'));
});

describe('a time machine', () => {
  const names = ['ana', 'rui', 'eva', 'gil'];
  const step = fc.record({
    winner: fc.nat({ max: 3 }),
    loser: fc.nat({ max: 2 }),
    hours: fc.integer({ min: -40, max: 100 }),
    correction: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined, freq: 5 }),
    sinceStart: fc.boolean(),
  });
  /** Facts whose times go back and forth, with corrections of both kinds. */
  const anyFacts = fc.array(step, { minLength: 1, maxLength: 60 }).map((steps) => {
    const story = season().joins(...names);
    for (const { winner, loser, hours, correction, sinceStart } of steps) {
      story.after(hours).beats(names[winner]!, names.filter((_, index) => index !== winner)[loser]!);
      if (correction === undefined) continue;
      if (sinceStart) story.changesRules({ preset: 'custom', winAbove: correction }, correction % 2 === 0 ? 'start' : 'now');
      else story.annuls(correction);
    }
    return story.facts();
  });

  it('answers as a fold from the beginning does, however often it is asked and while it learns', () =>
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 60 }), (facts, learnt) => {
        const known = facts.slice(0, learnt);
        const machine = timeMachine(known, 7);
        const agrees = (about: readonly Fact[]) => {
          for (const { occurredAt } of about)
            for (const knowledge of ['corrected', 'announced'] as const)
              expect(machine.at(occurredAt, knowledge)).toEqual(ladderAt(about, occurredAt, knowledge));
        };
        agrees(known);
        machine.extend(facts.slice(learnt));
        expect(machine.facts()).toBe(facts.length);
        agrees(facts);
      }),
      { seed: 20260305, numRuns: 60 },
    ));

  it('folds a chunk only once, and yields to other work after each', () => {
    const story = season().joins(...names);
    for (let n = 0; n < 30; n++) story.beats('ana', 'rui');
    const machine = timeMachine(story.facts(), 10);
    const turns = () => {
      let count = 0;
      for (const chunks = machine.atInChunks('2027-01-01T00:00:00.000Z', 'corrected'); !chunks.next().done;) count++;
      return count;
    };
    expect([turns(), turns()]).toEqual([3, 0]);
    expect(finish(machine.atInChunks('2027-01-01T00:00:00.000Z', 'corrected'))).toEqual(story.ladder());
  });
});
