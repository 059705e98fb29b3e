import { expect, test } from '@playwright/test';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester, validateResult } from './kit/people';

test('the winner reviews the opponent after a match, and only the opponent reads the text; other points are tried on the ladder', async ({
  page,
  browser,
}) => {
  const [root, loser] = [await newRequester(), await otherBrowser(browser)];
  const ladder = await newLadder(root, 'Escada das Avaliações');
  await signInByRequest(page, uniqueEmail('clara.avalia'));
  await page.request.post(`/api/tournaments/${ladder}/join`, { data: {} });
  await joinLadder(loser, uniqueEmail('dinis.avaliado'), ladder);
  const match = await validateResult(page, loser, ladder);

  await page.goto(`/matches/${match}`);
  // the result overlay opens first
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: 'Avaliar o adversário' }).click();
  const punctuality = page.getByRole('radiogroup', { name: 'Pontualidade' });
  await punctuality.getByRole('radio', { name: '3 de 5' }).click();
  await punctuality.getByRole('radio', { name: '3 de 5' }).press('ArrowRight');
  await page.getByLabel('Comentário (opcional)').fill('Chegou a horas');
  await page.getByRole('button', { name: 'Enviar a avaliação' }).click();
  await expect(page.getByText('Pontualidade: 4 de 5')).toBeVisible();

  const reviewed = await idOf(loser);
  await page.goto(`/players/${reviewed}`);
  await expect(page.getByText('1 avaliação')).toBeVisible();
  await expect(page.getByText('Chegou a horas')).toBeHidden();
  await loser.goto('/profile/enhanced');
  await expect(loser.getByText('Chegou a horas')).toBeVisible();

  await page.goto(`/tournaments/${ladder}?tab=overview`);
  await page.getByRole('link', { name: 'Experimentar outra pontuação' }).click();
  await page.getByRole('button', { name: /^Agressiv/ }).click();
  await expect(page).toHaveURL(/winAbove=5&winBelow=3&defeat=-2$/);
  await page.getByText('Ver em tabela').click();
  await expect(page.getByRole('row', { name: /Clara/ })).toContainText('2 → 3');
  const visitor = await otherBrowser(browser);
  await visitor.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await visitor.getByText('Ver em tabela').click();
  await expect(visitor.getByRole('row', { name: /Clara/ })).toContainText('2 → 3');
});
