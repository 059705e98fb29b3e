import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, otherBrowser, newRequester, winMatch } from './kit/people';
import { picture } from './kit/picture';

test('somebody is suspended in one browser and refused in the other, opened again, and deleted from the request to the removed player on the ladder', async ({
  page,
  browser,
}) => {
  const email = uniqueEmail('zulmira.zagalo');
  const root = await otherBrowser(browser);
  const ladder = await newLadder(root, `Escada de Zulmira ${test.info().repeatEachIndex}`);
  await signInByRequest(page, email);
  await joinLadder(page, email, ladder);
  await page.goto('/challenges');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await root.goto('/super-admin');
  await root.getByRole('tab', { name: 'Pessoas' }).click();
  await root.getByRole('searchbox', { name: 'Nome ou e-mail' }).fill(email);
  await expect(root.getByRole('status').filter({ hasText: /^1 pessoa$/ })).toBeVisible();
  await root.getByRole('button', { name: /^Zulmira/ }).click();
  const sheet = root.getByRole('dialog');
  await sheet.getByRole('tab', { name: 'Função e permissões' }).click();
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await sheet.getByLabel('Motivo').fill('Insultos');
  await sheet.getByRole('button', { name: 'Suspender conta' }).click();
  await expect(root.getByText(/^A conta de Zulmira.* foi suspensa\.$/)).toBeVisible();

  // refused from now on, and an open page says so by itself
  await expect.poll(async () => (await page.request.get('/api/home')).status()).toBe(401);
  await expect(page.getByRole('dialog', { name: 'A sua sessão terminou' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Inicie sessão para ver esta página.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Reativar conta' }).click();
  await expect(sheet.getByRole('button', { name: 'Suspender conta' })).toBeVisible();
  await sheet.getByRole('tab', { name: 'Histórico' }).click();
  await expect(sheet.getByText(/suspendeu a conta de Zulmira/)).toBeVisible();

  await sheet.getByRole('tab', { name: 'Função e permissões' }).click();
  await sheet.getByRole('button', { name: 'Pedir eliminação' }).click();
  await sheet.getByLabel('Motivo').fill('Conta falsa');
  await sheet.getByRole('button', { name: 'Pedir eliminação' }).click();
  await expect(sheet.getByText('A eliminação desta conta foi pedida', { exact: false })).toBeVisible();

  await root.goto('/super-admin?tab=deletions');
  const request = root.getByRole('listitem').filter({ hasText: email });
  await request.getByRole('button', { name: /^Eliminar Zulmira/ }).click();
  await request.getByRole('textbox').fill(email);
  await request.getByRole('button', { name: 'Eliminar para sempre' }).click();
  await expect(root.getByText('A conta foi eliminada.')).toBeVisible();
  await root.goto(`/super-admin?tab=people&q=${encodeURIComponent(email)}`);
  await expect(root.getByRole('heading', { name: 'Ninguém encontrado' })).toBeVisible();
  await root.goto(`/tournaments/${ladder}`);
  await expect(root.getByText('Jogador removido').first()).toBeVisible();
  await expect(root.getByText(/Zulmira/).and(root.getByRole('row'))).toHaveCount(0);
});

test('a person without a governing role is told which role is required', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('curiosa'));
  for (const path of ['/super-admin', '/super-admins']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Só para Super Admins' })).toBeVisible();
  }
});

test('an admin finds a club, corrects its texts and cleans up', async ({ page, browser }) => {
  const name = `Clube ${uniqueEmail('corrigir').split('@')[0]}`;
  await signInByRequest(page, uniqueEmail('corrigir'));
  expect((await page.request.post('/api/clubs', { data: { name } })).status()).toBe(201);
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin?tab=clubs');
  await root.getByRole('searchbox', { name: 'Nome ou localidade do clube' }).fill(name);
  await root.getByRole('button', { name }).click();
  await expect(root.getByRole('dialog').getByRole('link', { name: 'Validar ou recusar' })).toBeVisible();
  await root.getByRole('dialog').getByRole('link', { name: 'Abrir e corrigir' }).click();
  await expect(root.getByRole('heading', { level: 1, name })).toBeVisible();
  await root.goto('/super-admin');
  await root.getByRole('button', { name: 'Limpar o que expirou' }).click();
  await root.getByRole('button', { name: 'Limpar agora' }).click();
  await expect(root.getByText(/^Clubes eliminados: \d+\. Torneios eliminados: \d+\.$/)).toBeVisible();
});

test('a super admin transfers an account in three steps, and its owner finds everything behind the other sign-in', async ({
  page,
  browser,
}) => {
  const [source, target] = [uniqueEmail('custodia.antiga'), uniqueEmail('custodia.nova')];
  await signInByRequest(page, source);
  expect((await page.request.post('/api/tournaments', { data: { name: 'Escada de Custódia' } })).status()).toBe(201);
  const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string };
  await signInByRequest(await newRequester(), target);

  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin?tab=transfer');
  await root.getByLabel('E-mail da conta de origem').fill(source);
  await root.getByLabel('E-mail da conta de destino').fill(target);
  await root.getByRole('button', { name: 'Comparar as contas' }).click();
  await expect(root.getByText(`Fica com tudo, sob ${target}.`, { exact: false })).toBeVisible();
  await root.getByRole('button', { name: 'Continuar' }).click();
  await root.getByLabel('Motivo (fica no registo)').fill('Perdeu o acesso ao e-mail antigo');
  for (const box of await root.getByRole('checkbox').all()) await box.check();
  await root.getByLabel(`Escreva ${source} para confirmar`).fill(source);
  await root.getByRole('button', { name: `Transferir para ${target}` }).click();
  await expect(root.getByText(`passou para ${target}.`, { exact: false })).toBeVisible();

  expect((await page.request.get('/api/home')).status()).toBe(401);
  const again = await newRequester();
  await expect
    .poll(async () => {
      await again.request.post('/api/sessions', { data: { code: `dev:${target}` } });
      return ((await (await again.request.get('/api/users/me')).json()) as { id?: string }).id;
    })
    .toBe(id);
  expect((await again.request.post('/api/sessions', { data: { code: `dev:${source}` } })).status()).toBe(403);
});

test('a super admin sees a hint about a result dated before its match, and follows it to the events', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const ladder = await newLadder(root, `Escada do Radar ${test.info().repeatEachIndex}`);
  const eva = await newRequester();
  await joinLadder(page, uniqueEmail('ricardo.radar'), ladder);
  await joinLadder(eva, uniqueEmail('elvira.eco'), ladder);
  const match = await winMatch(page, eva, ladder);

  await root.goto('/super-admin');
  await root.getByRole('tab', { name: 'Jogo limpo' }).click();
  await root.getByLabel('Tipo de sinal').selectOption('hours');
  const hint = root
    .getByRole('listitem')
    .filter({ hasText: 'antes da hora marcada' })
    .filter({ has: root.locator(`a[href="/super-admin/replay/match/${match}"]`) });
  await expect(hint.getByRole('link', { name: 'Conta de Ricardo Radar' })).toBeVisible();
  await hint.getByText('1 jogo em causa').click();
  expect(await findings(root)).toEqual([]);
  await hint.getByRole('link', { name: 'Repetir passo a passo' }).click();
  await expect(root).toHaveURL(`/super-admin/replay/match/${match}`);
  await expect(root.getByRole('heading', { level: 1 })).toBeVisible();

  expect((await page.request.get('/api/admin/fair-play')).status()).toBe(403);
});

test('an admin replaces somebody’s picture, and the log names the admin', async ({ page, browser }) => {
  const email = uniqueEmail('iolanda.imagem');
  await signInByRequest(page, email);
  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto(`/super-admin?tab=people&user=${await idOf(page)}`);
  const sheet = root.getByRole('dialog', { name: 'Iolanda Imagem' });
  await expect(sheet.getByText('JPG, PNG, WebP, GIF até 5MB')).toBeVisible();
  const file = sheet.getByLabel('Ficheiro da fotografia');
  await file.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) });
  await expect(sheet.getByText('com menos de 5MB', { exact: false })).toBeVisible();
  await file.setInputFiles({ name: 'rosto.png', mimeType: 'image/png', buffer: await picture(root) });
  await root.getByRole('button', { name: 'Guardar fotografia' }).click();
  await expect(root.getByText('Fotografia atualizada.').first()).toBeVisible();
  await expect(sheet.locator('img')).toBeVisible();
  expect(await findings(root)).toEqual([]);
  await sheet.getByRole('tab', { name: 'Histórico' }).click();
  await expect(sheet.getByText(/mudou a fotografia de Iolanda Imagem/)).toBeVisible();
  await page.goto('/profile');
  await expect(page.locator('main img').first()).toBeVisible();
});
