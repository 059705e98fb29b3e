import { act, renderHook, screen, within } from '@testing-library/react';
import { closeMoment, useMoment } from '../../features/matches/api/moment';
import { homeOf, taskOf } from '../../testing/home';
import { boardOf, boardRowOf, newcomer, openHome, reportedResult, strangers } from '../../testing/home-page';
import { advance, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { standingsOf } from '../../testing/standings';
import { ana, listedOf, pageOf, profileOf, rui, straightSets, tournamentOf } from '../../testing/world';
import HomePage from './home-page';

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
    await openHome(homeOf({ positions: [position] }));
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
    await openHome(homeOf({ positions: [position] }));
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
    await openHome(homeOf({ positions: [position], sent: [{ ...waits, deadline: '2026-03-28T10:00:00.000Z' }] }));
    const part = within(await screen.findByRole('region', { name: 'À espera de resposta' }));
    const link = part.getByRole('link', { name: /^Eva Lopes ?Escada do Parque · até sáb., 28 mar. · 10:00$/ });
    expect(link).toHaveAttribute('href', '/challenges?box=sent&open=c7');
    expect(screen.queryByText('Tudo em dia')).toBeNull();
  });

  it('keeps a reported result until the opponent confirms it, with a link to correct it', async () => {
    await openHome(homeOf({ positions: [position], sent: [{ ...reportedResult, score: '6-4 6-3' }] }));
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
    await openHome(homeOf({ positions: [position], nextMatch: next, laterMatches: [after] }));
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
    await openHome(homeOf({ positions: [position], results: [lost] }));
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
    const { server } = await openHome(homeOf({ positions: [position], results: [past], counted: past }));
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
    await openHome(homeOf({ positions: [position], tasks }));
    const buttons = await screen.findAllByRole('link', { name: 'Reportar' });
    expect(buttons.map(({ classList }) => classList.contains('primary'))).toEqual([true, false]);
  });

  it('says why the tasks cannot be shown', async () => {
    await renderPage(<HomePage />, { 'GET /api/home': refusing(422, 'Pedido recusado'), 'GET /api/tournaments': strangers }, { as: ana });
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
  });
});
