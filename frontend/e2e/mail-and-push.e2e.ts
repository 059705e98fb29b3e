import { createECDH } from 'node:crypto';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { signInByRequest, uniqueEmail } from './kit/people';
import { type MailServer, startMailServer } from './kit/mail-server';
import { dataFolder, type Server, startServer } from './kit/server';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });

const vapidKeys = (): { readonly VAPID_PUBLIC_KEY: string; readonly VAPID_PRIVATE_KEY: string } => {
  const keys = createECDH('prime256v1');
  const VAPID_PUBLIC_KEY = keys.generateKeys('base64url');
  // one key in 256 begins with a zero byte, which is omitted: pads it
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: privateKey.toString('base64url') };
};

/** A server that sends mail and push notifications; its mail arrives here. */
let server: Server;
let mailServer: MailServer;
test.beforeAll(async () => {
  mailServer = await startMailServer();
  const port = await freePort();
  server = await startServer(dataFolder(), {
    ...vapidKeys(),
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'clube@example.pt',
  });
});
test.afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});
test.use({ serviceWorkers: 'allow' });

const linkIn = (letter: string | undefined, kind: 'confirm' | 'stop'): string =>
  new RegExp(`/email/${kind}/[\\w-]+`).exec(letter ?? '')?.[0] ?? 'no link';

test('mail starts with the link in the first e-mail, then the weekly summary can be switched on, and another link ends all mail', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'pt-PT' })).newPage();
  const address = uniqueEmail('vera.correio');
  await signInByRequest(page, address);
  await page.goto('/settings');
  const summary = page.getByRole('checkbox', { name: /^Receber por e-mail, à segunda-feira às 8h/ });
  await expect(summary).toBeDisabled();
  await expect(summary).toHaveAccessibleDescription('O resumo vai por e-mail: confirme primeiro o seu endereço.');
  await page.getByRole('button', { name: 'Confirmar o endereço' }).click();
  await expect(page.getByText(`Enviámos uma ligação para ${address}.`)).toBeVisible();
  await expect.poll(() => mailServer.messages.filter((letter) => letter.includes(address)).length).toBe(1);
  const [letter] = mailServer.messages.filter((one) => one.includes(address));

  await page.goto(linkIn(letter, 'confirm'));
  await page.getByRole('button', { name: 'Sim, é meu' }).click();
  await expect(page.getByRole('heading', { name: 'Endereço confirmado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para as definições' }).click();
  await expect(page.getByText(`Recebe o que escolheu em ${address}.`)).toBeVisible();
  await summary.click();
  await expect(summary).toBeChecked();
  const results = page.getByRole('checkbox', { name: 'Resultados: E-mail' });
  await expect(results).toBeChecked();
  await results.click();
  await expect(results).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Mensagens: E-mail' })).not.toBeChecked();
  await page.reload();
  await expect(summary).toBeChecked();
  await expect(results).not.toBeChecked();

  // a notice sends an e-mail with the link that ends all mail
  const account = page.getByRole('checkbox', { name: 'A minha conta: E-mail' });
  await account.click();
  await expect(account).toBeChecked();
  expect((await page.request.post('/api/data-exports', { data: {} })).ok()).toBe(true);
  await expect.poll(() => mailServer.messages.filter((one) => one.includes(address)).length, { timeout: 20_000 }).toBe(2);
  await page.goto(linkIn(mailServer.messages.filter((one) => one.includes(address)).at(-1), 'stop'));
  await page.getByRole('button', { name: 'Deixar de receber' }).click();
  await expect(page.getByRole('heading', { name: 'Não recebe mais e-mail' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para as definições' }).click();
  await expect(summary).toBeDisabled();
  await page.context().close();
});

test('push is requested only after a tap, with an explanation before it, and can be removed; a blocked browser shows how to change that', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-PT', serviceWorkers: 'allow' });
  const page = await context.newPage();
  // no push service is reachable here: the browser answers as if one were
  await page.addInitScript(() => {
    const bytes = (length: number): string => btoa('x'.repeat(length)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const json = { endpoint: 'https://fcm.googleapis.com/fcm/send/journey', keys: { p256dh: bytes(65), auth: bytes(16) } };
    const asked = { count: 0 };
    Object.assign(window, { asked });
    Object.defineProperty(Notification, 'requestPermission', {
      value: () => {
        asked.count += 1;
        return Promise.resolve('granted');
      },
    });
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => json } as unknown as PushSubscription);
    const refused = localStorage.getItem('journey-refused');
    Object.defineProperty(Notification, 'permission', { get: () => (refused ? 'denied' : 'default') });
  });
  const permissionRequests = (): Promise<number> => page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
  await signInByRequest(page, uniqueEmail('rui.aviso'));
  await page.goto('/settings');
  const deviceRegion = page.getByRole('region', { name: 'Avisos neste aparelho' });
  await expect(deviceRegion.getByRole('status')).toContainText('Receba um aviso quando lhe lançarem um desafio');
  expect(await permissionRequests()).toBe(0);
  await deviceRegion.getByRole('button', { name: 'Ativar neste aparelho' }).click();
  await expect(deviceRegion.getByRole('status')).toContainText('Este aparelho recebe os seus avisos');
  expect(await permissionRequests()).toBe(1);
  await expect(page.getByRole('checkbox', { name: 'Mensagens: Telemóvel' })).toBeChecked();

  await page.getByRole('checkbox', { name: 'Não avisar no telemóvel durante a noite' }).click();
  const from = page.getByLabel('Das', { exact: true });
  await from.fill('23:00');
  const savedResponse = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await from.press('Enter');
  await savedResponse;
  await expect(from).toHaveValue('23:00');
  await page.reload();
  await expect(from).toHaveValue('23:00');
  await expect(deviceRegion.getByRole('button', { name: 'Enviar um aviso de teste' })).toBeVisible();
  await deviceRegion.getByRole('button', { name: 'Desativar' }).click();
  await expect(deviceRegion.getByRole('button', { name: 'Ativar neste aparelho' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('journey-refused', '1'));
  await page.reload();
  await expect(deviceRegion.getByRole('status')).toContainText('O navegador não deixa avisar.');
  await expect(deviceRegion.getByRole('button')).toHaveCount(0);
  await context.close();
});
