import { expect, type Page, test } from '@playwright/test';
import { controlFaults, findings } from './kit/findings';
import { signInByRequest, uniqueEmail, otherBrowser, confirmAge, signIn, newRequester, tournamentPath } from './kit/people';

const phone = { width: 360, height: 800 };

for (const viewport of [phone, { width: 1440, height: 900 }, { width: 320, height: 700 }])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('quick actions open by keyboard, lead somewhere and close on Esc', async ({ page }) => {
      await signInByRequest(page, uniqueEmail('atalhos'));
      await page.goto('/about');
      const opener = page.getByRole('button', { name: 'Criar e abrir' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: 'Criar desafio' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Super Admin' })).toHaveCount(0);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Criar desafio' })).toHaveCount(0);
      await expect(opener).toBeFocused();
    });

    test('help opens at the section of the page, searches without accents and says when it finds nothing', async ({ page }) => {
      await page.goto('/tournaments');
      await page.getByRole('button', { name: 'Ajuda' }).click();
      const help = page.getByRole('dialog', { name: 'Ajuda' });
      await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Torneios', 'Primeiros passos', 'Desafios', 'Gamificação']);
      expect(await findings(page)).toEqual([]);
      await help.getByLabel('Procurar na ajuda').fill('gamificacao');
      await expect(help.getByRole('heading', { level: 3 })).toHaveText(['Gamificação']);
      await help.getByLabel('Procurar na ajuda').fill('zzzq');
      await expect(help.getByText('Nada sobre «zzzq» na ajuda.')).toBeVisible();
    });

    test('no page is wider than the window', async ({ page }) => {
      for (const path of ['/', '/terms', '/tournaments']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  });

test('the guide comes with the first sign-in of a browser and not again', async ({ page }) => {
  await page.goto('/dev/sign-in');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('E-mail').fill(uniqueEmail('guia'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await page.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
  const guide = page.getByRole('dialog', { name: 'Guia inicial' });
  await expect(guide.getByText('Passo 1 de 6')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (let step = 2; step <= 6; step += 1) {
    await guide.getByRole('button', { name: 'Seguinte' }).click();
    await expect(guide.getByText(`Passo ${step} de 6`)).toBeVisible();
  }
  await guide.getByRole('button', { name: 'Anterior' }).click();
  await guide.getByRole('button', { name: 'Seguinte' }).click();
  await guide.getByRole('button', { name: 'Concluir' }).click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test('settings: language, theme, and ending a session elsewhere', async ({ page }) => {
  await signInByRequest(page, uniqueEmail('sessoes'));
  const other = await newRequester();
  await signInByRequest(other, uniqueEmail('sessoes'));
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Terminar a sessão/ }).click();
  await expect(page.getByText('Sessão terminada.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Terminar a sessão/ })).toHaveCount(0);
  expect((await other.request.get('/api/users/me')).status()).toBe(401);
  await page.getByRole('button', { name: 'Escuro', exact: true }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a server that does not answer makes the visitor a guest after 8 s, who can retry', async ({ page }) => {
  // the clock moves only on command: a slow machine may load the page as late as it likes
  await page.clock.install({ time: '2026-03-02T12:00:00Z' });
  await page.clock.pauseAt('2026-03-02T12:00:01Z');
  let silent = true;
  await page.route('**/api/users/me', (route) => (silent ? undefined : route.continue()));
  await page.goto('/about');
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await page.clock.runFor(7_500);
  await expect(retry).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(retry).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sessão' }).first()).toBeDisabled();
  await retry.click();
  await page.clock.runFor(10_500);
  await expect(page.getByText('A verificar novamente...')).toBeVisible();
  silent = false;
  await page.clock.runFor(5_000);
  await expect(page.getByRole('button', { name: 'Iniciar sessão' }).first()).toBeEnabled();
});

test('a returning person is a guest too when only the session is not confirmed, and is recognised when they retry', async ({ page }) => {
  await signIn(page, uniqueEmail('duvida'));
  await page.route('**/api/users/me', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByText('Não foi possível confirmar a sua sessão', { exact: false })).toBeVisible();
  await expect(page.getByText('Sem ligação.', { exact: false })).toHaveCount(0);
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
});

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(`a visitor who starts to create something is asked to sign in and then finds the form open, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
    await page.goto('/clubs');
    await page.getByRole('button', { name: 'Criar e abrir' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Criar torneio' }).click();
    await expect(page.getByText('Inicie sessão para ver esta página.')).toBeVisible();
    await page.goto('/dev/sign-in');
    await page.getByLabel('E-mail').fill(uniqueEmail(`comeca${viewport.width}`));
    await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
    await confirmAge(page);
    await expect(page).toHaveURL(/\/tournaments\?create=true/);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test.describe('the bar of a phone', () => {
  /** Controls that are cut, smaller than a finger, or overlapping. */
  const faults = (page: Page) =>
    page.evaluate(() => {
      const controls = [...document.querySelectorAll<HTMLElement>('header a, header button')].filter((one) => one.checkVisibility());
      const boxes = controls.map((one) => one.getBoundingClientRect());
      const faulty = boxes.map(({ left, right, width: wide, height, top, bottom }, index) => {
        const isCut = left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > 56.5;
        const next = boxes[index + 1];
        return isCut || wide < 43.5 || height < 43.5 || (next !== undefined && right > next.left + 0.5);
      });
      return controls.filter((_, index) => faulty[index]).map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });

  /** At every width, in both languages. */
  const hasRoom = async (page: Page): Promise<void> => {
    for (const width of [320, 360, 390, 480, 640, 899]) {
      await page.setViewportSize({ width, height: 800 });
      for (const other of ['EN, English', 'PT, Português']) {
        await expect.poll(() => faults(page), `${width} px`).toEqual([]);
        await page.getByRole('banner').getByRole('button', { name: other }).click();
        await expect(page.getByRole('banner').getByRole('button', { name: other })).toHaveCount(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
    }
  };

  test('has room for all its buttons, for visitors and for admins', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Iniciar sessão' })).toBeVisible();
    await hasRoom(page);
    await signInByRequest(page, 'root@example.pt');
    await page.goto('/about');
    await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade' })).toBeVisible();
    await hasRoom(page);
  });
});

for (const viewport of [phone, { width: 1440, height: 600 }, { width: 1440, height: 700 }])
  test(`the button to the top of a long ladder covers nothing, ${viewport.width}×${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(tournamentPath());
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible();
    const up = page.getByRole('button', { name: 'Voltar ao topo' });
    const toTheEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await toTheEnd();
    await expect(up).toHaveCount(0); // visitors have no such button
    await signInByRequest(page, uniqueEmail(`fundo${viewport.height}`));
    await page.goto(tournamentPath());
    await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible();
    await toTheEnd();
    await expect(up).toBeVisible();
    expect(await controlFaults(page)).toEqual([]);
    await toTheEnd();
    await expect(up).toBeVisible();
    // pressed by script: the driver would first scroll the page, and the button would disappear
    await up.evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
  });

test('the palette keeps text typed before its code has loaded', async ({ page }) => {
  await page.route('**/assets/search-*.js', async (route) => {
    await new Promise((wake) => setTimeout(wake, 800));
    await route.continue();
  });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Procurar' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzq');
  await expect(page.getByText('Sem resultados para «zzzq».')).toBeVisible();
  await page.keyboard.type('z');
  await expect(page.getByRole('combobox')).toHaveValue('zzzqz');
});

test('a tab opened before a release loads a removed part by reloading the page, once', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let documents = 0;
  let isOld = true;
  await page.route('**/assets/*clubs-page*.js', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route('/', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ body: (await answer.text()).replace(/assets\/index-/g, 'assets/index-newer-'), contentType: 'text/html' });
  });
  page.on('request', (asked) => {
    if (!asked.isNavigationRequest()) return;
    documents += 1;
    isOld = false;
  });
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clubes' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Clubes' })).toBeVisible();
  await expect(page).toHaveURL(/\/clubs$/);
  expect(documents).toBe(1);
});

test.describe('the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens without a network once it was visited, with its banner', async ({ page, context }) => {
    await page.goto('/about');
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
    await expect(page.getByText('Sem ligação.', { exact: false })).toBeVisible();
  });

  test('names existing pictures in its manifest', async ({ page }) => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    expect(manifest.icons).toHaveLength(3);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  });
});

test('a support message reaches super admins; its text stays while there is no network', async ({ page, browser }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Apoio técnico' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Apoio técnico' });
  await form.getByLabel('Nome').fill('Zé Longe');
  await form.getByLabel('E-mail').fill('ze(at)example.pt');
  await form.getByLabel('Assunto').fill(`Não entro ${test.info().repeatEachIndex + 1}`);
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(form.getByText('Este campo é obrigatório.')).toHaveCount(1);
  await expect(form.getByText('Este e-mail não é válido: escreva-o como nome@exemplo.pt.')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await form.getByLabel('E-mail').fill('ze@example.pt');
  await form.getByLabel('Mensagem').fill('Fica a carregar.');
  await page.route('**/api/contact', (route) => route.abort());
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  const alerts = page.getByRole('region', { name: 'Avisos' }).getByRole('alert');
  await expect(alerts).toContainText('Erro ao enviar a mensagem. Por favor tente novamente. Erro de rede');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(form.getByLabel('Mensagem')).toHaveValue('Fica a carregar.');
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada. Agradecemos o seu contacto.')).toBeVisible();
  await expect(form).toHaveCount(0);

  const root = await otherBrowser(browser);
  await signInByRequest(root, 'root@example.pt');
  await root.goto('/super-admin?tab=messages');
  await expect(root.getByRole('heading', { name: `Não entro ${test.info().repeatEachIndex + 1}` })).toBeVisible();
});
