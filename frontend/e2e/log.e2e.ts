import { expect, type Page } from '@playwright/test';
import { signInByRequest } from './kit/people';
import { hour, advanceTime, test } from './kit/time';

// starts a server of its own and moves its clock to a future summer
test.slow();

const foundAt = async (page: Page, name: string): Promise<void> => {
  expect((await page.request.post('/api/tournaments', { data: { name } })).status()).toBe(201);
};

test('a day of the system log ends at the reader’s own midnight, and leaves out the next day', async ({ page }) => {
  await signInByRequest(page, 'root@example.pt');
  await page.goto('/super-admin?tab=log');
  const year = new Date(await page.evaluate(() => Date.now())).getUTCFullYear() + 1;
  // in summer Lisbon is one hour ahead of UTC: both tournaments are created on the tenth in UTC
  const lateOnTheTenth = Date.UTC(year, 5, 10, 22, 30);
  await advanceTime(lateOnTheTenth - Date.now(), page);
  await signInByRequest(page, 'root@example.pt');
  await foundAt(page, 'Escada da véspera');
  await advanceTime(hour, page);
  await foundAt(page, 'Escada do dia seguinte');

  await page.goto('/super-admin?tab=log');
  const eve = page.getByText('criou o torneio Escada da véspera.');
  const morrow = page.getByText('criou o torneio Escada do dia seguinte.');
  await expect(eve).toBeVisible();
  await expect(morrow).toBeVisible();

  const until = page.getByLabel('Até', { exact: true });
  await until.fill(`${year}-06-10`);
  await expect(morrow).toHaveCount(0);
  await expect(eve).toBeVisible();
  await expect(until).toHaveValue(`${year}-06-10`);
  await until.fill(`${year}-06-11`);
  await expect(morrow).toBeVisible();
  await expect(eve).toBeVisible();
  await until.fill(`${year}-06-09`);
  await expect(eve).toHaveCount(0);
  await expect(morrow).toHaveCount(0);

  // the filter in the URL survives a reload; a single day is a range from and to itself
  await page.getByRole('button', { name: 'Limpar a procura' }).click();
  await page.getByLabel('De', { exact: true }).fill(`${year}-06-11`);
  await until.fill(`${year}-06-11`);
  await page.reload();
  await expect(morrow).toBeVisible();
  await expect(eve).toHaveCount(0);
  await expect(until).toHaveValue(`${year}-06-11`);
});
