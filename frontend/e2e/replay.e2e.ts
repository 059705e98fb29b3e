import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester } from './kit/people';

const sets = (...games: readonly (readonly [number, number])[]) => ({ sets: games.map(([a, b]) => ({ a, b })) });

test('a super admin replays a disputed match step by step, follows the trail of its ruling and prints its file', async ({
  page,
  browser,
}) => {
  const root = await otherBrowser(browser);
  const ladder = await newLadder(root, 'Escada da disputa');
  const rival = await newRequester();
  await joinLadder(page, uniqueEmail('vitor.repetido'), ladder);
  await joinLadder(rival, uniqueEmail('jorge.repetido'), ladder);
  const time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const issued = await page.request.post('/api/challenges', {
    data: { tournamentId: ladder, challengedId: await idOf(rival), proposedTimes: [time] },
  });
  const { id } = (await issued.json()) as { id: string };
  expect((await rival.request.post(`/api/challenges/${id}/accept`, { data: { time } })).ok()).toBe(true);
  const reported = sets([6, 4], [7, 6]);
  await expect.poll(async () => (await page.request.post(`/api/matches/${id}/result`, { data: reported })).ok()).toBe(true);
  const disputed = { decision: 'reject', result: sets([6, 4], [7, 5]), notes: 'Foi 7-5' };
  expect((await rival.request.post(`/api/matches/${id}/validation`, { data: disputed })).ok()).toBe(true);

  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin?tab=replay');
  // by keyboard: disputes of other journeys move the list under a pointer
  await root.getByRole('link', { name: /Vitor .*– Jorge / }).press('Enter');
  await expect(root).toHaveURL(new RegExp(`/replay/match/${id}$`));
  await expect(root.getByText(/^5 de 5$/)).toBeVisible();
  await expect(root.getByRole('row', { name: /^Outra versão/ })).toContainText('6-4 7-5');

  expect((await root.request.post(`/api/matches/${id}/validation`, { data: { decision: 'approve' } })).ok()).toBe(true);
  await root.reload();
  await expect(root.getByText(/^6 de 6$/)).toBeVisible();
  const board = root.getByRole('region', { name: 'A escada, antes e depois' });
  await expect(board).toBeVisible();
  await expect(root.getByRole('row', { name: /^Estado/ })).toContainText('concluído');
  await root.keyboard.press('ArrowLeft');
  await expect(root).toHaveURL(/step=5$/);
  await expect(board).toBeHidden();
  await root.keyboard.press('Home');
  await expect(root.getByRole('button', { name: /desafiou/ })).toHaveAttribute('aria-current', 'step');
  await root.reload();
  await expect(root.getByText(/^1 de 6$/)).toBeVisible();
  await root.keyboard.press('End');

  const followed = root.getByRole('region', { name: 'O que se seguiu' });
  await expect(followed.getByRole('heading', { name: 'Pontos' })).toBeVisible();
  await followed
    .getByRole('link', { name: /contestou/ })
    .first()
    .click();
  await expect(root).toHaveURL(/\/super-admin\/trail\/\d+$/);
  await expect(root.getByRole('heading', { name: 'Eventos' })).toBeVisible();
  await root.goBack();

  await root.getByRole('link', { name: 'Processo para imprimir' }).click();
  await expect(root.getByText('«Foi 7-5»')).toBeVisible();
  await expect(root.getByRole('row')).toHaveCount(7);
  await root.emulateMedia({ media: 'print' });
  await expect(root.getByRole('button', { name: 'Imprimir' })).toBeHidden();
});

test('an operator rebuilds a view beside the live one, gives it up, previews another, installs it and rolls back, and has everything checked', async ({
  browser,
}) => {
  test.slow(); // every view is rebuilt
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin?tab=operations');
  const view = root.getByRole('listitem', { name: 'review', exact: true });
  await view.getByRole('heading').click();
  await view.getByRole('button', { name: 'Verificar' }).click();
  await expect(view.getByRole('status')).toContainText('Igual ao que o registo diz');
  const served = await view.getByText(/responde/).textContent();
  const [, former = ''] = /responde (\S+)/.exec(served ?? '') ?? [];
  await view.getByRole('button', { name: 'Reconstruir' }).click();
  await view.getByRole('button', { name: 'Desistir desta versão' }).click();
  await expect(root.getByText('review: a reconstrução foi cancelada.')).toBeVisible();
  await view.getByRole('button', { name: 'Reconstruir' }).click();
  await view.getByRole('button', { name: 'Ver o que mudaria' }).click();
  await expect(view.getByText('nada mudaria', { exact: false })).toBeVisible();
  expect(await findings(root)).toEqual([]);
  await view.getByRole('button', { name: 'Instalar a nova versão' }).click();
  await expect(root.getByText('review: a nova versão responde.')).toBeVisible();
  await expect(view.getByText(`responde ${former}`, { exact: false })).toHaveCount(0);
  await view.getByRole('button', { name: `Reverter para ${former}` }).click();
  await expect(root.getByText(`review: voltou a responder ${former}.`)).toBeVisible();
  await root.goto('/super-admin?tab=log&entityType=system');
  await expect(root.getByText(`Root fez voltar review à versão ${former}.`).first()).toBeVisible();
  await root.goto('/super-admin?tab=operations');

  const check = root.getByRole('region', { name: 'Última verificação completa' });
  await check.getByRole('button', { name: 'Verificar tudo agora' }).click();
  await expect(check.getByText('Vistas iguais ao registo')).toBeVisible({ timeout: 90_000 });
  await root.getByRole('tab', { name: 'Painel' }).click();
  await expect(root.getByRole('link', { name: /^tudo certo/ })).toBeVisible();
});
