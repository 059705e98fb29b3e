import { expect, test } from '@playwright/test';
import { signIn } from './kit/people';

const personal = [
  '/profile',
  '/profile/enhanced',
  '/players/x',
  '/players/x/stats',
  '/challenges',
  '/challenges/x',
  '/notifications',
  '/messages',
  '/settings',
  '/gamification',
  '/super-admin',
  '/super-admins',
  '/players-panel',
];

for (const path of personal)
  test(`a visitor of ${path} is sent home and told why`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Inicie sessão para ver esta página.')).toBeVisible();
  });

test('an unknown URL leads home and says so', async ({ page }) => {
  for (const path of ['/x', '/clubs/a/b']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(`A página «${path}» não existe.`)).toBeVisible();
  }
});

test('public addresses open for a visitor and survive a reload', async ({ page }) => {
  for (const path of ['/about', '/terms', '/privacy', '/test-admin', '/tournaments', '/clubs', '/leaderboards', '/convite/ZZZZZZZZ']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('signing in shows the menus of a person, and signing out hides them', async ({ page }) => {
  await signIn(page, 'marta.figueiredo@example.pt');
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Desafios' })).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Definições' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await expect(page.getByRole('link', { name: 'Desafios' })).toHaveCount(0);
});

test('a refused sign-in code shows an error and offers a retry', async ({ page }) => {
  await page.goto('/auth/callback?code=nonsense');
  await expect(page.getByRole('alert')).toContainText('Token exchange failed: 401');
});

test('the theme is stored, put on the root and worn before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Mudar para o tema escuro' }).click();
  expect(await page.evaluate(() => [localStorage.getItem('theme'), document.documentElement.className])).toEqual(['dark', 'dark']);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveClass('dark');
  await page.evaluate(() => localStorage.setItem('theme', 'x'));
  await page.reload();
  await expect(page.locator('html')).not.toHaveClass('dark');
});
