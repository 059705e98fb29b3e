import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import { rankingOf, standingsOf } from '../../../testing/standings';
import { ana, tournamentOf } from '../../../testing/world';
import { NewChallenge } from './new-challenge';

const [first, second] = standingsOf(2);
const position = { tournamentId: 'escada', tournamentName: 'Escada de Outono', zone: 'Europe/Lisbon', rows: [second] };

describe('a challenge begun without an opponent', () => {
  it('cannot be sent without an opponent: it says so, and keeps what was typed', async () => {
    const { user } = await renderPage(
      <NewChallenge onClose={() => undefined} />,
      {
        'GET /api/home': { tasks: [], nextMatch: null, positions: [position], results: [] },
        'GET /api/tournaments/escada/challenge-options': [{ playerId: first!.playerId, allowed: true, freeDays: [] }],
        'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(2)),
        'GET /api/tournaments/escada': tournamentOf(),
        'GET /api/tournaments/escada/suggested-times': { times: [], basis: 'usual' },
      },
      { as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Enviar desafio' }));
    const opponent = screen.getByRole('combobox', { name: 'Adversário' });
    expect(opponent).toBeInvalid();
    expect(opponent).toHaveAccessibleDescription('Por favor selecione um torneio e um adversário');
    await user.selectOptions(opponent, first!.playerId);
    expect(opponent).toBeValid();
  });

  it('starts with the first ladder on which the reader can challenge somebody', async () => {
    await renderPage(
      <NewChallenge onClose={() => undefined} />,
      {
        'GET /api/home': {
          tasks: [],
          nextMatch: null,
          positions: [position, { ...position, tournamentId: 'ribeira', tournamentName: 'Escada da Ribeira' }],
          results: [],
        },
        'GET /api/tournaments/escada/challenge-options': [{ playerId: first!.playerId, allowed: false, freeDays: [] }],
        'GET /api/tournaments/ribeira/challenge-options': [{ playerId: first!.playerId, allowed: true, freeDays: [] }],
        'GET /api/tournaments/ribeira/ranking': rankingOf(standingsOf(2)),
      },
      { as: ana },
    );
    expect(await screen.findByRole('combobox', { name: 'Torneio' })).toHaveValue('ribeira');
    expect(await screen.findByRole('option', { name: '1.º Inês Carvalho' })).toBeInTheDocument();
  });

  it.each([
    [
      'who pauses why they cannot challenge anybody',
      [
        {
          playerId: first!.playerId,
          allowed: false,
          freeDays: [],
          code: 'challenge.you-are-paused',
          message: 'Está em pausa neste torneio.',
        },
      ],
      'Está em pausa neste torneio.',
    ],
    ['who is alone on the ladder that they are', [], 'Ainda não há mais ninguém nesta escada.'],
    [
      'everybody else what keeps them from it',
      [{ playerId: first!.playerId, allowed: false, freeDays: [], code: 'challenge.out-of-range', message: 'Este jogador está longe.' }],
      /^Quem pode desafiar já tem um desafio em aberto consigo/,
    ],
  ])('tells %s', async (_who, options, words) => {
    await renderPage(
      <NewChallenge onClose={() => undefined} />,
      {
        'GET /api/home': { tasks: [], nextMatch: null, positions: [position], results: [] },
        'GET /api/tournaments/escada/challenge-options': options,
        'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(2)),
      },
      { as: ana },
    );
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('links to the reader’s own row, which says why, when nobody can be challenged', async () => {
    await renderPage(
      <NewChallenge onClose={() => undefined} />,
      {
        'GET /api/home': { tasks: [], nextMatch: null, positions: [position], results: [] },
        'GET /api/tournaments/escada/challenge-options': [{ playerId: first!.playerId, allowed: false, freeDays: [] }],
        'GET /api/tournaments/escada/ranking': rankingOf(standingsOf(2)),
      },
      { as: ana },
    );
    expect(await screen.findByRole('link', { name: 'Ver a escada' })).toHaveAttribute('href', '/tournaments/escada?me=true');
  });
});
