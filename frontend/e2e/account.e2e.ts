import { expect, test, type Locator, type Page } from '@playwright/test';
import { findings } from './kit/findings';
import { signInByRequest, joinLadder, newLadder, uniqueEmail, otherBrowser, reportResult, signIn, newRequester } from './kit/people';

const menu = (page: Page) => page.getByRole('button', { name: /^Conta de/ });

/** Presses until the sheet about the ended session appears: a request by the page itself may discover it before the press. */
const findEnded = async (page: Page, press: Locator): Promise<Locator> => {
  const sheet = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await expect(async () => {
    if (await sheet.isHidden()) await press.click({ timeout: 1_000 });
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return sheet;
};

test('a session that expires while somebody types loses nothing: they sign in beside it and send again', async ({ page, context }) => {
  await signInByRequest(page, uniqueEmail('a.meio'));
  await page.goto('/profile');
  const phone = page.getByLabel('Telefone', { exact: true });
  await phone.fill('912 345 678');
  await context.clearCookies({ name: 'tennis' });
  const dialog = await findEnded(page, page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(dialog).toContainText('Nada do que escreveu se perdeu.');
  expect(await findings(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Iniciar sessão numa nova janela' }).click();
  const other = await opened;
  await other.getByLabel('E-mail').fill(uniqueEmail('a.meio'));
  await other.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await expect(page.getByText('Sessão iniciada. Já pode enviar.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(phone).toHaveValue('912 345 678');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Perfil atualizado.')).toBeVisible();
  await expect.poll(() => other.isClosed()).toBe(true);
});

test('a form filled in on a match when the session expired is restored after signing in, with the match as its player sees it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, 'Escada da sessão');
  await joinLadder(rui, uniqueEmail('rui.sessao'), ladder);
  await joinLadder(page, uniqueEmail('eva.sessao'), ladder);
  const match = await reportResult(rui, page, ladder);
  await page.goto(`/matches/${match}`);
  await page.getByRole('button', { name: 'Não está certo' }).click();
  const won = page.getByRole('group', { name: 'Ganhei' });
  await won.getByRole('button', { name: '6-4' }).click();
  await won.getByRole('button', { name: '6-3' }).click();
  const note = page.getByRole('textbox', { name: 'Conte o que aconteceu (opcional)' });
  await note.fill('Foi ao contrário');
  await context.clearCookies({ name: 'tennis' });
  // after a reload without a session the reader is a visitor
  await page.reload();
  await expect(note).toHaveCount(0);
  await signInByRequest(page, uniqueEmail('eva.sessao'));
  await page.goto(`/matches/${match}`);
  await expect(note).toHaveValue('Foi ao contrário');
  await context.clearCookies({ name: 'tennis' });
  const send = page.getByRole('button', { name: 'Enviar a minha versão' });
  const dialog = await findEnded(page, send);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Iniciar sessão numa nova janela' }).click();
  const other = await opened;
  await other.getByLabel('E-mail').fill(uniqueEmail('eva.sessao'));
  await other.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await expect(page.getByText('Sessão iniciada. Já pode enviar.')).toBeVisible();
  await expect(note).toHaveValue('Foi ao contrário');
  await send.click();
  await expect(page.getByText('Versão de Eva', { exact: false }).or(page.getByText('A sua versão')).first()).toBeVisible();
});

test('signing out in one window signs out in all others', async ({ page, context }) => {
  await signIn(page, uniqueEmail('duas.janelas'));
  const other = await context.newPage();
  await other.goto('/challenges');
  await expect(menu(other)).toBeVisible();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(other.getByText('Terminou a sessão noutra janela.')).toBeVisible();
  await expect(menu(other)).toHaveCount(0);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('another person who signs in on the same browser does not see typed text', async ({ page, context }) => {
  await signInByRequest(page, uniqueEmail('quem.escreve'));
  await page.goto('/profile');
  await page.getByLabel('Telefone', { exact: true }).fill('912 345 678');
  await context.clearCookies({ name: 'tennis' });
  const dialog = await findEnded(page, page.getByRole('button', { name: 'Guardar', exact: true }));
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Iniciar sessão numa nova janela' }).click();
  const other = await opened;
  await other.getByLabel('E-mail').fill(uniqueEmail('outra.pessoa'));
  page.on('dialog', (asks) => void asks.accept());
  await other.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await other.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Conta de Outra Pessoa' })).toBeVisible();
});

test('signing out asks about unsaved changes, and can still save them', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('quem.sai'));
  const leave = async () => {
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  };
  await page.goto('/profile');
  await page.getByLabel('Telefone', { exact: true }).fill('912 345 678');
  await leave();
  await page.getByRole('dialog', { name: 'Alterações por guardar' }).getByRole('button', { name: 'Cancelar' }).click();
  await expect(menu(page)).toBeVisible();
  await leave();
  await page.getByRole('dialog', { name: 'Alterações por guardar' }).getByRole('button', { name: 'Guardar e sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu(page)).toHaveCount(0);
  await signInByRequest(page, uniqueEmail('quem.sai'));
  await page.goto('/profile');
  await expect(page.getByLabel('Telefone', { exact: true })).toHaveValue('912 345 678');
});

test('signing out removes drafts kept in the browser, after a confirmation', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('rascunho'));
  await page.goto('/tournaments?create=true');
  await page.getByLabel('Nome do torneio').fill('Escada por acabar');
  await page.keyboard.press('Escape');
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await expect(page.getByText('Há um rascunho neste navegador')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/tournaments/);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Terminar sessão' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('the end of a session elsewhere is announced, also to a person who only reads', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('so.le'));
  const other = await newRequester();
  await signInByRequest(other, uniqueEmail('so.le'));
  await page.goto('/challenges');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sessions = (await (await other.request.get('/api/sessions')).json()) as { id: string; current: boolean }[];
  for (const { id, current } of sessions) if (!current) expect((await other.request.delete(`/api/sessions/${id}`)).ok()).toBe(true);
  // the bell may have polled meanwhile: then the dialog already covers the link
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Início' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await dialog.getByRole('button', { name: 'Continuar sem sessão' }).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test('opening the sign-out URL ends no session without a press', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('fica'));
  await page.goto('/sign-out');
  await expect(page).toHaveURL(/\/$/);
  await expect(menu(page)).toBeVisible();
});

test('privacy is set in the settings, which state the default for the person’s age', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('privada'));
  await page.goto('/settings');
  await expect(page.getByText('os contactos não são mostrados a ninguém')).toBeVisible();
  const yes = page.getByRole('group', { name: 'Mostrar os meus contactos a quem joga comigo' }).getByRole('button', { name: 'Sim' });
  await yes.click();
  await expect(page.getByText('Operação realizada com sucesso')).toBeVisible();
  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
});

test('an account is deleted on request: first the consequences are shown, then the session ends', async ({ page, browser }) => {
  const root = await otherBrowser(browser);
  const ladder = await newLadder(root, 'Escada de quem parte');
  await root.goto('/settings');
  await expect(root.getByText('A conta principal está protegida e não pode ser eliminada.')).toBeVisible();
  await signInByRequest(page, uniqueEmail('parte'));
  expect((await page.request.post(`/api/tournaments/${ladder}/join`, { data: {} })).ok()).toBe(true);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Eliminar a minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar a conta' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar a minha conta' })).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar a minha conta' }).click();
  await dialog.getByLabel('Porque quer sair? (opcional)').fill('Deixei de jogar');
  await dialog.getByRole('button', { name: 'Pedir a eliminação' }).click();
  await expect(page.getByText('Recebemos o seu pedido de eliminação.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu(page)).toHaveCount(0);
  await page.goto('/dev/sign-in');
  await page.getByLabel('E-mail').fill(uniqueEmail('parte'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText('A conta está desativada');
});

test('a return from the sign-in provider without a code shows an explanation', async ({ page }) => {
  await page.goto('/auth/callback?error=access_denied&state=x');
  await expect(page.getByRole('alert')).toContainText('O início de sessão foi cancelado.');
  await page.goto('/auth/callback?code=nada');
  await expect(page.getByRole('alert')).toContainText('O início de sessão não foi aceite. Tente novamente.');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Token exchange failed: 401')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the search opens by keyboard, goes to the selected result and remembers the query', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('procura'));
  await page.goto('/tournaments');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Procurar torneios, clubes e jogadores' });
  await expect(field).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByText('Escreva pelo menos 2 letras.')).toBeVisible();
  await field.fill('zzzz');
  await expect(page.getByText('Sem resultados para «zzzz».')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await field.fill('inicio');
  await expect(page.getByRole('option', { name: 'Início' })).toHaveAttribute('aria-selected', 'true');
  await field.fill('de');
  await expect(page.getByRole('group', { name: 'Torneios' }).getByRole('option').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+$/);
  await expect(field).toHaveCount(0);
  await page.locator('body').press('/');
  await page.getByRole('option', { name: 'de', exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('a failed search keeps the query and retries; a visitor finds tournaments and clubs, no players', async ({ page }) => {
  await page.goto('/');
  let fails = true;
  await page.route('**/api/tournaments?search=*', (route) => (fails ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Procurar' }).click();
  const field = page.getByRole('combobox', { name: 'Procurar torneios e clubes' });
  await field.fill('de');
  await expect(page.getByText('Não foi possível procurar.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Jogadores' })).toHaveCount(0);
});

test('installing the app is offered after a success, and not again to a person who declined', async ({ page }) => {
  await signIn(page, uniqueEmail('instala'));
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve((document.title = 'asked')),
      });
      dispatchEvent(event);
    });
  const aside = page.getByRole('complementary', { name: 'Instalar' });
  await offer();
  await expect(aside).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('installMoment', new Date().toISOString()));
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await offer();
  await expect(aside).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await aside.getByRole('button', { name: 'Agora não' }).click();
  await expect(aside).toHaveCount(0);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await offer();
  await expect(aside).toHaveCount(0);
  // thirty-one days later
  await page.evaluate(() => localStorage.setItem('installDeclinedAt', new Date(Date.now() - 31 * 86_400_000).toISOString()));
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await offer();
  await aside.getByRole('button', { name: 'Instalar' }).click();
  await expect(page).toHaveTitle('asked');
});
