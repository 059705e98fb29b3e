import { expect, type Page, test } from '@playwright/test';
import { findings } from './findings';
import { newLadder, ofThisRun, otherBrowser, signIn } from './people';
import { picture } from './picture';

/** Chooses a picture and sends the square that is offered. */
const choose = async (page: Page): Promise<void> => {
  await page.getByLabel('Ficheiro da imagem').setInputFiles({ name: 'campo.png', mimeType: 'image/png', buffer: await picture(page) });
  const sheet = page.getByRole('dialog', { name: 'Ajustar a imagem' });
  await sheet.getByRole('button', { name: 'Ampliar' }).click();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Guardar imagem' }).click();
  await expect(page.getByText('Imagem atualizada.').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
};

test('a ladder is given a picture, which stands on its page, in the list and in the search, and is taken away again', async ({
  page,
  browser,
}) => {
  const name = `Escada do Retrato ${test.info().repeatEachIndex}`;
  const id = await newLadder(page, name);
  await page.goto(`/tournaments/${id}?tab=manage&part=tournament`);
  await choose(page);
  const visitor = await otherBrowser(browser);
  await visitor.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await visitor.goto(`/tournaments/${id}`);
  await expect(visitor.getByRole('banner').or(visitor.locator('main')).locator('header img').first()).toBeVisible();
  await visitor.goto('/tournaments?q=retrato');
  await expect(visitor.getByRole('article').filter({ hasText: name }).locator('img')).toBeVisible();
  await visitor.keyboard.press('Control+k');
  await visitor.getByRole('combobox').fill('retrato');
  await expect(visitor.getByRole('option', { name }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(page.getByText('Imagem removida.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher imagem' })).toBeVisible();
});

test('a club is given a picture where all that it says is changed', async ({ page }) => {
  await signIn(page, ofThisRun('clara.clube'));
  const proposed = await page.request.post('/api/clubs', { data: { name: 'Clube do Retrato' } });
  const { id } = (await proposed.json()) as { id: string };
  await page.goto(`/clubs/${id}`);
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await choose(page);
  await expect(page.getByRole('dialog', { name: 'Editar o clube' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Clube do Retrato' })).toBeVisible();
  await expect(page.locator('header img')).toBeVisible();
});
