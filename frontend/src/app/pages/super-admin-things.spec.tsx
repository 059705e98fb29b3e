import type {
  AnswerOf,
  DashboardAnswer,
  GovernedClub,
  GovernedMatch,
  GovernedTournament,
  GovernedUserDetail,
  listContactMessages,
  ValidationsAnswer,
} from '@tennis/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { now, renderApp } from '../../testing/render-page';
import { ana, sara } from '../../testing/world';

const aldo = { ...ana, id: 'aldo', role: 'admin' as const };
const notTheirs = { code: 'role.super-admins-validate', message: 'Só os Super Admins validam, recusam ou decidem resultados.' };
const page = <Item,>(items: readonly Item[]) => ({ items, total: items.length, page: 1, pageSize: 25 });
const receipt = { id: 'x', position: '9' };

const club: GovernedClub = {
  id: 'camelias',
  name: 'Camélias',
  status: 'pending',
  district: 'Porto',
  concelho: 'Maia',
  imageUrl: null,
  proposerName: 'Rui Matos',
  members: 3,
  createdAt: now,
  rules: { correct: null, judge: null },
};
const tournament: GovernedTournament = {
  id: 'escada',
  name: 'Escada de Otono',
  status: 'active',
  privacy: 'private',
  location: null,
  imageUrl: null,
  creatorName: 'Carla',
  players: 12,
  results: 40,
  createdAt: now,
  rules: { correct: null, judge: { code: 'tournament.not-pending', message: 'O torneio já não está por validar.' } },
};
const match: GovernedMatch = {
  id: 'm1',
  status: 'result_disputed',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  players: ['Rui Matos', 'Eva Lima'],
  openedAt: now,
  time: null,
  score: '6-4 6-3',
  annulled: false,
  rules: { judge: notTheirs },
};

describe('the clubs', () => {
  it('are found by words and state; an opened one links to where it is corrected and judged', async () => {
    const { user, server } = await renderApp({ 'GET /api/admin/clubs': page([club]) }, { at: '/super-admin?tab=clubs', as: sara });
    expect((await screen.findByText('Camélias')).closest('li')).toHaveTextContent('Maia · 3 membros');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'pending');
    expect(location.search).toBe('?tab=clubs&status=pending');
    await waitFor(() => expect(server.requestsTo('GET /api/admin/clubs').at(-1)!.query.get('status')).toBe('pending'));
    await user.click(screen.getByRole('button', { name: 'Camélias' }));
    const sheet = screen.getByRole('dialog', { name: 'Camélias' });
    expect(within(sheet).getByRole('button', { name: 'Escolher imagem' })).toBeVisible();
    expect(within(sheet).getByRole('link', { name: 'Abrir e corrigir' })).toHaveAttribute('href', '/clubs/camelias');
    expect(within(sheet).getByRole('link', { name: 'Validar ou recusar' })).toHaveAttribute('href', '/super-admin');
  });

  it('cannot be judged by an admin, who sees the rule', async () => {
    await renderApp(
      { 'GET /api/admin/clubs': page([{ ...club, rules: { correct: null, judge: notTheirs } }]) },
      { at: '/super-admin?tab=clubs&open=camelias', as: aldo },
    );
    const judge = await screen.findByRole('button', { name: 'Validar ou recusar' });
    expect(judge).toBeDisabled();
    expect(judge).toHaveAccessibleDescription(notTheirs.message);
  });

  it('offer to clear the search when nothing is found', async () => {
    const { user } = await renderApp({ 'GET /api/admin/clubs': page([]) }, { at: '/super-admin?tab=clubs&q=nada', as: sara });
    await user.click(await screen.findByRole('button', { name: 'Limpar a procura' }));
    expect(location.search).toBe('?tab=clubs');
  });
});

describe('the tournaments', () => {
  it('with the same name are told apart by their founding date', async () => {
    const another = { ...tournament, id: 'outra', createdAt: '2025-01-14T12:00:00.000Z' };
    await renderApp({ 'GET /api/admin/tournaments': page([tournament, another]) }, { at: '/super-admin?tab=tournaments', as: aldo });
    const rows = (await screen.findAllByText(tournament.name)).map((name) => name.closest('li')!.textContent);
    expect(rows).toEqual([
      expect.stringContaining('12 jogadores · desde 24 mar.'),
      expect.stringContaining('12 jogadores · desde 14 jan. 2025'),
    ]);
  });

  it('are corrected in name and place', async () => {
    const { user, server } = await renderApp(
      { 'GET /api/admin/tournaments': page([tournament]), 'PUT /api/tournaments/escada': receipt },
      { at: '/super-admin?tab=tournaments&open=escada', as: aldo },
    );
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    const save = screen.getByRole('button', { name: 'Guardar a correção' });
    expect(save).toBeDisabled();
    await user.clear(name);
    await user.type(name, 'Escada de Outono');
    await user.type(screen.getByRole('textbox', { name: 'Local' }), 'Maia');
    await user.click(save);
    expect(await screen.findByText('A correção foi guardada.')).toBeVisible();
    expect(server.requestsTo('PUT /api/tournaments/escada').map(({ body }) => body)).toEqual([
      { name: 'Escada de Outono', location: 'Maia' },
    ]);
    expect(screen.getByText('O torneio já não está por validar.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver os jogos' })).toHaveAttribute('href', '/super-admin?tab=matches&tournament=escada');
  });
});

describe('the matches', () => {
  it('are listed when open; those of a tournament or a player when filtered', async () => {
    const { user, server } = await renderApp(
      { 'GET /api/admin/matches': page([match]) },
      { at: '/super-admin?tab=matches&tournament=escada', as: aldo },
    );
    const row = (await screen.findByText('Rui Matos – Eva Lima')).closest('li')!;
    expect(row).toHaveTextContent('Escada de Outono · 6-4 6-3');
    expect(row).toHaveTextContent('Resultado em disputa');
    expect(server.requestsTo('GET /api/admin/matches').at(-1)!.query.get('tournamentId')).toBe('escada');
    expect(screen.getByRole('option', { name: 'Concluído' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver os de todos os torneios' }));
    expect(await screen.findByText(/Sem procura mostra os jogos em aberto/)).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Concluído' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rui Matos – Eva Lima' }));
    expect(await screen.findByRole('button', { name: 'Decidir o resultado' })).toHaveAccessibleDescription(notTheirs.message);
    expect(screen.getByRole('link', { name: 'Abrir o jogo' })).toHaveAttribute('href', '/matches/m1');
    // an admin may not read the log
    expect(screen.queryByRole('link', { name: 'Repetir passo a passo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Atos no registo' })).toBeNull();
  });

  it('without a score show their agreed time in the ladder’s zone, else when they were opened', async () => {
    const unplayed: GovernedMatch = { ...match, score: null, openedAt: '2026-03-10T12:00:00.000Z' };
    const matches: readonly GovernedMatch[] = [
      { ...unplayed, status: 'time_confirmed', time: '2026-03-30T11:30:00.000Z' },
      { ...unplayed, id: 'm2', status: 'time_confirmed', time: '2026-03-30T12:30:00.000Z', zone: 'Atlantic/Azores' },
      { ...unplayed, id: 'm3', status: 'waiting_opponent' },
    ];
    await renderApp({ 'GET /api/admin/matches': page(matches) }, { at: '/super-admin?tab=matches', as: aldo });
    const rows = (await screen.findAllByText('Rui Matos – Eva Lima')).map((name) => name.closest('li')!.textContent);
    expect(rows).toEqual([
      expect.stringContaining('Escada de Outono · marcado para seg., 30 mar. · 12:30'),
      expect.stringContaining('Escada de Outono · marcado para seg., 30 mar. · 12:30 (hora dos Açores)'),
      expect.stringContaining('Escada de Outono · desde 10 mar.'),
    ]);
  });

  it('link a log reader to the replay and to their entries', async () => {
    await renderApp({ 'GET /api/admin/matches': page([match]) }, { at: '/super-admin?tab=matches&open=m1', as: sara });
    const sheet = within(await screen.findByRole('dialog', { name: 'Rui Matos – Eva Lima' }));
    expect(sheet.getByRole('link', { name: 'Repetir passo a passo' })).toHaveAttribute('href', '/super-admin/replay/match/m1');
    expect(sheet.getByRole('link', { name: 'Atos no registo' })).toHaveAttribute(
      'href',
      '/super-admin?tab=log&entityType=match&entityId=m1',
    );
  });
});

const dashboard: DashboardAnswer = { queues: {}, people: { total: 1, suspended: 0, admins: 0, superAdmins: 1 } };
const waiting = (id: string, name: string): ValidationsAnswer['clubs'][number] => ({
  id,
  name,
  district: null,
  concelho: null,
  proposerName: 'Rui Matos',
  since: now,
  until: now,
});
const queues = (clubs: ValidationsAnswer['clubs']) => ({
  'GET /api/admin/dashboard': dashboard,
  'GET /api/admin/seasons': [],
  'GET /api/admin/validations': { tournaments: [], clubs, results: [] } satisfies ValidationsAnswer,
});

describe('the queue of validations', () => {
  it('is decided in bulk after a confirmation, and reports the numbers', async () => {
    const { user, server } = await renderApp(
      { ...queues([]), 'POST /api/admin/clean-up': { clubs: 1, tournaments: 2 } },
      { at: '/super-admin', as: sara },
    );
    (await screen.findByRole('button', { name: 'Limpar o que expirou' })).focus();
    await user.keyboard('{Enter}');
    // pressing Enter once too often leads back
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Limpar o que expirou' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(server.requestsTo('POST /api/admin/clean-up')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Limpar agora' }));
    expect(await screen.findByText('Clubes eliminados: 1. Torneios eliminados: 2.')).toBeVisible();
  });

  it('is handled by keyboard: j and k move, a validates, r asks for the reason, Enter opens', async () => {
    const { user, server } = await renderApp(
      { ...queues([waiting('a', 'Camélias'), waiting('b', 'Ribeira')]), 'POST /api/clubs/b/validate': receipt },
      { at: '/super-admin', as: sara },
    );
    const item = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!;
    const [camélias, ribeira] = [await item('Camélias'), await item('Ribeira')];
    await user.keyboard('j');
    expect(camélias).toHaveFocus();
    await user.keyboard('jj');
    expect(ribeira).toHaveFocus();
    await user.keyboard('a');
    expect(await screen.findByText('O clube Ribeira foi validado.')).toBeVisible();
    expect(server.requestsTo('POST /api/clubs/b/validate').length).toBe(1);
    camélias.focus();
    await user.keyboard('r');
    const reason = await screen.findByRole('textbox', { name: /^Motivo/ });
    expect(reason).toHaveFocus();
    await user.keyboard('já existe');
    expect(reason).toHaveValue('já existe');
    camélias.focus();
    await user.keyboard('{Enter}');
    expect(reason).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    camélias.focus();
    await user.keyboard('{Enter}');
    expect(location.pathname).toBe('/clubs/a');
  });
});

describe('after a decision', () => {
  it('the focus moves to the next item, to the previous one after the last, and to the queues when nothing is left', async () => {
    const [camélias, foz, ribeira] = [waiting('a', 'Camélias'), waiting('b', 'Foz'), waiting('c', 'Ribeira')];
    const decided = (id: string) => ({ [`POST /api/clubs/${id}/validate`]: receipt });
    const { user, server } = await renderApp(
      { ...queues([camélias, foz, ribeira]), ...decided('a'), ...decided('b'), ...decided('c') },
      { at: '/super-admin', as: sara },
    );
    const item = (name: string) => screen.getByRole('heading', { name }).closest('li')!;
    await screen.findByRole('heading', { name: 'Camélias' });
    await user.keyboard('j');
    server.answers(queues([foz, ribeira]));
    await user.keyboard('a');
    await waitFor(() => expect(item('Foz')).toHaveFocus());
    server.answers(queues([foz]));
    await user.click(screen.getByRole('button', { name: 'Validar Ribeira' }));
    await waitFor(() => expect(item('Foz')).toHaveFocus());
    server.answers(queues([]));
    await user.keyboard('a');
    await screen.findByText('Nada por decidir');
    await waitFor(() => expect(screen.getByText('Nada por decidir').closest('[tabindex="-1"]')).toHaveFocus());
  });
});

describe('a support message', () => {
  type Messages = AnswerOf<typeof listContactMessages>;
  const message = {
    id: 'c1',
    kind: 'contact' as const,
    name: 'Ana Sousa',
    email: 'ana@example.pt',
    subject: 'Olá',
    text: 'Tudo bem?',
    senderId: null,
    receivedAt: now,
    handled: null,
  };
  it('is marked as handled, which can be undone', async () => {
    const { user, server } = await renderApp(
      {
        'GET /api/admin/contact-messages': page([message]) satisfies Messages,
        'GET /api/admin/message-reports': page([]),
        'POST /api/admin/contact-messages/c1/handle': receipt,
        'POST /api/admin/contact-messages/c1/reopen': receipt,
      },
      { at: '/super-admin?tab=messages', as: sara },
    );
    await user.click(await screen.findByRole('button', { name: 'Marcar como tratada' }));
    expect(await screen.findByText('A mensagem ficou como tratada.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Anular' }));
    expect(await screen.findByText('A mensagem foi reaberta.')).toBeVisible();
    expect(server.requestsTo('POST /api/admin/contact-messages/c1/reopen').length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Tratadas' }));
    await waitFor(() => expect(server.requestsTo('GET /api/admin/contact-messages').at(-1)!.query.get('handled')).toBe('true'));
  });
});

describe('a person', () => {
  it('can be corrected: the name and the picture', async () => {
    const rui: GovernedUserDetail = {
      id: 'rui',
      name: 'Rui Mattos',
      email: 'rui@example.pt',
      role: 'player',
      isRoot: false,
      status: 'active',
      clubName: null,
      photoUrl: '/api/files/f/small',
      registeredAt: now,
      firstName: 'Rui',
      lastName: 'Mattos',
      district: null,
      concelho: null,
      statusSince: now,
      statusReason: null,
      ladders: 0,
      results: 0,
      rules: { roles: { player: null, admin: notTheirs, superadmin: notTheirs }, correct: null, email: notTheirs, govern: notTheirs },
    };
    const { user, server } = await renderApp(
      {
        'GET /api/admin/users': page([rui]),
        'GET /api/admin/users/rui': rui,
        'PUT /api/admin/users/rui/name': receipt,
        'DELETE /api/admin/users/rui/photo': receipt,
      },
      { at: '/super-admin?tab=people&user=rui', as: aldo },
    );
    const last = await screen.findByRole('textbox', { name: 'Apelido' });
    await user.clear(last);
    await user.type(last, 'Matos');
    await user.click(screen.getByRole('button', { name: 'Corrigir o nome' }));
    expect(await screen.findByText('A correção foi guardada.')).toBeVisible();
    expect(server.requestsTo('PUT /api/admin/users/rui/name').map(({ body }) => body)).toEqual([{ firstName: 'Rui', lastName: 'Matos' }]);
    expect(screen.getByText('JPG, PNG, WebP, GIF até 5MB')).toBeVisible();
    const large = Object.defineProperty(new File(['x'], 'foto.png', { type: 'image/png' }), 'size', { value: 6 * 1024 * 1024 });
    await user.upload(screen.getByLabelText('Ficheiro da fotografia'), large);
    expect(await screen.findByText('Ficheiro demasiado grande. Por favor selecione uma imagem com menos de 5MB')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Fotografia removida.')).toBeVisible();
  });
});
