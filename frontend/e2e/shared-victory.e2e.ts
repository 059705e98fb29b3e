import { expect, test } from '@playwright/test';
import { handingOn } from './kit/handed-on';
import { enter, joined, newLadder, ofThisRun, somebody, validated } from './kit/people';

test('a victory is handed on with its score, its climb and a picture of both', async ({ page }) => {
  const handedOn = await handingOn(page);
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
  await expect.poll(handedOn).toMatchObject({
    text: `Tomas Vencedor venceu Rita Vencida por 6-4 6-3 em «${name}» e subiu de 2.º para 1.º.`,
    type: 'image/png',
    measures: [1080, 1080],
  });
});
