import { expect, type Page, test } from '@playwright/test';
import { controlFaults, findings } from './kit/findings';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester, winMatch } from './kit/people';
import { waitUntilSettled } from './kit/shifts';
import { visit } from './kit/visit';
import { translationsOf } from './kit/translations';

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('in pt, 360 px', () => {
  const say = translationsOf('pt');
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

  test('a newcomer is led to a first match, sets a goal and deletes it', async ({ page }) => {
    await signInByRequest(page, uniqueEmail('nina.progresso'));
    await visit(page, '/gamification');
    await expect(page.getByRole('heading', { level: 1, name: 'Gamificação' })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('progress.first.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('progress.first.act') })).toHaveAttribute('href', '/tournaments');
    expect(await findings(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Desafios' }).click();
    await page.getByRole('button', { name: 'Novo objetivo' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Novo objetivo' });
    await sheet.getByRole('radio', { name: 'Vitórias', exact: true }).check();
    await sheet.getByRole('button', { name: 'fim do ano' }).click();
    expect(await findings(page)).toEqual([]);
    // the draft survives a reload
    await page.reload();
    await expect(sheet.getByRole('radio', { name: 'Vitórias', exact: true })).toBeChecked();
    await expect(sheet.getByText('5 vitórias até 31 dez.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Definir objetivo' }).click();
    await expect(page.getByText('Objetivo definido.')).toBeVisible();
    await expect(sheet).toHaveCount(0);
    const goal = page.getByRole('region', { name: '5 vitórias até 31 dez.' });
    await expect(goal).toContainText('0 de 5 vitórias');
    await expect(goal).toContainText(say('progress.goals.pace.none'));
    // the toast covers the bottom of a phone's page for a while
    await expect(page.getByText('Objetivo definido.')).toBeHidden();
    await waitUntilSettled(page);
    expect(await findings(page)).toEqual([]);
    expect(await controlFaults(page)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(0);

    await goal.getByRole('button', { name: /^Opções de/ }).click();
    await page.getByRole('menuitem', { name: 'Desistir' }).click();
    await page.getByRole('dialog', { name: 'Desistir do objetivo' }).getByRole('button', { name: 'Desistir deste objetivo' }).click();
    await expect(page.getByText('Objetivo retirado.')).toBeVisible();
    await expect(goal).toHaveCount(0);
    await expect(page.getByRole('heading', { name: say('progress.goals.empty') })).toBeVisible();
  });

  test('a goal for a rank needs a ladder, and the server’s error is shown at that field', async ({ page }) => {
    const [root, rui] = [await newRequester(), await newRequester()];
    const name = `Escada dos degraus ${test.info().repeatEachIndex + 1}`;
    const ladder = await newLadder(root, name);
    await joinLadder(rui, uniqueEmail('rui.degraus'), ladder);
    await joinLadder(page, uniqueEmail('ana.degraus'), ladder);
    await visit(page, '/gamification?tab=challenges&create=true');
    const sheet = page.getByRole('dialog', { name: 'Novo objetivo' });
    await sheet.getByRole('radio', { name: 'Lugar na escada' }).check();
    await sheet.getByLabel('Em que escada').selectOption({ label: `${name} · 2.º` });
    await sheet.getByRole('button', { name: 'Mais: Que lugar' }).click();
    await sheet.getByRole('button', { name: 'Definir objetivo' }).click();
    await expect(sheet.getByText('Já está neste lugar ou melhor. Escolha um lugar acima do seu.')).toHaveCount(1);
    await expect(sheet.getByLabel('Que lugar', { exact: true })).toBeFocused();
    await sheet.getByRole('button', { name: 'Menos: Que lugar' }).click();
    await sheet.getByRole('button', { name: 'Definir objetivo' }).click();
    await expect(page.getByRole('region', { name: new RegExp(`^Chegar ao 1\\.º em ${name}`) })).toContainText('Está em 2.º.');
  });
});

test.describe('in en, 1440 px', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

  test('a won match moves the ball, completes a goal, and changes what others see of the player', async ({ page, browser }) => {
    const [root, rui] = [await newRequester(), await otherBrowser(browser)];
    const ladder = await newLadder(root, `Ladder of the ball ${test.info().repeatEachIndex + 1}`);
    await joinLadder(rui, uniqueEmail('rui.bola'), ladder);
    await joinLadder(page, uniqueEmail('ana.bola'), ladder);
    await visit(page, '/gamification?tab=challenges&create=true');
    const sheet = page.getByRole('dialog', { name: 'New goal' });
    await sheet.getByRole('radio', { name: 'Wins', exact: true }).check();
    await sheet.getByLabel('How many wins', { exact: true }).fill('1');
    await sheet.getByRole('button', { name: 'Set the goal' }).click();
    await expect(page.getByText('0 of 1 win', { exact: false }).first()).toBeVisible();

    await winMatch(page, rui, ladder);
    // the page updates by itself
    await expect(page.getByRole('region', { name: 'Reached' }).getByRole('listitem')).toHaveText(/^1 win by .*, with \d+ days to spare$/);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Level' }).getByText('/ 200 XP')).toBeVisible();
    await expect(
      page.getByRole('img', { name: 'A path of 10 levels: you are at the 1st, Beginner; the next one is Amateur' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 week in a row' })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: /^All, \d+ of 24$/ }).click();
    const reached = page.getByRole('region', { name: 'Reached' });
    await expect(reached.getByText('First win')).toBeVisible();
    await expect(reached.getByRole('button', { name: 'Share: First win' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(0);

    const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string };
    await rui.goto(`/players/${id}/stats?tab=achievements`);
    await expect(rui.getByRole('region', { name: 'Conquistadas' }).getByText('Primeira vitória')).toBeVisible();
  });
});
