import type { AnyEvent } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { goalsProjection } from './goals.projection';

const set = (goalId: string, more: object = {}): [string, AnyEvent] => [
  'progress-ana',
  { type: 'GoalSet', data: { goalId, type: 'wins', target: 5, until: '2026-03-31', ...more } },
];
const dropped = (goalId: string): [string, AnyEvent] => ['progress-ana', { type: 'GoalDropped', data: { goalId } }];
const after = (...told: readonly [string, AnyEvent][]) => replay(goalsProjection, recorded(...told)).documents.get('ana');

describe('the goals of a person', () => {
  it('are kept with the time at which each was set, oldest first', () =>
    expect(after(set('first'), set('second', { type: 'ranking', target: 1, tournamentId: 't', rankAtStart: 4 }))).toEqual({
      userId: 'ana',
      goals: [
        {
          id: 'first',
          type: 'wins',
          target: 5,
          until: '2026-03-31',
          title: null,
          description: null,
          tournamentId: null,
          rankAtStart: null,
          setAt: '2026-03-02T12:00:00.000Z',
        },
        {
          id: 'second',
          type: 'ranking',
          target: 1,
          until: '2026-03-31',
          title: null,
          description: null,
          tournamentId: 't',
          rankAtStart: 4,
          setAt: '2026-03-02T13:00:00.000Z',
        },
      ],
    }));
  it('keep their texts sealed, as in the log', () => {
    const words = { title: { sealed: 'x', of: 'ana' }, description: { sealed: 'y', of: 'ana' } };
    expect(after(set('first', words))).toMatchObject({ goals: [words] });
  });
  it('do not include deleted ones', () =>
    expect(after(set('first'), set('second'), dropped('first'))).toMatchObject({ goals: [{ id: 'second' }] }));
  it('are gone with the person', () => expect(after(set('first'), ['user-ana', { type: 'UserErased', data: {} }])).toBeUndefined());
});
