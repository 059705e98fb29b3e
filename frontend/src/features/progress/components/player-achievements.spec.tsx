import { screen } from '@testing-library/react';
import { achievementsOf, progressOf } from '../../../testing/progress';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { PlayerAchievements } from './player-achievements';

const open = (xp: number) =>
  renderPage(
    <PlayerAchievements playerId="rui" />,
    {
      'GET /api/players/rui/achievements': {
        id: 'rui',
        name: 'Rui Matos',
        xp,
        level: progressOf().level,
        achievements: achievementsOf(xp > 0 ? { firstBall: '2026-01-10', giants: 2 } : {}),
      },
    },
    { as: ana },
  );

describe('another player’s achievements', () => {
  it('are shown with those in progress, without a share button', async () => {
    await open(1320);
    expect(await screen.findByText('Primeira bola')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are empty for a player without matches', async () => {
    await open(0);
    expect(await screen.findByText('Ainda sem conquistas.')).toBeVisible();
  });
});
