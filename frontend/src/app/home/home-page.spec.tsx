import type { BoardAnswer, BoardRow, HomeAnswer, PlayerStats } from '@tennis/contracts';
import { act, renderHook, screen, within } from '@testing-library/react';
import { closeMoment, useMoment } from '../../features/matches/api/moment';
import { homeOf, taskOf } from '../../testing/home';
import { rankingOf, standingsOf } from '../../testing/standings';
import { advance, renderApp, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { textWithScore } from '../../testing/text-with-score';
import { ana, listedOf, pageOf, profileOf, rui, straightSets, tournamentOf, sara } from '../../testing/world';
import HomePage from '../home/home-page';

const strangers = pageOf(
  Array.from({ length: 24 }, (_, index) => listedOf(index)),
  40,
);
const nothingSent = { items: [], total: 0, page: 1, pageSize: 100 };
/** A board with these ranks and no row for the reader. */
const boardOf = (ranks: readonly number[], more: Partial<BoardAnswer> = {}): BoardAnswer => ({
  ...pageOf(ranks.map((rank) => boardRowOf(rank))),
  period: 'week',
  from: '2026-03-23T00:00:00.000Z',
  own: null,
  ...more,
});
const boardRowOf = (rank: number, more: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  playerId: `board-${rank}`,
  name: `Jogador ${rank}`,
  photoUrl: null,
  clubName: null,
  points: 30 - rank,
  wins: 3,
  defeats: 1,
  movement: 0,
  comparable: true,
  ...more,
});
const result = {
  kind: 'result',
  id: 'm7',
  opponent: 'Eva Lopes',
  tournamentName: 'Escada do Parque',
  zone: 'Europe/Lisbon',
  deadline: null,
} as const;
const stats: PlayerStats = {
  id: rui.id,
  name: 'Rui Matos',
  photoUrl: null,
  victories: 9,
  defeats: 4,
  winRate: 69,
  matches: 13,
  setsWon: 20,
  setsLost: 11,
  bestRanking: 2,
  tournaments: 2,
  totalPoints: 19,
  dayStreak: 0,
  winStreak: 3,
  xp: 920,
  level: { number: 3, name: 'recreational', from: 500, next: 1000 },
  bySurface: [],
  hidesMatches: false,
  byOpponent: [],
};
const newcomer = {
  // answers `first: false`: another device already showed these results
  'PUT /api/matches/m1/result-seen': { first: false },
  'PUT /api/matches/m5/result-seen': { first: false },
  'GET /api/players/rui/stats': stats,
  'GET /api/leaderboards': boardOf([]),
  'GET /api/profile': profileOf(rui),
  'GET /api/profile/availability': { days: [] },
  'GET /api/challenges': nothingSent,
  'GET /api/tournaments/minha/challenge-options': [{ playerId: 'ana', allowed: true, freeDays: [] }],
};
const signedIn = (home: HomeAnswer, as = rui) =>
  renderPage(<HomePage />, { 'GET /api/home': home, 'GET /api/tournaments': strangers, ...newcomer }, { as });

describe('the home page of a signed-in person', () => {
  const rows = standingsOf(9).slice(4, 9);
  const own = { ...rows[2]!, playerId: rui.id, name: 'Rui Matos', trend: 3 };
  const position = {
    tournamentId: 'minha',
    tournamentName: 'Escada do Parque',
    zone: 'Europe/Lisbon' as const,
    rows: rows.map((row, index) => (index === 2 ? own : row)),
  };

  it('shows the reader’s own place first, and never a stranger’s', async () => {
    await signedIn(homeOf({ positions: [position] }));
    const mine = await screen.findByRole('region', { name: 'A minha posição' });
    expect(within(mine).getByRole('link', { name: 'Escada do Parque' })).toHaveAttribute('href', '/tournaments/minha');
    const places = within(within(mine).getByRole('list', { name: 'Escada do Parque' })).getAllByRole('listitem');
    expect(places.map((place) => place.getAttribute('aria-current'))).toEqual([null, null, 'true', null, null]);
    expect(places[2]).toHaveTextContent('Rui Matos');
    expect(within(mine).getByText('subiu 3 esta semana')).toBeVisible();
    expect(within(mine).getByRole('link', { name: 'A 2 pontos do 6.º lugar' })).toHaveAttribute('href', '/tournaments/minha');
    expect(within(mine).queryByText(/^Escada \d+$/)).toBeNull();
  });

  it('sums up the matches the reader has played, with a link to all of them', async () => {
    await signedIn(homeOf({ positions: [position] }));
    const part = await screen.findByRole('region', { name: 'As suas estatísticas' });
    const words = within(part).getAllByRole('term');
    expect(words.map((word) => `${word.textContent} ${word.nextSibling?.textContent ?? ''}`)).toEqual([
      'vitórias e derrotas 9–4',
      'taxa de vitória 69 %',
      'vitórias seguidas 3',
      'melhor lugar 2.º',
    ]);
    expect(within(part).getByRole('link', { name: 'Ver estatísticas' })).toHaveAttribute('href', '/players/rui/stats');
  });

  it('shows the week’s top players where the reader lives, with the reader below them', async () => {
    const { server } = await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/profile': profileOf(rui, { district: 'Porto' }),
        'GET /api/leaderboards': boardOf([1, 2, 3, 4, 5, 6], { own: boardRowOf(12, { playerId: rui.id, name: 'Rui Matos' }) }),
      },
      { as: rui },
    );
    const part = await screen.findByRole('region', { name: 'Destaques da semana: Porto' });
    const rows = within(part).getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, null, null, null, 'true']);
    expect(rows.at(-1)).toHaveTextContent('12');
    expect(within(part).getByRole('link', { name: 'Ver a classificação' })).toHaveAttribute(
      'href',
      '/leaderboards?period=week&district=Porto',
    );
    expect(server.requestsTo('GET /api/leaderboards').map(({ query }) => query.get('district'))).toEqual(['Porto']);
  });

  it('leaves players without points out of the week’s top players', async () => {
    const items = [boardRowOf(1), boardRowOf(2, { points: 0 }), boardRowOf(3, { points: -1 })];
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/leaderboards': boardOf([], { ...pageOf(items) }),
      },
      { as: rui },
    );
    const part = await screen.findByRole('region', { name: 'Destaques da semana' });
    expect(within(part).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows the all-time top players in a week without results', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/leaderboards': async ({ query }) => (query.get('period') === 'all' ? boardOf([1, 2], { period: 'all' }) : boardOf([])),
      },
      { as: rui },
    );
    const part = await screen.findByRole('region', { name: 'Os primeiros de sempre' });
    expect(within(part).getAllByRole('listitem')).toHaveLength(2);
    expect(within(part).getByRole('link', { name: 'Ver a classificação' })).toHaveAttribute('href', '/leaderboards');
  });

  it('offers ladders of the reader’s concelho that already have results first, and joins from there', async () => {
    const near = [
      listedOf(50, { name: 'Escada da Boavista', location: 'Porto' }),
      listedOf(60, { name: 'Escada do Mar', location: 'Matosinhos' }),
    ];
    const { server, user } = await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        ...newcomer,
        'GET /api/profile': profileOf(rui, { district: 'Porto', concelho: 'Matosinhos' }),
        'GET /api/tournaments': async ({ query }) => (query.get('district') === 'Porto' ? pageOf(near) : strangers),
      },
      { as: rui },
    );
    const part = within(await screen.findByRole('region', { name: 'Perto de si' }));
    await part.findByRole('button', { name: 'Entrar: Escada do Mar' });
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Escada do Mar',
      'Escada da Boavista',
      'Escada 0',
    ]);
    server.answers({ 'GET /api/tournaments/t60': tournamentOf({ id: 't60' }), 'POST /api/tournaments/t60/join': {} });
    await user.click(part.getByRole('button', { name: 'Entrar: Escada do Mar' }));
    await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Entrou no torneio.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so when the reader has already joined every open ladder', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        ...newcomer,
        'GET /api/tournaments': pageOf([listedOf(1, { joined: true }), listedOf(2, { privacy: 'private' })]),
      },
      { as: rui },
    );
    const part = within(await screen.findByRole('region', { name: 'Perto de si' }));
    expect(await part.findByText('Não há outra escada aberta em que possa entrar')).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });

  it('shows which challenged player has not answered yet, and their deadline', async () => {
    const waits = {
      kind: 'challenge',
      id: 'c7',
      opponent: 'Eva Lopes',
      tournamentName: 'Escada do Parque',
      zone: 'Europe/Lisbon',
    } as const;
    await signedIn(homeOf({ positions: [position], sent: [{ ...waits, deadline: '2026-03-28T10:00:00.000Z' }] }));
    const part = within(await screen.findByRole('region', { name: 'À espera de resposta' }));
    const link = part.getByRole('link', { name: /^Eva Lopes ?Escada do Parque · até sáb., 28 mar. · 10:00$/ });
    expect(link).toHaveAttribute('href', '/challenges?box=sent&open=c7');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it('keeps a reported result until the opponent confirms it, with a link to correct it', async () => {
    await signedIn(homeOf({ positions: [position], sent: [{ ...result, score: '6-4 6-3' }] }));
    const part = within(await screen.findByRole('region', { name: 'À espera de resposta' }));
    const link = part.getByRole('link', { name: /^Eva Lopes ?Escada do Parque · resultado por confirmar · 6-4 6-3$/ });
    expect(link).toHaveAttribute('href', '/matches/m7');
  });

  it('shows time and place of the next match, with a link and a calendar file', async () => {
    const time = '2026-03-28T10:00:00.000Z';
    const next = {
      id: 'm7',
      opponent: 'Ana Reis',
      tournamentName: 'Escada do Parque',
      zone: 'Europe/Lisbon' as const,
      time,
      location: 'Court 3',
    };
    const after = { ...next, id: 'm8', opponent: 'Eva Lopes', time: '2026-03-29T09:00:00.000Z' };
    await signedIn(homeOf({ positions: [position], nextMatch: next, laterMatches: [after] }));
    const part = await screen.findByRole('region', { name: 'Próximo jogo' });
    const others = within(within(part).getByRole('list', { name: 'Jogos seguintes' }));
    expect(others.getByRole('link', { name: 'dom., 29 mar. · 10:00 com Eva Lopes' })).toHaveAttribute('href', '/matches/m8');
    expect(within(part).getByRole('heading', { name: 'Com Ana Reis' })).toBeVisible();
    expect(within(part).getByText('sáb., 28 mar. · 10:00')).toBeInTheDocument();
    expect(within(part).getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m7');
    expect(within(part).getByRole('link', { name: 'Calendário' })).toHaveAttribute('href', '/api/matches/m7/calendar.ics');
    expect(within(part).getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', expect.stringContaining('Court%203'));
  });

  it('shows the last results from the winner’s side, with the points each brought', async () => {
    const lost = {
      matchId: 'm5',
      tournamentId: 'minha',
      tournamentName: 'Escada do Parque',
      opponent: 'Ana Reis',
      playedOn: '2026-03-15',
      validatedAt: '2026-03-15T20:00:00Z',
      won: false,
      sets: straightSets.sets,
      outcome: 'completed' as const,
      points: -1,
      moved: { from: 6, to: 8 },
    };
    await signedIn(homeOf({ positions: [position], results: [lost] }));
    const part = await screen.findByRole('region', { name: 'Últimos resultados' });
    expect(within(part).getByRole('link', { name: '15 mar. · Escada do Parque' })).toHaveAttribute('href', '/matches/m5');
    expect(part).toHaveTextContent(/Ana Reis venceu .*6-4 6-3/);
    expect(part).toHaveTextContent('−1 pt');
    expect(part).toHaveTextContent('6.º → 8.º');
  });

  it('celebrates the latest validated result once across devices, and never an old one', async () => {
    const result = {
      tournamentId: 'minha',
      tournamentName: 'Escada do Parque',
      opponent: 'Ana Reis',
      won: true,
      sets: straightSets.sets,
      outcome: 'completed' as const,
      points: 3,
    };
    const past = { ...result, matchId: 'm5', playedOn: '2026-03-20', validatedAt: '2026-03-20T20:00:00Z' };
    const old = { ...result, matchId: 'm2', playedOn: '2026-01-20', validatedAt: '2026-01-20T20:00:00Z' };
    // played long ago, but validated only now
    const news = { ...result, matchId: 'm6', playedOn: '2026-02-22', validatedAt: '2026-03-22T20:00:00Z' };
    const { server } = await signedIn(homeOf({ positions: [position], results: [past], counted: past }));
    const shown = renderHook(() => useMoment()).result;
    const part = await screen.findByRole('region', { name: 'Últimos resultados' });
    expect(shown.current).toBeUndefined();
    server.answers({ 'GET /api/home': homeOf({ positions: [position], results: [past, old], counted: past }) });
    await advance(31_000);
    expect(within(part).getAllByRole('link')).toHaveLength(2);
    expect(shown.current).toBeUndefined();
    server.answers({
      'GET /api/home': homeOf({ positions: [position], results: [past, news, old], counted: news }),
      'PUT /api/matches/m6/result-seen': { first: true },
    });
    await advance(31_000);
    expect(shown.current).toBe('m6');
    act(closeMoment);
    server.answers({ 'GET /api/home': homeOf({ positions: [position], results: [past, news], counted: news }) });
    await advance(31_000);
    expect(within(part).getAllByRole('link')).toHaveLength(2);
    expect(shown.current).toBeUndefined();
  });

  it('has one primary button, for the most urgent task', async () => {
    const tasks = [taskOf({ kind: 'report', id: 'm1' }), taskOf({ kind: 'report', id: 'm2' })];
    await signedIn(homeOf({ positions: [position], tasks }));
    const buttons = await screen.findAllByRole('link', { name: 'Reportar' });
    expect(buttons.map(({ classList }) => classList.contains('primary'))).toEqual([true, false]);
  });

  it('says why the tasks cannot be shown', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': refusing(422, 'Pedido recusado'), 'GET /api/tournaments': strangers }, { as: ana });
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
  });
});

describe('the steps of a newcomer to a first match', () => {
  const join = 'POST /api/tournaments/t0/join';
  const leave = 'POST /api/tournaments/t0/leave';
  const stepOf = (name: string) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li')!;

  it('show what is still to do; a ladder can be joined and left from there', async () => {
    const { server, user } = await signedIn(homeOf());
    expect(await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' })).toBeVisible();
    expect(within(stepOf('Marque as suas horas')).getByRole('link', { name: 'Marcar as minhas horas' })).toHaveAttribute(
      'href',
      '/profile#availability',
    );
    expect(within(stepOf('Lance o primeiro desafio')).queryByRole('link')).toBeNull();
    const ladders = within(stepOf('Entre numa escada'));
    expect(await ladders.findAllByRole('button')).toHaveLength(3);
    server.answers({ [join]: {}, [leave]: {}, 'GET /api/tournaments/t0': tournamentOf() });
    await user.click(ladders.getByRole('button', { name: 'Entrar: Escada 0' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Entrar: Escada 0' }));
    expect(await sheet.findAllByRole('listitem')).toHaveLength(5);
    await user.click(sheet.getByRole('button', { name: 'Entrar' }));
    const toast = (await screen.findByText('Entrou no torneio.')).closest<HTMLElement>('[role=status]')!;
    await user.click(within(toast).getByRole('button', { name: 'Anular' }));
    await advance(0);
    expect([server.requestsTo(join), server.requestsTo(leave)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('lead a ladder’s creator to the join requests, and do not say that nothing waits', async () => {
    const requests = [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', count: 5 }];
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ requests }), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    expect(await screen.findByRole('heading', { name: '5 pedidos para entrar em Escada do Parque' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem pede' })).toHaveAttribute('href', '/tournaments/minha?tab=manage');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it.each([
    [1, 'tells who governs what waits for a decision, and not that nothing does'],
    [0, 'tells who governs that nothing waits where no decision does either'],
  ])('with %i to decide %s', async (count) => {
    const own = { ...standingsOf(1)[0]!, playerId: sara.id, played: 3 };
    const position = { tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon' as const, rows: [own] };
    const clubs = Array.from({ length: count }, () => ({}));
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/admin/validations': { tournaments: [], clubs, results: [] },
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/sara/stats': stats,
        ...newcomer,
      },
      { as: sara },
    );
    expect(await screen.findByText(count === 0 ? 'Tudo em dia' : '1 decisão por tomar')).toBeVisible();
    expect(screen.queryByText(count === 0 ? /por tomar/ : 'Tudo em dia')).toBeNull();
  });

  it('are not shown to an admin who plays on no ladder', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({}),
        'GET /api/admin/validations': { tournaments: [], clubs: [], results: [] },
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/sara/stats': stats,
        ...newcomer,
      },
      { as: sara },
    );
    expect(await screen.findByText('Tudo em dia')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /passos? para o primeiro jogo/ })).toBeNull();
  });

  const owed = [{ tournamentId: 'minha', tournamentName: 'Escada do Parque', games: 2, until: '2026-03-31' }];

  it('are replaced by the games a ladder’s rules still require, with a link to the players to challenge', async () => {
    const own = { ...standingsOf(1)[0]!, playerId: ana.id, played: 3 };
    const position = { tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon' as const, rows: [own] };
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ owed, positions: [position] }),
        'GET /api/tournaments': pageOf([]),
        'GET /api/players/ana/stats': stats,
        ...newcomer,
      },
      { as: ana },
    );
    expect(await screen.findByRole('heading', { name: 'Faltam 2 jogos em Escada do Parque' })).toBeVisible();
    expect(screen.getByText('A jogar até 31 mar., pelas regras da escada.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem posso desafiar' })).toHaveAttribute('href', '/tournaments/minha?me=true');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it('show a paused player how to return, because they cannot challenge meanwhile', async () => {
    const own = { ...standingsOf(1)[0]!, playerId: ana.id, played: 3, status: 'paused' as const };
    const position = { tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon' as const, rows: [own] };
    const answers = { 'GET /api/tournaments': pageOf([]), 'GET /api/players/ana/stats': stats, ...newcomer };
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ owed, positions: [position] }), ...answers }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 2 jogos em Escada do Parque' });
    expect(screen.getByRole('link', { name: 'Voltar ao ativo' })).toHaveAttribute('href', '/tournaments/minha');
    expect(screen.queryByRole('link', { name: 'Ver quem posso desafiar' })).toBeNull();
  });

  it('do not mention required games to a newcomer', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': homeOf({ owed }), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    expect(screen.queryByRole('heading', { name: /Faltam 2 jogos/ })).toBeNull();
  });

  it('can begin with creating a ladder when there is none to join', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': homeOf(), 'GET /api/tournaments': pageOf([]), ...newcomer }, { as: ana });
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    const create = within(stepOf('Entre numa escada')).getByRole('link', { name: 'Criar a primeira' });
    expect(create).toHaveAttribute('href', '/tournaments?create=true');
  });

  it('are ticked once done, and lead from the ladder to the first challenge', async () => {
    const own = { ...standingsOf(1)[0]!, playerId: rui.id, played: 0, wins: 0, defeats: 0 };
    const position = { tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon' as const, rows: [own] };
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/profile': profileOf(rui, { district: 'Porto' }),
      },
      { as: rui },
    );
    expect(await screen.findByRole('heading', { name: 'Faltam 2 passos para o primeiro jogo' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Complete o perfil (feito)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Entre numa escada (feito)' })).toBeVisible();
    expect(screen.getByText('Na escada vê quem pode desafiar. Ao desafiar, sugerimos horários.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver quem posso desafiar' })).toHaveAttribute('href', '/tournaments/minha?me=true');
  });

  it.each([
    ['an empty ladder', [], 'Na escada ainda não há mais ninguém. Traga quem joga consigo.', ['Partilhar']],
    [
      'nobody in reach',
      [{ playerId: 'ana', allowed: false, code: 'challenge.out-of-reach', message: 'Fora do seu alcance.', freeDays: [] }],
      'Agora não há ninguém que possa desafiar. A escada diz porquê.',
      [],
    ],
  ])('do not suggest a challenge on %s', async (_case, options, words, buttons) => {
    const own = { ...standingsOf(1)[0]!, playerId: rui.id, played: 0, wins: 0, defeats: 0 };
    const position = { tournamentId: 'minha', tournamentName: 'Escada do Parque', zone: 'Europe/Lisbon' as const, rows: [own] };
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf({ positions: [position] }),
        'GET /api/tournaments': strangers,
        ...newcomer,
        'GET /api/tournaments/minha/challenge-options': options,
      },
      { as: rui },
    );
    expect(await screen.findByText(words)).toBeVisible();
    const step = within(stepOf('Lance o primeiro desafio'));
    expect(step.getByRole('link', { name: 'Ver a escada' })).toHaveAttribute('href', '/tournaments/minha?me=true');
    expect(step.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  });

  it('no longer mention a first match or challenge once the player has a result to confirm', async () => {
    await signedIn(homeOf({ tasks: [taskOf({ kind: 'validate' })] }));
    expect(await screen.findByRole('heading', { name: 'Faltam 3 passos para ter tudo pronto' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Lance o primeiro desafio (feito)' })).toBeVisible();
  });

  it('no longer mention a first match once the player has reported one', async () => {
    await signedIn(homeOf({ sent: [{ ...result, score: '6-4 6-3' }] }));
    expect(await screen.findByRole('heading', { name: 'Faltam 3 passos para ter tudo pronto' })).toBeVisible();
  });

  it('end once the first challenge is sent and the profile is complete', async () => {
    await renderPage(
      <HomePage />,
      {
        'GET /api/home': homeOf(),
        'GET /api/tournaments': strangers,
        'GET /api/profile': profileOf(rui, { district: 'Porto' }),
        'GET /api/profile/availability': { days: [{ day: 2, from: '18:00', to: '21:00' }] },
        'GET /api/challenges': { ...nothingSent, total: 1 },
        'GET /api/leaderboards': boardOf([]),
      },
      { as: rui },
    );
    expect(await screen.findByRole('heading', { name: 'Falta 1 passo para o primeiro jogo' })).toBeVisible();
  });
});

describe('a result that waits for the reader’s confirmation', () => {
  const { sets, outcome, winnerId } = straightSets;
  const reported = taskOf({ kind: 'validate', score: '6-4 6-3', wonBy: 'Ana Reis', result: { sets, outcome, winnerId } });
  const validation = 'POST /api/matches/m1/validation';

  it('is confirmed exactly as it is shown', async () => {
    const { server, user } = await signedIn(homeOf({ tasks: [reported] }));
    expect(await screen.findByText(textWithScore('6-4 6-3 · ganhou Ana Reis'))).toBeVisible();
    server.answers({
      [validation]: async () => {
        server.answers({ 'GET /api/home': homeOf() });
        return { id: 'm1', position: '9' };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await screen.findByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' });
    expect(server.requestsTo(validation).map(({ body }) => body)).toEqual([{ decision: 'approve', result: { sets, outcome, winnerId } }]);
  });

  it('is shown again instead of confirmed when it was corrected meanwhile', async () => {
    const corrected = [
      { a: 6, b: 0 },
      { a: 6, b: 0 },
    ];
    const { server, user } = await signedIn(homeOf({ tasks: [reported] }));
    server.answers({
      [validation]: refusing(409, 'O resultado foi corrigido entretanto. Veja-o antes de o confirmar.', 'result.changed'),
      'GET /api/home': homeOf({ tasks: [{ ...reported, score: '6-0 6-0', result: { sets: corrected, outcome, winnerId } }] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('O resultado foi corrigido entretanto.');
    expect(await screen.findByText(textWithScore('6-0 6-0 · ganhou Ana Reis'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await advance(0);
    expect(server.requestsTo(validation).at(-1)?.body).toEqual({ decision: 'approve', result: { sets: corrected, outcome, winnerId } });
  });

  it('says who was present when it is a walkover', async () => {
    const walkover = { sets: [], outcome: 'walkover', winnerId } as const;
    await signedIn(homeOf({ tasks: [{ ...reported, score: '', result: { ...walkover, sets: [] } }] }));
    expect(await screen.findByText('Falta de comparência · ganhou Ana Reis')).toBeVisible();
  });
});

describe('a result in dispute', () => {
  const versions = [
    { by: 'Ana Reis', mine: false, score: '4-6 3-6', outcome: 'completed' as const, wonBy: 'Ana Reis' },
    { by: 'Rui Matos', mine: true, score: '4-6 7-5 1-0', outcome: 'retired' as const, wonBy: 'Rui Matos' },
  ];
  const dispute = { matchId: 'm4', tournamentName: 'Escada do Parque', opponent: 'Ana Reis', mine: true, versions };

  it.each([
    [{ role: 'referee' as const, name: 'Berta Luz' }, 'Berta Luz, da arbitragem, vai decidir.'],
    [{ role: 'super-admin' as const, name: null }, 'Um Super Admin vai decidir.'],
  ])('shows its players both versions and who decides', async (judge, said) => {
    await signedIn(homeOf({ disputes: [{ ...dispute, judge }] }));
    const part = within(await screen.findByRole('region', { name: 'Em disputa' }));
    expect(part.getByRole('heading', { name: 'Com Ana Reis' })).toBeVisible();
    expect(part.getByText('Versão de Ana Reis').closest('li')).toHaveTextContent('4-6 3-6ganhou Ana Reis');
    expect(part.getByText('A sua versão').closest('li')).toHaveTextContent('4-6 7-5 1-0 Desistênciaganhou Rui Matos');
    expect(part.getByText('Nos sets, primeiro os seus jogos.')).toBeVisible();
    expect(part.getByText(said)).toBeVisible();
    expect(part.getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/m4');
  });

  it('asks the player whose report was denied for an answer, because they can end the dispute', async () => {
    await signedIn(homeOf({ disputes: [{ ...dispute, mine: false, judge: { role: 'super-admin', name: null } }] }));
    const part = within(await screen.findByRole('region', { name: 'Em disputa' }));
    expect(part.getByRole('link', { name: 'Responder' })).toHaveAttribute('href', '/matches/m4');
  });

  it('is a single task with both versions for the judge', async () => {
    const others = versions.map((version) => ({ ...version, mine: false }));
    const opponents = ['Ana Reis', 'Rui Matos'];
    await signedIn(
      homeOf({ tasks: [taskOf({ kind: 'rule', id: 'm4', opponents, score: '6-4 6-3', wonBy: 'Ana Reis', versions: others })] }),
      ana,
    );
    const task = within((await screen.findByRole('heading', { name: 'Resultado em disputa: Ana Reis – Rui Matos' })).closest('li')!);
    expect(task.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Versão de Ana Reis4-6 3-6ganhou Ana Reis',
      'Versão de Rui Matos4-6 7-5 1-0 Desistênciaganhou Rui Matos',
    ]);
    expect(task.getByText('Nos sets, primeiro os jogos de Ana Reis.')).toBeVisible();
    expect(task.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Decidir', '/matches/m4']]);
    expect(screen.queryByRole('region', { name: 'Em disputa' })).toBeNull();
  });
});

describe('a challenge that waits for an answer', () => {
  const times = ['2026-03-26T18:00:00.000Z', '2026-03-27T18:00:00.000Z'];
  it('is accepted at the chosen time without leaving', async () => {
    const { server, user } = await signedIn(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times })] }));
    server.answers({ 'POST /api/challenges/c1/accept': { id: 'c1', position: '9' } });
    await user.click(await screen.findByRole('button', { name: 'sex., 27 mar. · 18:00' }));
    await user.click(screen.getByRole('button', { name: 'Aceitar sex., 27 mar. · 18:00' }));
    const toast = (await screen.findByText('Desafio aceite. O jogo está marcado.')).closest<HTMLElement>('[role=status]')!;
    expect(within(toast).getByRole('link', { name: 'Ver o jogo' })).toHaveAttribute('href', '/matches/c1');
    expect(server.requestsTo('POST /api/challenges/c1/accept').map(({ body }) => body)).toEqual([{ time: times[1] }]);
  });

  it('names the time zone when it is not the mainland’s, as the next match does', async () => {
    const zone = 'Atlantic/Azores' as const;
    const next = { id: 'm7', opponent: 'Ana Reis', tournamentName: 'Escada do Parque', zone, time: times[0]!, location: null };
    const deadline = '2026-03-27T19:00:00.000Z';
    const laterMatches = [
      { ...next, id: 'm8', time: times[1]! },
      { ...next, id: 'm9', zone: 'Europe/Lisbon' as const, time: deadline },
    ];
    const sent = [{ kind: 'challenge', id: 'c9', opponent: 'Eva Lopes', tournamentName: 'Escada do Parque', zone, deadline }] as const;
    const tasks = [taskOf({ kind: 'answer', id: 'c1', times, zone, deadline })];
    await signedIn(homeOf({ tasks, nextMatch: next, laterMatches, sent }));
    expect(await screen.findByRole('button', { name: 'Aceitar qui., 26 mar. · 17:00' })).toBeVisible();
    const task = within(screen.getByRole('heading', { name: 'Ana Reis lançou-lhe um desafio' }).closest('li')!);
    expect(task.getByText('Hora dos Açores')).toBeVisible();
    expect(task.getByText('até sex., 27 mar. · 18:00 (hora dos Açores)')).toBeVisible();
    const toCome = within(screen.getByRole('region', { name: 'Próximo jogo' }));
    expect(toCome.getByText(/^Hora dos Açores/)).toBeVisible();
    expect(
      within(toCome.getByRole('list'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['sex., 27 mar. · 17:00 (hora dos Açores) com Ana Reis', 'sex., 27 mar. · 19:00 com Ana Reis']);
    const waits = within(screen.getByRole('region', { name: 'À espera de resposta' }));
    expect(waits.getByRole('link')).toHaveTextContent('Escada do Parque · até sex., 27 mar. · 18:00 (hora dos Açores)');
  });

  it.each([
    ['free', 'Depois o desafio expira.'],
    ['counted', 'Depois o desafio expira e conta como uma recusa.'],
    ['automatic', 'Depois o desafio é aceite automaticamente.'],
  ] as const)('shows the consequence of not answering beside the deadline: %s', async (silence, words) => {
    await signedIn(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times, deadline: times[1]!, silence })] }));
    expect((await screen.findByText(/^até sex\., 27 mar\./)).parentElement).toHaveTextContent(words);
  });

  it('shows the message sent with it', async () => {
    await signedIn(homeOf({ tasks: [taskOf({ kind: 'answer', id: 'c1', times, message: 'Vamos a isso?' })] }));
    expect(await screen.findByText('«Vamos a isso?»')).toBeVisible();
  });

  it('is accepted at a time that is still offered after the other times changed', async () => {
    const { server, user } = await signedIn(homeOf({ tasks: [taskOf({ kind: 'confirm', times: [times[0]!] })] }));
    expect(await screen.findByRole('button', { name: 'qui., 26 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    server.answers({
      'GET /api/home': homeOf({ tasks: [taskOf({ kind: 'confirm', times: [times[1]!] })] }),
      'POST /api/matches/m1/confirm-time': { id: 'm1', position: '9' },
    });
    await advance(31_000);
    expect(screen.getByRole('button', { name: 'sex., 27 mar. · 18:00' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Confirmar sex., 27 mar. · 18:00' }));
    await advance(10);
    expect(server.requestsTo('POST /api/matches/m1/confirm-time').map(({ body }) => body)).toEqual([{ time: times[1] }]);
  });
});

describe('the home of a visitor', () => {
  const listed = pageOf([listedOf(1, { results: 0 }), listedOf(2, { name: 'Escada viva', results: 61 })]);
  const answers = {
    'GET /api/tournaments': listed,
    'GET /api/tournaments/t2/ranking': rankingOf(standingsOf(8), 't2'),
    'GET /api/tournaments/t2/activity': pageOf([
      {
        fact: 70,
        kind: 'result',
        occurredAt: '2026-10-19T11:00:00.000Z',
        playedOn: '2026-10-17',
        matchId: 'm70',
        playerId: 'player-2',
        name: 'Tiago Nunes',
        opponentId: 'player-3',
        opponentName: 'João Pedro Vasconcelos',
        score: '6-4 3-6 7-6(5)',
        outcome: 'completed',
      },
    ]),
    'GET /api/matches/m70/effect': {
      winner: { playerId: 'player-2', name: 'Tiago Nunes', before: { rank: 3, points: 26 }, after: { rank: 2, points: 29 } },
      loser: { playerId: 'player-3', name: 'João Pedro Vasconcelos', before: { rank: 2, points: 28 }, after: { rank: 3, points: 27 } },
      passed: [],
      around: [],
    },
    'GET /api/leaderboards': boardOf([1, 2, 3]),
  };

  it('says what the product is, shows an active ladder with its latest climber, and how to sign in', async () => {
    await renderPage(<HomePage />, answers);
    expect(screen.getByRole('heading', { level: 1, name: 'A escada do seu clube, sempre viva' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
    const rungs = await screen.findByRole('list', { name: 'Escada viva' });
    expect(
      within(rungs)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Inês Carvalho'),
      expect.stringContaining('Tiago Nunes'),
      expect.stringContaining('João Pedro Vasconcelos'),
      expect.stringContaining('Catarina Reis'),
      expect.stringContaining('Marta Figueiredo'),
    ]);
    expect(await screen.findByText('Tiago Nunes sobe ao 2.º lugar.')).toBeVisible();
    expect(await screen.findByText(/Tiago Nunes venceu João Pedro Vasconcelos.*6-4 3-6 7-6\(5\)/)).toBeInTheDocument();
    expect(within(rungs).getAllByRole('listitem')[1]).toHaveTextContent('+3');
    // compares the whole ladder before and after: places and points
    const drawn = (when: string, points: string) =>
      [...rungs.querySelectorAll<HTMLElement>('.player')]
        .sort((one, other) => parseInt(one.style.getPropertyValue(when)) - parseInt(other.style.getPropertyValue(when)))
        .map((row) => (row.querySelector(points) ?? row.querySelector('.points'))!.textContent!.match(/^\d+/)![0]);
    expect(drawn('--from', '.was')).toEqual(['31', '28', '26', '25', '23']);
    expect(drawn('--to', '.points > :last-child')).toEqual(['31', '29', '27', '25', '23']);
    expect(screen.getByText('17 out.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Três passos até ao primeiro jogo' })).toBeVisible();
  });

  it('remembers the visitor’s district and shows its ladders first', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    await screen.findByRole('button', { name: 'Entrar: Escada 1' });
    server.answers({
      'GET /api/tournaments': async ({ query }) =>
        query.get('district') === 'Faro' ? pageOf([listedOf(9, { name: 'Escada da Ria' })]) : listed,
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito' }), 'Faro');
    await screen.findByRole('button', { name: 'Entrar: Escada da Ria' });
    const near = screen.getByRole('region', { name: 'Perto de si' });
    expect(
      within(near)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Escada da Ria', 'Escada 1', 'Escada viva']);
  });

  it('says when there is no ladder nearby, and shows the week’s top players without links to profiles', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    await screen.findByRole('button', { name: 'Entrar: Escada 1' });
    server.answers({ 'GET /api/tournaments': async ({ query }) => (query.has('district') ? pageOf([]) : listed) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distrito' }), 'Beja');
    expect(await screen.findByText('Beja: ainda não há escadas abertas. Estas estão abertas a todos:')).toBeVisible();
    const board = within(screen.getByRole('region', { name: 'Destaques da semana' }));
    expect(board.getAllByRole('listitem')).toHaveLength(3);
    expect(board.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ver a classificação']);
  });

  it('shows the rules of a ladder and the sign-in before joining', async () => {
    const { server, user } = await renderPage(<HomePage />, answers);
    server.answers({ 'GET /api/tournaments/t1': tournamentOf({ id: 't1' }) });
    await user.click(await screen.findByRole('button', { name: 'Entrar: Escada 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Entrar: Escada 1' }));
    expect(await sheet.findAllByRole('listitem')).toHaveLength(5);
    expect(sheet.getByRole('button', { name: 'Iniciar sessão' })).toBeEnabled();
    expect(sheet.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });

  it('says why a visitor was sent here from a page that needs a session', async () => {
    await renderApp({ 'GET /api/tournaments': pageOf([]), 'GET /api/leaderboards': boardOf([]) }, { at: '/challenges' });
    expect(await screen.findByText('Inicie sessão para ver esta página.')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});
