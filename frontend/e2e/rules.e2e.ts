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

const words = {
  pt: {
    preset: /^Agressivo/,
    review: 'Rever',
    start: /^Desde o início/,
    look: 'Ver quem muda de lugar',
    table: 'Ver em tabela',
    quoted: '«Premiar quem arrisca»',
    title: 'Se as regras fossem estas desde o início',
    reason: 'Motivo, visível para quem participa',
    apply: 'Aplicar desde o início',
    done: 'Regras alteradas.',
    version: 'Versão 2',
  },
  en: {
    preset: /^Aggressive/,
    review: 'Review',
    start: /^Since the start/,
    look: 'See who moves',
    table: 'See as a table',
    quoted: '“Premiar quem arrisca”',
    title: 'If these had been the rules since the start',
    reason: 'Reason, which participants can read',
    apply: 'Apply since the start',
    done: 'Rules changed.',
    version: 'Version 2',
  },
} as const;

for (const [language, width] of [
  ['pt', 360],
  ['en', 1440],
] as const) {
  test(`a creator raises the points since the start, after a preview of who moves (${language}, ${width} px)`, async ({ page }) => {
    const say = words[language];
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('i18nextLng', chosen), language);
    await signInByRequest(page, uniqueEmail(`regras.${language}`));
    const { id } = (await (await page.request.post('/api/tournaments', { data: { name: 'Escada das regras' } })).json()) as { id: string };
    const root = await newRequester();
    await signInByRequest(root, 'root@example.pt');
    expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
    const [ana, rui] = [await newRequester(), await newRequester()];
    await joinLadder(ana, uniqueEmail(`ana.regras.${language}`), id);
    await joinLadder(rui, uniqueEmail(`rui.regras.${language}`), id);
    const time = inTwoDays();
    const challengeData = { tournamentId: id, challengedId: await idOf(ana), proposedTimes: [time] };
    const challenge = (await (await rui.request.post('/api/challenges', { data: challengeData })).json()) as { id: string };
    expect((await ana.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time } })).ok()).toBe(true);
    expect((await rui.request.post(`/api/matches/${challenge.id}/result`, { data: straight })).ok()).toBe(true);
    expect((await ana.request.post(`/api/matches/${challenge.id}/validation`, { data: { decision: 'approve' } })).ok()).toBe(true);

    await page.goto(`/tournaments/${id}?tab=manage&part=rules`);
    await page.getByRole('button', { name: say.preset }).click();
    if (width < 1000) await page.getByRole('button', { name: say.review }).click();
    await page.getByRole('radio', { name: say.start }).check();
    // the draft survives a reload
    await page.reload();
    await expect(page.getByRole('radio', { name: say.start })).toBeChecked();
    await page.getByRole('button', { name: say.look }).click();
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
    // Back on a phone and Esc both return to the rules, and do not leave the page
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.look }).click();
    await expect(page.getByRole('heading', { name: say.title })).toBeVisible();
    await page.getByText(say.table).click();
    await expect(page.getByRole('row', { name: /3 → 5/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /−1 → −2/ })).toBeVisible();
    await page.getByLabel(say.reason).fill('Premiar quem arrisca');
    await page.getByRole('button', { name: say.apply }).click();
    await expect(page.getByText(say.done)).toBeVisible();
    await expect(page.getByText(say.version)).toBeVisible();
    await expect(page.getByText(say.quoted)).toBeVisible();
    const { standings } = (await (await page.request.get(`/api/tournaments/${id}/ranking`)).json()) as {
      standings: readonly { points: number }[];
    };
    expect(standings.map(({ points }) => points)).toEqual([5, -2]);
  });
}
