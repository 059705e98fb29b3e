import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { tournament } from './people';

const folder = process.env.SCREENS_DIR ?? 'test-results/screens';
const sizes = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];
const screens = {
  home: () => '/',
  tournaments: () => '/tournaments',
  'no-results': () => '/tournaments?q=zzz',
  ladder: tournament,
  overview: () => `${tournament()}?tab=overview`,
  statistics: () => `${tournament()}?tab=statistics`,
  'time-machine': () => `${tournament()}?at=2025-02-01`,
  'not-found': () => '/tournaments/unknown',
};

for (const viewport of sizes)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const locale of ['pt-PT', 'en-GB'])
      test.describe(`${viewport.width} ${colorScheme} ${locale}`, () => {
        test.use({ viewport, colorScheme, locale });
        test('every screen', async ({ page }) => {
          test.slow();
          const picture = (name: string) =>
            page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}-${locale.slice(0, 2)}.png`) });
          for (const [name, path] of Object.entries(screens)) {
            await page.goto(path());
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await page.waitForLoadState('networkidle');
            await picture(name);
          }
          await page.goto(tournament());
          await page.locator('ol[role=list] button').nth(2).click();
          await expect(page.getByText(/ no total\.|^\d+ (match|matches|change|changes), /)).toBeVisible();
          await picture('why');
          await page.route('**/api/tournaments?*', (route) =>
            route.fulfill({ status: 422, json: { message: locale === 'pt-PT' ? 'O pedido foi recusado.' : 'The request was refused.' } }),
          );
          await page.goto('/tournaments');
          await expect(page.getByRole('alert')).toBeVisible();
          await picture('failed');
        });
      });
