import { screen } from '@testing-library/react';
import type { PlayerAnswer } from '@tennis/contracts';
import { renderPage } from '../../../testing/render-page';
import { ana, rui } from '../../../testing/world';
import PlayerPage from './player-page';

const newcomer: PlayerAnswer = {
  id: rui.id,
  name: 'Rui Matos',
  photoUrl: null,
  clubName: null,
  district: null,
  concelho: null,
  memberSince: '2026-03-01T00:00:00.000Z',
  imported: false,
  matches: 0,
  wins: 0,
  defeats: 0,
  winRate: null,
  form: '',
  activeTournaments: 0,
  headToHead: null,
  contacts: { shown: false, why: 'not-shared' },
  tournaments: [],
  canMessage: false,
};
const open = (player: PlayerAnswer, own: boolean) =>
  renderPage(
    <PlayerPage id={rui.id} own={own} reviews={null} message={null} />,
    { 'GET /api/players/rui': player },
    { at: '/players/rui', as: own ? rui : ana },
  );

describe('somebody who has not played yet', () => {
  it('is no table of zeros: who looks may be the first', async () => {
    await open(newcomer, false);
    expect(await screen.findByText('Ainda sem jogos. Alguém tem de ser o primeiro.')).toBeVisible();
    expect(screen.queryByText('Taxa de vitórias')).toBeNull();
    expect(screen.queryByRole('link', { name: /estatísticas/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Desafiar' })).toHaveAttribute('href', '/challenges?create=true');
  });

  it('is led to a first challenge from their own page', async () => {
    await open(newcomer, true);
    expect(await screen.findByText('Ainda não tem jogos. O primeiro começa com um desafio.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar desafio' })).toHaveAttribute('href', '/challenges?create=true');
  });
});

it('who has played is told in numbers', async () => {
  await open({ ...newcomer, matches: 5, wins: 4, defeats: 1, winRate: 80, form: 'VVDVV' }, false);
  expect(await screen.findByText('80 %')).toBeVisible();
  expect(screen.queryByText(/Ainda sem jogos/)).toBeNull();
});
