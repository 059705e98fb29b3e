import { expect, type Page, test } from '@playwright/test';
import type { RunningNode } from '@tennis/contracts';
import { type Governed, governed } from './governed';
import { at, answering, failing, follow, offline, press } from './governed-states';
import { signInByRequest, otherBrowser, tournamentPath } from '../kit/people';
import { contactSheet } from './sheet';

// one after the other: they share their people
test.describe.configure({ mode: 'default', timeout: 600_000 });
let scene: Governed;
test.beforeAll(async ({ browser }) => {
  scene = await governed(browser, 'b');
});

const admin =
  (tab?: string, more = '') =>
  () =>
    `/super-admin${tab ? `?tab=${tab}${more}` : ''}`;

/** One that answers, one of the release before whose views are behind, and one that was killed. */
const node = { release: '1.13.0', since: '2026-03-21T07:30:00.000Z', alive: true, own: false, work: [], views: [], lag: 0 };
const nodes = [
  { ...node, name: 'tennis-1.exemplo.internal', own: true, work: ['deliver', 'jobs'], views: ['account', 'club', 'match'] },
  { ...node, name: 'tennis-2.exemplo.internal', release: '1.12.2', work: ['react'], views: ['ranking', 'tournament'], lag: 48_211 },
  { ...node, name: 'tennis-3.exemplo.internal', alive: false },
] satisfies RunningNode[];

/** Opens the details of the newest such log entry. */
const openAct = (page: Page) => page.getByText('mudou as regras', { exact: false }).first().click();

test('the queues of who governs', async () => {
  const { root } = scene;
  await contactSheet(root, 'admin-dashboard', [
    at('painel', admin(), async () => {}, 1700),
    at('recusar um torneio', admin(), press(/^Recusar Escada das Quartas/), 1300),
    at('limpar', admin(), press('Limpar o que expirou'), 1700),
    failing('sem resposta', admin(), '**/api/admin/dashboard*'),
    offline('sem ligação', admin()),
  ]);
  await contactSheet(root, 'admin-messages', [
    at('mensagens', admin('messages')),
    at('tratadas', admin('messages'), (page) => page.getByText('Tratadas', { exact: true }).click()),
    at('eliminações', admin('deletions')),
    at('eliminar para sempre', admin('deletions'), press(/^Eliminar Vasco/), 1000),
    answering('nenhuma eliminação', admin('deletions'), '**/api/admin/deletion-requests*', []),
  ]);
});

test('people, clubs, tournaments and matches in the hands of who governs', async () => {
  const { root } = scene;
  const tab = (name: string) => (page: Page) => page.getByRole('dialog').getByRole('tab', { name }).click();
  await contactSheet(root, 'admin-people', [
    at('pessoas', admin('people')),
    at('uma pessoa', admin('people', '&q=antunes'), press(/^Rui Antunes/), 1100),
    at(
      'função e permissões',
      admin('people', '&q=antunes'),
      async (page) => {
        await press(/^Rui Antunes/)(page);
        await tab('Função e permissões')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Suspender conta' }).click();
      },
      1000,
    ),
    at('histórico', admin('people', '&q=vasco'), async (page) => {
      await press(/^Vasco Antigo/)(page);
      await tab('Histórico')(page);
    }),
    at('ninguém', admin('people', '&q=zzzz')),
    failing('sem resposta', admin('people'), '**/api/admin/users*'),
  ]);
  await contactSheet(root, 'admin-things', [
    at('clubes', admin('clubs')),
    at('um clube', admin('clubs'), press(/^Clube de Ténis do Jamor b/)),
    at('torneios', admin('tournaments')),
    at('um torneio', admin('tournaments'), press(/^Escada de Inverno b/), 1000),
    at('jogos', admin('matches')),
    at('um jogo', admin('matches', '&q=vasconcelos'), press(/^Maria da Conceição/), 1000),
  ]);
});

test('the log, transfers and signs', async ({ browser }) => {
  const { root } = scene;
  await signInByRequest(await otherBrowser(browser), 'outra.conta.b@example.pt');
  await contactSheet(root, 'admin-log', [
    at('registo', admin('log')),
    at('o que mudou', admin('log', '&action=RulesChanged'), openAct),
    at('o que aconteceu a um torneio', admin('log', '&action=RulesChanged'), async (page) => {
      await openAct(page);
      await press(/^Só o que aconteceu a isto: torneio/)(page);
    }),
    at('à procura de alguém', admin('log'), (page) => page.getByLabel('Quem (nome ou e-mail)').fill('ser')),
    at('nada', admin('log', '&from=2001-01-01&to=2001-01-02')),
    failing('sem resposta', admin('log'), '**/api/admin/log*'),
  ]);
  await contactSheet(root, 'admin-transfer', [
    at('as duas contas', admin('transfer')),
    at(
      'o que passa',
      admin('transfer'),
      async (page) => {
        await page.getByLabel('E-mail da conta de origem').fill('rui.b@example.pt');
        await page.getByLabel('E-mail da conta de destino').fill('outra.conta.b@example.pt');
        await press('Comparar as contas')(page);
        await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible();
      },
      1100,
    ),
    at(
      'confirmar',
      admin('transfer'),
      async (page) => {
        await page.getByLabel('E-mail da conta de origem').fill('rui.b@example.pt');
        await page.getByLabel('E-mail da conta de destino').fill('outra.conta.b@example.pt');
        await press('Comparar as contas')(page);
        await press('Continuar')(page);
      },
      1100,
    ),
    at('jogo limpo', admin('fair-play')),
    at('super admins', () => '/super-admins'),
  ]);
});

test('replay and operations', async () => {
  const { root } = scene;
  await contactSheet(root, 'replay', [
    at('escolher', admin('replay')),
    at(
      'um jogo',
      () => `/super-admin/replay/match/${scene.played}`,
      async () => {},
      1500,
    ),
    at(
      'uma escada',
      () => `/super-admin/replay${tournamentPath().replace('/tournaments', '/tournament')}`,
      async () => {},
      1500,
    ),
    at('processo', () => `/super-admin/replay/match/${scene.disputed}`, follow('Processo para imprimir'), 1500),
    at('rasto', () => `/super-admin/replay/match/${scene.played}`, follow(/contestou|confirmou|validou|reportou/), 1300),
    at('sem repetição', () => '/super-admin/replay/match/unknown'),
  ]);
  await contactSheet(root, 'operations', [
    at('operações', admin('operations'), async () => {}, 1500),
    at('verificada', admin('operations'), async (page) => {
      const view = page.getByRole('listitem', { name: 'review', exact: true });
      await view.getByRole('heading').click();
      await view.getByRole('button', { name: 'Verificar' }).click();
      await expect(view.getByRole('status')).toContainText('Igual');
      await view.scrollIntoViewIfNeeded();
    }),
    at('reconstruída, à espera', admin('operations'), async (page) => {
      const view = page.getByRole('listitem', { name: 'review', exact: true });
      const giveUp = view.getByRole('button', { name: 'Desistir desta versão' });
      const rebuild = view.getByRole('button', { name: 'Reconstruir' });
      await view.waitFor();
      if (!(await giveUp.isVisible())) {
        await view.getByRole('heading').click();
        await rebuild.click();
      }
      await giveUp.waitFor();
      await view.scrollIntoViewIfNeeded();
    }),
    answering('três nós', admin('operations'), '**/api/admin/nodes*', nodes, (page) =>
      page.getByRole('region', { name: 'Nós' }).scrollIntoViewIfNeeded(),
    ),
    failing('sem resposta', admin('operations'), '**/api/admin/projections*'),
  ]);
});

test('clubs', async ({ page: visitor, browser }) => {
  const { carla, rui, nuno } = scene;
  const club = () => `/clubs/${scene.club}`;
  await contactSheet(rui, 'clubs', [
    at('lista', () => '/clubs'),
    at('nenhum', () => '/clubs?q=zzzz'),
    failing('sem resposta', () => '/clubs', '**/api/clubs*'),
    at('membro', club, async () => {}, 1700),
    at('a sair', club, press('Sair do clube'), 1700),
    at('clube que não existe', () => '/clubs/unknown'),
  ]);
  await contactSheet(carla, 'club-governed', [
    at('quem administra', club, async () => {}, 1700),
    at('editar', club, press('Editar o clube'), 2200),
    at(
      'propor, por corrigir',
      () => '/clubs?create=true',
      async (page) => {
        await page.getByRole('dialog').getByLabel('Nome do clube').fill('');
        await press('Propor o clube')(page);
      },
    ),
    at('por validar, não é de quem lê', () => `/clubs/${scene.proposed}`),
  ]);
  await contactSheet(nuno, 'club-proposed', [at('o que propôs', () => `/clubs/${scene.proposed}`)]);
  await contactSheet(visitor, 'club-visitor', [at('visitante', club, async () => {}, 1300)]);
  const fresh = await otherBrowser(browser);
  await signInByRequest(fresh, 'curiosa.b@example.pt');
  await contactSheet(fresh, 'texts', [
    at('só para super admins', admin()),
    at('sobre', () => '/about'),
    at(
      'privacidade',
      () => '/privacy',
      async () => {},
      1100,
    ),
    at('ajuda', () => '/tournaments', press('Ajuda')),
    at(
      'fale connosco',
      () => '/about',
      async (page) => {
        await page.getByRole('contentinfo').getByRole('button').first().click();
      },
    ),
  ]);
});
