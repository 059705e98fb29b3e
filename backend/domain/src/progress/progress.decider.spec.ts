import { isRejection, type Ladder, maxGoals, type ProgressEvent, type SetGoal, type Standing } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { progressDecider } from './progress.decider';

const set = (more: Partial<SetGoal['data']> = {}): SetGoal => ({
  type: 'SetGoal',
  data: { userId: 'ana', goalId: 'first', type: 'wins', target: 5, until: '2026-03-31', ...more },
});
const drop = (goalId = 'first', userId = 'ana') => ({ type: 'DropGoal', data: { userId, goalId } }) as const;
const wasSet = (more: object = {}): ProgressEvent => ({
  type: 'GoalSet',
  data: { goalId: 'first', type: 'wins', target: 5, until: '2026-03-31', ...more },
});
const drops = (goalId: string): ProgressEvent => ({ type: 'GoalDropped', data: { goalId } });
const dropped = drops('first');
const many = (until: string): readonly ProgressEvent[] =>
  Array.from({ length: maxGoals }, (_, nth) => wasSet({ goalId: `goal ${nth}`, until }));

const standing = (playerId: string, status: Standing['status'] = 'active') => ({ playerId, status });
/** Eva, Rui (suspended), Ana (paused). */
const ladder = (more: Partial<Ladder> = {}) => ({
  ranking: { frozen: false, standings: [standing('eva'), standing('rui', 'suspended'), standing('ana', 'paused')], ...more } as Ladder,
});
const place = (more: Partial<SetGoal['data']> = {}) => set({ type: 'ranking', target: 1, tournamentId: 'escada', ...more });

describe('a goal', () => {
  it('has a target, a last day, and an optional text of its owner', () => {
    given(progressDecider).when(set(), by('ana')).then([wasSet()]);
    given(progressDecider)
      .when(set({ title: 'Cinco vitórias', description: 'Antes do verão' }), by('ana'))
      .then([wasSet({ title: 'Cinco vitórias', description: 'Antes do verão' })]);
    given(progressDecider)
      .when(set({ title: '', description: '' }), by('ana'))
      .then([wasSet()]);
  });
  it('can be set only for oneself', () => {
    for (const actor of [by('rui'), by('sofia', 'superadmin'), by('root', 'superadmin', true), byTheClock]) {
      given(progressDecider).when(set(), actor).thenRejects('right.missing');
      given(progressDecider, [wasSet()]).when(drop(), actor).thenRejects('right.missing');
    }
  });
  it('sent again is the same one, even after it was deleted', () => {
    given(progressDecider, [wasSet()])
      .when(set({ target: 7 }), by('ana'))
      .thenNothing();
    given(progressDecider, [wasSet(), dropped]).when(set(), by('ana')).thenNothing();
  });
  it('names a day that is not over in Lisbon', () => {
    const night = '2026-07-01T23:30:00.000Z'; // half past midnight in Lisbon
    given(progressDecider)
      .at(night)
      .when(set({ until: '2026-07-02' }), by('ana'))
      .then([wasSet({ until: '2026-07-02' })]);
    given(progressDecider)
      .at(night)
      .when(set({ until: '2026-07-01' }), by('ana'))
      .thenRejects('goal.day-past');
  });
  it('for matches, victories or ladders counts everywhere', () =>
    given(progressDecider)
      .with(ladder())
      .when(set({ tournamentId: 'escada' }), by('ana'))
      .then([wasSet()]));
});

describe('the active goals of a person', () => {
  it(`are ${maxGoals} at most`, () => given(progressDecider, many('2026-03-02')).when(set(), by('ana')).thenRejects('goal.too-many'));
  it('do not include past or deleted ones', () => {
    given(progressDecider, many('2026-03-01')).when(set(), by('ana')).then([wasSet()]);
    given(progressDecider, [...many('2026-03-31'), drops('goal 3')])
      .when(set(), by('ana'))
      .then([wasSet()]);
  });
});

describe('a deleted goal', () => {
  it('is gone', () => given(progressDecider, [wasSet()]).when(drop(), by('ana')).then([dropped]));
  it('is unknown from then on, like one that was never set', () => {
    given(progressDecider, [wasSet(), dropped]).when(drop(), by('ana')).thenRejects('goal.unknown');
    given(progressDecider, [wasSet()]).when(drop('other'), by('ana')).thenRejects('goal.unknown');
  });
});

describe('a goal for a rank on a ladder', () => {
  const wanted = (more: object = {}) => wasSet({ type: 'ranking', target: 1, tournamentId: 'escada', rankAtStart: 3, ...more });

  it('records the starting rank, also during a pause', () =>
    given(progressDecider).with(ladder()).when(place(), by('ana')).then([wanted()]));
  it('requires the ladder', () => {
    given(progressDecider)
      .when(set({ type: 'ranking' }), by('ana'))
      .thenRejects('goal.ladder-required');
    given(progressDecider).when(place(), by('ana')).thenRejects('tournament.unknown');
  });
  it('requires an active player on its board', () => {
    const of = (userId: string) => given(progressDecider).with(ladder()).when(place({ userId }), by(userId));
    of('ivo').thenRejects('goal.not-on-ladder');
    of('rui').thenRejects('goal.not-on-ladder');
  });
  it('requires a better rank than the present one', () => {
    const to = (target: number, userId = 'ana') => given(progressDecider).with(ladder()).when(place({ target, userId }), by(userId));
    to(2).then([wanted({ target: 2 })]);
    to(3).thenRejects('goal.already-reached');
    to(4).thenRejects('goal.already-reached');
    to(1, 'eva').thenRejects('goal.already-reached');
  });
  it('is refused on a frozen ladder', () =>
    given(progressDecider)
      .with(ladder({ frozen: true }))
      .when(place(), by('ana'))
      .thenRejects('tournament.frozen'));
});

describe('the refusal of a goal', () => {
  it.each([
    ['until', set({ until: '2026-03-01' })],
    ['tournamentId', set({ type: 'ranking' })],
    ['tournamentId', place({ tournamentId: 'another', userId: 'ivo' })],
    ['target', place({ target: 3 })],
  ])('names its field: %s', (path, command) => {
    let refusal: unknown;
    try {
      given(progressDecider).with(ladder()).when(command, by(command.data.userId)).events();
    } catch (error) {
      refusal = error;
    }
    expect(isRejection(refusal) && refusal.details).toEqual([{ path, code: (refusal as { readonly code: string }).code }]);
  });
});
