import { expect, test } from '@playwright/test';
import { moving } from './kit/moving';
import { enter, idOf, joined, newLadder, ofThisRun, somebody, validated } from './kit/people';

test.use(moving);

test('changes made elsewhere reach an open ladder, which keeps its scroll position', async ({ page }) => {
  const root = await somebody();
  const id = await newLadder(root, 'Escada ao vivo');
  const first = await somebody();
  await enter(first, 'rui.matos@example.pt');
  await first.request.post(`/api/tournaments/${id}/join`, { data: {} });

  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Procurar na escada' }).focus();

  const second = await somebody();
  await enter(second, 'sofia.antunes@example.pt');
  await second.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Procurar na escada' })).toBeFocused();
});

test('a new challenge appears on the challenged player’s home page without a reload', async ({ page }) => {
  const root = await somebody();
  const id = await newLadder(root, 'Escada dos recados');
  const rui = await somebody();
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

test('a victory confirmed by the opponent is celebrated on the winner’s home page once, also when it was confirmed while they were away', async ({
  page: ana,
}) => {
  const [root, rui] = [await somebody(), await somebody()];
  const ladders = [await newLadder(root, 'Escada das vitórias'), await newLadder(root, 'Escada de longe')] as const;
  await enter(ana, ofThisRun('ana.vitoria'));
  for (const ladder of ladders) {
    await joined(ana, ofThisRun('ana.vitoria'), ladder);
    await joined(rui, ofThisRun('rui.vitoria'), ladder);
  }
  const moment = ana.getByRole('dialog', { name: 'Vitória!' });
  await ana.goto('/');
  await expect(ana.getByRole('list', { name: 'Escada das vitórias' })).toBeVisible();
  await validated(ana, rui, ladders[0]);
  await expect(moment).toBeVisible();
  await moment.getByRole('button', { name: 'Fechar' }).click();
  await ana.reload();
  await expect(ana.getByRole('region', { name: 'Últimos resultados' })).toBeVisible();
  await expect(moment).toHaveCount(0);

  await ana.goto('/tournaments');
  await validated(ana, rui, ladders[1]);
  await ana.goto('/');
  await expect(moment).toBeVisible();
});

test('the board in the dialog of a victory is fully visible above the scrolling part, on a low and on a high phone', async ({
  page: ana,
}) => {
  await ana.setViewportSize({ width: 360, height: 640 });
  const [root, rui] = [await somebody(), await somebody()];
  const ladder = await newLadder(root, 'Escada do quadro');
  for (const n of [1, 2, 3]) await joined(await somebody(), ofThisRun(`terceira.quadro.${n}`), ladder);
  await joined(rui, ofThisRun('rui.bartolomeu.quadro'), ladder);
  await enter(ana, ofThisRun('ana.quadro'));
  await joined(ana, ofThisRun('ana.quadro'), ladder);
  await validated(ana, rui, ladder);
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
  const root = await somebody();
  const id = await newLadder(root, 'Escada sem rede');
  await root.request.post(`/api/tournaments/${id}/join`, { data: {} });
  await page.goto(`/tournaments/${id}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(/^Sem ligação\./)).toBeVisible();
  const other = await somebody();
  await enter(other, 'tiago.nunes@example.pt');
  expect((await other.request.post(`/api/tournaments/${id}/join`, { data: {} })).ok()).toBe(true);
  await expect(rows).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await expect(rows).toHaveCount(2);
});
