import type { HomeAnswer } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { ana } from '../../../testing/world';
import { useGuide } from './use-guide';

const won: HomeAnswer['results'][number] = {
  matchId: 'm1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  opponent: 'Rui Matos',
  playedOn: '2026-03-20',
  validatedAt: '2026-03-20T20:00:00Z',
  won: true,
  sets: [],
  outcome: 'walkover',
  points: 3,
};
const Reader = ({ isAtHome }: { readonly isAtHome: boolean }) => {
  const { isDue, close } = useGuide(ana, isAtHome);
  return <button onClick={close}>{isDue ? 'guia' : 'nada'}</button>;
};
const open = (results: HomeAnswer['results'], isAtHome = true) => {
  localStorage.removeItem('onboarding_seen');
  return renderPage(
    <Reader isAtHome={isAtHome} />,
    { 'GET /api/home': { tasks: [], nextMatch: null, positions: [], results } },
    { as: ana },
  );
};

describe('the guide', () => {
  it('waits for who has not played yet, until it is closed', async () => {
    const { user } = await open([]);
    await user.click(await screen.findByRole('button', { name: 'guia' }));
    expect(screen.getByRole('button', { name: 'nada' })).toBeVisible();
    expect(localStorage.getItem('onboarding_seen')).toBe('1');
  });

  it('asks for nothing on any other page', async () => {
    const { server } = await open([], false);
    expect(server.askedFor('GET /api/home')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'nada' })).toBeVisible();
  });

  it('is nothing for who has', async () => {
    const { server } = await open([won]);
    expect(server.askedFor('GET /api/home')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'nada' })).toBeVisible();
  });
});
