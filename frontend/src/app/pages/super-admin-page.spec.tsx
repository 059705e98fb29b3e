import type { DashboardAnswer, DeletionRequest, GovernedUser, GovernedUserDetail, LogRow, SuperAdmin } from '@tennis/contracts';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { renderApp, now } from '../../testing/render-page';
import { ana, rui, sara } from '../../testing/world';

/** Finds the sentence of a log entry; its author is set in bold. */
const findAct = (description: string) =>
  screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === description);

/** Opens the details behind a log entry. */
const openAct = async ({ description }: LogRow) => fireEvent.click(await findAct(description));

const root = { ...sara, id: 'root', first_name: 'Rita', last_name: 'Raiz', is_root: true };
const aldo = { ...ana, id: 'aldo', role: 'admin' as const };

const governed = (more: Partial<GovernedUser> = {}): GovernedUser => ({
  id: rui.id,
  name: 'Rui Matos',
  email: 'rui@example.pt',
  role: 'player',
  isRoot: false,
  status: 'active',
  clubName: 'CT Porto',
  photoUrl: null,
  registeredAt: '2026-01-02T10:00:00.000Z',
  ...more,
});
const rootOnly = { code: 'role.only-root-grants-super-admins', message: 'Só o Super Admin principal pode criar ou alterar Super Admins.' };
const detail = (more: Partial<GovernedUserDetail> = {}): GovernedUserDetail => ({
  ...governed(),
  firstName: 'Rui',
  lastName: 'Matos',
  district: 'Porto',
  concelho: 'Maia',
  statusSince: '2026-01-02T10:00:00.000Z',
  statusReason: null,
  ladders: 2,
  results: 14,
  rules: { roles: { player: null, admin: null, superadmin: rootOnly }, correct: null, email: null, govern: null },
  ...more,
});
const dashboard: DashboardAnswer = {
  queues: {
    tournaments: { count: 2, oldest: '2026-03-23T12:00:00.000Z' },
    clubs: { count: 0, oldest: null },
    results: { count: 0, oldest: null },
    deletions: { count: 1, oldest: now },
  },
  people: { total: 312, suspended: 1, admins: 2, superAdmins: 3 },
  health: {
    version: '1.13.0',
    events: 4711,
    views: { total: 12, live: 12, lag: 0 },
    missing: [],
    check: { at: '2026-03-24T04:00:00.000Z', sound: true },
    jobs: { waiting: 3, next: '2026-03-25T06:00:00.000Z' },
  },
};
const nothing = { tournaments: [], clubs: [], results: [] };
const page = (items: readonly GovernedUser[]) => ({ items, total: items.length, page: 1, pageSize: 25 });
const receipt = { id: rui.id, position: '9' };

describe('the administration', () => {
  it('tells a player which role is required', async () => {
    await renderApp({}, { at: '/super-admin', as: ana });
    expect(await screen.findByRole('heading', { name: 'Só para Super Admins' })).toBeVisible();
  });

  it('shows a super admin the waiting tasks, their age, and the state of the program', async () => {
    await renderApp(
      { 'GET /api/admin/dashboard': dashboard, 'GET /api/admin/seasons': [], 'GET /api/admin/validations': nothing },
      { at: '/super-admin', as: sara },
    );
    const tile = (await screen.findByText('Torneios por validar')).closest('li')!;
    expect(tile).toHaveTextContent('2Torneios por validaro mais antigo há 1 dia');
    // each number links to the list that it counts
    const counted = within(tile.closest('ul')!).getAllByRole('listitem');
    expect(counted.map((one) => within(one).getByRole('link').getAttribute('href'))).toEqual([
      '#waiting-tournaments',
      '#waiting',
      '#waiting',
      '/super-admin?tab=deletions',
      '/super-admin?tab=people',
    ]);
    expect(screen.getByRole('heading', { name: 'A funcionar' })).toBeVisible();
    expect(screen.getByText('12 de 12')).toBeVisible();
    expect(screen.getByRole('link', { name: /^tudo certo/ })).toHaveAttribute('href', '/super-admin?tab=operations');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Painel',
      'Pessoas',
      'Clubes',
      'Torneios',
      'Jogos',
      'Eliminações',
      'Transferência',
      'Mensagens',
      'Registo',
      'Repetição',
      'Jogo limpo',
      'Operações',
    ]);
  });

  it('shows an admin the dashboard, people and things alone', async () => {
    await renderApp(
      { 'GET /api/admin/dashboard': { queues: {}, people: dashboard.people } satisfies DashboardAnswer },
      { at: '/super-admin', as: aldo },
    );
    expect(await screen.findByText('312')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Painel', 'Pessoas', 'Clubes', 'Torneios', 'Jogos']);
  });
});

describe('a person', () => {
  const opened = (user: GovernedUserDetail, more: object = {}, as = sara) =>
    renderApp(
      {
        'GET /api/admin/users': page([user]),
        [`GET /api/admin/users/${user.id}`]: user,
        ...more,
      },
      { at: '/super-admin?tab=people&user=rui&view=roles', as },
    );

  it('is found in the list, with anything unusual about them', async () => {
    const { user } = await renderApp(
      {
        'GET /api/admin/users': page([governed(), governed({ id: 'eva', name: 'Eva Lima', role: 'admin', status: 'suspended' })]),
        'GET /api/admin/users/rui': detail(),
      },
      { at: '/super-admin?tab=people', as: sara },
    );
    const eva = (await screen.findByText('Eva Lima')).closest('li')!;
    expect(eva).toHaveTextContent('Admin');
    expect(eva).toHaveTextContent('Conta suspensa');
    expect(screen.getByText('2 pessoas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rui Matos' }));
    expect(location.search).toBe('?tab=people&user=rui');
    expect(await screen.findByText('Maia, Porto')).toBeVisible();
  });

  it('gets another role; the reader sees the rule for roles they may not give', async () => {
    const { user, server } = await opened(detail(), { 'PUT /api/admin/users/rui/role': receipt });
    expect(await screen.findByRole('radio', { name: 'Super Admin' })).toBeDisabled();
    expect(screen.getByText(rootOnly.message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mudar função' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Admin' }));
    await user.click(screen.getByRole('button', { name: 'Mudar função' }));
    expect(await screen.findByText('A função de Rui Matos é agora Admin.')).toBeVisible();
    expect(server.requestsTo('PUT /api/admin/users/rui/role').map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  });

  it('is suspended, with an optional reason', async () => {
    const { user, server } = await opened(detail(), { 'POST /api/admin/users/rui/suspend': receipt });
    await user.click(await screen.findByRole('button', { name: 'Suspender conta' }));
    await user.type(screen.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Insultos');
    server.answers({ 'GET /api/admin/users/rui': detail({ status: 'suspended' }) });
    await user.click(screen.getByRole('button', { name: 'Suspender conta' }));
    expect(await screen.findByText('A conta de Rui Matos foi suspensa.')).toBeVisible();
    expect(server.requestsTo('POST /api/admin/users/rui/suspend').map(({ body }) => body)).toEqual([{ reason: 'Insultos' }]);
    // the pressed button is gone: focus moves to the heading above the actions that are left, for keyboard users
    expect(await screen.findByRole('button', { name: 'Reativar conta' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Conta' })).toHaveFocus();
  });

  it('is protected: only the rule is shown', async () => {
    const why = { code: 'user.protected', message: 'Esta conta é protegida e não pode ser alterada.' };
    await opened(
      detail({
        role: 'superadmin',
        isRoot: true,
        rules: { roles: { player: why, admin: why, superadmin: why }, correct: why, email: why, govern: why },
      }),
    );
    expect((await screen.findAllByText(why.message)).length).toBe(3);
    expect(screen.queryByRole('button', { name: 'Suspender conta' })).toBeNull();
  });

  it('hides from an admin the actions that admins may not take', async () => {
    const why = { code: 'right.missing', message: 'Não tem permissão para esta ação.' };
    const { user } = await opened(detail({ rules: { ...detail().rules, email: why, govern: why } }), {}, aldo);
    expect(await screen.findByRole('radio', { name: 'Admin' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Conta' })).toBeNull();
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('tab', { name: 'Perfil' }));
    expect(await sheet.findByText('rui@example.pt')).toBeVisible();
    expect(sheet.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(screen.queryByText(why.message)).toBeNull();
  });

  it('has a history with values before and after, for super admins', async () => {
    const row: LogRow = {
      id: 'e1',
      position: '1',
      at: '2026-03-20T10:00:00.000Z',
      actor: { id: 'sara', kind: 'user', name: 'Sara Vaz' },
      action: 'RoleChanged',
      entityType: 'user',
      entityId: 'rui',
      description: 'Sara Vaz mudou a função de Rui Matos para administrador.',
      previous: { role: 'player' },
      next: { role: 'admin' },
    };
    const { user } = await opened(detail(), {
      'GET /api/admin/users/rui/history': { items: [row], total: 1, page: 1, pageSize: 25 },
    });
    await user.click(await screen.findByRole('tab', { name: 'Histórico' }));
    await openAct(row);
    expect(screen.getByText('Função mudada')).toHaveTextContent('Função mudada RoleChanged');
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Jogador', 'Admin']);
  });
});

describe('the deletions', () => {
  const request: DeletionRequest = {
    id: 'rui',
    userId: 'rui',
    reason: 'Deixei de jogar',
    email: 'rui@example.pt',
    role: 'player',
    name: 'Rui Matos',
    district: 'Porto',
    location: 'Maia',
    state: 'deactivated',
    requestedAt: '2026-03-20T10:00:00.000Z',
    requestedBy: { id: 'rui', name: 'Rui Matos' },
    deadline: '2026-04-19T10:00:00.000Z',
  };
  const opened = (as: typeof sara, more: object = {}) =>
    renderApp({ 'GET /api/admin/deletion-requests': [request], ...more }, { at: '/super-admin?tab=deletions', as });

  it('are decided by the root, who must type the person’s e-mail', async () => {
    const { user, server } = await opened(root, { 'POST /api/admin/deletion-requests/rui/approve': receipt });
    await user.click(await screen.findByRole('button', { name: 'Eliminar Rui Matos' }));
    const now = screen.getByRole('button', { name: 'Eliminar para sempre' });
    expect(now).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Escreva rui@example.pt para confirmar' }), 'rui@example.pt');
    await user.click(now);
    expect(await screen.findByText('A conta foi eliminada.')).toBeVisible();
    expect(server.requestsTo('POST /api/admin/deletion-requests/rui/approve').map(({ body }) => body)).toEqual([undefined]);
  });

  it('show a super admin all details, the deadline and who decides', async () => {
    await opened(sara);
    expect(await screen.findByText('Deixei de jogar')).toBeVisible();
    expect(screen.getByText('Prazo legal: 19 abr.')).toBeVisible();
    expect(screen.getByText('Só o Super Admin principal decide a eliminação de uma conta.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    expect(screen.getByText('percorrer', { exact: false })).toHaveTextContent(/^J K percorrer$/);
  });

  it('are handled with the listed keys; cancelling keeps the position in the list', async () => {
    const { user } = await opened(root);
    await screen.findByText('Deixei de jogar');
    expect(screen.getByText('percorrer', { exact: false })).toHaveTextContent('J K percorrer · A eliminar · R recusar com motivo');
    await user.keyboard('ja');
    expect(screen.getByRole('textbox', { name: 'Escreva rui@example.pt para confirmar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Eliminar Rui Matos' }).closest('li')).toHaveFocus();
    await user.keyboard('r');
    expect(screen.getByRole('textbox', { name: 'Motivo (quem pediu lê)' })).toHaveFocus();
  });
});

describe('the super admins', () => {
  const listed = (more: Partial<SuperAdmin>): SuperAdmin => ({ ...governed({ role: 'superadmin' }), whyNotRemove: null, ...more });
  const known = [
    listed({
      id: 'root',
      name: 'Rita Raiz',
      isRoot: true,
      whyNotRemove: { code: 'role.cannot-remove-yourself', message: 'Não pode remover-se' },
    }),
    listed({ id: 'sara', name: 'Sara Vaz' }),
  ];

  it('are hidden from a player', async () => {
    await renderApp({}, { at: '/super-admins', as: ana });
    expect(await screen.findByRole('heading', { name: 'Só para Super Admins' })).toBeVisible();
  });

  it('are only listed for another super admin', async () => {
    await renderApp({ 'GET /api/admin/super-admins': known }, { at: '/super-admins', as: sara });
    expect(await screen.findByText('Rita Raiz')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('are added by e-mail and removed by the root after a confirmation', async () => {
    const { user, server } = await renderApp(
      {
        'GET /api/admin/super-admins': known,
        'POST /api/admin/super-admins': receipt,
        'DELETE /api/admin/super-admins/sara': receipt,
      },
      { at: '/super-admins', as: root },
    );
    expect(await screen.findByText('Não pode remover-se')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'E-mail de quem já tem conta' }), 'eva@example.pt');
    await user.click(screen.getByRole('button', { name: 'Adicionar Super Admin' }));
    expect(await screen.findByText('eva@example.pt é agora Super Admin.')).toBeVisible();
    expect(server.requestsTo('POST /api/admin/super-admins').map(({ body }) => body)).toEqual([{ email: 'eva@example.pt' }]);
    await user.click(screen.getByRole('button', { name: 'Remover Sara Vaz' }));
    expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remover Sara Vaz dos Super Admins' }));
    expect(await screen.findByText('Sara Vaz já não é Super Admin.')).toBeVisible();
  });
});

describe('the system log', () => {
  const row: LogRow = {
    id: 'e1',
    position: '1',
    at: '2026-03-20T10:00:00.000Z',
    actor: { id: 'sara', kind: 'user', name: 'Sara Vaz' },
    action: 'RulesChanged',
    entityType: 'tournament',
    entityId: 'escada-de-outono',
    description: 'Sara Vaz mudou as regras de Escada de Outono.',
    previous: { winAbove: 3 },
    next: { winAbove: 4 },
    ip: '127.0.0.1',
    userAgent: 'Firefox',
  };

  const ruiFound = {
    id: 'rui',
    name: 'Rui Matos',
    email: 'rui@example.pt',
    photoUrl: null,
    role: 'player',
    status: 'active',
    clubName: null,
  };
  /** The log, with these people as search results. */
  const openLog = (people: readonly object[]) =>
    renderApp(
      {
        'GET /api/admin/logs': { items: [row], next: null },
        'GET /api/admin/users': { items: people, page: 1, pageSize: 5, total: people.length },
      },
      { at: '/super-admin?tab=log', as: sara },
    );

  it('keeps its filters in the URL, and links from an entry to similar ones', async () => {
    const { user, server } = await renderApp(
      { 'GET /api/admin/logs': { items: [row], next: '41' } },
      { at: '/super-admin?tab=log&entityType=tournament', as: sara },
    );
    expect(await findAct(row.description)).toBeVisible();
    expect(screen.getByText('127.0.0.1 · Firefox')).not.toBeVisible();
    await openAct(row);
    expect(screen.getByText('127.0.0.1 · Firefox')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sobre' })).toHaveValue('tournament');
    await user.click(screen.getByRole('button', { name: 'Regras mudadas RulesChanged' }));
    expect(location.search).toBe('?tab=log&action=RulesChanged');
    await user.click(screen.getByRole('button', { name: 'Sara Vaz' }));
    expect(location.search).toBe('?tab=log&action=RulesChanged&actor=sara');
    await user.click(await screen.findByRole('button', { name: 'Mais antigos' }));
    expect(location.search).toBe('?tab=log&action=RulesChanged&actor=sara&before=41');
    await screen.findByRole('button', { name: 'Mais recentes' });
    const last = server.requestsTo('GET /api/admin/logs').at(-1)!.query;
    expect(Object.fromEntries(last)).toEqual({ action: 'RulesChanged', actor: 'sara', before: '41', pageSize: '25' });
    await user.click(screen.getByRole('button', { name: 'Limpar a procura' }));
    expect(location.search).toBe('?tab=log');
  });

  it('is filtered by a person found by a part of their name', async () => {
    const { user, server } = await openLog([ruiFound]);
    const who = await screen.findByRole('textbox', { name: 'Quem (nome ou e-mail)' });
    await user.type(who, 'rui');
    await user.click(await screen.findByRole('button', { name: 'Rui Matos rui@example.pt' }));
    expect(who).toHaveFocus();
    expect(who).toHaveValue('');
    expect(server.requestsTo('GET /api/admin/users').map(({ query }) => query.get('q'))).toEqual(['rui']);
    expect(location.search).toBe('?tab=log&actor=rui');
  });

  it('selects the first match on Enter, also when Enter comes before the answer', async () => {
    const { user } = await openLog([ruiFound]);
    await user.type(await screen.findByRole('textbox', { name: 'Quem (nome ou e-mail)' }), 'rui{Enter}');
    await waitFor(() => expect(location.search).toBe('?tab=log&actor=rui'));
  });

  it('filters by an exact e-mail, and says when nobody has a name', async () => {
    const { user } = await openLog([]);
    const who = await screen.findByRole('textbox', { name: 'Quem (nome ou e-mail)' });
    await user.type(who, 'zé{Enter}');
    expect(await screen.findByText('Ninguém com «zé»')).toBeVisible();
    expect(location.search).toBe('?tab=log');
    await user.clear(who);
    await user.type(who, 'ze@example.pt{Enter}');
    expect(location.search).toBe('?tab=log&actor=ze%40example.pt');
  });

  it('names the parts of the program and the things, and leaves out fields that did not exist before', async () => {
    const opened: LogRow = {
      ...row,
      actor: { id: 'import', kind: 'system', name: '' },
      action: 'MatchOpened',
      entityType: 'match',
      entityId: '3d2cd86f-0000-4000-8000-000000000000',
      previous: null,
      next: { result: '6-4 6-3' },
    };
    const offered: LogRow = { ...row, id: 'e2', action: 'MentorshipOffered', entityType: 'mentorship', entityId: 'm1', next: null };
    const { user } = await renderApp(
      { 'GET /api/admin/logs': { items: [opened, offered], next: null } },
      { at: '/super-admin?tab=log', as: sara },
    );
    for (const sentence of await screen.findAllByText('mudou as regras de Escada de Outono.', { exact: false })) fireEvent.click(sentence);
    expect(screen.getByRole('button', { name: 'A importação' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Só o que aconteceu a isto: jogo 3d2cd86f' })).toHaveTextContent('jogo 3d2cd86f');
    expect(screen.getByRole('cell', { name: '—' })).not.toHaveClass('previous');
    // entities without a filter of their own are filtered by kind only
    await user.click(screen.getByRole('button', { name: 'Só o que aconteceu a isto: outro' }));
    expect(location.search).toBe('?tab=log&entityType=other');
  });

  it('links an automatic action to the action that caused it, and names that action’s author', async () => {
    const suspended: LogRow = {
      ...row,
      actor: { id: 'clock', kind: 'system', name: '' },
      action: 'PlayerSuspended',
      description: 'O relógio suspendeu Rui em Escada de Outono. Causa: Root suspendeu a conta de Rui.',
      because: {
        position: '77',
        actor: { id: 'root', kind: 'user', name: 'Root' },
        action: 'UserSuspended',
        description: 'Root suspendeu a conta de Rui.',
      },
      previous: null,
      next: null,
    };
    await renderApp({ 'GET /api/admin/logs': { items: [suspended, row], next: null } }, { at: '/super-admin?tab=log', as: sara });
    expect(await screen.findByRole('link', { name: 'Causa: Root' })).toHaveAttribute('href', '/super-admin/trail/77');
    expect(screen.getAllByRole('link', { name: /^Causa/ })).toHaveLength(1);
  });

  it('shows its other active filters, each removable', async () => {
    const { user } = await renderApp(
      { 'GET /api/admin/logs': { items: [row], next: null } },
      { at: '/super-admin?tab=log&actor=sara&action=RulesChanged&entityType=tournament&entityId=escada-de-outono', as: sara },
    );
    await findAct(row.description);
    expect(screen.getByRole('textbox', { name: 'Quem (nome ou e-mail)' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Ato' })).toHaveDisplayValue('Regras mudadas');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ato' }), 'Tudo');
    expect(location.search).toBe('?tab=log&actor=sara&entityType=tournament&entityId=escada-de-outono');
    await user.click(screen.getByRole('button', { name: 'Retirar da procura: torneio escada-de-outono' }));
    expect(location.search).toBe('?tab=log&actor=sara&entityType=tournament');
    await user.click(await screen.findByRole('button', { name: 'Retirar da procura: Sara Vaz' }));
    expect(location.search).toBe('?tab=log&entityType=tournament');
  });

  it('is filtered by one kind of action; an unknown kind is named and can be removed', async () => {
    const { user, server } = await renderApp(
      { 'GET /api/admin/logs': { items: [row], next: null } },
      { at: '/super-admin?tab=log&action=CourtBooked', as: sara },
    );
    await user.click(await screen.findByRole('button', { name: 'Retirar da procura: CourtBooked' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ato' }), 'Conta suspensa');
    expect(location.search).toBe('?tab=log&action=UserSuspended');
    await findAct(row.description);
    expect(server.requestsTo('GET /api/admin/logs').at(-1)!.query.get('action')).toBe('UserSuspended');
  });

  it('ignores an invalid date in the URL', async () => {
    const { server } = await renderApp(
      { 'GET /api/admin/logs': { items: [row], next: null } },
      { at: '/super-admin?tab=log&from=ontem&to=2026-13-45', as: sara },
    );
    expect(await findAct(row.description)).toBeVisible();
    expect(Object.fromEntries(server.requestsTo('GET /api/admin/logs').at(-1)!.query)).toEqual({ pageSize: '25' });
  });

  it('translates codes and dates, and leaves free text as written', async () => {
    const reported: LogRow = {
      ...row,
      action: 'ResultReported',
      previous: null,
      next: { outcome: 'walkover', playedOn: '2026-03-18', reason: 'other' },
    };
    await renderApp({ 'GET /api/admin/logs': { items: [reported], next: null } }, { at: '/super-admin?tab=log', as: sara });
    expect((await screen.findAllByRole('cell')).map(({ textContent }) => textContent)).toEqual([
      '—',
      'Falta de comparência',
      '—',
      '18 mar.',
      '—',
      'other',
    ]);
  });

  it.each([
    ['club', { status: 'pending' }, { status: 'validated' }, 'Estado Em validação Validado'],
    ['club', { status: 'pending' }, { status: 'rejected' }, 'Estado Em validação Recusado'],
    ['tournament', { status: 'active' }, { status: 'inactive' }, 'Estado A decorrer Terminado'],
    ['tournament', { status: 'inactive' }, { status: 'frozen' }, 'Estado Terminado Fechado'],
    ['tournament', { privacy: 'public' }, { privacy: 'private' }, 'Privacidade público privado'],
    ['tournament', { preset: 'standard' }, { preset: 'tennisStyle' }, 'Pontuação Padrão Estilo ténis'],
    ['tournament', null, { appliesFrom: 'start' }, 'Aplica-se — Desde o início'],
    ['user', { status: 'active' }, { status: 'deactivated' }, 'Estado ativa eliminação pedida'],
    ['match', null, { status: 'annulled' }, 'Estado — anulado'],
    ['match', { winner: 'Ana Reis' }, { winner: 'Rui Matos' }, 'Vencedor Ana Reis Rui Matos'],
  ])('shows a state of a %s in words: %j, %j', async (entityType, previous, next, said) => {
    const told: LogRow = { ...row, entityType, previous, next };
    await renderApp({ 'GET /api/admin/logs': { items: [told], next: null } }, { at: '/super-admin?tab=log', as: sara });
    await openAct(told);
    expect(screen.getByRole('row', { name: said })).toBeVisible();
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome 141 · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge 140 · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari 18 · iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet 28 · Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari 18 · macOS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
  ])('shows the browser and its system, with the full user agent as a tooltip: %s', async (userAgent, said) => {
    await renderApp({ 'GET /api/admin/logs': { items: [{ ...row, userAgent }], next: null } }, { at: '/super-admin?tab=log', as: sara });
    expect(await screen.findByText(`127.0.0.1 · ${said}`)).toHaveAttribute('title', userAgent);
  });

  it('describes the result of an integrity check in its own words', async () => {
    const check: LogRow = {
      ...row,
      action: 'IntegrityChecked',
      entityType: 'system',
      entityId: 'operations',
      description: 'Sara Vaz verificou se o que está guardado está íntegro.',
      previous: null,
      next: { drifted: ['ranking', 'club'], problems: 0 },
    };
    await renderApp({ 'GET /api/admin/logs': { items: [check], next: null } }, { at: '/super-admin?tab=log', as: sara });
    await openAct(check);
    expect(screen.getByRole('row', { name: 'Vistas diferentes — ranking, club' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Problemas no registo — 0' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Só o que aconteceu a isto: programa' })).toBeVisible();
  });

  it('groups entries by day, each with its time and position', async () => {
    const eve: LogRow = { ...row, id: 'e0', position: '12044', at: '2026-03-19T23:30:05.000Z' };
    const today: LogRow = { ...row, id: 'e2', position: '12046', at: now };
    await renderApp({ 'GET /api/admin/logs': { items: [today, row, eve], next: null } }, { at: '/super-admin?tab=log', as: sara });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'hoje, ter., 24 mar.',
      'sex., 20 mar.',
      'qui., 19 mar.',
    ]);
    expect(screen.getByText('23:30:05')).toHaveAttribute('datetime', eve.at);
    expect(screen.getByText('#12 044')).toBeVisible();
  });

  it('leaves out fields that were empty before and after', async () => {
    const sound: LogRow = { ...row, action: 'IntegrityChecked', previous: null, next: { drifted: [], problems: 0 } };
    await renderApp({ 'GET /api/admin/logs': { items: [sound], next: null } }, { at: '/super-admin?tab=log', as: sara });
    await openAct(sound);
    expect(screen.getByText('1 campo')).toBeVisible();
    expect(await screen.findByRole('row', { name: 'Problemas no registo — 0' })).toBeVisible();
    expect(screen.queryByText('Vistas diferentes')).toBeNull();
  });
});
