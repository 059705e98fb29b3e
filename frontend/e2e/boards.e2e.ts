import { expect, test } from '@playwright/test';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester, winMatch } from './kit/people';

test('a validated result appears on the leaderboards, which a visitor can read, and in the statistics of its winner', async ({
  page,
  browser,
}) => {
  const [root, loser] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, 'Escada dos Destaques');
  await signInByRequest(page, uniqueEmail('berta.boards'));
  await page.request.post(`/api/tournaments/${ladder}/join`, { data: {} });
  await joinLadder(loser, uniqueEmail('duarte.boards'), ladder);
  await winMatch(page, loser, ladder);

  const visitor = await otherBrowser(browser);
  await visitor.goto('/leaderboards');
  await expect(visitor.getByRole('list', { name: 'Classificações' }).getByText('Berta Boards').first()).toBeVisible();
  await visitor.getByRole('tab', { name: 'Por torneio' }).click();
  await expect(visitor.getByRole('link', { name: 'Escada dos Destaques' }).first()).toBeVisible();
  await visitor.getByRole('tab', { name: 'Global' }).click();
  await visitor.getByRole('button', { name: 'Este mês' }).click();
  await expect(visitor).toHaveURL(/period=month$/);
  const [table] = await Promise.all([visitor.waitForEvent('download'), visitor.getByRole('button', { name: 'Exportar CSV' }).click()]);
  expect(table.suggestedFilename()).toMatch(/^classificacoes-[-\d]+\.csv$/);

  await page.goto('/profile/enhanced');
  await page.getByRole('link', { name: 'Ver estatísticas' }).click();
  await expect(page.getByRole('tabpanel').getByText('100 %')).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByRole('heading', { name: 'Escada dos Destaques' })).toBeVisible();
  await expect(page).toHaveURL(/\/stats\?tab=history$/);
});
