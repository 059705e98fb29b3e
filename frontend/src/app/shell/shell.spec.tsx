import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { actionsIn, now, advance, renderApp } from '../../testing/render-page';
import { broken } from '../../testing/server';
import { rankingOf } from '../../testing/standings';
import { ana, pageOf, sara, tournamentOf } from '../../testing/world';

const wordsOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
const bar = () => screen.getByRole('navigation', { name: 'Atalhos' });
const rail = () => screen.getByRole('navigation', { name: 'Principal' });
const task = (kind: 'answer' | 'report', id: string) => ({
  kind,
  id,
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  opponents: ['Rui Matos'],
  deadline: null,
  times: [],
  score: null,
  wonBy: null,
  result: null,
});

const waiting = { clientId: 'k1', conversationId: 'c1', text: 'Às 18?', at: Date.parse(now) - 1000 };
const keepWaiting = () => localStorage.setItem('draft:message:c1:k1', JSON.stringify(waiting));
const sending = 'POST /api/conversations/c1/messages';

describe('a message in the outbox', () => {
  it('is sent once there is a network, whatever page its writer is on', async () => {
    const { server } = await renderApp({ [sending]: { id: 'm1', position: '9' } }, { at: '/about', as: ana });
    act(() => onlineManager.setOnline(false));
    keepWaiting();
    await advance(100);
    act(() => onlineManager.setOnline(true));
    await advance(5000);
    expect(server.requestsTo(sending).map(({ body, key }) => [body, key])).toEqual([[{ text: 'Às 18?', clientId: 'k1' }, 'k1']]);
    expect(localStorage.getItem('draft:message:c1:k1')).toBeNull();
  });

  it('is sent when its writer comes back', async () => {
    keepWaiting();
    const { server } = await renderApp({ [sending]: { id: 'm1', position: '9' } }, { at: '/about', as: ana });
    await advance(5000);
    expect(server.requestsTo(sending)).toHaveLength(1);
  });
});

describe('the navigation', () => {
  it('shows a visitor only existing pages', async () => {
    await renderApp({}, { at: '/about' });
    expect(wordsOf(rail())).toEqual(['Início', 'Torneios', 'Clubes', 'Classificações']);
    expect(wordsOf(bar())).toEqual(['Início', 'Torneios', 'Clubes', 'Sobre']);
  });

  it('asks a visitor to sign in before creating something, and remembers where they wanted to go', async () => {
    const { user } = await renderApp({ 'GET /api/leaderboards': pageOf([]), 'GET /api/tournaments': pageOf([]) }, { at: '/about' });
    await advance(3100); // once the page is idle
    await user.click(await screen.findByRole('button', { name: 'Criar e abrir' }));
    await user.click(screen.getByRole('link', { name: 'Criar torneio' }));
    expect(await screen.findByText('Inicie sessão para ver esta página.')).toBeVisible();
    expect(sessionStorage.getItem('returnTo')).toBe('/tournaments?create=true');
  });

  it('also shows a signed-in person their challenges, messages and progress', async () => {
    await renderApp({}, { at: '/about', as: ana });
    expect(wordsOf(rail())).toEqual(['Início', 'Torneios', 'Clubes', 'Classificações', 'Gamificação', 'Desafios', 'Mensagens']);
    expect(wordsOf(bar())).toEqual(['Início', 'Torneios', 'Desafios', 'Mensagens']);
  });

  it('counts for a player what waits: all tasks at home, challenges to answer, messages to read', async () => {
    const home = { tasks: [task('answer', 'c1'), task('report', 'm1')], nextMatch: null, positions: [], results: [] };
    await renderApp({ 'GET /api/home': home, 'GET /api/conversations/unread-count': { count: 3 } }, { at: '/about', as: ana });
    await advance(10);
    expect(within(bar()).getByRole('link', { name: 'Início , 2 coisas a fazer' })).toBeVisible();
    expect(within(bar()).getByRole('link', { name: 'Desafios , 1 coisa a fazer' })).toBeVisible();
    expect(within(bar()).getByRole('link', { name: 'Mensagens , 3 mensagens por ler' })).toBeVisible();
  });

  it('lets a player create a challenge, a tournament or a club, and a super admin open the administration', async () => {
    const { user } = await renderApp({}, { at: '/about', as: sara });
    await user.click(await screen.findByRole('button', { name: 'Criar e abrir' }));
    const entries = screen.getByRole('link', { name: 'Criar desafio' }).closest('ul')!;
    expect(actionsIn(entries)).toEqual(['Criar desafio', 'Criar torneio', 'Propor clube', 'Mensagens', 'Super Admin']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Criar desafio' })).toBeNull();
  });

  it.each([
    ['to the form of the only result that waits', [task('answer', 'c1'), task('report', 'm1')], '/matches/m1?report=true'],
    ['home to all results that wait', [task('report', 'm1'), task('report', 'm2')], '/'],
  ])('leads a player %s', async (_where, tasks, address) => {
    await renderApp({ 'GET /api/home': { tasks, nextMatch: null, positions: [], results: [] } }, { at: '/about', as: ana }).then(
      async ({ user }) => user.click(await screen.findByRole('button', { name: 'Criar e abrir' })),
    );
    expect(screen.getByRole('link', { name: 'Reportar resultado' })).toHaveAttribute('href', address);
    const entries = screen.getByRole('link', { name: 'Criar desafio' }).closest('ul')!;
    expect(actionsIn(entries)).toEqual(['Reportar resultado', 'Criar desafio', 'Criar torneio', 'Propor clube', 'Mensagens']);
  });

  it.each([
    ['a player', ana, []],
    ['an admin', { ...ana, role: 'admin' as const }, []],
    ['a super admin', sara, ['Super Admin', 'Gerir administradores']],
  ])('has in the menu of the account what %s may open', async (_who, as, governance) => {
    const { user } = await renderApp({}, { at: '/about', as });
    await user.click(await screen.findByRole('button', { name: /^Conta de/ }));
    const entries = (await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Perfil', 'Definições', ...governance, 'Terminar sessão']);
  });

  it('opens a page at its top, unless by Back, and keeps the scroll position when only the query changes', async () => {
    const { user } = await renderApp(
      {
        'GET /api/tournaments': pageOf([]),
        'GET /api/tournaments/escada': tournamentOf(),
        'GET /api/tournaments/escada/ranking': rankingOf([]),
      },
      { at: '/tournaments/escada' },
    );
    const scrolled = jest.spyOn(window, 'scrollTo');
    await user.click(await screen.findByRole('tab', { name: 'Quadro' }));
    expect(location.search).toBe('?tab=bracket');
    expect(scrolled).not.toHaveBeenCalled();
    await user.click(within(rail()).getByRole('link', { name: 'Torneios' }));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    scrolled.mockClear();
    history.back();
    expect(await screen.findByRole('tab', { name: 'Quadro' })).toBeVisible();
    expect(scrolled).not.toHaveBeenCalled(); // the browser itself restores the scroll position
  });

  it('leads a signed-in person back to the top of a long page, once they scrolled far', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await renderApp({}, { at: '/about', as: ana });
    const up = () => screen.queryByRole('button', { name: 'Voltar ao topo' });
    const scrolledTo = (y: number) => {
      jest.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      act(() => void dispatchEvent(new Event('scroll')));
    };
    scrolledTo(innerHeight / 2);
    expect(up()).toBeNull();
    scrolledTo(innerHeight / 2 + 1);
    await user.click(up()!);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('main')).toHaveFocus();
    scrolledTo(0);
    expect(up()).toBeNull();
  });

  it('has a footer with the other language on every page, without a menu', async () => {
    const { user } = await renderApp({}, { at: '/about', as: ana });
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'EN, English' }).at(-1)!);
    await user.click((await screen.findAllByRole('button', { name: 'PT, Português' })).at(-1)!);
    expect(await screen.findByRole('button', { name: 'Procurar' })).toBeVisible();
  });

  it('says when a URL does not exist', async () => {
    await renderApp({ 'GET /api/tournaments': pageOf([]), 'GET /api/leaderboards': pageOf([]) }, { at: '/escadas' });
    expect(await screen.findByText('A página «/escadas» não existe. Está no início.')).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});

describe('the search', () => {
  const rows = [
    {
      rank: 8,
      playerId: ana.id,
      name: 'Ana Reis',
      photoUrl: null,
      clubName: null,
      status: 'active',
      points: 15,
      wins: 6,
      defeats: 3,
      played: 9,
      form: 'VV',
      trend: 2,
      ranks: [10, 8],
    },
  ];
  const home = {
    tasks: [],
    nextMatch: null,
    results: [],
    positions: [{ tournamentId: 'escada', tournamentName: 'Escada de Outono', zone: 'Europe/Lisbon', rows }],
  };
  const names = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('option')
      .map((hit) => hit.textContent);

  it('offers the reader’s ladders, last searches, common searches, actions and pages before anything is typed', async () => {
    localStorage.setItem('tenniscode_recent_searches', '["ribeira"]');
    const { user } = await renderApp(
      { 'GET /api/home': home, 'GET /api/searches/popular': ['Clube da Mutela'] },
      { at: '/about', as: ana },
    );
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Procurar torneios, clubes e jogadores' });
    expect(await screen.findByRole('group', { name: 'Procuras populares' })).toHaveTextContent('Clube da Mutela');
    expect(names('As minhas escadas')).toEqual(['Escada de Outono8.º']);
    expect(names('Procuras recentes')).toEqual(['ribeira']);
    expect(names('Ações')).toEqual(['Criar desafio', 'Criar torneio', 'Propor clube', 'Mudar para o tema escuro', 'Mudar para inglês']);
    expect(names('Páginas')).toEqual([
      'Início',
      'Torneios',
      'Clubes',
      'Classificações',
      'Gamificação',
      'Desafios',
      'Mensagens',
      'Painel de jogadores',
      'Perfil',
      'Definições',
      'Sobre',
    ]);
  });

  it('without results offers the reader’s own things and possible actions, none of them selected', async () => {
    const nothing = { 'GET /api/tournaments': [], 'GET /api/clubs': [], 'GET /api/players': [] };
    const { user } = await renderApp(
      { 'GET /api/home': home, ...nothing, 'GET /api/challenges': pageOf([]), 'GET /api/matches': pageOf([]) },
      { at: '/about', as: ana },
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzzx');
    await advance(200);
    expect(await screen.findByText('Sem resultados para «zzzx».')).toBeVisible();
    expect(names('As minhas escadas')).toEqual(['Escada de Outono8.º']);
    expect(names('Ações')).toEqual(['Criar desafio', 'Criar torneio', 'Propor clube']);
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/about');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(location.pathname + location.search).toBe('/clubs?create=true');
  });

  it('marks private ladders, finds actions by their name and leads to a player’s statistics', async () => {
    const found = { id: 'rui', first_name: 'Rui', last_name: 'Matos', email: '', club_name: null };
    const { user } = await renderApp(
      {
        'GET /api/tournaments': [{ id: 't1', name: 'Escada fechada', club_name: null, privacy: 'private', location: 'Porto' }],
        'GET /api/clubs': [{ id: 'c1', name: 'Clube da Mutela', district: 'Setúbal', concelho: 'Almada' }],
        'GET /api/players': [found],
        'GET /api/challenges': pageOf([]),
        'GET /api/matches': pageOf([]),
        'GET /api/players/rui': async () => new Promise(() => undefined),
      },
      { at: '/about', as: ana },
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'mu');
    await advance(200);
    const ladder = within(await screen.findByRole('group', { name: 'Torneios' })).getByRole('option');
    expect(within(ladder).getByRole('img', { name: 'Privado' })).toBeVisible();
    expect(names('Clubes')).toEqual(['Clube da MutelaAlmada, Setúbal']);
    expect(names('Ações')).toEqual(['Mudar para o tema escuro', 'Mudar para inglês']);
    await user.click(within(screen.getByRole('group', { name: 'Jogadores' })).getByRole('option'));
    expect(location.pathname).toBe('/players/rui/stats');
    expect(localStorage.getItem('tenniscode_recent_searches')).toBe('["mu"]');
  });

  it('finds the reader’s challenges and results by the opponent or the ladder, and links to their match', async () => {
    const about = {
      tournamentName: 'Escada de Outono',
      challengerId: ana.id,
      challengerName: 'Ana Reis',
      status: 'pending',
      matchId: null,
    };
    const sent = { ...about, id: 'd1', challengedName: 'Rui Matos', issuedAt: '2026-03-02T10:00:00.000Z' };
    const accepted = {
      ...sent,
      id: 'd2',
      status: 'accepted',
      matchId: 'm2',
      matchStatus: 'result_disputed',
      issuedAt: '2026-03-01T10:00:00.000Z',
    };
    const received = { ...about, id: 'd3', challengerId: 'eva', challengerName: 'Eva Lima', challengedName: 'Ana Reis', issuedAt: '' };
    const sets = [
      { a: 6, b: 4 },
      { a: 7, b: 5 },
    ];
    const match = { id: 'm1', playerA: 'rui', playerB: ana.id, nameA: 'Rui Matos', nameB: 'Ana Reis', tournamentName: 'Escada de Outono' };
    const { user } = await renderApp(
      {
        'GET /api/tournaments': [],
        'GET /api/clubs': [],
        'GET /api/players': [],
        'GET /api/challenges': async ({ query }) => pageOf(query.get('box') === 'sent' ? [accepted, sent] : [received]),
        'GET /api/matches': pageOf([{ ...match, result: { winnerId: 'rui', sets, outcome: 'completed' }, validated: null }]),
      },
      { at: '/about', as: ana },
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'máTos');
    await advance(200);
    await screen.findByRole('group', { name: 'Os meus desafios' });
    // an accepted challenge has the same text as its card
    expect(names('Os meus desafios')).toEqual(['Rui MatosÀ espera · Escada de Outono', 'Rui MatosResultado em disputa · Escada de Outono']);
    expect(names('Os meus resultados')).toEqual(['Rui MatosDerrota 4-6 5-7 · Escada de Outono']);
    await user.click(screen.getByRole('option', { name: /^Rui Matos\s*Derrota/ }));
    expect(location.pathname).toBe('/matches/m1');
  });

  it('says when it fails, with the query and a retry, and logs it in the console', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = await renderApp({ 'GET /api/tournaments': broken, 'GET /api/clubs': [] }, { at: '/about' });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'ribeira');
    for (let tries = 0; tries < 3; tries += 1) await advance(2000);
    expect(await screen.findByText('Não foi possível procurar.')).toBeVisible();
    expect(field).toHaveValue('ribeira');
    expect(warned).toHaveBeenCalledWith('search:', expect.objectContaining({ message: 'Erro de rede' }));
  });

  it('runs a selected action at once', async () => {
    const { user } = await renderApp({}, { at: '/about', as: ana });
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Mudar para o tema escuro' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(screen.queryByRole('combobox')).toBeNull();
    document.documentElement.classList.remove('dark');
  });
});
