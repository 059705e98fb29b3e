import { type HomeAnswer, type HomeResult, inbox, mine } from '@tennis/contracts';
import { act, screen } from '@testing-library/react';
import { closeMoment } from '../../features/matches/api/moment';
import { advance, renderApp } from '../../testing/render-page';
import { answerAtPosition } from '../../testing/server';
import { rankingOf, standingsOf } from '../../testing/standings';
import { ana, reportedMatch, rui, tournamentOf } from '../../testing/world';

const resultSeenCall = 'PUT /api/matches/m1/result-seen';
const result: HomeResult = {
  matchId: 'm1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  opponent: 'Rui Matos',
  playedOn: '2026-03-23',
  validatedAt: '2026-03-24T12:00:00.000Z',
  won: true,
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed',
  points: 3,
};
const home = (results: readonly HomeResult[]): HomeAnswer => ({
  tasks: [],
  nextMatch: null,
  positions: [],
  results: [...results],
  ...(results[0] ? { counted: results[0] } : {}),
});
const moved = (playerId: string, name: string) => ({ playerId, name, before: { rank: 2, points: 0 }, after: { rank: 1, points: 3 } });

const open = (first: HomeAnswer, isFirst = true) =>
  renderApp(
    {
      'GET /api/home': answerAtPosition(5, first),
      'GET /api/tournaments/escada': tournamentOf(),
      'GET /api/tournaments/escada/ranking': rankingOf([{ ...standingsOf(1)[0]!, playerId: ana.id, name: 'Ana Reis' }]),
      'GET /api/tournaments/escada/participants': [],
      'GET /api/tournaments/escada/challenge-options': [],
      'GET /api/matches/m1': reportedMatch({
        status: 'completed',
        validated: { by: 'berta', how: 'referee', at: '2026-03-24T12:00:00.000Z', byName: 'Berta Nunes' },
      }),
      'GET /api/matches/m1/effect': { winner: moved(ana.id, 'Ana Reis'), loser: moved(rui.id, 'Rui Matos'), passed: [], around: [] },
      [resultSeenCall]: { first: isFirst },
    },
    { at: '/tournaments/escada', as: ana },
  );
const moment = () => screen.queryByRole('dialog', { name: 'Vitória!' });

describe('the reader’s own result validated while the ladder is open', () => {
  afterEach(() => act(closeMoment));

  it('is celebrated there, at once and once', async () => {
    const { server, live } = await open(home([]));
    await screen.findByRole('list', { name: 'Classificação' });
    await advance(1000);
    expect(moment()).toBeNull();
    server.answers({ 'GET /api/home': answerAtPosition(8, home([result])) });
    live.change(inbox, mine, 8);
    await advance(1000);
    expect(await screen.findByRole('dialog', { name: 'Vitória!' })).toBeVisible();
    act(closeMoment);
    live.change(inbox, mine, 9);
    await advance(1000);
    expect(moment()).toBeNull();
    expect(server.requestsTo(resultSeenCall)).toHaveLength(1);
  });

  it('is not celebrated there again after another device showed it', async () => {
    await open(home([result]), false);
    await screen.findByRole('list', { name: 'Classificação' });
    await advance(1000);
    expect(moment()).toBeNull();
  });
});
