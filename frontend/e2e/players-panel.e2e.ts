import { expect, test } from '@playwright/test';
import { signInByRequest, uniqueEmail, otherBrowser } from './kit/people';

test('two players are found in the panel, selected and compared, and the URL shows another person the same', async ({ page, browser }) => {
  const other = await otherBrowser(browser);
  await signInByRequest(other, uniqueEmail('zulmira.painel'));
  await signInByRequest(page, uniqueEmail('zacarias.painel'));
  await page.goto('/leaderboards');
  await page.getByRole('link', { name: 'Painel de jogadores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Painel de jogadores' })).toBeVisible();
  for (const name of ['zulmira', 'zacarias']) {
    await page.getByRole('searchbox', { name: 'Procurar jogadores' }).fill(name);
    await page.getByRole('checkbox', { name: new RegExp(`^Comparar ${name} Painel$`, 'i') }).check({ force: true });
  }
  await page.getByRole('link', { name: 'Comparar (2/4)' }).click();
  await expect(page.getByRole('table', { name: 'Em números' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Com mais fortes' })).toBeVisible();
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByRole('list', { name: 'Quem é comparado' }).getByRole('listitem')).toHaveCount(2);
});
