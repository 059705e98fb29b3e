import { cleanup, screen, within } from '@testing-library/react';
import type { HeadToHead, PlayerAnswer, RankHistory } from '@tennis/contracts';
import { type Answers, refusing } from '../../../testing/server';
import { renderPage } from '../../../testing/render-page';
import { ana, rui } from '../../../testing/world';
import PlayerPage from './player-page';

const bySurface: PlayerAnswer['bySurface'] = [
  { surface: 'hard', victories: 1, defeats: 2 },
  { surface: 'clay', victories: 3, defeats: 1 },
];
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
  bySurface: [],
  activeTournaments: 0,
  hidesMatches: false,
  headToHead: null,
  contacts: { shown: false, why: 'not-shared' },
  tournaments: [],
  canMessage: false,
};
const history: RankHistory = {
  id: rui.id,
  name: 'Rui Matos',
  tournaments: [
    { id: 'praia', name: 'Escada da Praia', zone: 'Europe/Lisbon', rank: 2, points: [] },
    {
      id: 'escada',
      name: 'Escada de Outono',
      zone: 'Europe/Lisbon',
      rank: 5,
      points: [
        { matchId: 'm1', at: '2026-03-02T12:00:00.000Z', rank: 10, total: 3, won: true },
        { matchId: 'm2', at: '2026-03-09T12:00:00.000Z', rank: 1, total: 2, won: false },
      ],
    },
  ],
};
const between: HeadToHead = {
  id: ana.id,
  name: 'Ana',
  otherId: rui.id,
  otherName: 'Rui',
  victories: 1,
  defeats: 1,
  matches: [
    {
      matchId: 'm2',
      tournamentId: 'escada',
      tournamentName: 'Escada de Outono',
      playedOn: '2026-03-09',
      won: true,
      sets: [
        { a: 6, b: 4 },
        { a: 3, b: 1 },
      ],
      outcome: 'retired',
    },
    {
      matchId: 'm1',
      tournamentId: 'praia',
      tournamentName: 'Escada da Praia',
      playedOn: '2026-03-02',
      won: false,
      sets: [],
      outcome: 'walkover',
    },
  ],
};
const open = (player: Answers[string], own: boolean, more: Answers = {}) =>
  renderPage(
    <PlayerPage
      id={rui.id}
      readerId={own ? rui.id : ana.id}
      form={(results) => results}
      reviews={null}
      challenge={<button>Desafiar</button>}
      message={null}
      mentorship={null}
    />,
    {
      'GET /api/players/rui': player,
      'GET /api/players/rui/rank-history': history,
      'GET /api/players/ana/head-to-head/rui': between,
      ...more,
    },
    { at: '/players/rui', as: own ? rui : ana },
  );

describe('the page of a player without matches', () => {
  it('shows no table of zeros, and invites the reader to be the first opponent', async () => {
    await open(newcomer, false);
    expect(await screen.findByText('Ainda sem jogos. Alguém tem de ser o primeiro.')).toBeVisible();
    expect(screen.queryByText('taxa de vitória')).toBeNull();
    expect(screen.queryByRole('link', { name: /estatísticas/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Desafiar' })).toBeVisible();
  });

  it('says that only the matches visible to the reader are meant, also between the two', async () => {
    const headToHead = { wins: 0, defeats: 0, lastMatchId: null, lastPlayedOn: null };
    await open({ ...newcomer, headToHead, hidesMatches: true }, false);
    expect(await screen.findByText('Nenhum jogo que possa ver.')).toBeVisible();
    expect(screen.getByText('Nenhum jogo entre os dois que possa ver.')).toBeVisible();
    expect(screen.queryByText('Ainda sem jogos. Alguém tem de ser o primeiro.')).toBeNull();
  });

  it('leads the player themselves to a first challenge', async () => {
    await open(newcomer, true);
    expect(await screen.findByText('Ainda não tem jogos. O primeiro começa com um desafio.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar desafio' })).toHaveAttribute('href', '/challenges?create=true');
  });
});

it('a player URL that does not exist says so once, as the heading of the page', async () => {
  await open(refusing(404, 'O perfil que procura não existe ou foi removido.', 'user.unknown'), false);
  expect(await screen.findByRole('heading', { level: 1, name: 'Jogador não encontrado' })).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/');
});

it('a concelho with the name of its district is shown once', async () => {
  await open({ ...newcomer, district: 'Coimbra', concelho: 'Coimbra', memberSince: null }, false);
  expect(await screen.findByText('Coimbra')).toBeVisible();
});

it('a player’s matches are shown as numbers, letters and a chart of the season', async () => {
  await open({ ...newcomer, matches: 5, wins: 4, defeats: 1, winRate: 80, form: 'VVDVV', bySurface }, false);
  expect(await screen.findByText('80 %')).toBeVisible();
  expect(screen.getByText('jogos').nextElementSibling).toHaveTextContent('5');
  expect(screen.getByText('4–1')).toBeVisible();
  expect(screen.getByText('Contam os jogos das escadas que pode ver.')).toBeVisible();
  expect(screen.getByText('VVDVV')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Ganha mais na terra batida' })).toBeVisible();
  expect(screen.queryByText(/Ainda sem jogos/)).toBeNull();
  const picture = await screen.findByRole('img', { name: 'O melhor lugar foi 1.º, agora 5.º' });
  expect(picture.previousElementSibling).toHaveTextContent('O melhor lugar foi 1.º, agora 5.º');
  expect(screen.getByRole('link', { name: 'Ver estatísticas' })).toHaveAttribute('href', '/players/rui/stats');
});

it('the head-to-head shows each player’s wins and their last matches, from the reader’s side', async () => {
  await open({ ...newcomer, headToHead: { wins: 1, defeats: 1, lastMatchId: 'm2', lastPlayedOn: '2026-03-09' } }, false);
  expect(await screen.findByText('Ana ganhou 1, Rui ganhou 1')).toBeInTheDocument();
  const part = screen.getByRole('heading', { name: 'Frente a frente' }).closest('section')!;
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['VVitória9 mar.Escada de Outono6-4 3-1 por desistência', 'DDerrota2 mar.Escada da Praiapor falta de comparência']);
});

it('the head-to-head says how many matches it lists when it does not list all', async () => {
  const five = Array.from({ length: 5 }, (_, nth) => ({ ...between.matches[0]!, matchId: `m${nth}` }));
  const headToHead = { wins: 5, defeats: 0, lastMatchId: 'm0', lastPlayedOn: '2026-03-09' };
  const told = async (matches: HeadToHead['matches']) => {
    await open({ ...newcomer, headToHead }, false, { 'GET /api/players/ana/head-to-head/rui': { ...between, matches } });
    const part = (await screen.findByRole('link', { name: 'Comparar' })).closest('section')!;
    expect(within(part).getAllByRole('listitem')).toHaveLength(4);
    return within(part);
  };
  expect((await told(five)).getByText('Os 4 jogos mais recentes, de 5.')).toBeVisible();
  cleanup();
  expect((await told(five.slice(1))).queryByText(/mais recentes/)).toBeNull();
});

it('the head-to-head of two who never met says so, and fetches nothing', async () => {
  const { server } = await open({ ...newcomer, headToHead: { wins: 0, defeats: 0, lastMatchId: null, lastPlayedOn: null } }, false);
  expect(await screen.findByText('Ainda não jogaram um contra o outro.')).toBeVisible();
  expect(server.requestsTo('GET /api/players/ana/head-to-head/rui')).toEqual([]);
});

it('the head-to-head says so when it cannot be loaded', async () => {
  await open({ ...newcomer, headToHead: { wins: 1, defeats: 1, lastMatchId: 'm2', lastPlayedOn: '2026-03-09' } }, false, {
    'GET /api/players/ana/head-to-head/rui': refusing(404, 'Não existe.', 'user.unknown'),
  });
  expect(await screen.findByText('Não foi possível mostrar os jogos entre os dois')).toBeVisible();
});
