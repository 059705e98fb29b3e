import { expect, type Locator, type Page, test } from '@playwright/test';
import { waitForInstallation, waitForWorker } from './kit/installed';
import { idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, type Requester, newRequester } from './kit/people';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 } });

/** Eva, whose page it is, and Rui, who needs no screen, have an agreed match on a ladder of their own. */
const agreeMatch = async (
  page: Page,
  { ladder, who, location, hours }: Readonly<Record<'ladder' | 'who' | 'location', string>> & { readonly hours: number },
) => {
  const [root, rui] = [await newRequester(), await newRequester()];
  const id = await newLadder(root, ladder);
  await joinLadder(rui, uniqueEmail(`rui.${who}`), id);
  await joinLadder(page, uniqueEmail(`eva.${who}`), id);
  const time = new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
  const data = { tournamentId: id, challengedId: await idOf(rui), proposedTimes: [time], location };
  const { id: matchId } = (await (await page.request.post('/api/challenges', { data })).json()) as { id: string };
  expect((await rui.request.post(`/api/challenges/${matchId}/accept`, { data: { time } })).ok()).toBe(true);
  return { rui, matchId };
};

/** Writes in the conversation of a match, which opens a moment after the acceptance. */
const write = async (rui: Requester, matchId: string, text: string): Promise<void> => {
  const data = { text, clientId: crypto.randomUUID() };
  await expect.poll(async () => (await rui.request.post(`/api/conversations/${matchId}/messages`, { data })).ok()).toBe(true);
};

/** Waits until the kept answers of this browser contain a text. */
const keepsAnswer = (page: Page, words: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (text) => {
        const answers = await (await caches.open('kept-answers')).matchAll();
        return (await Promise.all(answers.map((answer) => answer.text()))).some((answer) => answer.includes(text));
      }, words),
    )
    .toBe(true);

/** Enters a victory on the score pad, which cannot be sent offline. Returns the send button. */
const fillIn = async (page: Page): Promise<Locator> => {
  const won = page.getByRole('group', { name: 'Ganhei' });
  await won.getByRole('button', { name: '6-4' }).click();
  await won.getByRole('button', { name: '6-3' }).click();
  const send = page.getByRole('button', { name: /^Enviar resultado/ });
  await expect(send).toBeDisabled();
  await expect(send).toHaveText(/sem rede/);
  return send;
};

test('the page that a visitor opened first is available without a network as soon as it is shown', async ({ page, context }) => {
  await page.goto('/clubs');
  await expect(page.getByText(/^\d+ clubes?$/)).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^\d+ clubes?$/)).toBeVisible();
  await expect(page.getByText(/^Sem ligação\. Dados de /)).toBeVisible();
});

test('at the court without a network a player can read their match, and the started report is sent once the network is back', async ({
  page,
  context,
}) => {
  test.slow();
  const { rui, matchId } = await agreeMatch(page, { ladder: 'Escada sem rede', who: 'rede', location: 'Court 3', hours: 24 });
  await write(rui, matchId, 'Levo as bolas.');

  await page.goto(`/matches/${matchId}`);
  await expect(page.getByText('Court 3')).toBeVisible();
  for (const words of ['Court 3', 'Levo as bolas.']) await keepsAnswer(page, words);
  await waitForInstallation(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Conta de Eva Rede/ })).toBeVisible();
  await expect(page.getByText('Court 3')).toBeVisible();
  await expect(page.getByText(/^Sem ligação\. Dados de há (menos de 1|\d+) min/)).toBeVisible();
  // also the messages between the two
  await expect(page.getByRole('log').getByText('Levo as bolas.')).toBeVisible();
  await page.getByRole('button', { name: 'Reportar resultado' }).click();
  const send = await fillIn(page);

  // the entered result survives a reload, also offline
  await page.reload();
  await expect(page.getByText(/^Ganhou 6-4 6-3/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await send.click();
  await page.getByRole('button', { name: 'Já jogámos, enviar' }).click();
  await expect(page.getByText('Resultado enviado.', { exact: false })).toBeVisible();

  // sign-out deletes everything
  await page.getByRole('button', { name: /^Conta de Eva Rede/ }).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sessão' }).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /^(kept|draft):/.test(key)))).toEqual([]);
});

test('the page of the next match is available without a network also to a player who only opened their home page', async ({
  page,
  context,
}) => {
  test.slow();
  const { rui, matchId } = await agreeMatch(page, { ladder: 'Escada à mão', who: 'mao', location: 'Court 5', hours: 24 });
  const messageText = 'Chego dez minutos antes.';
  await write(rui, matchId, messageText);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Com Rui Mao' })).toBeVisible();
  await keepsAnswer(page, messageText);
  await waitForInstallation(page);
  await context.setOffline(true);
  await page.goto(`/matches/${matchId}`);
  await expect(page.getByText('Court 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Falar com Rui Mao' })).toBeVisible();
  await expect(page.getByRole('log').getByText(messageText)).toBeVisible();
  await expect(page.getByRole('main').getByText('não está guardada neste navegador', { exact: false })).toHaveCount(0);
});

test('a match just played is reported from home without a network: the form opens, keeps its content, and sends nothing by itself', async ({
  page,
  context,
}) => {
  test.slow();
  const { rui, matchId } = await agreeMatch(page, { ladder: 'Escada do fim do jogo', who: 'fim', location: 'Court 7', hours: 1 });
  await expect.poll(async () => (await rui.request.post(`/api/matches/${matchId}/start`, { data: {} })).ok()).toBe(true);

  // only the home page was opened
  await page.goto('/');
  const report = page.getByRole('main').getByRole('link', { name: 'Reportar', exact: true });
  await expect(report).toBeVisible();
  await keepsAnswer(page, 'Court 7');
  await waitForInstallation(page);
  await context.setOffline(true);
  await report.click();
  const send = await fillIn(page);
  await expect(page.getByRole('main').getByText('não está guardada neste navegador', { exact: false })).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Reportar', exact: true }).click();
  await expect(page.getByText(/^Ganhou 6-4 6-3/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Ligação restabelecida.')).toBeVisible();
  await expect(send).toBeEnabled();
  const match = (await (await page.request.get(`/api/matches/${matchId}`)).json()) as { status: string };
  expect(match.status).toBe('in_progress');
});

test('each screen that a player needs at the court is available after a reload without a network, and says that it is offline', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const root = await newRequester();
  const ladder = await newLadder(root, 'Escada do court');
  const rui = await otherBrowser(browser);
  await joinLadder(rui, uniqueEmail('rui.court'), ladder);
  await joinLadder(page, uniqueEmail('eva.court'), ladder);
  const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
  const challenge = async (from: Page, to: Page, days: number): Promise<string> => {
    const data = { tournamentId: ladder, challengedId: await idOf(to), proposedTimes: [inDays(days)] };
    return ((await (await from.request.post('/api/challenges', { data })).json()) as { id: string }).id;
  };
  await challenge(rui, page, 2);
  const { id: clubId } = (await (await page.request.post('/api/clubs', { data: { name: 'Clube do court' } })).json()) as { id: string };

  /** A text that each screen shows only after its answer has loaded. */
  const screens: readonly (readonly [path: string, shows: string | RegExp])[] = [
    ['/', 'Rui Court lançou-lhe um desafio'],
    [`/tournaments/${ladder}`, 'Rui Court'],
    ['/challenges', 'Escada do court'],
    [`/players/${await idOf(rui)}`, 'Ainda não jogaram um contra o outro.'],
    ['/profile', 'Nome próprio'],
    [`/players/${await idOf(rui)}/stats`, 'Ainda sem jogos validados'],
    ['/clubs', 'Clube do court'],
    [`/clubs/${clubId}`, 'Clube do court'],
    ['/leaderboards', 'jogadores'],
    ['/players-panel?q=rui+court', 'Rui Court'],
    ['/gamification', 'Desafios da semana'],
    ['/notifications', 'Rui Court'],
    ['/settings', 'Resumo da semana'],
    ['/tournaments', 'Escada do court'],
  ];
  const textOnPage = (text: string | RegExp) => page.getByRole('main').getByText(text, { exact: false }).first();
  for (const [path, shows] of screens) {
    await page.goto(path);
    await expect(textOnPage(shows), path).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // the last answers are written a moment after they arrive
  await keepsAnswer(page, 'Escada do court');
  await waitForInstallation(page);

  await context.setOffline(true);
  for (const [path, shows] of screens) {
    await page.goto(path);
    await expect(textOnPage(shows), path).toBeVisible();
    await expect(page.getByText(/^Sem ligação\. Dados de /), path).toBeVisible();
    await expect(page.getByRole('main').getByText('não está guardada neste navegador', { exact: false }), path).toHaveCount(0);
  }
  // no control is enabled that cannot send
  await page.goto('/challenges');
  for (const word of ['Novo desafio', 'Aceitar', 'Recusar'] as const) {
    const answer = page.getByRole('button', { name: new RegExp(`^${word}`) });
    await expect(answer).toBeDisabled();
    await expect(answer).toHaveText(/sem rede/);
  }
  await context.setOffline(false);
});
