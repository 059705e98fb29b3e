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

describe('everybody who plays', () => {
  it('by rate: who has played fewer than five matches stands behind the others, of equal rates who has played more first', () =>
    expect(sorted('winRate')).toEqual(['ivo', 'ana', 'rui', 'eva', 'noa', 'zé']));

  it('by what was won or played counts every match', () => {
    expect(sorted('wins')).toEqual(['ivo', 'ana', 'rui', 'eva', 'noa', 'zé']);
    expect(sorted('matches')).toEqual(['ivo', 'rui', 'ana', 'noa', 'eva', 'zé']);
  });
});
