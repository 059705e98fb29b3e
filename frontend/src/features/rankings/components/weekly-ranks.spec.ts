import { climbSummary, rungOf, rungsShown, weekAt } from './weekly-ranks';

const climber = (playerId: string, ...ranks: readonly (number | null)[]) => ({ playerId, name: playerId, ranks: [...ranks] });
const weeks = ['2026-03-08', '2026-03-15'];

describe('the summary of a ladder’s rank history', () => {
  const ana = climber('ana', 1, 1, 1);
  const rui = climber('rui', 5, 3, 2);
  const eva = climber('eva', null, 4, 6);

  it('is the reader’s own move when they moved', () =>
    expect(climbSummary({ weeks, players: [ana, rui, eva] }, 'eva')).toEqual({
      kind: 'mine',
      playerId: 'eva',
      name: 'eva',
      from: 4,
      to: 6,
      weeks: 1,
    }));

  it('is otherwise the player who climbed most', () => {
    for (const reader of ['ana', undefined])
      expect(climbSummary({ weeks, players: [ana, rui, eva] }, reader)).toMatchObject({ kind: 'climbed', playerId: 'rui', from: 5, to: 2 });
  });

  it('is otherwise the leader, and nothing before a week is over', () => {
    expect(climbSummary({ weeks, players: [ana, eva] }, undefined)).toMatchObject({ kind: 'leads', playerId: 'ana' });
    expect(climbSummary({ weeks: [], players: [climber('ana', 1)] }, 'ana')).toBeUndefined();
  });
});

describe('the rows of its chart', () => {
  it('are one for each rank of a short ladder', () => {
    expect(rungsShown(8)).toBe(8);
    expect([1, 2, 8].map((rank) => rungOf(rank, 8))).toEqual([0.5, 1.5, 7.5]);
  });

  it('are shared by the deep ranks of a long ladder, none below the last row', () => {
    expect(rungsShown(100)).toBe(14);
    expect([1, 10, 100].map((rank) => rungOf(rank, 100))).toEqual([0.5, 9.5, 13.5]);
    expect(rungOf(55, 100)).toBe(11.5);
  });
});

describe('the index of the week of a date', () => {
  it.each([
    ['2026-03-01', 0],
    ['2026-03-08', 0],
    ['2026-03-15', 1],
    ['2026-03-22', 2],
    ['2026-04-30', 2],
  ])('%s', (day, at) => expect(weekAt(weeks, day)).toBe(at));

  it('is the first when no week is over', () => expect(weekAt([], '2026-03-08')).toBe(0));
});
