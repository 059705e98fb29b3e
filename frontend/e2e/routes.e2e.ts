import { expect, test } from '@playwright/test';

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
