import { expect, type Page, test } from '@playwright/test';
import { idOf, joinLadder, newLadder, uniqueEmail, type Requester, newRequester } from './kit/people';

/** Presses undo in the newest toast. */
const takeBack = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Anular' }).last().click();
const statusOf = async (page: Requester, ladder: string, playerId: string): Promise<string | undefined> => {
  const { standings } = (await (await page.request.get(`/api/tournaments/${ladder}/ranking`)).json()) as {
    readonly standings: readonly { readonly playerId: string; readonly status: string }[];
  };
  return standings.find((row) => row.playerId === playerId)?.status;
};

test('a pause is taken back from its toast, and from the page when the toast is gone', async ({ page }) => {
  const ladder = await newLadder(await newRequester(), 'Escada das pausas');
  await joinLadder(page, uniqueEmail('ana.pausa'), ladder);
  const id = await idOf(page);
  await page.clock.install();
  await page.goto(`/tournaments/${ladder}`);
  const pause = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Opções do torneio' }).click();
    await page.getByRole('menuitem', { name: 'Pausar' }).click();
    await expect(page.getByRole('button', { name: 'Voltar ao ativo' })).toBeVisible();
  };
  await pause();
  expect(await statusOf(page, ladder, id)).toBe('paused');
  await takeBack(page);
  await expect(page.getByRole('button', { name: 'Voltar ao ativo' })).toHaveCount(0);
  expect(await statusOf(page, ladder, id)).toBe('active');

  // the toast disappears when nobody reads it
  await page.mouse.move(1, 1);
  await page.clock.runFor(9_000);
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Fechar' })).toHaveCount(0);

  // the toast stays while somebody reads it, by pointer or by focus, and disappears 8 s after that
  await pause();
  const toast = page.getByRole('region', { name: 'Avisos' }).getByRole('status').filter({ hasText: 'em pausa' });
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(1, 1);
  await page.keyboard.press('F8');
  await expect(toast.getByRole('button', { name: 'Anular' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.clock.runFor(8_000);
  await page.clock.runFor(400);
  await expect(toast).toHaveCount(0);

  // afterwards the page itself offers the same
  await page.getByRole('button', { name: 'Voltar ao ativo' }).click();
  await expect(page.getByRole('button', { name: 'Voltar ao ativo' })).toHaveCount(0);
  expect(await statusOf(page, ladder, id)).toBe('active');
});
