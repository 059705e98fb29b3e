import { expect, type Page, test } from '@playwright/test';
import { controlFaults, findings } from './kit/findings';
import { signInByRequest, uniqueEmail } from './kit/people';
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
});
