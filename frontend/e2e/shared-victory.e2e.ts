import { expect, test } from '@playwright/test';
import { fakeShareSheet } from './kit/fake-share-sheet';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, newRequester, validateResult } from './kit/people';

test('a victory is handed on with its score, its climb and a picture of both', async ({ page }) => {
  const sharedData = await fakeShareSheet(page);
  const name = `Escada da Partilha ${test.info().repeatEachIndex}`;
  const id = await newLadder(await newRequester(), name);
  const rita = await newRequester();
  await joinLadder(rita, uniqueEmail('rita.vencida'), id);
  const tomas = uniqueEmail('tomas.vencedor');
  const winner = await newRequester();
  await joinLadder(winner, tomas, id);
  await validateResult(winner, rita, id);
  await signInByRequest(page, tomas);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Vitória!' }).getByRole('button', { name: 'Partilhar' }).click();
  await expect.poll(sharedData).toMatchObject({
    text: `Tomas Vencedor venceu Rita Vencida por 6-4 6-3 em «${name}» e subiu de 2.º para 1.º.`,
    type: 'image/png',
    measures: [1080, 1080],
  });
});
