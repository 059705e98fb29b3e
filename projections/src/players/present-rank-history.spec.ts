import type { LedgerEntry } from '@tennis/contracts';
import { presentRankHistory } from './present-rank-history';

const line = (matchId: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  playerId: 'ana',
  membershipId: 'stay',
  cause: 'match',
  points: 3,
  total: 3,
  rulesVersion: 1,
  rule: 'winAbove',
  rankBefore: 8,
  fact: 2,
  occurredAt: '2026-03-02T12:00:00.000Z',
  matchId,
  ...more,
});
const tournament = { id: 'escada', name: 'Escada', zone: 'Europe/Lisbon' } as const;
const history = (...course: readonly LedgerEntry[]) => presentRankHistory([{ tournament, course, rank: 6 }]);

describe('the rank history of a player', () => {
  it('contains rank and points right after each result', () =>
    expect(
      history(
        line('m1', { moved: { from: 8, to: 6 }, playedOn: '2026-03-01' }),
        line('m2', { rule: 'defeatByAbove', rankBefore: 6, total: 2, occurredAt: '2026-03-09T12:00:00.000Z' }),
      ),
    ).toEqual([
      {
        ...tournament,
        rank: 6,
        points: [
          { matchId: 'm1', at: '2026-03-02T12:00:00.000Z', playedOn: '2026-03-01', rank: 6, total: 3, won: true },
          { matchId: 'm2', at: '2026-03-09T12:00:00.000Z', rank: 6, total: 2, won: false },
        ],
      },
    ]));

  it('leaves out other events', () => {
    const { matchId: _none, ...bonus } = line('', { cause: 'bonus', rule: 'bonus' });
    expect(history(bonus, line('m2'))[0]!.points.map(({ matchId }) => matchId)).toEqual(['m2']);
  });

  it('leaves out ladders on which they never played', () => expect(history()).toEqual([]));
});
