import { screen } from '@testing-library/react';
import type { HomeAnswer } from '@tennis/contracts';
import { renderPage } from '../../testing/render-page';
import { ana, chatOfMatch, pageOf } from '../../testing/world';
import MessagesRoute from './messages-route';

const zone = 'Europe/Lisbon' as const;
const place = { tournamentId: 'escada', tournamentName: 'Escada de Outono', zone };
const toCome = { tournamentName: 'Escada de Outono', zone, opponent: 'Rui Matos', location: null };
const home: HomeAnswer = {
  tasks: [
    {
      ...place,
      kind: 'validate',
      id: 'm1',
      opponents: ['Eva Luz'],
      deadline: null,
      times: [],
      score: '6-4 6-3',
      wonBy: 'Eva Luz',
      result: null,
    },
  ],
  nextMatch: { ...toCome, id: 'm2', time: '2026-03-26T18:00:00.000Z' },
  laterMatches: [{ ...toCome, id: 'm3', time: '2026-03-28T10:00:00.000Z' }],
  positions: [],
  results: [],
};

describe('the conversations of matches', () => {
  it('show the reader what to do or when they play, and show others the ladder', async () => {
    await renderPage(
      <MessagesRoute />,
      {
        'GET /api/conversations': pageOf([
          chatOfMatch('m1', { id: 'Eva Luz', name: 'Eva Luz' }),
          chatOfMatch('m2', { id: 'Rui Matos', name: 'Rui Matos' }),
          chatOfMatch('m3', { id: 'Rui Matos', name: 'Rui Matos' }),
          chatOfMatch('m4', { id: 'Inês Vaz', name: 'Inês Vaz' }),
        ]),
        'GET /api/home': home,
      },
      { at: '/messages', route: '/messages', as: ana },
    );
    expect(await screen.findByText('Resultado por confirmar')).toBeVisible();
    const linkTexts = (await screen.findAllByRole('link', { name: /Ainda não há mensagens/ })).map(({ textContent }) => textContent);
    expect(linkTexts).toEqual([
      expect.stringContaining('Eva LuzResultado por confirmar'),
      expect.stringContaining('Rui MatosJogo qui., 26 mar. · 18:00'),
      expect.stringContaining('Rui MatosJogo sáb., 28 mar. · 10:00'),
      expect.stringContaining('Inês VazJogo · Escada de Outono'),
    ]);
  });
});
