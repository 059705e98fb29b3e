import { expect, test } from '@playwright/test';
import { moving } from './kit/moving';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, newRequester, validateResult } from './kit/people';

test.use(moving);

test('changes made elsewhere reach an open ladder, which keeps its scroll position', async ({ page }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada ao vivo');
  const first = await newRequester();
  await signInByRequest(first, 'rui.matos@example.pt');
  await first.request.post(`/api/tournaments/${id}/join`, { data: {} });

  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Procurar na escada' }).focus();

  const second = await newRequester();
  await signInByRequest(second, 'sofia.antunes@example.pt');
  await second.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Procurar na escada' })).toBeFocused();
});

test('a new challenge appears on the challenged player’s home page without a reload', async ({ page }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada dos recados');
  const rui = await newRequester();
  await joinLadder(page, uniqueEmail('sofia.recados'), id);
  await joinLadder(rui, uniqueEmail('rui.recados'), id);
  await page.goto('/');
  await expect(page.getByText('Escada dos recados').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0);
  const issued = await rui.request.post('/api/challenges', {
    data: { tournamentId: id, challengedId: await idOf(page), proposedTimes: [new Date(Date.now() + 3 * 86_400_000).toISOString()] },
  });
  expect(issued.ok()).toBe(true);
  await expect(page.getByRole('button', { name: /^Aceitar/ }).first()).toBeVisible();
});

test('a victory confirmed by the opponent is celebrated on the winner’s home page once, also when it was confirmed while they were away', async ({
  page: ana,
}) => {
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladders = [await newLadder(root, 'Escada das vitórias'), await newLadder(root, 'Escada de longe')] as const;
  await signInByRequest(ana, uniqueEmail('ana.vitoria'));
  for (const ladder of ladders) {
    await joinLadder(ana, uniqueEmail('ana.vitoria'), ladder);
    await joinLadder(rui, uniqueEmail('rui.vitoria'), ladder);
  }
  const moment = ana.getByRole('dialog', { name: 'Vitória!' });
  await ana.goto('/');
  await expect(ana.getByRole('list', { name: 'Escada das vitórias' })).toBeVisible();
  await validateResult(ana, rui, ladders[0]);
  await expect(moment).toBeVisible();
  await moment.getByRole('button', { name: 'Fechar' }).click();
  await ana.reload();
  await expect(ana.getByRole('region', { name: 'Últimos resultados' })).toBeVisible();
  await expect(moment).toHaveCount(0);

  await ana.goto('/tournaments');
  await validateResult(ana, rui, ladders[1]);
  await ana.goto('/');
  await expect(moment).toBeVisible();
});

test('the board in the dialog of a victory is fully visible above the scrolling part, on a low and on a high phone', async ({
  page: ana,
}) => {
  await ana.setViewportSize({ width: 360, height: 640 });
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, 'Escada do quadro');
  for (const n of [1, 2, 3]) await joinLadder(await newRequester(), uniqueEmail(`terceira.quadro.${n}`), ladder);
  await joinLadder(rui, uniqueEmail('rui.bartolomeu.quadro'), ladder);
  await signInByRequest(ana, uniqueEmail('ana.quadro'));
  await joinLadder(ana, uniqueEmail('ana.quadro'), ladder);
  await validateResult(ana, rui, ladder);
  await ana.goto('/');
  const moment = ana.getByRole('dialog', { name: 'Vitória!' });
  await expect(moment.getByRole('list', { name: 'A escada depois do jogo' }).getByRole('listitem')).toHaveCount(5);
  for (const height of [640, 740]) {
    await ana.setViewportSize({ width: 360, height });
    const cut = await moment.locator('[data-court]').evaluate((head) => head.scrollHeight - head.clientHeight);
    expect([height, Math.max(0, cut)]).toEqual([height, 0]);
    for (const name of [/^Ana/, /^Rui/])
      await expect(moment.locator('[data-court] [aria-hidden] > span').filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  }
});

test('after a lost connection, missed changes arrive', async ({ page, context }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada sem rede');
  await root.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(/^Sem ligação\./)).toBeVisible();
  const other = await newRequester();
  await signInByRequest(other, 'tiago.nunes@example.pt');
  expect((await other.request.post(`/api/tournaments/${id}/join`, { data: {} })).ok()).toBe(true);
  await expect(rows).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await expect(rows).toHaveCount(2);
});
