import { expect, type Locator, test } from '@playwright/test';
import { findings } from './kit/findings';
import { joined, newLadder, ofThisRun, otherBrowser, somebody } from './kit/people';

const names = ['Ana Primeira', 'Bento Segundo', 'Clara Terceira', 'Dinis Quarto', 'Eva Quinta'] as const;
const [ana, bento, clara, dinis, eva] = names;
const at = (name: string): string => ofThisRun(`${name.toLowerCase().replace(' ', '.')}.ordem`);

/** Who stands where in the order that is being made. */
const places = (sheet: Locator, ...order: readonly string[]) =>
  expect
    .poll(async () => await sheet.getByRole('textbox', { name: /^Lugar de / }).evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(order.map((name) => expect.stringContaining(name)));

test('who creates a ladder puts it in order on a phone, by finger, by a typed place and by a list, and who watches sees it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await newLadder(page, `Escada por Ordem ${test.info().repeatEachIndex}`);
  for (const name of names) await joined(await somebody(), at(name), id);
  const visitor = await otherBrowser(browser);
  await visitor.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await visitor.goto(`/tournaments/${id}`);
  await page.goto(`/tournaments/${id}?tab=manage&part=ranking`);
  await page.getByRole('button', { name: 'Ordenar…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ordem inicial' });
  await places(sheet, ...names);
  expect(await findings(page)).toEqual([]);

  // the fourth is dragged to the top
  const handle = (name: string) => sheet.getByRole('button', { name: new RegExp(`^Mover ${name}`) });
  const [from, to] = [(await handle(dinis).boundingBox())!, (await handle(ana).boundingBox())!];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  await page.mouse.move(to.x, to.y + 200);
  await places(sheet, dinis, ana, bento, clara, eva);

  await sheet.getByLabel(new RegExp(`^Lugar de ${eva}`)).fill('2');
  await page.keyboard.press('Enter');
  await places(sheet, dinis, eva, ana, bento, clara);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // what was begun is there still
  await page.reload();
  await page.getByRole('button', { name: 'Ordenar…' }).click();
  await places(sheet, dinis, eva, ana, bento, clara);
  await sheet.getByRole('button', { name: 'Colar uma lista…' }).click();
  await sheet.getByLabel('Um nome por linha').fill('1. Clara Terceira\n2. BENTO\n3. Zé Ninguém');
  await sheet.getByRole('button', { name: 'Ordenar por esta lista' }).click();
  await expect(sheet.getByText('Não está na escada: 3. Zé Ninguém.')).toBeVisible();
  await places(sheet, clara, bento, dinis, eva, ana);
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Guardar esta ordem' }).click();
  await expect(page.getByText('A ordem inicial está definida.')).toBeVisible();
  const rows = visitor.locator('[id^="row-"]');
  await expect(rows.first()).toContainText('Clara');
  await expect(rows.nth(4)).toContainText('Ana');
});
