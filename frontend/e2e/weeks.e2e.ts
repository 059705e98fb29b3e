import { expect, type Page } from '@playwright/test';
import type { Receipt, StandingRow } from '@tennis/contracts';
import { signInByRequest, idOf, joinLadder, otherBrowser, type Requester, newRequester } from './kit/people';
import { day, hour, advanceTime, test } from './kit/time';

// each test starts a server of its own and simulates weeks
test.slow();

const weekly = {
  minGames: { games: 1, weeks: 1 },
  penalty: { type: 'points', points: 3, message: 'Faltou aos jogos', afterWarnings: 1 },
  rangeAbove: null,
  rangeBelow: null,
  cooldownDays: 0,
};

/** A validated ladder, created by the person on this page. */
const ladderOf = async (creator: Requester, root: Requester, body: object): Promise<string> => {
  await signInByRequest(creator, 'carla.serra@example.pt');
  const { id } = (await (await creator.request.post('/api/tournaments', { data: body })).json()) as Receipt;
  await signInByRequest(root, 'root@example.pt');
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  return id;
};

const nowOn = (page: Page): Promise<number> => page.evaluate(() => Date.now());

/** Moves to noon of the next such weekday, 1 for Monday. */
const next = async (weekday: number, ...pages: readonly [Page, ...Page[]]): Promise<void> => {
  const now = new Date(await nowOn(pages[0]));
  const days = (7 + weekday - now.getUTCDay()) % 7 || 7;
  await advanceTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12) - now.getTime(), ...pages);
};

/** Moves to a Monday noon, hours after the week was closed. */
const nextMonday = (...pages: readonly [Page, ...Page[]]): Promise<void> => next(1, ...pages);

const boardOf = async (page: Requester, id: string): Promise<readonly StandingRow[]> =>
  ((await (await page.request.get(`/api/tournaments/${id}/ranking`)).json()) as { standings: readonly StandingRow[] }).standings;

test('an inactive player is warned, loses points and is removed, week after week, and the creator sees it coming', async ({
  page,
  browser,
}) => {
  const root = await otherBrowser(browser);
  const eva = await otherBrowser(browser);
  // a player who joins at the end of a week owes no game for it
  await next(6, page, root, eva);
  const id = await ladderOf(page, root, { name: 'Escada das semanas', rules: weekly });
  await eva.setViewportSize({ width: 360, height: 740 });
  await joinLadder(eva, 'eva.quieta@example.pt', id);
  await page.goto(`/tournaments/${id}`);
  await eva.goto(`/tournaments/${id}`);
  await nextMonday(page, eva);
  await expect(eva.getByText('0 de 1 jogo; faltam 6 dias.')).toBeVisible();

  await page.goto(`/tournaments/${id}?tab=manage&part=week`);
  const week = page.getByRole('region', { name: 'Penalizações e bónus' });
  await expect(week.getByRole('listitem')).toHaveText(/Eva Quieta.*0 de 1 jogo.*1\.º aviso/);
  await nextMonday(page, eva);
  await expect(eva.getByText('Tem 1 aviso.', { exact: false })).toBeVisible();

  await expect(week.getByRole('listitem')).toHaveText(/Eva Quieta.*Perde 3 pontos/);
  await nextMonday(page, eva);
  await expect(eva.getByRole('button', { name: /Eva Quieta.*−3 pontos/ })).toBeVisible();
  await eva.getByRole('button', { name: /Eva Quieta.*−3 pontos/ }).click();
  await expect(eva.getByText('Faltou aos jogos', { exact: false })).toBeVisible();

  const exit = { rules: { penalty: { ...weekly.penalty, type: 'exit', afterWarnings: 0 } }, appliesFrom: 'now', reason: 'Há quem espere' };
  expect((await page.request.put(`/api/tournaments/${id}/rules`, { data: exit })).ok()).toBe(true);
  // new rules apply from the next Monday on
  await nextMonday(page, eva);
  await expect(week.getByRole('listitem')).toHaveText(/Eva Quieta.*Sai do torneio/);
  await nextMonday(page, eva);
  await expect(eva.getByText('A escada ainda está vazia')).toBeVisible();
  expect(await boardOf(page, id)).toEqual([]);
});

test('a creator draws the order, runs the season, ends it, and a week later nothing changes any more', async ({ page }) => {
  const root = await newRequester();
  const id = await ladderOf(page, root, { name: 'Escada curta', rules: { rangeAbove: null, rangeBelow: null } });
  const [ana, rui] = [await newRequester(), await newRequester()];
  await joinLadder(ana, 'ana.curta@example.pt', id);
  await joinLadder(rui, 'rui.curto@example.pt', id);

  await page.goto(`/tournaments/${id}?tab=manage&part=ranking`);
  await page.getByRole('button', { name: 'Baralhar…' }).click();
  await expect(page.getByRole('button', { name: 'Baralhar «Escada curta»' })).toBeDisabled();
  await page.getByLabel('Escreva «Escada curta» para confirmar').fill('Escada curta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A ordem foi sorteada.')).toBeVisible();

  const [first, second] = await boardOf(page, id);
  const [above, below] = first!.playerId === (await idOf(ana)) ? [ana, rui] : [rui, ana];
  const time = new Date(Date.now() + day).toISOString();
  const challengeData = { tournamentId: id, challengedId: first!.playerId, proposedTimes: [time] };
  const challenge = (await (await below.request.post('/api/challenges', { data: challengeData })).json()) as Receipt;
  expect((await above.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time } })).ok()).toBe(true);
  await advanceTime(day + hour, page);

  await page.goto(`/tournaments/${id}?tab=manage&part=tournament`);
  await page.getByRole('button', { name: 'Terminar o torneio' }).click();
  await page.getByLabel('Escreva «Escada curta» para confirmar').fill('Escada curta');
  await page.getByRole('button', { name: 'Terminar «Escada curta»' }).click();
  await expect(page.getByText('Torneio terminado.', { exact: false }).first()).toBeVisible();
  // a match played before the end can still be reported
  const sets = [
    { a: 6, b: 2 },
    { a: 6, b: 2 },
  ];
  expect((await below.request.post(`/api/matches/${challenge.id}/result`, { data: { sets } })).ok()).toBe(true);
  expect((await above.request.post(`/api/matches/${challenge.id}/validation`, { data: { decision: 'approve' } })).ok()).toBe(true);
  expect((await boardOf(page, id)).map(({ playerId }) => playerId)).toEqual([second!.playerId, first!.playerId]);

  await advanceTime(8 * day, page);
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByText('Fechado', { exact: false }).first()).toBeVisible();
  const again = await below.request.post('/api/challenges', {
    data: { ...challengeData, proposedTimes: [new Date((await nowOn(page)) + day)] },
  });
  expect(again.status()).toBe(409);
});
