import type { Match, SignedInUser } from '@tennis/contracts';
import { screen } from '@testing-library/react';
import MatchPage from '../features/matches/pages/match-page';
import { renderPage } from './render-page';
import { type Answers, refusing } from './server';

const nothing = () => null;

/** The page of the match `m1`, without what other contexts show on it. */
export const openMatch = (match: Match, as: SignedInUser, more: Answers = {}, search = '') =>
  renderPage(
    <MatchPage
      user={as}
      players={null}
      review={nothing}
      contacts={nothing}
      otherMatches={nothing}
      chat={nothing}
      contactJudge={(_match, about) => `Quanto a: ${about}`}
    />,
    {
      'GET /api/matches/m1': match,
      'GET /api/matches/m1/timeline': [],
      'GET /api/matches/m1/effect': refusing(409, '', 'result.not-validated'),
      'PUT /api/matches/m1/result-seen': { first: false },
      'POST /api/matches/m1/validation/preview': { rows: [] },
      'GET /api/tournaments/escada/challenge-options': [],
      'GET /api/tournaments/escada/suggested-times': { times: [], basis: 'usual' },
      'POST /api/tournaments/escada/ranking/what-if': refusing(422, 'Não está na escada.'),
      ...more,
    },
    { at: `/matches/m1${search}`, route: '/matches/:id', as },
  );
export const whatIsMissing = () => screen.findByRole('region', { name: 'O que falta' });
