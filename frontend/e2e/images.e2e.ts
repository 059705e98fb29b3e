import { expect, type Page, test } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, newLadder, uniqueEmail, otherBrowser } from './kit/people';
import { picture } from './kit/picture';

/** Chooses a picture and sends the preselected square. */
const choose = async (page: Page): Promise<void> => {
  await page.getByLabel('Ficheiro da imagem').setInputFiles({ name: 'campo.png', mimeType: 'image/png', buffer: await picture(page) });
  const sheet = page.getByRole('dialog', { name: 'Ajustar a imagem' });
  await sheet.getByRole('button', { name: 'Ampliar' }).click();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Guardar imagem' }).click();
  await expect(page.getByText('Imagem atualizada.').first()).toBeVisible();
  await expect(sheet).toHaveCount(0);
};

test('a ladder gets a picture, which is shown on its page, in the list and in the search, and is removed again', async ({
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

test('a ladder is created with a picture, which can be changed and left out until then', async ({ page }) => {
  const name = `Escada com Rosto ${test.info().repeatEachIndex}`;
  await signInByRequest(page, uniqueEmail('clara.criacao'));
  await page.goto('/tournaments?create=true');
  const form = page.getByRole('dialog', { name: 'Criar torneio' });
  await form.getByLabel('Nome do torneio').fill(name);
  const sheet = page.getByRole('dialog', { name: 'Ajustar a imagem' });
  const preview = form.locator('img');
  const chosen = async () => {
    const file = { name: 'campo.png', mimeType: 'image/png', buffer: await picture(page) };
    await form.getByLabel('Ficheiro da imagem').setInputFiles(file);
    await sheet.getByRole('button', { name: 'Guardar imagem' }).click();
    await expect(preview).toBeVisible();
  };
  await chosen();
  await form.getByRole('button', { name: 'Remover' }).click();
  await expect(preview).toHaveCount(0);
  await chosen();
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Seguinte' }).click();
  await form.getByRole('button', { name: 'Anterior' }).click();
  await expect(preview).toBeVisible();
  for (const next of ['Seguinte', 'Seguinte', 'Criar torneio']) await form.getByRole('button', { name: next }).click();
  await expect(page).toHaveURL(/invite=true$/);
  await page.goto(page.url().replace('?invite=true', ''));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('header img').first()).toBeVisible();
});

test('a ladder whose picture is refused is created without it, with the reason', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('cora.cuidado'));
  const refused = { statusCode: 422, code: 'image.invalid', message: 'Por favor selecione um ficheiro de imagem válido' };
  await page.route('**/api/tournaments/*/image*', (route) => route.fulfill({ status: 422, json: refused }));
  await page.goto('/tournaments?create=true');
  const form = page.getByRole('dialog', { name: 'Criar torneio' });
  await form.getByLabel('Nome do torneio').fill('Escada sem Rosto');
  await form.getByLabel('Ficheiro da imagem').setInputFiles({ name: 'campo.png', mimeType: 'image/png', buffer: await picture(page) });
  await page.getByRole('dialog', { name: 'Ajustar a imagem' }).getByRole('button', { name: 'Guardar imagem' }).click();
  for (const next of ['Seguinte', 'Seguinte', 'Criar torneio']) await form.getByRole('button', { name: next }).click();
  await expect(page.getByText(refused.message, { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/invite=true$/);
});

test('a club gets a picture in the form for all its data', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('clara.clube'));
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
