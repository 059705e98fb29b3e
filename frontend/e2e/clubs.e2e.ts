import { expect, test } from '@playwright/test';
import { signInByRequest, uniqueEmail, otherBrowser } from './kit/people';

test('a club is proposed, validated, joined by a second person, and a ladder of it is created', async ({ page, browser }) => {
  const name = `Ténis da Barra ${test.info().repeatEachIndex}`;
  // a visitor who wants to propose a club signs in first, and then finds the form open
  await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await page.goto('/clubs?create=true');
  await expect(page.getByText('Inicie sessão', { exact: false }).first()).toBeVisible();
  await page.goto('/dev/sign-in');
  await page.getByLabel('E-mail').fill(uniqueEmail('bruno.barra'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await page.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
  await expect(page).toHaveURL(/\/clubs\?create=true$/);
  const form = page.getByRole('dialog', { name: 'Propor clube' });
  await form.getByRole('button', { name: 'Propor o clube' }).click();
  await expect(form.getByText('Indique o nome do clube.')).toBeInViewport();
  await expect(form.getByLabel('Nome do clube')).toBeFocused();
  // no empty space below the end of the sheet, to which a focused field could scroll it
  expect(await form.evaluate((sheet) => sheet.scrollHeight - sheet.clientHeight)).toBeLessThanOrEqual(0);
  await form.getByLabel('Nome do clube').fill(name);
  await page.reload();
  await expect(form.getByLabel('Nome do clube')).toHaveValue(name);
  await form.getByLabel('Distrito ou região').selectOption('Aveiro');
  await form.getByLabel('Concelho').selectOption('Ílhavo');
  await form.getByRole('group', { name: 'Terra batida' }).getByLabel('Quantos').fill('3');
  await form.getByRole('button', { name: 'Propor o clube' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Em validação' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin');
  await root.getByRole('button', { name: `Validar ${name}` }).click();
  await expect(root.getByText(`${name} foi validado.`)).toBeVisible();

  const rui = await otherBrowser(browser);
  await signInByRequest(rui, uniqueEmail('rui.barra'));
  await rui.goto('/clubs?district=Aveiro');
  await rui.getByRole('link', { name }).click();
  await rui.getByRole('button', { name: 'Entrar no clube' }).click();
  await expect(rui.getByText('O meu clube principal')).toBeVisible();
  await expect(rui.getByRole('link', { name: /^Rui/ })).toBeVisible();

  await page.goto(address);
  await page.getByRole('link', { name: 'Criar escada neste clube' }).click();
  const ladder = page.getByRole('dialog', { name: 'Criar torneio' });
  await expect(ladder.getByText(`Clube: ${name}.`)).toBeVisible();
  await ladder.getByLabel('Nome do torneio').fill('Escada da Barra');
  for (const next of ['Seguinte', 'Seguinte', 'Criar torneio']) await ladder.getByRole('button', { name: next }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Escada da Barra' })).toBeVisible();
  await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Escada da Barra' })).toBeVisible();
});
