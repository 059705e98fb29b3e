import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { fakeShareSheet } from './kit/fake-share-sheet';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, newRequester, validateResult } from './kit/people';

test.use({ viewport: { width: 360, height: 740 } });

test('a player sees the end of a ladder on the home page and its podium there, shares it and replays the season', async ({ page }) => {
  const sharedData = await fakeShareSheet(page);
  const name = `Escada do Fim ${test.info().repeatEachIndex}`;
  const creator = await newRequester();
  const id = await newLadder(creator, name);
  const rita = await newRequester();
  const ritas = uniqueEmail('rita.segunda');
  await joinLadder(rita, ritas, id);
  const winner = await newRequester();
  await joinLadder(winner, uniqueEmail('tomas.campeao'), id);
  await validateResult(winner, rita, id);
  expect((await creator.request.post(`/api/tournaments/${id}/end`, { data: {} })).status()).toBeLessThan(300);

  await signInByRequest(page, ritas);
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Perdeu' }).getByRole('button', { name: 'Fechar' }).click();
  const season = page.getByRole('list', { name: 'Torneios que terminaram' }).getByRole('listitem').filter({ hasText: name });
  await expect(season).toContainText('Está em 2.º de 2 no fim');
  await season.getByRole('link', { name: 'Ver como terminou' }).click();

  const end = page.getByRole('region', { name: 'Fim do torneio' });
  await expect(end.getByRole('listitem')).toHaveText([/Tomas Campeao1\.º/, /Rita Segunda2\.º/]);
  await expect(end.getByText('Está em 2.º de 2')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await end.getByRole('button', { name: 'Partilhar' }).click();
  await expect.poll(sharedData).toMatchObject({
    text: `À frente no fim de «${name}»: 1.º Tomas Campeao, 2.º Rita Segunda.`,
    type: 'image/png',
    measures: [1080, 1080],
  });
  await end.getByRole('button', { name: 'Ver a época passar' }).click();
  await expect(end).toHaveCount(0);
  const machine = page.getByRole('region', { name: 'Máquina do tempo' });
  await expect(machine.getByText('Fim')).toBeVisible();
  await machine.getByRole('button', { name: 'Fechar a máquina do tempo' }).click();
  await expect(end).toBeVisible();
});
