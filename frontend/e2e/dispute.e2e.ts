import { expect, type Page, test } from '@playwright/test';
import { widths } from './kit/alternate';
import {
  signInByRequest,
  idOf,
  joinLadder,
  newLadder,
  uniqueEmail,
  otherBrowser,
  reportResult,
  type Requester,
  newRequester,
} from './kit/people';

/** A ladder with a referee who does not play on it. */
const withReferee = async (root: Requester, referee: Requester, name: string): Promise<string> => {
  const ladder = await newLadder(root, name);
  await joinLadder(referee, uniqueEmail('berta.disputa'), ladder);
  const promoted = await root.request.post(`/api/tournaments/${ladder}/participants/${await idOf(referee)}/promote`, { data: {} });
  expect(promoted.ok()).toBe(true);
  return ladder;
};

test('the referee rules on an unanswered report, gives a reason, and is named', async ({ page: ana, browser }) => {
  const [rui, berta, root] = [await newRequester(), await otherBrowser(browser), await newRequester()];
  await berta.setViewportSize({ width: 360, height: 800 });
  const ladder = await withReferee(root, berta, `Escada da decisão ${test.info().repeatEachIndex + 1}`);
  await joinLadder(ana, uniqueEmail('ana.decisao'), ladder);
  await joinLadder(rui, uniqueEmail('rui.decisao'), ladder);
  const match = await reportResult(ana, rui, ladder);
  await berta.goto(`/matches/${match}`);
  await berta.getByLabel('Nota para os dois jogadores (opcional)').fill('Falta um set');
  await berta.getByRole('button', { name: 'Recusar o resultado' }).click();
  await expect(berta.getByText('«Falta um set»').first()).toBeVisible();
  await berta.getByRole('button', { name: /^Escolher esta versão/ }).click();
  await expect(berta.getByText(/^Vale 6-4 6-3: ganha /)).toBeVisible();
  // the preview shows the moves before the decision
  const moves = berta.getByRole('table', { name: 'Quem muda na classificação' });
  await expect(moves.getByRole('row', { name: /^Ana .* 0 → 2$/ })).toBeVisible();
  await expect(moves.getByRole('row', { name: /^Rui .* 0 → −1$/ })).toBeVisible();
  await berta.getByLabel('Nota para os dois jogadores (opcional)').fill('Vi os dois sets');
  await berta.getByRole('button', { name: 'Decidir' }).click();
  await expect(berta.getByText('Decidido por Berta Disputa, da arbitragem.')).toBeVisible();
  await ana.goto(`/matches/${match}`);
  await expect(ana.getByText('Vi os dois sets', { exact: false })).toBeVisible();
});

for (const viewport of widths({ width: 360, height: 800 }, { width: 1440, height: 900 }))
  test(`a dispute is shown on its two players’ home pages with both versions and the judge, who rules from their own home page, ${viewport.width} px`, async ({
    page: ana,
    browser,
  }) => {
    const [rui, berta, root] = [await otherBrowser(browser), await otherBrowser(browser), await newRequester()];
    for (const one of [ana, rui, berta]) await one.setViewportSize(viewport);
    const name = `Escada da disputa ${viewport.width} ${test.info().repeatEachIndex + 1}`;
    const ladder = await withReferee(root, berta, name);
    await signInByRequest(ana, uniqueEmail(`ana.disputa${viewport.width}`));
    await joinLadder(ana, uniqueEmail(`ana.disputa${viewport.width}`), ladder);
    await joinLadder(rui, uniqueEmail(`rui.disputa${viewport.width}`), ladder);
    const match = await reportResult(ana, rui, ladder);
    const disputed = (page: Page) => page.getByRole('region', { name: 'Em disputa' });
    const versions = (page: Page) => disputed(page).getByRole('list').last().getByRole('listitem');

    await ana.goto('/');
    await berta.goto('/');
    await expect(ana.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(disputed(ana)).toHaveCount(0);

    // the opponent disputes the result: the open home page shows it
    const otherwise = {
      decision: 'reject',
      result: {
        sets: [
          { a: 5, b: 7 },
          { a: 4, b: 6 },
        ],
      },
    };
    expect((await rui.request.post(`/api/matches/${match}/validation`, { data: otherwise })).ok()).toBe(true);
    await expect(disputed(ana)).toBeVisible();
    await expect(versions(ana)).toHaveText([/A sua versão\s*6-4 6-3\s*ganhou Ana/, /Versão de Rui .*\s*5-7 4-6\s*ganhou Rui/]);
    await expect(disputed(ana).getByText('Berta Disputa, da arbitragem, vai decidir.')).toBeVisible();

    await rui.goto('/');
    await expect(versions(rui)).toHaveText([/Versão de Ana .*\s*4-6 3-6\s*ganhou Ana/, /A sua versão\s*7-5 6-4\s*ganhou Rui/]);
    await expect(disputed(rui).getByText('Berta Disputa, da arbitragem, vai decidir.')).toBeVisible();

    const task = berta.getByRole('listitem').filter({ hasText: name }).first();
    await expect(task.getByRole('link')).toHaveText(['Decidir']);
    await task.getByRole('link', { name: 'Decidir' }).click();
    await berta
      .getByRole('button', { name: /^Escolher esta versão/ })
      .first()
      .click();
    await berta.getByRole('button', { name: 'Decidir' }).click();
    await expect(berta.getByText('Decisão registada.')).toBeVisible();

    // the ruling moves points: both players see the result overlay, as after a confirmation by the opponent
    for (const [page, title] of [
      [ana, 'Vitória!'],
      [rui, 'Perdeu'],
    ] as const) {
      const moment = page.getByRole('dialog', { name: title });
      await expect(moment.getByText('Decidido por Berta Disputa, da arbitragem.')).toBeVisible();
      await moment.getByRole('button', { name: 'Fechar' }).click();
    }
    await expect(disputed(ana)).toHaveCount(0);
    await expect(disputed(rui)).toHaveCount(0);
    await expect(ana.getByRole('region', { name: 'Últimos resultados' }).getByText('6-4 6-3')).toBeVisible();
    await berta.goto('/');
    await expect(berta.getByRole('link', { name: 'Decidir' })).toHaveCount(0);
  });
