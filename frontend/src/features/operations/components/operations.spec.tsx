import type { BackupsAnswer, OperationsAnswer, RunningNode } from '@tennis/contracts';
import { hour } from '@tennis/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { sara } from '../../../testing/world';
import type { ViewStatus } from '../api/operations';

const view = (more: Partial<ViewStatus> = {}): ViewStatus => ({
  name: 'ranking',
  version: 2,
  position: 4711,
  lag: 0,
  state: 'live',
  generation: 'g1',
  former: null,
  ...more,
});
const about: OperationsAnswer = {
  head: 4711,
  checking: false,
  documents: { ranking: 412 },
  check: {
    at: '2026-03-24T04:00:00.000Z',
    milliseconds: 2400,
    views: [
      { name: 'ranking', equal: true, different: [] },
      { name: 'match', equal: false, different: ['jogo-1'], paths: ['document.status'] },
    ],
    log: { events: 4711, problems: [], malformed: 0 },
  },
};
const nowhere: BackupsAnswer = { kept: 'nowhere', items: [] };
const open = (views: readonly ViewStatus[], more: object = {}) =>
  renderApp(
    {
      'GET /api/admin/projections': views,
      'GET /api/admin/operations': about,
      'GET /api/admin/backups': nowhere,
      'GET /api/admin/nodes': [],
      ...more,
    },
    { at: '/super-admin?tab=operations', as: sara },
  );
const card = (name: string) => screen.findByRole('listitem', { name });

describe('the operations page', () => {
  it('shows each view’s state, first what needs an operator, and the last integrity check', async () => {
    await open([
      view(),
      view({ name: 'boards', state: 'stopped', lag: 17, cause: { position: 4694, type: 'ResultValidated', message: 'no surface' } }),
    ]);
    const stopped = await card('boards');
    expect(stopped).toHaveTextContent('parada');
    expect(within(stopped).getByRole('alert')).toHaveTextContent('ResultValidated');
    // Views that need an operator are open; healthy ones open on request.
    expect(within(stopped).getByText('Reconstruir')).toBeVisible();
    expect(within(await card('ranking')).getByText('Reconstruir')).not.toBeVisible();
    expect(within(await card('ranking')).getByText('Classificação de cada escada')).toBeVisible();
    expect(await card('ranking')).toHaveTextContent('412 documentos');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['boards v2', 'ranking v2']);
    const check = screen.getByRole('region', { name: 'Última verificação completa' });
    expect(check).toHaveTextContent('1 de 2');
    expect(within(check).getByRole('alert')).toHaveTextContent('match: jogo-1');
  });

  it('builds a second version, installs it and rolls back', async () => {
    const { user, server } = await open([view()], {
      'POST /api/admin/projections/ranking/rebuild': view({ rebuild: { id: 'neu', state: 'building', position: 100, head: 4711 } }),
      'POST /api/admin/rebuilds/neu/preview': [
        { name: 'ranking', equal: false, live: 'aaaa', rebuilt: 'bbbb', different: ['escada-1'], paths: ['document.rules'] },
      ],
      'POST /api/admin/rebuilds/neu/swap': { name: 'ranking' },
      'POST /api/admin/projections/ranking/rollback': { name: 'ranking' },
    });
    const ranking = await card('ranking');
    expect(within(ranking).queryByRole('button', { name: /Reverter/ })).toBeNull();
    const step = () => within(ranking).getByRole('list', { name: 'Passos da reconstrução' }).querySelector('[aria-current="step"]');
    server.answers({ 'GET /api/admin/projections': [view({ rebuild: { id: 'neu', state: 'building', position: 100, head: 4711 } })] });
    await user.click(within(ranking).getByRole('button', { name: 'Reconstruir' }));
    expect(await within(ranking).findByRole('progressbar', { name: 'Reconstrução' })).toHaveAttribute('value', '100');
    expect(step()).toHaveTextContent('Construir');
    expect(server.requestsTo('POST /api/admin/projections/ranking/rebuild').map(({ body }) => body)).toEqual([{ swap: 'manual' }]);
    server.answers({ 'GET /api/admin/projections': [view({ rebuild: { id: 'neu', state: 'ready', position: 4711, head: 4711 } })] });
    const install = await within(ranking).findByRole('button', { name: 'Instalar a nova versão' }, { timeout: 5000 });
    expect(step()).toHaveTextContent('Verificar');
    await user.click(within(ranking).getByRole('button', { name: 'Ver o que mudaria' }));
    expect(await within(ranking).findByText('1 documento mudaria')).toBeVisible();
    expect(within(ranking).getByText('escada-1')).toBeVisible();
    expect(step()).toHaveTextContent('Trocar');
    server.answers({ 'GET /api/admin/projections': [view({ generation: 'g2', former: 'g1' })] });
    await user.click(install);
    expect(await screen.findByText('ranking: a nova versão responde.')).toBeVisible();
    expect(step()).toHaveTextContent('Guardar');
    await user.click(await within(ranking).findByRole('button', { name: 'Reverter para g1' }));
    expect(await screen.findByText('ranking: voltou a responder g1.')).toBeVisible();
    expect(server.requestsTo('POST /api/admin/projections/ranking/rollback').map(({ body }) => body)).toEqual([{ generation: 'g1' }]);
  });

  it('cancels a running build, and says why when it is too late', async () => {
    const building = view({ rebuild: { id: 'neu', state: 'building', position: 100, head: 4711 } });
    const { user, server } = await open([building], {
      'POST /api/admin/rebuilds/neu/cancel': refusing(409, 'Já é tarde para cancelar.', 'view.too-late'),
    });
    const ranking = await card('ranking');
    const cancel = within(ranking).getByRole('button', { name: 'Cancelar a reconstrução' });
    expect(cancel).toHaveAccessibleDescription('Só enquanto não está em uso; depois, reverta.');
    await user.click(cancel);
    expect(await within(ranking).findByText(/Já é tarde para cancelar/)).toBeVisible();
    server.answers({ 'POST /api/admin/rebuilds/neu/cancel': { name: 'ranking' }, 'GET /api/admin/projections': [view()] });
    await user.click(cancel);
    expect(await screen.findByText('ranking: a reconstrução foi cancelada.')).toBeVisible();
    expect(await within(ranking).findByRole('button', { name: 'Reconstruir' })).toBeEnabled();
  });

  it('starts a full check on demand, and says that it is running', async () => {
    const { user, server } = await open([view()], { 'POST /api/admin/checks': { running: true } });
    await card('ranking');
    server.answers({ 'GET /api/admin/operations': { ...about, checking: true } });
    await user.click(screen.getByRole('button', { name: 'Verificar tudo agora' }));
    expect(await screen.findByText('A verificar…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verificar tudo agora' })).toBeDisabled();
  });

  it('shows the differing documents when a view differs from the log', async () => {
    const { user } = await open([view()], {
      'POST /api/admin/projections/ranking/verify': {
        equal: false,
        live: 'aaaaaaaaaaaaaaaa',
        rebuilt: 'bbbbbbbbbbbbbbbb',
        different: ['escada-1', 'escada-2'],
        paths: ['document.members.*.status', 'row.points'],
      },
    });
    await user.click(within(await card('ranking')).getByRole('button', { name: 'Verificar' }));
    const found = await within(await card('ranking')).findByRole('status');
    expect(found).toHaveTextContent('2 documentos diferem do registo');
    expect(
      within(found)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['escada-1', 'escada-2']);
    expect(found).toHaveTextContent('Nos campos document.members.*.status, row.points');
  });

  it.each([
    ['that nothing could be compared where it cannot be read', [], 'Não se consegue ler por inteiro'],
    [
      'that there are more where it shows the first hundred only',
      Array.from({ length: 100 }, (_, n) => `escada-${n}`),
      '100 ou mais documentos diferem',
    ],
  ])('says %s', async (_what, different, said) => {
    const { user } = await open([view()], {
      'POST /api/admin/projections/ranking/verify': { equal: false, live: 'unreadable', rebuilt: 'unread', different, paths: [] },
    });
    await user.click(within(await card('ranking')).getByRole('button', { name: 'Verificar' }));
    expect(await within(await card('ranking')).findByRole('status')).toHaveTextContent(said);
  });

  it('names the failed operation, and asks for a new sign-in when the session is old', async () => {
    const { user } = await open([view({ generation: 'g2', former: 'g1' })], {
      'POST /api/admin/projections/ranking/rollback': refusing(401, 'Inicie sessão de novo.', 'session.not-recent'),
    });
    await user.click(within(await card('ranking')).getByRole('button', { name: 'Reverter para g1' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says which views are installed or rolled back together', async () => {
    const rebuild = { id: 'neu', state: 'ready', position: 4711, head: 4711 } as const;
    const { user } = await open([view({ rebuild }), view({ name: 'match', rebuild }), view({ name: 'club' })], {
      'POST /api/admin/rebuilds/neu/swap': { name: 'match' },
    });
    const waits = await card('match');
    expect(waits).toHaveTextContent('o que se decide aqui vale para todas: ranking e match.');
    expect(await card('club')).not.toHaveTextContent('vale para todas');
    await user.click(within(waits).getByRole('button', { name: 'Instalar a nova versão' }));
    expect(await screen.findByText('As novas versões respondem: 2 vistas.')).toBeVisible();
  });

  it('shows each backup with age, size, log position and file checks, and creates none', async () => {
    const files: BackupsAnswer = {
      kept: 'folder',
      items: [
        { name: 'domingo', createdAt: '2026-03-22T02:00:00.000Z', bytes: 41_200_000, position: 4700, check: null },
        {
          name: 'sábado',
          createdAt: '2026-03-21T02:00:00.000Z',
          bytes: 40_100_000,
          position: null,
          check: { at: '2026-03-21T04:00:00.000Z', problems: [{ code: 'backup.file-changed', file: 'log.db' }] },
        },
        { name: 'a-meio', createdAt: null, bytes: 0, position: null, check: null },
      ],
    };
    const { user, server } = await open([view()], {
      'GET /api/admin/backups': files,
      'POST /api/admin/backups/domingo/verify': { at: '2026-03-24T09:00:00.000Z', problems: [] },
    });
    const newest = await card('domingo');
    expect(newest).toHaveTextContent('42 MB · registo até 4700');
    expect(newest).toHaveTextContent('ainda não foi lida');
    expect(within(await card('sábado')).getByRole('alert')).toHaveTextContent('1 ficheiro alterado ou em faltalog.db');
    expect(within(await card('a-meio')).queryByRole('button')).toBeNull();
    server.answers({
      'GET /api/admin/backups': {
        ...files,
        items: [{ ...files.items[0]!, check: { at: '2026-03-24T09:00:00.000Z', problems: [] } }],
      },
    });
    expect(within(await card('sábado')).getByRole('button', { name: 'Ler de novo a cópia sábado' })).toBeVisible();
    // Not read yet, so there is nothing to read again.
    await user.click(within(newest).getByRole('button', { name: 'Ler a cópia domingo' }));
    await waitFor(() => expect(newest).toHaveTextContent('íntegra'));
    const region = screen.getByRole('region', { name: 'Cópias de segurança' });
    expect(within(region).getAllByRole('button')).toHaveLength(1);
  });

  it('show each node with its release, since when it is there, what it alone does and how far behind its views are', async () => {
    const node: RunningNode = {
      name: 'norte',
      release: '1.13.0',
      since: new Date(Date.now() - 3 * hour).toISOString(),
      alive: true,
      own: true,
      work: ['deliver', 'jobs'],
      views: ['match', 'ranking'],
      lag: 0,
    };
    const south: RunningNode = {
      ...node,
      name: 'sul',
      release: '1.12.0',
      since: null,
      own: false,
      work: ['sweep'],
      views: ['club'],
      lag: 17,
    };
    const idle: RunningNode = { ...node, name: 'oeste', own: false, work: [], views: [] };
    const gone: RunningNode = { ...idle, name: 'leste', alive: false };
    await open([view()], { 'GET /api/admin/nodes': [gone, idle, node, south] });
    expect(await card('norte')).toHaveTextContent(
      ['norte v1.13.0', 'a correr', 'começou há 3 h · responde a esta página', 'envios · tarefas · 2 vistas'].join(''),
    );
    expect(await card('sul')).toHaveTextContent('sul v1.12.0a corrersweep · 1 vistaatraso 17');
    expect(await card('leste')).toHaveTextContent(/^leste v1.13.0sem sinalcomeçou há 3 h$/);
    expect(await card('oeste')).toHaveTextContent('oeste v1.13.0a corrercomeçou há 3 hsó pedidos');
  });

  it('show no nodes where there is a single one, which has its data folder for itself', async () => {
    await open([view()]);
    await card('ranking');
    expect(screen.queryByRole('region', { name: 'Nós' })).toBeNull();
  });

  it('says that no backup folder is configured', async () => {
    await open([view()]);
    expect(await screen.findByText(/indica-a em BACKUPS_DIR/)).toBeVisible();
  });

  it('says that the backup folder cannot be read', async () => {
    await open([view()], { 'GET /api/admin/backups': { kept: 'unreadable', items: [] } });
    expect(await screen.findByText('A pasta das cópias não se consegue ler.')).toBeVisible();
  });
});
