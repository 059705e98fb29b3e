import { expect, test } from '@playwright/test';
import { moving } from './kit/moving';
import { joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';
import { tapsOn } from './kit/taps';

/** Two minutes, for a person who needs four seconds to find and tap each control. */
const maxTaps = 30;

test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

test.use(moving);

test('a newcomer comes from the landing page to a first challenge', async ({ page, browser }) => {
  const [root, rui] = [await newRequester(), await otherBrowser(browser)];
  const name = `Escada dos novos ${test.info().repeatEachIndex + 1}`;
  const ladder = await newLadder(root, name);
  await joinLadder(rui, uniqueEmail('rui.novos'), ladder);
  const taps = await tapsOn(page);

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sessão' }).first()).toBeVisible();
  // the development page replaces Google sign-in
  await page.goto('/dev/sign-in');
  await page.getByLabel('E-mail').fill(uniqueEmail('nina.nova'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await page.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
  const guide = page.getByRole('dialog', { name: 'Guia inicial' });
  await expect(guide).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Faltam 4 passos para o primeiro jogo' })).toBeVisible();
  await page.goto(`/tournaments/${ladder}`);
  await page.getByRole('button', { name: 'Entrar no torneio' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Entrou no torneio.')).toBeVisible();
  // scrolls to their own row, with the challenges that are possible
  await expect(page.getByText('Está em 2.º; pode desafiar 1 jogador.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Classificação' }).getByRole('listitem').filter({ hasText: 'Nina' })).toBeInViewport();
  // shown only once
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pode desafiar 1 jogador.' })).toBeVisible();
  await expect(page.getByText('Entrou no torneio.', { exact: false })).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver quem posso desafiar' }).click();
  await page.getByRole('button', { name: 'Desafiar', exact: true }).first().click();
  await page.getByRole('button', { name: 'Enviar desafio' }).click();
  await expect(page.getByRole('link', { name: 'Pendente' })).toBeVisible();
  expect(await taps.take()).toBeLessThanOrEqual(maxTaps);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Faltam 2 passos/ })).toBeVisible();
  await rui.goto('/');
  await expect(rui.getByRole('button', { name: /^Aceitar/ }).first()).toBeVisible();
});
