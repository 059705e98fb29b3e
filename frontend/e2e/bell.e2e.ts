import { expect, test } from '@playwright/test';
import { idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

test('a challenge is notified at once, is accepted in the bell, and its answer is notified back', async ({ page, browser }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada do sino');
  const rui = await otherBrowser(browser);
  await joinLadder(page, uniqueEmail('sofia.sino'), id);
  await joinLadder(rui, uniqueEmail('rui.sino'), id);
  await page.goto('/about');
  await rui.goto('/about');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName('Notificações');
  const proposedTimes = [new Date(Date.now() + 3 * 86_400_000).toISOString()];
  const issued = await rui.request.post('/api/challenges', { data: { tournamentId: id, challengedId: await idOf(page), proposedTimes } });
  expect(issued.ok()).toBe(true);
  await expect(bell).toHaveAccessibleName('Notificações, 1 por ler');

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel.getByText(/Rui Sino.* lançou-lhe um desafio em «Escada do sino/)).toBeVisible();
  await panel.getByRole('button', { name: /^Aceitar/ }).click();
  // answering a notice marks it as read
  await expect(panel.getByRole('button', { name: /^Aceitar/ })).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notificações');
  await expect(panel.getByRole('link', { name: 'Jogo marcado' })).toBeVisible();
  await panel.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page.getByRole('heading', { name: 'Hoje' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Precisa de si' })).toHaveCount(0);
  await expect(rui.getByRole('button', { name: 'Notificações, 2 por ler' })).toBeVisible();
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notificações');
});

test('a message is notified once per conversation, and no longer once it is read', async ({ page, browser }) => {
  const [root, rui] = [await newRequester(), await otherBrowser(browser)];
  const ladder = await newLadder(root, 'Escada do recado');
  await joinLadder(page, uniqueEmail('sofia.recado'), ladder);
  await joinLadder(rui, uniqueEmail('rui.recado'), ladder);
  await page.goto('/about');
  await rui.goto(`/messages/${ladder}`);
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toHaveAccessibleName('Notificações');
  for (const text of ['Quem joga no sábado?', 'De manhã?']) {
    await rui.getByRole('textbox', { name: /^Mensagem para/ }).fill(text);
    await rui.keyboard.press('Enter');
  }
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel.getByText(/^2 mensagens na conversa de «Escada do recado», a última de Rui Recado/)).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notificações, 1 por ler');
  await panel.getByRole('link', { name: 'Mensagens novas' }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${ladder}$`));
  await expect(page.getByRole('log').getByText('De manhã?')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notificações');
  // no notice for a conversation that is open
  await page.goto('/about');
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notificações' }).getByText('Mensagens novas')).toHaveCount(0);
});
