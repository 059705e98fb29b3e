import { expect, type Page, test } from '@playwright/test';
import { idOf, joined, newLadder, ofThisRun, otherBrowser } from './people';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 } });

/** The shell is kept, and the page is one that it serves. */
const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });

test('at the court without a network one’s match is there to be read, and what was begun is sent once it is back', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada sem rede');
  const rui = await otherBrowser(browser);
  await joined(rui, ofThisRun('rui.rede'), id);
  await joined(page, ofThisRun('eva.rede'), id);
  const time = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const issued = await page.request.post('/api/challenges', {
    data: { tournamentId: id, challengedId: await idOf(rui), proposedTimes: [time], location: 'Court 3' },
  });
  const { id: matchId } = (await issued.json()) as { id: string };
  expect((await rui.request.post(`/api/challenges/${matchId}/accept`, { data: { time } })).ok()).toBe(true);

  await page.goto(`/matches/${matchId}`);
  await expect(page.getByText('Court 3')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept:answers')?.includes('Court 3') ?? false)).toBe(true);
  await kept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Conta de Eva Rede/ })).toBeVisible();
  await expect(page.getByText('Court 3')).toBeVisible();
  await expect(page.getByText(/^Sem ligação\. Dados de há \d+ min/)).toBeVisible();
  await page.getByRole('button', { name: 'Reportar resultado' }).click();
  const won = page.getByRole('group', { name: 'Ganhei' });
  await won.getByRole('button', { name: '6-4' }).click();
  await won.getByRole('button', { name: '6-3' }).click();
  const send = page.getByRole('button', { name: /^Enviar resultado/ });
  await expect(send).toBeDisabled();
  await expect(send).toHaveText(/sem rede/);

  // what was filled in survives, also without a network
  await page.reload();
  await expect(page.getByText(/^Ganhou 6-4 6-3/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await send.click();
  await expect(page.getByText('Resultado enviado.', { exact: false })).toBeVisible();

  // who leaves takes all of it along
  await page.getByRole('button', { name: /^Conta de Eva Rede/ }).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sessão' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(kept|draft):/.test(key)))).toEqual([]);
});
