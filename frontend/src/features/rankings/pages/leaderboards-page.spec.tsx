import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BoardAnswer, BoardRow } from '@tennis/contracts';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { ana } from '../../../testing/world';
import LeaderboardsPage from './leaderboards-page';

const board = 'GET /api/leaderboards';
const rowOf = (rank: number, name: string, more: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  playerId: name,
  name,
  photoUrl: null,
  clubName: null,
  points: 30 - rank,
  wins: 9,
  defeats: 2,
  movement: 0,
  comparable: true,
  ...more,
});
const answerOf = (items: readonly BoardRow[], more: Partial<BoardAnswer> = {}): BoardAnswer => ({
  period: 'all',
  from: null,
  items: [...items],
  total: items.length,
  page: 1,
  pageSize: 25,
  own: null,
  ...more,
});
const open = (answers: Answers, { at = '/leaderboards', signedIn = false, concelho = 'Maia' } = {}) =>
  renderPage(
    <LeaderboardsPage userId={signedIn ? ana.id : undefined} home={signedIn ? { district: 'Porto', concelho } : undefined} />,
    { 'GET /api/leaderboards/climbers': [], ...answers },
    { at, ...(signedIn ? { as: ana } : {}) },
  );
/** Requests for a page, without those for the reader's places. */
const pagesAsked = (server: { requestsTo: (what: string) => readonly { query: URLSearchParams }[] }) =>
  server.requestsTo(board).flatMap(({ query }) => (query.get('pageSize') === '25' ? query : []));
const rows = async () => within(await screen.findByRole('list', { name: 'Classificações' })).getAllByRole('listitem');

describe('the leaderboards over all tournaments', () => {
  it('show ranks, movement, record and points; equal points share a rank', async () => {
    await open({
      [board]: answerOf([
        rowOf(1, 'Eva Luz', { movement: 2, clubName: 'Camélias' }),
        rowOf(2, 'Rui Matos', { movement: -1 }),
        rowOf(2, 'Ivo Sá'),
        rowOf(4, 'Noa Dias', { movement: null }),
      ]),
    });
    const told = (await rows()).map((row) => row.textContent);
    expect(told).toEqual([
      '1▲2ELEva Luz9 V · 2 D · Camélias29 pts',
      '2▼1RMRui Matos9 V · 2 D28 pts',
      '2—ISIvo Sá9 V · 2 D28 pts',
      '4novo, fora do quadro da última semana fechadaNDNoa Dias9 V · 2 D26 pts',
    ]);
    expect(screen.queryByRole('link', { name: 'Eva Luz' })).toBeNull();
    expect(
      screen.getByText(/em qualquer escada, também nas privadas\. Por isso podem não ser os pontos da escada, que tem as suas regras\.$/),
    ).toBeVisible();
  });

  it('pin the reader’s own row when it is on another page, and mark it when it is on this one', async () => {
    const own = rowOf(61, 'Ana Reis', { playerId: ana.id });
    const { server, user } = await open({ [board]: answerOf([rowOf(1, 'Eva Luz')], { own, total: 80 }) }, { signedIn: true });
    expect(await screen.findByRole('group', { name: 'O meu lugar' })).toHaveTextContent('61—ARAna Reis · eu');
    expect(screen.getByRole('link', { name: 'Eva Luz' })).toHaveAttribute('href', '/players/Eva Luz');
    server.answers({ [board]: answerOf([own], { own, total: 80, page: 3 }) });
    await user.click(screen.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    expect(pagesAsked(server).at(-1)!.get('page')).toBe('2');
    expect((await rows())[0]).toHaveTextContent('Ana Reis · eu');
    expect(screen.queryByRole('group', { name: 'O meu lugar' })).toBeNull();
  });

  it('say how far the reader is from the next rank, and who climbed most', async () => {
    const own = rowOf(2, 'Ana Reis', { playerId: ana.id, points: 26 });
    const ivo = rowOf(4, 'Ivo Sá', { movement: 5 });
    await open({ [board]: answerOf([rowOf(1, 'Eva Luz'), own], { own }), 'GET /api/leaderboards/climbers': [ivo] }, { signedIn: true });
    const mine = (await screen.findByRole('heading', { name: 'O meu lugar' })).closest('section')!;
    expect(mine).toHaveTextContent('2.º —A 3 pontos do 1.º lugar');
    const climbers = (await screen.findByRole('heading', { name: 'Quem mais subiu esta semana' })).closest('section')!;
    expect(within(climbers).getAllByRole('listitem')[0]).toHaveTextContent('ISIvo Sá9.º → 4.º▲5');
    expect(within(climbers).getByRole('link', { name: 'Ivo Sá' })).toHaveAttribute('href', '/players/Ivo Sá');
  });

  it('never tell another player that they lead, even when the first row is missing', async () => {
    const own = rowOf(30, 'Ana Reis', { playerId: ana.id });
    await open(
      {
        [board]: async ({ query }) => answerOf(query.get('pageSize') === '1' ? [] : [rowOf(1, 'Eva Luz')], { own, total: 40 }),
      },
      { signedIn: true },
    );
    expect(await screen.findByRole('heading', { name: 'O meu lugar' })).toBeInTheDocument();
    await advance(50);
    expect(screen.queryByText('Está no primeiro lugar.')).toBeNull();
  });

  it('tell the leader that they lead', async () => {
    const own = rowOf(1, 'Ana Reis', { playerId: ana.id });
    await open({ [board]: answerOf([own], { own }) }, { signedIn: true });
    expect(await screen.findByText('Está no primeiro lugar.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Quem mais subiu esta semana' })).toBeNull();
  });

  it('filter by period and place, also the reader’s own concelho, and by URL', async () => {
    const { server, user } = await open({ [board]: answerOf([rowOf(1, 'Eva Luz')]) }, { signedIn: true });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Este mês' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Maia, Porto');
    await advance(10);
    const query = pagesAsked(server).at(-1)!;
    expect([query.get('period'), query.get('district'), query.get('concelho')]).toEqual(['month', 'Porto', 'Maia']);
    expect(location.search).toBe('?period=month&concelho=Maia&district=Porto');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Faro');
    await advance(10);
    expect(pagesAsked(server).at(-1)!.get('concelho')).toBeNull();
  });

  it('show the reader’s rank in the country, the district and the concelho at once, with links', async () => {
    const ownIn = (query: URLSearchParams) => (query.get('concelho') ? 2 : query.get('district') ? 9 : 61);
    const { server, user } = await open(
      {
        [board]: ({ query }) =>
          Promise.resolve(
            answerOf([rowOf(1, 'Eva Luz')], { own: rowOf(ownIn(query), 'Ana Reis', { playerId: ana.id }), total: 2 * ownIn(query) }),
          ),
      },
      { signedIn: true },
    );
    const places = within(await screen.findByRole('group', { name: 'Onde vivo' }));
    expect(await places.findByRole('button', { name: 'Maia 2.º de 4' })).toBeVisible();
    expect(places.getByRole('button', { name: 'Porto 9.º de 18' })).toBeVisible();
    expect(places.getByRole('button', { name: 'Portugal 61.º de 122' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(places.getByRole('button', { name: /^Maia/ }));
    expect(location.search).toBe('?district=Porto&concelho=Maia');
    expect(pagesAsked(server).at(-1)!.get('concelho')).toBe('Maia');
    expect(places.getByRole('button', { name: /^Maia/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('name a concelho once when it has the name of its district, as a concelho', async () => {
    await open({ [board]: answerOf([]) }, { signedIn: true, concelho: 'Porto', at: '/leaderboards?district=Porto&concelho=Porto' });
    const places = within(await screen.findByRole('group', { name: 'Onde vivo' }));
    expect(places.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['Portugal', 'Porto', 'Porto (concelho)']);
    expect(places.getByRole('button', { name: 'Porto (concelho)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Onde' })).toHaveDisplayValue('Porto (concelho)');
    expect(await screen.findByText('Ainda ninguém pontuou: Porto (concelho)')).toBeVisible();
  });

  it('show the distance to the next rank when the reader’s own row is on another page', async () => {
    const own = rowOf(61, 'Ana Reis', { playerId: ana.id, points: 30 });
    await open(
      {
        [board]: ({ query }) =>
          Promise.resolve(
            query.get('pageSize') === '1' && query.get('page') === '60'
              ? answerOf([rowOf(60, 'Sofia Antunes', { points: 34 })], { own })
              : answerOf([rowOf(1, 'Eva Luz')], { own, total: 80 }),
          ),
      },
      { signedIn: true },
    );
    await waitFor(() => expect(screen.getByRole('group', { name: 'O meu lugar' })).toHaveTextContent('A 4 pontos do 60.º lugar'));
  });

  it('say that nobody scored, or that loading failed', async () => {
    const { server, user } = await open({ [board]: refusing(422, 'Pedido recusado') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [board]: answerOf([]) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Ainda ninguém pontuou aqui' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver todo o país' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
  });

  it('name the place where nobody scored, and link to the whole country', async () => {
    const { user } = await open({ [board]: answerOf([]) }, { at: '/leaderboards?district=Beja', signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Ainda ninguém pontuou: Beja' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todo o país' }));
    expect(location.search).toBe('');
    expect(await screen.findByRole('heading', { name: 'Ainda ninguém pontuou aqui' })).toBeVisible();
  });

  it('do not let a player be selected who can no longer be compared', async () => {
    await open({ [board]: answerOf([rowOf(1, 'Jogador removido', { comparable: false }), rowOf(2, 'Rui')]) }, { signedIn: true });
    expect(await screen.findByRole('checkbox', { name: 'Comparar Rui' })).toBeEnabled();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    cleanup();
    await open({ [board]: answerOf([rowOf(1, 'Jogador removido', { comparable: false })]) }, { signedIn: true });
    await rows();
    expect(screen.queryByText('Escolha até quatro para comparar.')).toBeNull();
  });

  it('let signed-in people select players to compare; a visitor only reads', async () => {
    const { user } = await open({ [board]: answerOf([rowOf(1, 'Eva'), rowOf(2, 'Rui')]) }, { signedIn: true });
    expect(await screen.findByText('Escolha até quatro para comparar.')).toBeVisible();
    const eva = screen.getByRole('checkbox', { name: 'Comparar Eva' });
    expect(eva.closest('label')).toHaveAttribute('data-said', 'Comparar');
    await user.click(eva);
    await user.click(screen.getByRole('checkbox', { name: 'Comparar Rui' }));
    expect(screen.getByRole('link', { name: 'Comparar (2/4)' })).toHaveAttribute('href', '/players-panel/compare?ids=Eva,Rui');
    expect(screen.getByRole('link', { name: 'Painel de jogadores' })).toHaveAttribute('href', '/players-panel');
  });

  it('show a visitor no selection', async () => {
    await open({ [board]: answerOf([rowOf(1, 'Eva')]) });
    await rows();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Escolha até quatro para comparar.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Painel de jogadores' })).toBeNull();
  });

  it('show the club they are filtered by, and can clear it', async () => {
    const { user } = await open(
      { [board]: answerOf([rowOf(1, 'Eva')]), 'GET /api/clubs/c1': { id: 'c1', name: 'Clube da Lagoa' } },
      { at: '/leaderboards?clubId=c1' },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Classificação: Clube da Lagoa' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver todos, não só o clube' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Classificações' })).toBeVisible();
  });

  it('show the leader of each tournament, and the best of the week', async () => {
    const leader = { playerId: 'eva', name: 'Eva Luz', photoUrl: null, points: 12, wins: 4, defeats: 0 };
    const led = { tournamentId: 't1', tournamentName: 'Escada de Outono', clubName: 'Camélias', location: 'Porto', players: 24, leader };
    const { user } = await open({
      [board]: answerOf([rowOf(1, 'Eva Luz')]),
      'GET /api/leaderboards/leaders': { items: [led], total: 1, page: 1, pageSize: 25 },
      'GET /api/leaderboards/top-of-week': [rowOf(1, 'Ivo Sá')],
    });
    await user.click(screen.getByRole('tab', { name: 'Por torneio' }));
    expect((await screen.findByRole('link', { name: 'Escada de Outono' })).closest('li')).toHaveTextContent(
      'Eva LuzEscada de Outono · Camélias · 24 jogadores12 pts',
    );
    await user.click(screen.getByRole('tab', { name: 'Destaques da semana' }));
    expect(await screen.findByText('Ivo Sá')).toBeVisible();
    expect(location.search).toBe('?tab=week');
  });
});
