import { expect, type Page, test } from '@playwright/test';
import { signInByRequest, uniqueEmail } from './kit/people';

/** Number of user clicks that the page itself has received. */
const clickCount = (page: Page) => page.evaluate(() => document.body.dataset.heard ?? '0');

test('a press right after a sheet was closed works at once, also where the sheet’s button was', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('rita.rapida'));
  await page.goto('/clubs');
  await page.evaluate(() =>
    document.body.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) document.body.dataset.heard = String(Number(document.body.dataset.heard ?? 0) + 1);
    }),
  );
  await page.getByRole('button', { name: 'Ajuda' }).click();
  const sheet = page.getByRole('dialog');
  const box = (await sheet.getByRole('button', { name: 'Fechar' }).boundingBox())!;
  const button = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...button);
  await expect(sheet).toHaveCount(0);
  await page.evaluate(() => (document.body.dataset.heard = '0'));
  await page.keyboard.press('Shift');
  await page.mouse.click(...button);
  expect(await clickCount(page)).toBe('1');
});

test('Back closes a sheet over a page, and stays on the page', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('rita.recuo'));
  await page.goto('/tournaments');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clubes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clubes' })).toBeVisible();
  for (const name of ['Ajuda', 'Procurar']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/clubs$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/tournaments$/);
});
