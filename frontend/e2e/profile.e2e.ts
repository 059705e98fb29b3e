import { expect, test } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, newLadder, uniqueEmail, otherBrowser, signIn, newRequester } from './kit/people';
import { picture } from './kit/picture';
import { visit } from './kit/visit';

test('a photo is selected, cropped by dragging, buttons and keys, sent, and removed again', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('filipa.foto'));
  await page.goto('/profile');
  const file = page.getByLabel('Ficheiro da fotografia');
  await file.setInputFiles({ name: 'carta.jpg', mimeType: 'text/plain', buffer: Buffer.from('Olá') });
  await expect(page.getByRole('alert')).toHaveText('Por favor selecione um ficheiro de imagem válido');
  await file.setInputFiles({ name: 'carta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Olá') });
  await expect(page.getByRole('alert')).toHaveText('Por favor selecione um ficheiro de imagem válido');

  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await picture(page) });
  const sheet = page.getByRole('dialog', { name: 'Ajustar a fotografia' });
  const canvas = sheet.getByRole('application');
  const shown = () =>
    canvas.evaluate((element) =>
      [...(element as HTMLCanvasElement).toDataURL()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7),
    );
  const whole = await shown();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = await shown();
  expect(dragged).not.toBe(whole);
  await expect(sheet.getByRole('button', { name: 'Reduzir' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'Ampliar' }).click();
  const nearer = await shown();
  expect(nearer).not.toBe(dragged);
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  expect(await shown()).not.toBe(nearer);
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Guardar fotografia' }).click();
  await expect(page.getByText('Fotografia atualizada.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  const { photo_url: address } = (await (await page.request.get('/api/users/me')).json()) as { photo_url: string };
  await expect(page.getByRole('button', { name: /^Conta de/ }).locator('img')).toHaveAttribute('src', address);
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp');
  await page.getByRole('button', { name: 'Remover', exact: true }).first().click();
  await expect(page.getByText('Fotografia removida.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Escolher fotografia' })).toBeVisible();
});

test('unsaved text is not lost without a confirmation: by a link, by a menu, with Back', async ({ page }) => {
  await signIn(page, uniqueEmail('rute.rascunho'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  const phone = page.getByLabel('Telefone');
  const prompt = page.getByRole('dialog', { name: 'Alterações por guardar' });
  const torneios = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Torneios' });
  await phone.fill('912 345 678');
  await expect(page.getByText('1 alteração por guardar').first()).toBeVisible();

  await torneios.click();
  await prompt.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(phone).toHaveValue('912 345 678');

  await page.goBack();
  await expect(prompt).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await prompt.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await torneios.click();
  await prompt.getByRole('button', { name: 'Guardar e sair' }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
  await page.goBack();
  await expect(phone).toHaveValue('912 345 678');

  await phone.fill('');
  await expect(page.getByText('1 alteração por guardar').first()).toBeVisible();
  await page.goBack();
  await prompt.getByRole('button', { name: 'Sair sem guardar' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await expect(phone).toHaveValue('912 345 678');

  // one dialog for both forms, and both are saved
  await phone.fill('');
  await page.getByRole('button', { name: 'Fins de tarde' }).click();
  await torneios.click();
  await prompt.getByRole('button', { name: 'Guardar e sair' }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
  await page.goto('/profile');
  await expect(phone).toHaveValue('');
  await expect(page.getByLabel('Das', { exact: true })).toHaveCount(5);
});

test('each invalid field shows its error; the list of concelhos follows the district; saved data stays', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('ana.silva'));
  await page.goto('/profile');
  await page.getByLabel('Apelido').fill('');
  await page.getByLabel('WhatsApp', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Indique o apelido.')).toBeVisible();
  await expect(page.getByText('Indique o número do WhatsApp com 9 a 15 algarismos.')).toBeVisible();
  await expect(page.getByLabel('Apelido')).toBeFocused();
  await page.getByLabel('Apelido').fill('Sá');
  await page.getByLabel('WhatsApp', { exact: true }).fill('912345678');
  await page.getByLabel('Distrito ou região').selectOption('Faro');
  await page.getByLabel('Concelho').selectOption('Loulé');
  await page.getByLabel('Distrito ou região').selectOption('Madeira');
  await expect(page.getByLabel('Concelho')).toHaveValue('');
  await page.getByLabel('Concelho').selectOption('Funchal');
  await page.getByLabel('Género').selectOption('Feminino');
  await page.getByLabel('Ano de nascimento').fill('1990');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Perfil atualizado.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Concelho')).toHaveValue('Funchal');
  await expect(page.getByLabel('Apelido')).toHaveValue('Sá');
  await expect(page.getByRole('button', { name: 'Conta de Ana Sá' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver o meu perfil público' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Sá' })).toBeVisible();
  await expect(page.getByText('Funchal, Madeira')).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/351912345678');
});

test('the main club is chosen among the person’s clubs, and the list of clubs is linked when there are none', async ({ page }) => {
  const root = await newRequester();
  await signInByRequest(root, 'root@example.pt');
  await signInByRequest(page, uniqueEmail('lia.clubes'));
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: 'Encontrar um clube' })).toHaveAttribute('href', '/clubs');
  const names = ['Clube do Cais', 'Clube do Pinhal'].map((name) => `${name} ${test.info().repeatEachIndex + 1}`);
  for (const name of names) {
    const { id } = (await (await root.request.post('/api/clubs', { data: { name } })).json()) as { id: string };
    expect((await root.request.post(`/api/clubs/${id}/validate`)).ok()).toBe(true);
    expect((await page.request.post(`/api/clubs/${id}/join`, { data: {} })).ok()).toBe(true);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  // changes typed before stay
  await page.getByLabel('Telefone').fill('912 345 678');
  await page.getByRole('button', { name: `Tornar principal: ${names[1]}` }).click();
  await expect(page.getByText(`${names[1]} é agora o seu clube principal.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Tornar principal: ${names[0]}` })).toBeVisible();
  await expect(page.getByLabel('Telefone')).toHaveValue('912 345 678');
  expect(await (await page.request.get('/api/users/me')).json()).toMatchObject({ club_name: names[1] });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('another player’s contacts appear after an accepted challenge; an unknown player’s URL shows that nobody was found', async ({
  page,
  browser,
}) => {
  const root = await newRequester();
  const tournamentId = await newLadder(root, `Escada dos contactos ${test.info().repeatEachIndex + 1}`);
  const eva = await otherBrowser(browser);
  await signIn(eva, uniqueEmail('eva.contacto'));
  await signIn(page, uniqueEmail('rui.contacto'));
  for (const one of [eva, page]) expect((await one.request.post(`/api/tournaments/${tournamentId}/join`, { data: {} })).ok()).toBe(true);
  expect((await eva.request.put('/api/profile', { data: { phone: '912345678', birthYear: 1991 } })).ok()).toBe(true);
  const { id } = (await (await eva.request.get('/api/users/me')).json()) as { id: string };
  await page.goto(`/players/${id}`);
  await expect(page.getByText('Os contactos aparecem depois de um desafio aceite entre os dois.')).toBeVisible();
  const time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const challenge = (await (
    await page.request.post('/api/challenges', { data: { tournamentId, challengedId: id, proposedTimes: [time] } })
  ).json()) as { id: string };
  expect((await eva.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time } })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+351912345678');
  expect(await findings(page)).toEqual([]);
  for (const path of [`/players/${id}`, '/profile']) {
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  await page.goto('/players/nobody');
  await expect(page.getByText('O perfil que procura não existe ou foi removido.')).toBeVisible();
});

test('the weekly availability is painted with mouse, finger and keyboard, and saved', async ({ page, browser }) => {
  await signInByRequest(page, uniqueEmail('pinta'));
  await page.goto('/profile');
  await page.getByText('Pintar a semana').click();
  const cell = (on: typeof page, name: string) => on.getByRole('button', { name, exact: true });
  const middle = async (on: typeof page, name: string) => {
    const box = (await cell(on, name).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await cell(page, 'segunda-feira, 20:00').scrollIntoViewIfNeeded();
  const [from, to] = [await middle(page, 'segunda-feira, 18:00'), await middle(page, 'segunda-feira, 20:00')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  for (const hour of ['18:00', '19:00', '20:00'])
    await expect(cell(page, `segunda-feira, ${hour}`)).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 'segunda-feira, 20:00').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'terça-feira, 20:00')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cell(page, 'terça-feira, 20:00')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(cell(page, 'segunda-feira, 20:00')).toHaveAttribute('aria-pressed', 'false');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar disponibilidade' }).click();
  await expect(page.getByText('Disponibilidade guardada.')).toBeVisible();
  expect(await (await page.request.get('/api/profile/availability')).json()).toEqual({
    days: [
      { day: 1, from: '18:00', to: '20:00' },
      { day: 2, from: '20:00', to: '21:00' },
    ],
  });
  const phone = await (await browser.newContext({ locale: 'pt-PT', hasTouch: true, viewport: { width: 360, height: 740 } })).newPage();
  await signInByRequest(phone, uniqueEmail('pinta'));
  await phone.goto('/profile');
  await phone.getByText('Pintar a semana').tap();
  await cell(phone, 'domingo, 10:00').tap();
  await expect(cell(phone, 'domingo, 10:00')).toHaveAttribute('aria-pressed', 'true');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
