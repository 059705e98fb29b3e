import { screen } from '@testing-library/react';
import type { Match } from '@tennis/contracts';
import { renderPage } from '../../testing/render-page';
import { ana, matchOf } from '../../testing/world';
import { PinnedMatch } from './pinned-match';

const toCome = matchOf({ status: 'time_confirmed', time: '2099-03-26T18:00:00.000Z', location: 'Monsanto' });
const open = (match: Match) => renderPage(<PinnedMatch matchId="m1" readerId={ana.id} />, { 'GET /api/matches/m1': match }, { as: ana });
const way = () => screen.findByRole('link', { name: /Ana Reis.*Rui Matos/ });
const calendar = () => screen.queryByRole('link', { name: 'Guardar no calendário' });

describe('the match pinned above a conversation', () => {
  it('shows time and place, links to its page and offers a calendar file', async () => {
    await open(toCome);
    expect(await way()).toHaveAttribute('href', '/matches/m1');
    expect(await way()).toHaveTextContent(/26 mar\. 2099 · 18:00.*Monsanto · Escada de Outono$/);
    expect(calendar()).toHaveAttribute('href', expect.stringContaining('/matches/m1/'));
  });

  it('shows its state when the result is disputed', async () => {
    await open({ ...toCome, status: 'result_disputed' });
    expect(await way()).toHaveTextContent(/Resultado em disputa · Monsanto · Escada de Outono$/);
  });

  it.each([
    ['without a time', matchOf({ status: 'waiting_opponent', time: null })],
    ['that was to be played by now', { ...toCome, time: '2020-03-26T18:00:00.000Z' }],
    ['that was cancelled', { ...toCome, status: 'cancelled' as const }],
  ])('offers no calendar file for a match %s', async (_how, match) => {
    await open(match);
    expect(await way()).toBeVisible();
    expect(calendar()).toBeNull();
  });
});
