import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

test('a manager who blocks a player first reads the consequences, and can undo it', async ({ page, browser }) => {
  const id = await newLadder(page, `Escada das Saídas ${test.info().repeatEachIndex}`);
  const [rui, eva] = [await otherBrowser(browser), await newRequester()];
  await joinLadder(rui, uniqueEmail('rui.saida'), id);
  await joinLadder(eva, uniqueEmail('eva.fica'), id);
  const { id: evaId } = (await (await eva.request.get('/api/users/me')).json()) as { id: string };
  const time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const challenge = { tournamentId: id, challengedId: evaId, proposedTimes: [time] };
  expect((await rui.request.post('/api/challenges', { data: challenge })).ok()).toBe(true);

  await page.goto(`/tournaments/${id}?tab=manage`);
  await page.getByRole('button', { name: /^Opções de Rui/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Rui/ });
  await sheet.getByRole('button', { name: 'Bloquear', exact: true }).click();
  const effects = sheet.getByRole('list', { name: 'O que acontece' });
  await expect(effects).toContainText('1 desafio em aberto é cancelado: Eva');
  await expect(effects).toContainText('1 jogador sobe um lugar.');
  await expect(effects).toContainText('Só volta a poder entrar quando for desbloqueado.');
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Bloquear Rui/ }).click();
  await expect(page.getByText('Entrada bloqueada.')).toBeVisible();

  // a blocked player sees it before trying to join, and cannot join
  await rui.goto(`/tournaments/${id}`);
  await expect(rui.getByText('Só pode voltar a entrar quando a organização desbloquear a sua entrada.')).toBeVisible();
  await expect(rui.getByRole('button', { name: 'Entrar no torneio' })).toHaveCount(0);
  expect(await findings(rui)).toEqual([]);
  expect((await rui.request.post(`/api/tournaments/${id}/join`, { data: {} })).status()).toBe(403);

  await page.getByRole('button', { name: /^Desbloquear Rui/ }).click();
  await expect(page.getByText('Jogador desbloqueado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bloqueados' })).toHaveCount(0);
  expect((await rui.request.post(`/api/tournaments/${id}/join`, { data: {} })).ok()).toBe(true);
});

test('a suspended player reads why and until when, and a removed player is readmitted at once', async ({ page, browser }) => {
  const id = await newLadder(page, `Escada dos Regressos ${test.info().repeatEachIndex}`);
  const rui = await otherBrowser(browser);
  await joinLadder(rui, uniqueEmail('rui.regressa'), id);
  const choose = async (act: string) => {
    await page.getByRole('button', { name: /^Opções de Rui/ }).click();
    await page.getByRole('dialog', { name: /^Rui/ }).getByRole('button', { name: act, exact: true }).click();
  };

  await page.goto(`/tournaments/${id}?tab=manage`);
  await choose('Suspender');
  await page.getByLabel('Motivo (opcional): só a própria pessoa o lê').fill('Faltou sem avisar');
  await page
    .getByLabel('Último dia da suspensão (opcional)')
    .fill(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Suspender Rui/ }).click();
  await expect(page.getByText(/Suspenso até /)).toBeVisible();

  await rui.goto(`/tournaments/${id}`);
  await expect(rui.getByText(/^A sua participação neste torneio está suspensa até .*, inclusive\./)).toBeVisible();
  await expect(rui.getByText('Motivo: «Faltou sem avisar»')).toBeVisible();
  expect(await findings(rui)).toEqual([]);

  await choose('Remover do torneio');
  await page.getByRole('button', { name: /^Remover Rui/ }).click();
  await expect(page.getByRole('heading', { name: 'Fora por agora' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect((await rui.request.post(`/api/tournaments/${id}/join`, { data: {} })).status()).toBe(422);
  await page.getByRole('button', { name: /^Deixar voltar Rui/ }).click();
  await expect(page.getByText(/^Rui.* já pode voltar\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fora por agora' })).toHaveCount(0);
  await rui.goto(`/tournaments/${id}`);
  await expect(rui.getByRole('button', { name: 'Entrar no torneio' })).toBeVisible();
});
