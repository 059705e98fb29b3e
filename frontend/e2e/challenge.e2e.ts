import { expect, type Page, test } from '@playwright/test';
import { newLadder, ofThisRun, otherBrowser, signIn } from './people';

/** Counts what a person does with finger or mouse. */
const counting = (page: Page) => {
  let taps = 0;
  return {
    tap: async (role: 'button' | 'link', name: string | RegExp): Promise<void> => {
      taps += 1;
      await page.getByRole(role, { name }).first().click();
    },
    get taps() {
      return taps;
    },
  };
};

const joined = async (page: Page, email: string, tournamentId: string): Promise<void> => {
  await signIn(page, email);
  expect((await page.request.post(`/api/tournaments/${tournamentId}/join`, { data: {} })).ok()).toBe(true);
};

const idOf = async (page: Page): Promise<string> => ((await (await page.request.get('/api/users/me')).json()) as { id: string }).id;

test('a challenge goes over a counter-proposal, a report and a dispute to a ruling that moves the ladder of a third', async ({
  page,
  browser,
}) => {
  const root = await otherBrowser(browser);
  const name = `Escada do desafio ${test.info().repeatEachIndex + 1}`;
  const id = await newLadder(root, name);
  const rui = await otherBrowser(browser);
  await joined(rui, ofThisRun('rui.pato'), id);
  await joined(page, ofThisRun('ivo.reis'), id);

  // from the ladder, in three taps: the row, "Desafiar", "Enviar"
  const challenger = counting(page);
  await page.goto(`/tournaments/${id}`);
  await challenger.tap('button', /Rui Pato/);
  await challenger.tap('button', 'Desafiar');
  await challenger.tap('button', 'Enviar desafio');
  await expect(page.getByText('Desafio enviado a Rui Pato.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver o desafio em aberto' })).toBeVisible();
  expect(challenger.taps).toBeLessThanOrEqual(3);

  await rui.goto('/challenges');
  await expect(rui.getByRole('heading', { name: 'Ivo Reis' })).toBeVisible();
  await rui.getByRole('button', { name: 'Aceitar' }).click();
  await expect(rui.getByRole('alert')).toHaveText('Por favor selecione um horário para a partida');
  await rui.getByRole('button', { name: 'Propor outros horários' }).click();
  await rui.getByRole('group', { name: 'Os horários que lhe dão jeito' }).getByRole('button', { name: /·/ }).first().click();
  await rui.getByRole('button', { name: 'Propor estes horários' }).click();
  await expect(rui.getByText('Os seus horários foram propostos.')).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Rui Pato propôs horários' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Horário confirmado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Próximo jogo' })).toBeVisible();

  // either may report from the confirmed time on
  await page.getByRole('link', { name: 'Ver o jogo' }).click();
  await page.getByRole('button', { name: 'Reportar resultado' }).click();
  await page.getByRole('button', { name: 'Enviar resultado' }).click();
  await expect(page.getByRole('alert')).toHaveText('Preencha pelo menos um set com um resultado válido.');
  const won = page.getByRole('group', { name: 'Ganhei' });
  await won.getByRole('button', { name: '6-4' }).click();
  await won.getByRole('button', { name: '6-3' }).click();
  await page.getByRole('button', { name: 'Enviar resultado' }).click();
  await expect(page.getByText('Falta a validação do adversário. Até lá pode corrigir o que reportou.')).toBeVisible();

  await rui.goto('/');
  await rui.getByRole('link', { name: 'Não está certo' }).click();
  await rui.getByRole('button', { name: 'Não está certo' }).click();
  const lost = rui.getByRole('group', { name: 'Ganhei' });
  await lost.getByRole('button', { name: '7-5' }).click();
  await lost.getByRole('button', { name: '6-0' }).click();
  await rui.getByRole('button', { name: 'Enviar a minha versão' }).click();
  await expect(rui.getByText('Há duas versões do resultado. A arbitragem vai decidir.')).toBeVisible();

  const visitor = await otherBrowser(browser);
  await visitor.goto(`/tournaments/${id}`);
  await expect(visitor.getByRole('button', { name: /^1\.º, Rui Pato/ })).toBeVisible();
  await root.goto('/');
  await root.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: 'Decidir' }).click();
  await root.getByRole('button', { name: 'Validar esta versão' }).first().click();
  await expect(root.getByText('Decisão registada.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^1\.º, Ivo Reis, 3 pontos/ })).toBeVisible({ timeout: 5000 });
  await expect(root.getByText('Decidido pela organização.').or(root.getByText('Decidido por um superadministrador.'))).toBeVisible();
});

test('accepting, reporting and validating take no more taps than promised', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada dos toques');
  const eva = await otherBrowser(browser);
  await joined(eva, ofThisRun('eva.luz'), id);
  await joined(page, ofThisRun('ana.mar'), id);
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await page.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(eva), proposedTimes: [soon] } });

  const accepts = counting(eva);
  await eva.goto('/');
  await accepts.tap('button', 'Aceitar');
  await expect(eva.getByText('Desafio aceite. O jogo está marcado.')).toBeVisible();
  expect(accepts.taps).toBeLessThanOrEqual(3);

  const reports = counting(page);
  await page.goto('/');
  await reports.tap('link', 'Ver o jogo');
  await reports.tap('button', 'Reportar resultado');
  await page.getByRole('group', { name: 'Ganhei' }).getByRole('button', { name: '6-2' }).click();
  await page.getByRole('group', { name: 'Ganhei' }).getByRole('button', { name: '6-1' }).click();
  await reports.tap('button', 'Enviar resultado');
  await expect(page.getByText('Resultado enviado.')).toBeVisible();

  const validates = counting(eva);
  await eva.goto('/');
  await expect(eva.getByText('6-2 6-1 · ganhou Ana Mar')).toBeVisible();
  await validates.tap('button', 'Confirmar');
  await expect(eva.getByText('Resultado validado.')).toBeVisible();
  expect(validates.taps).toBeLessThanOrEqual(2);
});

test('a challenge is answered with the keyboard alone', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada do teclado');
  const rita = await otherBrowser(browser);
  await joined(rita, ofThisRun('rita.vale'), id);
  await joined(page, ofThisRun('luis.sol'), id);
  const soon = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  await rita.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(page), proposedTimes: [soon] } });
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Recusar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Recusa 1 de 3/)).toBeVisible();
  await page.getByLabel('Motivo (opcional)').focus();
  await page.keyboard.type('Estou fora');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('«Estou fora»')).toBeVisible();
});

test('a week is told once and makes the times that a challenge suggests; the creator sees when most can', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada da semana');
  const nuno = await otherBrowser(browser);
  await joined(nuno, ofThisRun('nuno.horas'), id);
  await joined(page, ofThisRun('lia.horas'), id);

  await page.goto('/profile');
  // a range that ends before it starts is said beside it, and nothing that was typed is lost
  await page.getByRole('button', { name: 'Acrescentar: terça-feira' }).click();
  const tuesday = page.getByRole('group', { name: 'terça-feira' });
  await tuesday.getByLabel('Até às').selectOption('17:00');
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(tuesday.getByText('O fim tem de ser depois do início.')).toBeVisible();
  await tuesday.getByLabel('Até às').selectOption('20:30');
  await page.getByRole('button', { name: 'Copiar para todos: terça-feira' }).click();
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(page.getByText('Disponibilidade guardada.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'domingo' }).getByLabel('Até às')).toHaveValue('20:30');

  await nuno.goto('/profile');
  await nuno.getByRole('button', { name: 'Fins de tarde' }).click();
  await nuno.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(nuno.getByText('Disponibilidade guardada.')).toBeVisible();

  await nuno.goto(`/tournaments/${id}`);
  await nuno
    .getByRole('button', { name: /Lia Horas/ })
    .first()
    .click();
  await nuno.getByRole('button', { name: 'Desafiar' }).click();
  await expect(nuno.getByText('Horários em que os dois costumam jogar.')).toBeVisible();
  await nuno.getByRole('button', { name: 'Enviar desafio' }).click();
  await expect(nuno.getByText('Desafio enviado a Lia Horas.')).toBeVisible();

  await root.goto(`/tournaments/${id}?tab=manage`);
  await expect(root.getByText('2 de 2 jogadores ativos disseram quando jogam.')).toBeVisible();
  await expect(root.getByRole('table', { name: 'Quantos jogadores podem em cada hora da semana' })).toBeVisible();
});
