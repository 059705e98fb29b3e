import { expect, type Page, test } from '@playwright/test';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Mensagem para/ }).fill(text);
  await page.keyboard.press('Enter');
};
const messageOf = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

test('two arrange their match on its page, each sees the other at once, and both find it among their messages', async ({
  page,
  browser,
}) => {
  const [root, rui, eva] = [await newRequester(), await otherBrowser(browser), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada da conversa ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.conversa'), ladder);
  await joinLadder(page, uniqueEmail('ana.conversa'), ladder);
  await joinLadder(eva, uniqueEmail('eva.conversa'), ladder);
  const time = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();
  const challenge = { tournamentId: ladder, challengedId: await idOf(rui), proposedTimes: [time] };
  const { id } = (await (await page.request.post('/api/challenges', { data: challenge })).json()) as { id: string };
  expect((await rui.request.post(`/api/challenges/${id}/accept`, { data: { time } })).ok()).toBe(true);
  await expect.poll(async () => (await page.request.get(`/api/matches/${id}`)).status()).toBe(200);

  await page.goto(`/matches/${id}`);
  await rui.goto(`/matches/${id}`);
  await expect(rui.getByRole('textbox', { name: /^Mensagem para/ })).toBeVisible();
  await write(page, 'Levo bolas novas <b>e água</b>.');
  await expect(messageOf(rui, 'Levo bolas novas <b>e água</b>.')).toBeVisible();
  // the sender sees that the message was read, and when
  await expect(page.getByRole('log').getByText(/Lida \d\d:\d\d$/)).toHaveCount(1);
  await rui.getByRole('textbox', { name: /^Mensagem para/ }).pressSequentially('Com');
  await expect(page.getByText(/está a escrever…/)).toBeVisible();
  await write(rui, 'Combinado!');
  await expect(messageOf(page, 'Combinado!')).toBeVisible();

  // the list shows the last message; the match is pinned above the conversation
  await page.goto('/messages');
  await page.getByRole('link', { name: /Combinado!/ }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`));
  await expect(page.locator(`a[href="/matches/${id}"]`).first()).toBeVisible();
  // the page ends with the window: typing scrolls no header away
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);

  // other players of the ladder cannot read it
  await eva.goto(`/messages/${id}`);
  await expect(eva.getByRole('heading', { name: 'Conversa não encontrada' })).toBeVisible();
});

test('a conversation that cannot be shown says so within the margins, with a button of the usual height', async ({ page }) => {
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, `Escada da falha ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.falha'), ladder);
  await joinLadder(page, uniqueEmail('ana.falha'), ladder);
  const begun = await page.request.post('/api/conversations', { data: { participantIds: [await idOf(rui)] } });
  expect(begun.ok()).toBe(true);
  const { id } = (await begun.json()) as { id: string };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route(/\/api\/conversations\/[^/]+\/messages/, (route) => route.fulfill({ status: 422, json: { message: 'Agora não.' } }));
  await page.goto(`/messages/${id}`);
  const again = page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' });
  await expect(again).toBeVisible();
  expect((await again.boundingBox())!.height).toBeLessThanOrEqual(60);
  expect((await page.getByRole('alert').boundingBox())!.x).toBeGreaterThanOrEqual(8);
  await page.goto('/messages/unknown');
  const card = page.getByRole('heading', { name: 'Conversa não encontrada' });
  await expect(card).toBeVisible();
  // waits, because the text may be rendered once more
  await expect.poll(async () => (await card.boundingBox())?.x).toBeGreaterThanOrEqual(24);
});

test('the conversation of a ladder is for its participants; an outsider is refused', async ({ page, browser }) => {
  const [root, rui, outsider] = [await newRequester(), await otherBrowser(browser), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada do grupo ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.grupo'), ladder);
  await joinLadder(page, uniqueEmail('ana.grupo'), ladder);
  await page.goto(`/tournaments/${ladder}`);
  await page.getByRole('tab', { name: 'Conversa' }).click();
  await expect(page.getByRole('textbox', { name: /^Mensagem para Escada do grupo/ })).toBeVisible();
  await rui.goto('/');
  await write(page, 'Quem fica com o court 2?');
  // the count shows on any page
  await expect(rui.getByRole('link', { name: /^(1 )?Mensagens/ }).first()).toContainText('1');
  await rui.goto(`/messages/${ladder}`);
  await expect(messageOf(rui, 'Quem fica com o court 2?')).toBeVisible();
  await expect(rui.getByRole('link', { name: 'Mensagens', exact: true }).first()).toBeVisible();

  await signInByRequest(outsider, uniqueEmail('fora.grupo'));
  await outsider.goto(`/tournaments/${ladder}`);
  await expect(outsider.getByRole('tab', { name: 'Classificação' })).toBeVisible();
  await expect(outsider.getByRole('tab', { name: 'Conversa' })).toHaveCount(0);
  expect((await outsider.request.get(`/api/conversations/${ladder}/messages`)).status()).toBe(403);
  const refused = await outsider.request.post(`/api/conversations/${ladder}/messages`, {
    data: { text: 'Posso?', clientId: '00000000-0000-4000-8000-000000000001' },
  });
  expect(refused.status()).toBe(403);
});

test('a draft survives a reload; a message written without a network is sent when there is one, once', async ({ page, browser }) => {
  const [root, rui] = [await newRequester(), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada do rascunho ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.rascunho'), ladder);
  await joinLadder(page, uniqueEmail('ana.rascunho'), ladder);
  const other = await idOf(rui);
  await page.goto(`/players/${other}`);
  await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/.+/);
  const field = page.getByRole('textbox', { name: /^Mensagem para/ });
  await field.fill('Terça às 18:30 dá, mas só se');
  await page.reload();
  await expect(field).toHaveValue('Terça às 18:30 dá, mas só se');

  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Por enviar')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Por enviar')).toHaveCount(0);
  await rui.goto('/messages');
  await rui.getByRole('link', { name: /Terça às 18:30/ }).click();
  await expect(messageOf(rui, 'Terça às 18:30 dá, mas só se')).toHaveCount(1);
});

test('a message written without a network is sent once there is one, from any page, whatever another window types', async ({
  page,
  browser,
}) => {
  const [root, rui] = [await newRequester(), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada da espera ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.espera'), ladder);
  await joinLadder(page, uniqueEmail('ana.espera'), ladder);
  const field = (window: Page) => window.getByRole('textbox', { name: /^Mensagem para/ });
  await page.goto('/');
  await page.getByRole('link', { name: 'Mensagens' }).first().click();
  // waits for the heading, because the home page still shown until then contains the ladder's name too
  await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible();
  await page.getByRole('link', { name: /Escada da espera/ }).click();
  await expect(field(page)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/messages/${ladder}`);
  await expect(field(second)).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Sem ligação/)).toBeVisible();
  await write(page, 'Às 18 no court 2.');
  await expect(page.getByRole('log').getByText('Por enviar')).toBeVisible();
  await field(second).fill('T');
  await second.close();
  await page.getByRole('link', { name: 'Início' }).first().click();
  await page.getByRole('link', { name: 'Mensagens' }).first().click();
  await expect(page.getByRole('link', { name: /Por enviar: Às 18 no court 2\./ })).toBeVisible();
  await page.getByRole('link', { name: 'Início' }).first().click();
  await page.context().setOffline(false);
  await rui.goto(`/messages/${ladder}`);
  await expect(messageOf(rui, 'Às 18 no court 2.')).toBeVisible();
});
