import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import { answerAtPosition } from '../../testing/server';
import { rankingOf, standingsOf } from '../../testing/standings';
import { ana, neverMet, reportedMatch, rui, silentChat } from '../../testing/world';
import MatchRoute from './match-route';

const placed = (playerId: string, name: string, rank: number, points: number) => ({
  ...standingsOf(1)[0]!,
  playerId,
  name,
  rank,
  points,
});
const before = rankingOf([placed(rui.id, 'Rui Matos', 7, 16), placed(ana.id, 'Ana Reis', 8, 15)]);
const after = rankingOf([placed(ana.id, 'Ana Reis', 6, 18), placed(rui.id, 'Rui Matos', 8, 14)]);
const between = (wins: number) => ({
  id: rui.id,
  headToHead: { wins, defeats: 2, lastMatchId: null, lastPlayedOn: null },
  contacts: { shown: false, why: 'not-shared' },
});
const completed = reportedMatch({
  status: 'completed',
  validated: { by: 'berta', how: 'referee', at: '2026-03-23T09:00:00.000Z', byName: 'Berta Nunes' },
});

describe('the two players of a match', () => {
  it('show their new places on an open page when others validate the result', async () => {
    const { server, live } = await renderPage(
      <MatchRoute />,
      {
        'GET /api/matches/m1': answerAtPosition(5, reportedMatch()),
        'GET /api/matches/m1/timeline': [],
        'GET /api/matches/m1/review': { mayReview: false, given: null },
        'GET /api/matches/m1/effect': null,
        'PUT /api/matches/m1/result-seen': { first: false },
        'GET /api/tournaments/escada/ranking': answerAtPosition(5, before),
        'GET /api/tournaments/escada/challenge-options': [],
        'GET /api/players/rui': between(1),
        ...neverMet,
        'GET /api/players/berta': { id: 'berta', canMessage: false },
        ...silentChat('m1'),
      },
      { at: '/matches/m1', route: '/matches/:id', as: ana },
    );
    expect(await screen.findByText('8.º · 15 pts')).toBeVisible();
    expect(await screen.findByText('1–2')).toBeVisible();
    await advance(1000);
    expect(live.watched()).toEqual(expect.arrayContaining(['match m1', 'ranking escada']));
    server.answers({
      'GET /api/matches/m1': answerAtPosition(8, completed),
      'GET /api/tournaments/escada/ranking': answerAtPosition(8, after),
      'GET /api/players/rui': between(2),
    });
    for (const [view, id] of [
      ['match', 'm1'],
      ['ranking', 'escada'],
    ] as const)
      live.change(view, id, 8);
    await advance(1000);
    expect(screen.getByText('6.º · 18 pts')).toBeVisible();
    expect(screen.getByText('8.º · 14 pts')).toBeVisible();
    expect(screen.getByText('2–2')).toBeVisible();
  });

  it('are fetched again periodically while there is no live connection', async () => {
    const { server, live } = await renderPage(
      <MatchRoute />,
      {
        'GET /api/matches/m1': reportedMatch(),
        'GET /api/matches/m1/timeline': [],
        'GET /api/tournaments/escada/ranking': before,
      },
      { at: '/matches/m1', route: '/matches/:id' },
    );
    expect(await screen.findByText('8.º · 15 pts')).toBeVisible();
    await advance(1000);
    live.unreachable();
    live.drop('transport close');
    await advance(1000);
    server.answers({ 'GET /api/tournaments/escada/ranking': after });
    await advance(31_000);
    expect(screen.getByText('6.º · 18 pts')).toBeVisible();
  });
});
