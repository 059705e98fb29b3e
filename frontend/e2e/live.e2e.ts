import { expect, test } from '@playwright/test';
import { enter, idOf, joined, newLadder, ofThisRun, otherBrowser } from './people';

test('what happens elsewhere reaches an open ladder, which keeps its place', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada ao vivo');
  const first = await otherBrowser(browser);
  await enter(first, 'rui.matos@example.pt');
  await first.request.post(`/api/tournaments/${id}/join`, { data: {} });

  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Procurar na escada' }).focus();

  const second = await otherBrowser(browser);
  await enter(second, 'sofia.antunes@example.pt');
  await second.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Procurar na escada' })).toBeFocused();
});

test('a new challenge is on the home of whom it is to, without their asking', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada dos recados');
  const rui = await otherBrowser(browser);
  await joined(page, ofThisRun('sofia.recados'), id);
  await joined(rui, ofThisRun('rui.recados'), id);
  await page.goto('/');
  await expect(page.getByText('Escada dos recados').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0);
  const issued = await rui.request.post('/api/challenges', {
    data: { tournamentId: id, challengedId: await idOf(page), proposedTimes: [new Date(Date.now() + 3 * 86_400_000).toISOString()] },
  });
  expect(issued.ok()).toBe(true);
  await expect(page.getByRole('button', { name: /^Aceitar/ }).first()).toBeVisible();
});

test('after the connection was lost, what was missed arrives', async ({ page, browser, context }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada sem rede');
  await root.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(/^Sem ligação\./)).toBeVisible();
  const other = await otherBrowser(browser);
  await enter(other, 'tiago.nunes@example.pt');
  expect((await other.request.post(`/api/tournaments/${id}/join`, { data: {} })).ok()).toBe(true);
  await expect(rows).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await expect(rows).toHaveCount(2, { timeout: 10_000 });
});
