import { expect, test } from '@playwright/test';
import { widths } from './kit/alternate';
import { findings } from './kit/findings';
import { signInByRequest, uniqueEmail } from './kit/people';
import { waitUntilSettled } from './kit/shifts';
import { visit } from './kit/visit';

for (const [width, isMobile] of widths([360, true] as const, [1440, false] as const))
  test.describe(`in pt, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, isMobile, hasTouch: isMobile, permissions: ['clipboard-read', 'clipboard-write'] });

    test('the tips of the day are read, liked and shared, and the day counts', async ({ page }) => {
      await signInByRequest(page, uniqueEmail(`tina.dicas.${width}`));
      await visit(page, '/gamification');
      const today = page.getByRole('region', { name: 'Hoje' });
      await expect(today).toContainText('0 de 4');
      expect(await findings(page)).toEqual([]);
      await today.getByRole('button', { name: 'Ler dicas' }).click();
      const reader = page.getByRole('dialog', { name: 'Dicas de hoje' });
      await expect(reader.getByText('1 de 8')).toBeVisible();
      for (let liked = 1; liked <= 3; liked += 1) {
        await reader.getByRole('button', { name: 'Gosto' }).click();
        await expect(reader.getByRole('button', { name: 'Gosto', pressed: true })).toBeVisible();
        await expect(reader.getByRole('button', { name: `Dica ${liked} de 8, lida` })).toBeVisible();
        await page.keyboard.press('ArrowRight');
      }
      await waitUntilSettled(page);
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
      await reader.getByRole('button', { name: 'Partilhar' }).click();
      await reader.getByRole('button', { name: 'Por hoje é tudo' }).click();
      await expect(reader.getByRole('heading', { name: 'Por hoje é tudo' })).toBeVisible();
      await expect(reader.getByRole('listitem').filter({ hasText: 'Gostar de 3 dicas' })).toContainText('3/3');
      await expect(reader.getByRole('listitem').filter({ hasText: 'Partilhar 1 dica' })).toContainText('1/1');
      expect(await findings(page)).toEqual([]);
      await page.goBack();
      await expect(reader).toHaveCount(0);
      await expect(today).toContainText('2 de 4');
      await expect(today.getByRole('button', { name: /^Continuar: «.+»$/ })).toBeVisible();
    });
  });
