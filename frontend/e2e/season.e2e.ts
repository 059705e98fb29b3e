import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { moving } from './kit/moving';
import { tournamentPath } from './kit/people';

test.use(moving);

test('a visitor finds the imported season and reads the top of the ladder', async ({ page }) => {
  await page.goto('/tournaments');
  await page.getByRole('searchbox', { name: /Procurar torneio/ }).fill('exemplo');
  await expect(page.getByText('1 torneio', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Época de Exemplo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Época de Exemplo' })).toBeFocused();
  await expect(page).toHaveTitle('Época de Exemplo · Torneios');
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await expect(rows.first().getByRole('button')).toHaveAccessibleName(/^1\.º, .+, \d+ pontos.* Porquê\?$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the season passes under the thumb, with at least eight rows in sight', async ({ page }) => {
    await page.goto(tournamentPath());
    await page.getByRole('button', { name: 'Máquina do tempo' }).click();
    const machine = page.getByRole('region', { name: 'Máquina do tempo' });
    await machine.getByRole('button', { name: 'Ver a época passar' }).click();
    await expect(page.getByText(/^Classificação corrigida de/)).toBeVisible();
    await machine.getByRole('button', { name: 'Parar aqui' }).click();
    await expect(machine.getByRole('button', { name: 'Ver a época passar' })).toBeVisible();
    await machine.getByRole('slider').press('End');
    await machine.getByRole('slider').press('ArrowLeft');
    await expect(page).toHaveURL(/at=/);
    const inSight = await machine.evaluate((bar) => {
      const end = bar.getBoundingClientRect().top;
      const rows = [...document.querySelectorAll('[role=tabpanel] ol > li')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ top, bottom }) => top >= 56 && bottom <= end).length;
    });
    expect(inSight).toBeGreaterThanOrEqual(8);
    expect(await findings(page)).toEqual([]);
    await machine.getByRole('button', { name: 'Fechar a máquina do tempo' }).click();
    await expect(page).not.toHaveURL(/at=/);
  });
});

test('the CSV has a row for everybody, with Portuguese separators', async ({ page }) => {
  await page.goto(tournamentPath());
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar CSV' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.trim().split(/\r?\n/)).toHaveLength(13);
  expect(text.split(/\r?\n/)[0]).toContain(';');
});

test('the real season is found when its file is available', async ({ page }) => {
  test.skip(!process.env.JOURNEY_REAL, 'the real season is not at hand');
  await page.goto(`/tournaments/${process.env.JOURNEY_REAL}`);
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Jules Marie');
  expect(await rows.count()).toBeLessThan(60);
  await page.getByRole('searchbox', { name: 'Procurar na escada' }).fill('henrique rocha');
  await expect(rows).toHaveCount(1);
});
