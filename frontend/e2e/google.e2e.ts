import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startGoogleStandIn } from '../../infra/test-servers/google/start.cjs';

const program = join(import.meta.dirname, '../../backend/app/dist/main.js');
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { readonly port: number };
      probe.close(() => resolve(port));
    });
  });

test('a new person returns from the provider, confirms their minimum age, and arrives where they wanted to go', async ({ page }) => {
  test.slow();
  const [standIn, port] = [await startGoogleStandIn(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'tennis-google-'));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...standIn.environment,
      PUBLIC_URL: url,
      PORT: String(port),
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  try {
    await expect
      .poll(() =>
        fetch(`${url}/api/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
    await page.goto(`${url}/settings`);
    await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Iniciar sessão' }).click();
    await expect(page.getByRole('heading', { name: 'Tem 13 anos ou mais?' })).toBeVisible();
    await page.getByRole('button', { name: 'Tenho 13 anos ou mais' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conta de Ana Sousa' })).toBeVisible();

    // no age question the second time; a used code shows an error if nobody is signed in
    const used = page.waitForRequest('**/api/sessions');
    await page.getByRole('button', { name: 'Conta de Ana Sousa' }).click();
    await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
    await expect(page.getByRole('button', { name: 'Conta de Ana Sousa' })).toHaveCount(0);
    await page.goto(`${url}/settings`);
    await page.getByRole('main').getByRole('status').getByRole('button', { name: 'Iniciar sessão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Definições' })).toBeVisible();
    const { code, state } = (await used).postDataJSON() as { readonly code: string; readonly state: string };
    const spent = `${url}/auth/callback?${new URLSearchParams({ code, state })}`;
    // a signed-in user is redirected despite the used code
    await page.goto(spent);
    await expect(page).toHaveURL(`${url}/`);
    await page.getByRole('button', { name: 'Conta de Ana Sousa' }).click();
    await page.getByRole('menuitem', { name: 'Terminar sessão' }).click();
    await expect(page.getByRole('button', { name: 'Conta de Ana Sousa' })).toHaveCount(0);
    await page.goto(spent);
    await expect(page.getByRole('alert')).toContainText('Token exchange failed: 401');
    await expect(page.getByRole('alert')).not.toContainText('{');
  } finally {
    server.kill('SIGKILL');
    await standIn.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
