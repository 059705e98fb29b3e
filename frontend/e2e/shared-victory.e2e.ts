import { expect, test } from '@playwright/test';
import { enter, joined, newLadder, ofThisRun, somebody, validated } from './kit/people';

test('a victory is handed on with its score, its climb and a picture of both', async ({ page }) => {
  await page.addInitScript(() => {
    const handedOn = {};
    Object.assign(window, { handedOn });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: ShareData) => {
        const [file] = files ?? [];
        const { width = 0, height = 0 } = file ? await createImageBitmap(file) : {};
        Object.assign(handedOn, { text, type: file?.type, measures: [width, height] });
      },
    });
  });
  const name = `Escada da Partilha ${test.info().repeatEachIndex}`;
  const id = await newLadder(await somebody(), name);
  const rita = await somebody();
  await joined(rita, ofThisRun('rita.vencida'), id);
  const tomas = ofThisRun('tomas.vencedor');
  const winner = await somebody();
  await joined(winner, tomas, id);
  await validated(winner, rita, id);
  await enter(page, tomas);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Vitória!' }).getByRole('button', { name: 'Partilhar' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { handedOn: object }).handedOn))
    .toMatchObject({
      text: `Tomas Vencedor venceu Rita Vencida por 6-4 6-3 em «${name}» e subiu de 2.º para 1.º.`,
      type: 'image/png',
      measures: [1080, 1080],
    });
});
