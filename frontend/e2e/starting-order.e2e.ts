import { expect, type Locator, type Page, test } from '@playwright/test';
import { findings } from './kit/findings';
import { joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// more rows than are visible at once, and one whose name needs more lines than the others
const names = [
  'Ana Primeira',
  'Bento Segundo',
  'Maximiliana Terceira',
  ...['Dinis', 'Eva', 'Filipa', 'Gil', 'Hugo', 'Ivo', 'Joel', 'Lia', 'Nuno'].map((name) => `${name} Seguinte`),
] as const;
const [ana, bento, maximiliana, dinis, eva, ...others] = names as unknown as readonly [string, string, string, string, string, ...string[]];
const at = (name: string): string => uniqueEmail(`${name.toLowerCase().replace(' ', '.')}.ordem`);

/** Waits for this order of the players in the sheet. */
const places = (sheet: Locator, ...order: readonly string[]) =>
  expect
    .poll(async () => await sheet.getByRole('textbox', { name: /^Lugar de / }).evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(order.map((name) => expect.stringContaining(name)));

/** A finger on the screen, which stays where it was dragged until it is lifted. Playwright itself can only tap. */
const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: readonly { readonly x: number; readonly y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  return {
    drag: async (from: Locator, toY: number) => {
      const box = (await from.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await touch('touchStart', { x, y });
      for (let step = 1; step <= 12; step += 1) await touch('touchMove', { x, y: y + ((toY - y) * step) / 12 });
    },
    lift: () => touch('touchEnd'),
  };
};

test('a creator orders the ladder on a phone, by finger, by typed ranks and by a list, and an open board shows it', async ({
  page,
  browser,
}) => {
  const id = await newLadder(page, `Escada por Ordem ${test.info().repeatEachIndex}`);
  for (const name of names) await joinLadder(await newRequester(), at(name), id);
  const visitor = await otherBrowser(browser);
  await visitor.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await visitor.goto(`/tournaments/${id}`);
  await page.goto(`/tournaments/${id}?tab=manage&part=ranking`);
  await page.getByRole('button', { name: 'Ordenar…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ordem inicial' });
  await places(sheet, ...names);
  expect(await findings(page)).toEqual([]);

  // past a taller row, and beyond the end of the list
  const finger = await fingerOn(page);
  const handle = (name: string) => sheet.getByRole('button', { name: new RegExp(`^Mover ${name}`) });
  await finger.drag(handle(dinis), 0);
  await places(sheet, dinis, ana, bento, maximiliana, eva, ...others);
  await finger.lift();
  // rows outside of the view scroll in while the finger waits at the edge
  await finger.drag(handle(dinis), 739);
  await places(sheet, ana, bento, maximiliana, eva, ...others, dinis);
  await finger.lift();
  await expect(sheet.getByText(/mudam de lugar/)).toBeVisible();

  await sheet.getByLabel(new RegExp(`^Lugar de ${eva}`)).fill('2');
  await page.keyboard.press('Enter');
  await places(sheet, ana, eva, bento, maximiliana, ...others, dinis);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // the draft is still there
  await page.reload();
  await page.getByRole('button', { name: 'Ordenar…' }).click();
  await places(sheet, ana, eva, bento, maximiliana, ...others, dinis);
  await sheet.getByRole('button', { name: 'Colar uma lista…' }).click();
  await sheet.getByLabel('Um nome por linha').fill('1. Maximiliana Terceira\n2. BENTO\n3. Zé Ninguém');
  await sheet.getByRole('button', { name: 'Ordenar por esta lista' }).click();
  await expect(sheet.getByText('Fora da escada: 3. Zé Ninguém.')).toBeVisible();
  await places(sheet, maximiliana, bento, ana, eva, ...others, dinis);
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Guardar esta ordem' }).click();
  await expect(page.getByText('A ordem inicial está definida.')).toBeVisible();
  // so many changes are not animated: the reader asks for them
  await visitor.getByRole('button', { name: /^Classificação atualizada/ }).click();
  const rows = visitor.locator('[id^="row-"]');
  await expect(rows.first()).toContainText('Maximiliana');
  await expect(rows.nth(2)).toContainText('Ana');
});
