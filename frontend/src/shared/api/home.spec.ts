import type { HomeAnswer } from '@tennis/contracts';
import { standingsOf } from '../../testing/standings';
import { hasNotPlayed } from './home';

const home: HomeAnswer = { tasks: [], nextMatch: null, positions: [], results: [] };
const standingWith = (played: number): HomeAnswer['positions'] => [
  {
    tournamentId: 'escada',
    tournamentName: 'Escada de Outono',
    zone: 'Europe/Lisbon',
    rows: standingsOf(2).map((row, index) => (index === 0 ? { ...row, played: 7 } : { ...row, playerId: 'ana', played })),
  },
];
const result = { matchId: 'm1' } as HomeAnswer['results'][number];

describe('a player has not played yet', () => {
  it('when they are on no ladder, or on one where only others have played', () => {
    expect(hasNotPlayed(home, 'ana')).toBe(true);
    expect(hasNotPlayed({ ...home, positions: standingWith(0) }, 'ana')).toBe(true);
  });

  it('but not when they left the ladder of their result, or it has ended, or their season was imported', () => {
    expect(hasNotPlayed({ ...home, results: [result] }, 'ana')).toBe(false);
    expect(hasNotPlayed({ ...home, positions: standingWith(3) }, 'ana')).toBe(false);
    expect(hasNotPlayed({ ...home, counted: { matchId: 'm1', validatedAt: '2026-03-02T12:00:00.000Z' } }, 'ana')).toBe(false);
  });
});
