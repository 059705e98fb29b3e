import { expect, test } from '@playwright/test';
import { signInByRequest, uniqueEmail } from './kit/people';

test('a person asks for a copy of their data, is notified by the bell, and downloads it', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('dora.dados'));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Pedir os meus dados' }).click();
  const link = page.getByRole('link', { name: /^Descarregar/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^tennis-code-.*\.zip$/);
  await page.goto('/notifications');
  await expect(page.getByText('A cópia dos seus dados está pronta.', { exact: false }).first()).toBeVisible();
});
