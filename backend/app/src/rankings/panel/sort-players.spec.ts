import type { PlayerSort } from '@tennis/contracts';
import { type Entry, sortPlayers } from './sort-players';

const played = (playerId: string, wins: number, defeats: number): Entry => {
  const matches = wins + defeats;
  const winRate = matches > 0 ? Math.round((wins / matches) * 100) : null;
  return { playerId, nameKey: playerId, points: 3 * wins - defeats, wins, defeats, matches, winRate };
};
const everybody = [
  played('zé', 0, 0),
  played('eva', 1, 0),
  played('rui', 4, 6),
  played('ana', 4, 1),
  played('ivo', 8, 2),
  played('noa', 1, 1),
];
const sorted = (by: PlayerSort) => sortPlayers(everybody, by).map(({ playerId }) => playerId);

describe('the list of players', () => {
  it('by rate puts players with fewer than five matches last, and among equal rates the one with more matches first', () =>
    expect(sorted('winRate')).toEqual(['ivo', 'ana', 'rui', 'eva', 'noa', 'zé']));

  it('by wins or matches counts every match', () => {
    expect(sorted('wins')).toEqual(['ivo', 'ana', 'rui', 'eva', 'noa', 'zé']);
    expect(sorted('matches')).toEqual(['ivo', 'rui', 'ana', 'noa', 'eva', 'zé']);
  });
});
