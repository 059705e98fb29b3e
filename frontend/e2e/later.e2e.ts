import { expect } from '@playwright/test';
import type { Receipt } from '@tennis/contracts';
import { signInByRequest, idOf, joinLadder, newLadder, otherBrowser, type Requester, newRequester } from './kit/people';
import { tapsOn } from './kit/taps';
import { day, hour, advanceTime, test } from './kit/time';

// each test starts a server of its own
test.slow();

/** Challenges an opponent to a match in a day, and returns the challenge and its time. */
const challengeOpponent = async (
  challenger: Requester,
  tournamentId: string,
  rival: Requester,
): Promise<{ readonly id: string; readonly time: string }> => {
  const time = new Date(Date.now() + day).toISOString();
  const answer = await challenger.request.post('/api/challenges', {
    data: { tournamentId, challengedId: await idOf(rival), proposedTimes: [time] },
  });
  expect(answer.status()).toBe(201);
  return { id: ((await answer.json()) as Receipt).id, time };
};

test('joining, accepting, reporting and validating take no more taps than promised', async ({ page, browser }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada dos toques');
  const eva = await otherBrowser(browser);
  await joinLadder(eva, 'eva.luz@example.pt', id);
  await signInByRequest(page, 'ana.mar@example.pt');
  const [anas, evas] = [await tapsOn(page), await tapsOn(eva)];

  await page.goto(`/tournaments/${id}`);
  await page.getByRole('button', { name: 'Entrar no torneio' }).click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Entrou no torneio.')).toBeVisible();
  expect(await anas.take()).toBe(2);

  await challengeOpponent(page, id, eva);
  await eva.goto('/');
  await eva.getByRole('button', { name: 'Aceitar' }).click();
  await expect(eva.getByText('Desafio aceite. O jogo está marcado.')).toBeVisible();
  expect(await evas.take()).toBe(1);

  await advanceTime(day + 2 * hour, page, eva);
  await page.goto('/');
  await page.getByRole('link', { name: 'Reportar' }).click();
  const won = page.getByRole('group', { name: 'Ganhei' });
  await won.getByRole('button', { name: '6-2' }).click();
  await won.getByRole('button', { name: '6-1' }).click();
  await page.getByRole('button', { name: 'Enviar resultado' }).click();
  await expect(page.getByText('Resultado enviado.')).toBeVisible();
  expect(await anas.take()).toBe(4);

  await eva.goto('/');
  await expect(eva.getByText('6-2 6-1 · ganhou Ana Mar')).toBeVisible();
  await eva.getByRole('button', { name: 'Confirmar' }).click();
  await expect(eva.getByRole('dialog', { name: 'Perdeu' })).toBeVisible();
  expect(await evas.take()).toBe(1);
});

test('a match is begun at its time, the other sees it, and its result alone is left', async ({ page, browser }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada do começo');
  const eva = await otherBrowser(browser);
  await joinLadder(eva, 'eva.hora@example.pt', id);
  await joinLadder(page, 'ana.hora@example.pt', id);
  const challenge = await challengeOpponent(page, id, eva);
  await eva.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time: challenge.time } });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const one of [page, eva]) await one.goto(`/matches/${challenge.id}`);
  const start = page.getByRole('button', { name: 'Começar o jogo' });
  await expect(page.getByRole('button', { name: 'Reportar resultado' })).toBeVisible();
  await expect(start).toHaveCount(0);

  await advanceTime(day + hour, page, eva);
  // both positions are read in one frame, because content above may still be loading
  const acts = page.getByRole('button', { name: /^(Reportar resultado|Começar o jogo)$/ });
  await expect(acts).toHaveCount(2);
  await expect.poll(() => acts.evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().y)).size)).toBe(1);
  await start.click();
  await page.getByRole('dialog', { name: 'Vão começar?' }).getByRole('button', { name: 'Começar agora' }).click();
  await expect(page.getByText('Bom jogo!')).toBeVisible();
  for (const one of [page, eva]) {
    await expect(one.getByText('A decorrer · a seguir: reportar o resultado')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Propor outros horários' })).toHaveCount(0);
    await expect(one.getByText('Jogo começado')).toBeVisible();
  }
  await eva.getByRole('button', { name: 'Reportar resultado' }).click();
  await expect(eva.getByRole('group', { name: 'Ganhei' })).toBeVisible();
});

test('two weeks after an unplayed match, the judge says who was present, and the points move', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const id = await newLadder(root, 'Escada dos ausentes');
  const gil = await newRequester();
  await joinLadder(gil, 'gil.falta@example.pt', id);
  await joinLadder(page, 'nina.vem@example.pt', id);
  const challenge = await challengeOpponent(page, id, gil);
  await gil.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time: challenge.time } });

  await root.goto(`/matches/${challenge.id}`);
  const notYet = root.getByText('Se o jogo não se realizar, a arbitragem pode decidir a partir de', { exact: false });
  await expect(notYet).toBeVisible();
  await advanceTime(8 * day, root, page);
  await expect(notYet).toBeVisible();
  await advanceTime(6 * day + hour, root, page);

  const walkover = root.getByRole('button', { name: 'Falta de comparência: ganha Nina Vem' });
  await walkover.click();
  await expect(root.getByText('Nina Vem fica com a vitória e os pontos. Não há sets.')).toBeVisible();
  await walkover.click();
  await expect(root.getByText('Falta de comparência registada.')).toBeVisible();
  await expect(root.getByText('Decidido por um Super Admin.').or(root.getByText('Decidido pela organização.'))).toBeVisible();
  await page.goto(`/tournaments/${id}`);
  await expect(page.getByRole('button', { name: /^1\.º, Nina Vem.*, 3 pontos/ })).toBeVisible();
});

test('an unanswered challenge expires, and both players are told', async ({ page, browser }) => {
  const root = await newRequester();
  const id = await newLadder(root, 'Escada do silêncio');
  const ivo = await otherBrowser(browser);
  await joinLadder(ivo, 'ivo.cala@example.pt', id);
  await joinLadder(page, 'rita.espera@example.pt', id);
  await challengeOpponent(page, id, ivo);
  await page.goto('/challenges?box=sent');
  await expect(page.getByRole('heading', { name: /Ivo Cala/ })).toBeVisible();
  await advanceTime(8 * day, page, ivo);
  await expect(page.getByText('Expirado', { exact: true }).first()).toBeVisible();
  await ivo.goto('/challenges');
  await expect(ivo.getByText('Expirado', { exact: true }).first()).toBeVisible();
});
