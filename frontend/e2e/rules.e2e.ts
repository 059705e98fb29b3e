import { expect, test } from '@playwright/test';
import { signInByRequest, idOf, joinLadder, uniqueEmail, newRequester } from './kit/people';

const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};

/** Far enough ahead to be proposed, and never near midnight. */
const inTwoDays = (): string => `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;

test('a creator raises the points since the start, after a preview of who moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInByRequest(page, uniqueEmail('regras'));
  const { id } = (await (await page.request.post('/api/tournaments', { data: { name: 'Escada das regras' } })).json()) as { id: string };
  const root = await newRequester();
  await signInByRequest(root, 'root@example.pt');
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  const [ana, rui] = [await newRequester(), await newRequester()];
  await joinLadder(ana, uniqueEmail('ana.regras'), id);
  await joinLadder(rui, uniqueEmail('rui.regras'), id);
  const time = inTwoDays();
  const challengeData = { tournamentId: id, challengedId: await idOf(ana), proposedTimes: [time] };
  const challenge = (await (await rui.request.post('/api/challenges', { data: challengeData })).json()) as { id: string };
  expect((await ana.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time } })).ok()).toBe(true);
  expect((await rui.request.post(`/api/matches/${challenge.id}/result`, { data: straight })).ok()).toBe(true);
  expect((await ana.request.post(`/api/matches/${challenge.id}/validation`, { data: { decision: 'approve' } })).ok()).toBe(true);

  await page.goto(`/tournaments/${id}?tab=manage&part=rules`);
  await page.getByRole('button', { name: /^Agressivo/ }).click();
  await page.getByRole('button', { name: 'Rever' }).click();
  await page.getByRole('radio', { name: /^Desde o início/ }).check();
  // the draft survives a reload
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Desde o início/ })).toBeChecked();
  await page.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
  await expect(page.getByRole('heading', { name: 'Se as regras fossem estas desde o início' })).toBeVisible();
  // Back on a phone and Esc both return to the rules, and do not leave the page
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver quem muda de lugar' }).click();
  await expect(page.getByRole('heading', { name: 'Se as regras fossem estas desde o início' })).toBeVisible();
  await page.getByText('Ver em tabela').click();
  await expect(page.getByRole('row', { name: /3 → 5/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /−1 → −2/ })).toBeVisible();
  await page.getByLabel('Motivo, visível para quem participa').fill('Premiar quem arrisca');
  await page.getByRole('button', { name: 'Aplicar desde o início' }).click();
  await expect(page.getByText('Regras alteradas.')).toBeVisible();
  await expect(page.getByText('Versão 2')).toBeVisible();
  await expect(page.getByText('«Premiar quem arrisca»')).toBeVisible();
  const { standings } = (await (await page.request.get(`/api/tournaments/${id}/ranking`)).json()) as {
    standings: readonly { points: number }[];
  };
  expect(standings.map(({ points }) => points)).toEqual([5, -2]);
});
