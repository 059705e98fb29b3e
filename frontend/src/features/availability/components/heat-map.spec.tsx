import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { HeatMap } from './heat-map';

describe('the availability of a ladder', () => {
  it('without data lets its organiser ask players for theirs', async () => {
    const nothing = { players: 4, known: 0, firstHour: 8, hours: [[]], best: [], people: [] };
    await renderPage(<HeatMap tournamentId="escada" />, { 'GET /api/tournaments/escada/availability': nothing }, { as: ana });
    expect(await screen.findByRole('heading', { name: 'Ainda ninguém disse quando joga' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abrir a conversa' })).toHaveAttribute('href', '/tournaments/escada?tab=chat');
  });
});
