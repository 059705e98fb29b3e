import { expect, type Locator, test } from '@playwright/test';
import { idOf, joinLadder, newLadder, uniqueEmail, newRequester } from './kit/people';

test.use({ viewport: { width: 360, height: 800 } });

/** True if each button is visible and uncovered at its centre, without scrolling. */
const areInReach = (buttons: Locator): Promise<boolean> =>
  buttons.evaluateAll((all) =>
    all.every((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }),
  );

test('on a phone a finger reaches every set from the first on, and no content widens the page', async ({ page }) => {
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, 'Escada do telemóvel');
  await joinLadder(rui, uniqueEmail('rui.telemovel'), ladder);
  await joinLadder(page, uniqueEmail('eva.telemovel'), ladder);
  const time = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const data = { tournamentId: ladder, challengedId: await idOf(rui), proposedTimes: [time] };
  const { id } = (await (await page.request.post('/api/challenges', { data })).json()) as { id: string };
  expect((await rui.request.post(`/api/challenges/${id}/accept`, { data: { time } })).ok()).toBe(true);
  await expect.poll(async () => (await page.request.get(`/api/matches/${id}`)).ok()).toBe(true);

  await page.goto(`/matches/${id}`);
  await page.getByRole('button', { name: 'Reportar resultado' }).click();
  const groups = page.getByRole('group', { name: /^(Ganhei|Perdi)$/ });
  const sets = groups.getByRole('button');
  for (const [group, set] of [
    ['Ganhei', '6-4'],
    ['Perdi', '3-6'],
  ] as const) {
    await expect(sets).toHaveCount(14);
    await expect.poll(() => areInReach(sets)).toBe(true);
    await page.getByRole('group', { name: group }).getByRole('button', { name: set }).click();
  }
  await expect(page.getByText('falta o 3.º set', { exact: false })).toBeVisible();
  await expect.poll(() => areInReach(sets)).toBe(true);
  expect(await areInReach(page.getByRole('button', { name: 'Enviar resultado' }))).toBe(true);

  await page.getByRole('textbox', { name: /Mensagem/ }).fill('a'.repeat(1870));
  await expect(page.getByText('Faltam 130 letras para o máximo.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // the second tap of a double tap presses nothing under what the first one closed
  await page.getByRole('group', { name: 'Ganhei' }).getByRole('button', { name: '6-3' }).click();
  await page.getByRole('textbox', { name: /Mensagem/ }).fill('');
  await page.getByRole('button', { name: 'Enviar resultado' }).click();
  const yes = page.getByRole('button', { name: 'Já jogámos, enviar' });
  await page.waitForTimeout(500);
  const { x, y, width, height } = (await yes.boundingBox())!;
  const middle = [x + width / 2, y + height / 2] as const;
  await page.mouse.click(...middle);
  await expect(yes).toHaveCount(0);
  await page.mouse.click(...middle);
  await expect(page.getByText('Resultado enviado.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(`/matches/${id}`);
});
