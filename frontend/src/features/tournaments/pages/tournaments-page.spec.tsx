import { screen, waitFor, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, type SentRequest, refusing } from '../../../testing/server';
import { blockStorage } from '../../../testing/storage';
import { ana, listedOf, pageOf, tournamentOf } from '../../../testing/world';
import TournamentsPage from './tournaments-page';

const list = 'GET /api/tournaments';
const open = (answer: Answers[string], { at = '/tournaments', canCreate = false } = {}) =>
  renderPage(<TournamentsPage readerId={canCreate ? ana.id : undefined} />, { [list]: answer }, { at, ...(canCreate ? { as: ana } : {}) });
const names = async () => (await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent);

describe('the list of tournaments', () => {
  it('says how many there are and shows them', async () => {
    await open(pageOf([listedOf(1), listedOf(2, { joined: true })]));
    expect(await names()).toEqual(['Escada 1', 'Escada 2']);
    expect(screen.getByText('2 torneios')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escada 2' })).toHaveAttribute('href', '/tournaments/t2');
    expect(screen.getAllByText('Participa')).toHaveLength(1);
  });

  it('shows the reader’s rank on their ladders', async () => {
    await open(pageOf([listedOf(1, { joined: true, place: { rank: 8, points: 15 } })]));
    expect(await screen.findByText(/8\.º · 15 pts/)).toHaveTextContent('Participa · 8.º · 15 pts');
  });

  it('shows the last day of a running ladder, and not of one that is over', async () => {
    const endDate = '2026-12-20';
    await open(pageOf([listedOf(1, { endDate }), listedOf(2, { endDate, status: 'ended' }), listedOf(3, { endDate, status: 'frozen' })]));
    const [running, ...over] = await screen.findAllByRole('article');
    expect(running).toHaveTextContent('até 20 dez.');
    expect(over).toHaveLength(2);
    for (const card of over) expect(card).not.toHaveTextContent('até');
  });

  it('keeps its filters closed until they are wanted', async () => {
    const { user } = await open(pageOf([listedOf(1)]));
    const way = await screen.findByRole('button', { name: 'Filtros' });
    expect(way).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
    await user.click(way);
    expect(screen.getByRole('combobox', { name: 'Estado' })).toBeVisible();
  });

  it('is searched as the reader types, also by URL', async () => {
    const { server, user } = await open(pageOf([listedOf(1)]));
    await names();
    server.answers({ [list]: pageOf([listedOf(2, { name: 'Escada do Porto' })]) });
    await user.type(screen.getByRole('searchbox'), 'porto');
    expect(await screen.findByRole('link', { name: 'Escada do Porto' })).toBeVisible();
    expect(location.search).toBe('?q=porto');
    expect(server.requestsTo(list).map(({ query }) => query.get('q'))).toEqual([null, 'porto']);
  });

  it('is filtered by district, state and visibility, also by URL', async () => {
    const { server, user } = await open(pageOf([listedOf(1)]));
    await user.click(await screen.findByText('Filtros'));
    await user.selectOptions(screen.getByLabelText('Distrito ou região'), 'Faro');
    await user.selectOptions(screen.getByLabelText('Privacidade'), 'Privado');
    await advance(10);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ district: 'Faro', privacy: 'private' });
    expect(screen.getByText('Filtros · 2')).toBeVisible();
    const asked = server.requestsTo(list).at(-1)?.query;
    expect([asked?.get('district'), asked?.get('privacy'), asked?.get('status')]).toEqual(['Faro', 'private', null]);
    server.answers({ [list]: pageOf([]) });
    await user.selectOptions(screen.getByLabelText('Estado'), 'Terminado');
    await user.click(await screen.findByRole('button', { name: 'Limpar a procura' }));
    await advance(10);
    expect(location.search).toBe('');
  });

  it('does not pull a reader back who left before the search ran', async () => {
    const { user } = await open(pageOf([listedOf(1)]));
    await user.type(await screen.findByRole('searchbox'), 'lis');
    history.pushState({}, '', '/clubs');
    await advance(300);
    expect(location.pathname + location.search).toBe('/clubs');
  });

  it('is paged', async () => {
    const { server, user } = await open(pageOf([listedOf(1)], 40));
    await user.click(await screen.findByRole('button', { name: 'Seguinte' }));
    await advance(10);
    expect(location.search).toBe('?page=2');
    expect(server.requestsTo(list).at(-1)?.query.get('page')).toBe('2');
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
  });

  it('shows the last page when the URL asks for a later one', async () => {
    const { server } = await open(async ({ query }: SentRequest) => pageOf(query.get('page') === '2' ? [listedOf(1)] : [], 40), {
      at: '/tournaments?page=99',
    });
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(location.search).toBe('?page=2');
    expect(server.requestsTo(list).map(({ query }) => query.get('page'))).toEqual(['99', '2']);
  });

  it('remembers that the reader prefers a list', async () => {
    const { user } = await open(pageOf([listedOf(1)]));
    await user.click(screen.getByRole('button', { name: 'Mostrar em lista' }));
    expect(screen.getByRole('button', { name: 'Mostrar em grelha' })).toBeVisible();
    expect(localStorage.getItem('tournaments_layout')).toBe('list');
  });

  it('is shown again by Back of a phone after the form opened over it', async () => {
    const { user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      { [list]: pageOf([listedOf(1)]), 'GET /api/clubs': pageOf([]) },
      { at: '/tournaments', as: ana },
    );
    await user.click(await screen.findByRole('button', { name: 'Criar torneio' }));
    expect(await screen.findByRole('dialog', { name: 'Criar torneio' })).toBeVisible();
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/tournaments');
    expect(await names()).toEqual(['Escada 1']);
  });

  it('works, form included, when storage is blocked', async () => {
    blockStorage();
    const { user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      { [list]: pageOf([listedOf(1)]), 'GET /api/clubs': pageOf([]) },
      { at: '/tournaments?create=true', as: ana },
    );
    expect(await names()).toEqual(['Escada 1']);
    const form = within(await screen.findByRole('dialog', { name: 'Criar torneio' }));
    await user.type(form.getByLabelText('Nome do torneio'), 'Escada da Foz');
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    expect(form.getByText('Passo 2 de 3: pontuação')).toBeVisible();
  });

  it('says different things when there are no tournaments and when the search finds none', async () => {
    const { user } = await open(pageOf([]), { at: '/tournaments?q=xyz' });
    expect(await screen.findByRole('heading', { name: 'Nenhum torneio corresponde a «xyz»' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar a procura' }));
    expect(await screen.findByRole('heading', { name: 'Ainda não há torneios' })).toBeVisible();
  });

  it('shows why loading failed and retries', async () => {
    const { server, user } = await open(refusing(422, 'Pedido recusado'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Pedido recusado');
    server.answers({ [list]: pageOf([listedOf(1)]) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await names()).toEqual(['Escada 1']);
  });

  it('is shown without its count when the count is malformed, and without text keys', async () => {
    await open({ items: [listedOf(1)], page: 1, pageSize: 24 });
    expect(await names()).toEqual(['Escada 1']);
    expect(document.body).not.toHaveTextContent('tournaments.');
  });

  it('creates a copy of a ladder, except its name and its last day', async () => {
    const like = tournamentOf({
      creatorId: ana.id,
      endDate: '2026-06-30',
      location: 'Évora',
      rules: { ...tournamentOf().rules, rangeAbove: 5 },
    });
    const post = 'POST /api/tournaments';
    const { server, user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      { [list]: pageOf([]), 'GET /api/tournaments/escada': like, 'GET /api/clubs': pageOf([]), [post]: { id: 'nova', position: '9' } },
      { at: '/tournaments?create=true&from=escada', as: ana },
    );
    const form = within(await screen.findByRole('dialog', { name: 'Criar torneio' }));
    expect(form.getByText('Como «Escada de Outono»: dê-lhe um nome e um último dia.')).toBeVisible();
    expect(form.getByText(/2 a 4 semanas/)).toBeVisible();
    await user.type(form.getByLabelText('Nome do torneio'), 'Escada de Inverno');
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    // The second step begins at its heading, however far the first one was scrolled.
    expect(form.getByText('Passo 2 de 3: pontuação')).toHaveFocus();
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    await user.type(form.getByLabelText('Regras próprias do torneio (opcional)'), 'Bolas novas');
    await user.click(form.getByRole('button', { name: 'Criar torneio' }));
    await advance(10);
    expect(server.requestsTo(post).map(({ body }) => body)).toEqual([
      {
        name: 'Escada de Inverno',
        privacy: 'public',
        location: 'Évora',
        joins: true,
        rules: { ...like.rules, special: 'Bolas novas' },
        fromTournamentId: 'escada',
      },
    ]);
  });

  it('starts with the readable parts of a draft stored by an older version', async () => {
    localStorage.setItem('draft:tournament', JSON.stringify({ name: 'Escada da Foz', privacy: 'private', location: null, rules: null }));
    const { user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      { [list]: pageOf([]), 'GET /api/clubs': pageOf([]) },
      { at: '/tournaments?create=true', as: ana },
    );
    const form = within(await screen.findByRole('dialog', { name: 'Criar torneio' }));
    expect(form.getByLabelText('Nome do torneio')).toHaveValue('Escada da Foz');
    expect(form.getByRole('button', { name: 'Privado' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    expect(form.getByRole('button', { name: /^Padrão/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('creating a copy keeps a half-typed draft, and uses the same club', async () => {
    const begun = JSON.stringify({ name: 'Escada da Foz', location: 'Porto' });
    localStorage.setItem('draft:tournament', begun);
    const post = 'POST /api/tournaments';
    const { server, user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      {
        [list]: pageOf([]),
        'GET /api/tournaments/escada': tournamentOf({ clubId: 'c1', clubName: 'Clube da Foz' }),
        'GET /api/clubs/c1': { id: 'c1', name: 'Clube da Foz', district: 'Porto', concelho: 'Porto' },
        [post]: { id: 'nova', position: '9' },
      },
      { at: '/tournaments?create=true&from=escada', as: ana },
    );
    const form = within(await screen.findByRole('dialog', { name: 'Criar torneio' }));
    expect(localStorage.getItem('draft:tournament')).toBe(begun);
    await user.type(form.getByLabelText('Nome do torneio'), 'Escada de Inverno');
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    await user.click(form.getByRole('button', { name: 'Criar torneio' }));
    await advance(10);
    expect(server.requestsTo(post).map(({ body }) => body)).toMatchObject([{ name: 'Escada de Inverno', clubId: 'c1' }]);
    expect(localStorage.getItem('draft:tournament')).toBe(begun);
  });

  it('a tournament is created at a selected club', async () => {
    const post = 'POST /api/tournaments';
    const { server, user } = await renderPage(
      <TournamentsPage readerId={ana.id} />,
      {
        [list]: pageOf([]),
        'GET /api/clubs': pageOf([{ id: 'c1', name: 'Clube da Foz' }]),
        'GET /api/clubs/c1': { id: 'c1', name: 'Clube da Foz', district: 'Porto', concelho: 'Porto' },
        [post]: { id: 'nova', position: '9' },
      },
      { at: '/tournaments?create=true', as: ana },
    );
    const form = within(await screen.findByRole('dialog', { name: 'Criar torneio' }));
    await user.type(form.getByLabelText('Nome do torneio'), 'Escada da Foz');
    await user.selectOptions(await form.findByLabelText('Clube (opcional)'), 'Clube da Foz');
    expect(await form.findByPlaceholderText('Porto')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    await user.click(form.getByRole('button', { name: 'Seguinte' }));
    await advance(10);
    await user.click(form.getByRole('button', { name: 'Criar torneio' }));
    await advance(10);
    expect(server.requestsTo(post).map(({ body }) => body)).toMatchObject([{ name: 'Escada da Foz', clubId: 'c1' }]);
  });

  it('offers creating a tournament to signed-in people', async () => {
    await open(pageOf([]), { canCreate: true });
    expect(await screen.findByRole('button', { name: 'Criar torneio' })).toBeVisible();
  });
});
