import { expect, type Page, test } from '@playwright/test';
import { type Governed, governed } from './governed';
import { at, answering, failing, offline, press } from './governed-states';
import { tournamentPath } from '../kit/people';
import { picture } from '../kit/picture';
import { contactSheet } from './sheet';

// one after the other: they share their people
test.describe.configure({ mode: 'default', timeout: 600_000 });
let scene: Governed;
test.beforeAll(async ({ browser }) => {
  scene = await governed(browser, 'a');
});

const manage =
  (part?: string, id = () => scene.ladder) =>
  () =>
    `/tournaments/${id()}?tab=manage${part ? `&part=${part}` : ''}`;
const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Seguinte' }).click();

test('creating a ladder, and inviting to it', async () => {
  const { carla } = scene;
  const named = async (page: Page) => {
    await page.getByRole('dialog').getByLabel('Nome do torneio').fill('Escada da Primavera');
  };
  const form = () => '/tournaments?create=true';
  await contactSheet(carla, 'create', [
    at('o primeiro passo, por corrigir', form, async (page) => {
      await page.getByRole('dialog').getByLabel('Nome do torneio').fill('');
      await next(page);
    }),
    at('o primeiro passo, com um clube', () => `/tournaments?create=true&club=${scene.club}`, named),
    at('os pontos', form, async (page) => {
      await named(page);
      await next(page);
    }),
    at('os desafios', form, async (page) => {
      await named(page);
      await next(page);
      await next(page);
    }),
    at(
      'o mesmo, todo',
      form,
      async (page) => {
        await named(page);
        await next(page);
        await page.getByRole('button', { name: /^Personalizado/ }).click();
      },
      1300,
    ),
    at(
      'outra época',
      () => `/tournaments?create=true&from=${scene.ladder}`,
      async () => {},
      1200,
    ),
  ]);
  await contactSheet(carla, 'invite', [
    at('convidar', manage(), press('Convidar jogadores')),
    at(
      'convidar para uma privada, e de novo',
      manage(undefined, () => scene.hidden),
      press('Convidar jogadores'),
      1100,
    ),
  ]);
});

const board = '**/api/tournaments/*/ranking*';
const eight = {
  tournamentId: 'escada',
  rulesVersion: 1,
  facts: 9,
  at: null,
  standings: [
    'Carla Sousa',
    'Rui Antunes',
    'Maria da Conceição Vasconcelos e Sousa',
    'João Vaz',
    'Marta Figueiredo',
    'João Pedro Lima',
    'Inês Carvalho',
    'Tiago Nunes',
  ].map((name, index) => ({
    ...{ rank: index + 1, playerId: `p${index}`, name, photoUrl: null, clubName: null, status: 'active', points: 0, wins: 0, defeats: 0 },
    ...{ played: 0, form: '', trend: 0, ranks: [] },
  })),
};

test('managing the people of a ladder', async () => {
  const { carla } = scene;
  await contactSheet(carla, 'manage-people', [
    at('jogadores', manage(), async () => {}, 1300),
    at(
      'pedidos, e um a recusar',
      manage(undefined, () => scene.hidden),
      press('Recusar Joana Barros'),
      1000,
    ),
    at('uma pessoa', manage(), press('Opções de Rui Antunes')),
    at('bloquear', manage(), async (page) => {
      await press('Opções de Maria da Conceição Vasconcelos e Sousa')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Bloquear', exact: true }).click();
      await expect(page.getByRole('list', { name: 'O que acontece' })).toBeVisible();
    }),
    failing('sem resposta', manage(), '**/participants*'),
    offline('sem ligação', manage()),
  ]);
  await contactSheet(carla, 'manage-judges', [
    at('árbitros', manage('referees')),
    at('outro árbitro', manage('referees'), (page) => page.getByLabel('Nomear árbitro').selectOption('Eva Luz')),
    at('deixar de ser', manage('referees'), press('Deixar de ser árbitro')),
    at('classificação', manage('ranking')),
    answering(
      'baralhar',
      manage('ranking', () => scene.hidden),
      board,
      eight,
      press('Baralhar…'),
    ),
    answering(
      'ordenar',
      manage('ranking', () => scene.hidden),
      board,
      eight,
      press('Ordenar…'),
    ),
    answering(
      'ordenar por uma lista',
      manage('ranking', () => scene.hidden),
      board,
      eight,
      async (page) => {
        await press('Ordenar…')(page);
        await press('Colar uma lista…')(page);
        await page
          .getByLabel('Um nome por linha, do primeiro ao último')
          .fill('1. Rui Antunes\n2. MARTA FIGUEIREDO\n3. Zé Ninguém\n4. João');
        await press('Ordenar por esta lista')(page);
      },
    ),
    answering(
      'nenhum jogador',
      manage('ranking', () => scene.hidden),
      board,
      { ...eight, standings: [] },
    ),
    at('disponibilidade', manage('hours')),
  ]);
});

test('managing the ladder itself', async () => {
  const { carla, root } = scene;
  await contactSheet(carla, 'manage-ladder', [
    at('torneio', manage('tournament'), async () => {}, 1700),
    at(
      'passar a outra pessoa',
      manage('tournament'),
      async (page) => {
        await press('Passar a outra pessoa')(page);
        await page.getByLabel('A quem passa').selectOption('Rui Antunes');
      },
      1900,
    ),
    at('terminar', manage('tournament'), press('Terminar o torneio'), 1900),
    at('a imagem', manage('tournament'), async (page) => {
      await page.getByLabel('Ficheiro da imagem').setInputFiles({ name: 'campo.png', mimeType: 'image/png', buffer: await picture(page) });
      await expect(page.getByRole('dialog', { name: 'Ajustar a imagem' })).toBeVisible();
    }),
  ]);
  const changed = async (page: Page) => {
    await page.getByRole('button', { name: /^Agressivo/ }).click();
    if (page.viewportSize()!.width < 1000) await press('Rever')(page);
  };
  const rules = () => `${tournamentPath()}?tab=manage&part=rules`;
  const preview = async (page: Page) => {
    await changed(page);
    await page.getByRole('radio', { name: /^Desde o início/ }).check();
    await press('Ver quem muda de lugar')(page);
    await expect(page.getByRole('heading', { name: 'Se as regras fossem estas desde o início' })).toBeVisible();
  };
  await contactSheet(root, 'rules', [
    at('em vigor', rules, async () => {}, 1500),
    at('mudadas', rules, async (page) => {
      await changed(page);
    }),
    at(
      'quem muda',
      rules,
      async (page) => {
        await preview(page);
      },
      1300,
    ),
    at(
      'e se',
      () => `${tournamentPath()}/shadow?winAbove=5&winBelow=1`,
      async () => {},
      1200,
    ),
    failing('e se, sem resposta', () => `${tournamentPath()}/shadow?winAbove=5`, '**/api/**/shadow*'),
    at(
      'versões',
      () => `/tournaments/${scene.ladder}?tab=overview&rules=changes`,
      async () => {},
      1700,
    ),
  ]);
});

test('deciding about a result', async () => {
  const { ines, carla } = scene;
  const disputed = () => `/matches/${scene.disputed}`;
  await contactSheet(ines, 'ruling', [
    at('em disputa', disputed, async () => {}, 1400),
    at(
      'uma versão escolhida',
      disputed,
      async (page) => {
        await page
          .getByRole('button', { name: /^Escolher esta versão/ })
          .first()
          .click();
        await expect(page.getByRole('table', { name: 'Quem muda na classificação' })).toBeVisible();
      },
      1500,
    ),
    failing('a previsão sem resposta', disputed, '**/validation/preview', (page) =>
      page
        .getByRole('button', { name: /^Escolher esta versão/ })
        .first()
        .click(),
    ),
  ]);
  await contactSheet(carla, 'annulment', [
    at(
      'jogado',
      () => `/matches/${scene.others}`,
      async () => {},
      1400,
    ),
    at('anular', () => `/matches/${scene.others}`, press('Anular o resultado'), 1500),
  ]);
});

test('what outsiders see of a ladder', async ({ page: visitor }) => {
  const { joana, olga, pedro } = scene;
  const hidden = () => `/tournaments/${scene.hidden}`;
  await contactSheet(joana, 'outside-asked', [at('pedido enviado', hidden), at('torneio que não existe', () => '/tournaments/unknown')]);
  await contactSheet(olga, 'outside-refused', [at('recusado', hidden)]);
  await contactSheet(pedro, 'outside-blocked', [
    at('bloqueado', () => `/tournaments/${scene.ladder}`),
    at('de fora de uma privada', hidden),
  ]);
  await contactSheet(visitor, 'outside-visitor', [at('visitante', hidden)]);
});
