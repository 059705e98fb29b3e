import { expect, test } from '@playwright/test';
import { findings } from './findings';
import { ofThisRun, otherBrowser, signIn } from './people';

const phone = { width: 360, height: 800 };

for (const viewport of [phone, { width: 1440, height: 900 }, { width: 320, height: 700 }])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('quick actions open by keyboard, lead somewhere and close on Esc', async ({ page }) => {
      await signIn(page, ofThisRun('atalhos'));
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

    test('help opens at what belongs to the page, finds without accents and says when it finds nothing', async ({ page }) => {
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

    test('nothing is wider than the window', async ({ page }) => {
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
  await page.getByLabel('E-mail').fill(ofThisRun('guia'));
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
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

test('settings: language, theme, and a session elsewhere that ends from here', async ({ page, browser }) => {
  await signIn(page, ofThisRun('sessoes'));
  const other = await otherBrowser(browser);
  await signIn(other, ofThisRun('sessoes'));
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

test('a server that does not answer makes a guest after 8 s, who can ask again', async ({ page }) => {
  // stands still but for what is told: a slow machine loads the page as late as it likes
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

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the application opens without a network once it was visited, with its banner', async ({ page, context }) => {
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

  test('its manifest names pictures that exist', async ({ page }) => {
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    expect(manifest.icons).toHaveLength(3);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  });
});

test('a message reaches super admins; what was typed stays while the network does not carry it', async ({ page, browser }) => {
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
  await expect(form.getByRole('alert')).toHaveText('Não foi possível enviar a mensagem. O que escreveu continua aqui; tente novamente.');
  await expect(form.getByLabel('Mensagem')).toHaveValue('Fica a carregar.');
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(page.getByText('Mensagem enviada. Agradecemos o seu contacto.')).toBeVisible();
  await expect(form).toHaveCount(0);

  const root = await otherBrowser(browser);
  await signIn(root, 'root@example.pt');
  await root.goto('/super-admin?tab=messages');
  await expect(root.getByRole('heading', { name: `Não entro ${test.info().repeatEachIndex + 1}` })).toBeVisible();
});
