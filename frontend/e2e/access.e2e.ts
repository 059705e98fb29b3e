import { expect, type Page, test } from '@playwright/test';
import { isFullRun } from './kit/alternate';
import { controlFaults, findings } from './kit/findings';
import { signInByRequest, newLadder, uniqueEmail, tournamentPath } from './kit/people';
import { navigateTo } from './kit/visit';

/** Pairwise over size, theme and language: every pair of values occurs at least once. */
const settings = [
  { width: 360, height: 800, colorScheme: 'light', locale: 'pt-PT' },
  { width: 360, height: 800, colorScheme: 'dark', locale: 'en-GB' },
  { width: 768, height: 1024, colorScheme: 'dark', locale: 'pt-PT' },
  { width: 768, height: 1024, colorScheme: 'light', locale: 'en-GB' },
  { width: 1440, height: 900, colorScheme: 'light', locale: 'pt-PT' },
  { width: 1440, height: 900, colorScheme: 'dark', locale: 'en-GB' },
] as const;
const routes = [
  '/',
  '/about',
  '/terms',
  '/test-admin',
  '/tournaments',
  '/clubs',
  '/convite/ZZZZZZZZ',
  '/dev/sign-in',
  '/tournaments/unknown',
];
const parts = ['', '?tab=overview', '?tab=bracket', '?tab=statistics', '?at=2025-01-12'];

for (const [index, { width, height, colorScheme, locale }] of settings.entries())
  test.describe(`${width} px, ${colorScheme}, ${locale}`, () => {
    test.use({ viewport: { width, height }, colorScheme, locale });

    /** Each path once; the whole matrix with `npm run test:full`. */
    const everywhere = index === 0 || isFullRun;

    test(`axe finds no fault on ${everywhere ? 'any address' : 'the ladder and its rules'}`, async ({ page }) => {
      test.slow();
      for (const path of everywhere
        ? [...routes, ...parts.map((part) => tournamentPath() + part)]
        : parts.slice(0, 2).map((part) => tournamentPath() + part)) {
        await navigateTo(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findings(page), path).toEqual([]);
      }
    });

    test('axe finds no fault with the ledger open', async ({ page }) => {
      await page.goto(tournamentPath());
      await page.locator('ol[role=list] button').first().click();
      await expect(page.getByText(/ no total\.|^\d+ (match|matches|change|changes), /)).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  });

for (const { width, height, colorScheme, locale } of [settings[0], settings[5]])
  test(`axe finds no fault on pages with forms and dialogs, ${width} px, ${colorScheme}, ${locale}`, async ({ browser }) => {
    test.setTimeout(180_000);
    const as = async (email: string): Promise<Page> => {
      const page = await (await browser.newContext({ viewport: { width, height }, colorScheme, locale })).newPage();
      await signInByRequest(page, email);
      return page;
    };
    const root = await as('root@example.pt');
    const id = await newLadder(root, `Escada axe ${width}`);
    const [eva, ivo] = [await as(uniqueEmail(`eva.axe${width}`)), await as(uniqueEmail(`ivo.axe${width}`))];
    for (const one of [eva, ivo]) await one.request.post(`/api/tournaments/${id}/join`, { data: {} });
    const me = (await (await eva.request.get('/api/users/me')).json()) as { id: string };
    const time = new Date(Date.now() + 30 * 60 * 60 * 1000).toISOString();
    const challenge = (await (
      await ivo.request.post('/api/challenges', { data: { tournamentId: id, challengedId: me.id, proposedTimes: [time] } })
    ).json()) as { id: string };
    const clean = async (page: Page, path: string): Promise<void> => {
      await navigateTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findings(page), path).toEqual([]);
    };
    await clean(eva, '/');
    await clean(eva, '/challenges');
    await clean(ivo, '/challenges?box=sent');
    await clean(eva, '/challenges?create=true');
    await clean(root, '/tournaments?create=true');
    await eva.request.post('/api/tournaments', { data: { name: `Por validar ${width}` } });
    await clean(root, '/super-admin');
    await clean(eva, '/profile');
    await clean(eva, '/settings');
    await clean(ivo, `/players/${me.id}`);
    await ivo.getByRole('button', { name: /^(Apoio técnico|Technical support)$/ }).click();
    await expect(ivo.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    expect(await findings(ivo)).toEqual([]);
    await ivo.keyboard.press('Escape');
    await ivo.getByRole('button', { name: /^(Ajuda|Help)$/ }).click();
    await expect(ivo.getByRole('dialog')).toBeVisible();
    expect(await findings(ivo)).toEqual([]);
    await ivo.keyboard.press('Escape');
    await ivo.keyboard.press('Control+k');
    await ivo.getByRole('combobox').fill('es');
    await expect(ivo.getByRole('option').first()).toBeVisible();
    expect(await findings(ivo)).toEqual([]);
    await ivo.keyboard.press('Escape');
    await ivo.getByRole('button', { name: /^(Conta de|Account of)/ }).click();
    await expect(ivo.getByRole('menuitem').first()).toBeVisible();
    expect(await findings(ivo)).toEqual([]);
    await ivo.keyboard.press('Escape');
    await clean(root, `/tournaments/${id}?tab=manage`);
    await clean(eva, `/tournaments/${id}`);
    await eva.request.post(`/api/challenges/${challenge.id}/accept`, { data: { time } });
    await clean(ivo, `/matches/${challenge.id}`);
    await ivo.getByRole('button', { name: /Reportar resultado|Report result/ }).click();
    // axe measures a link half under the top bar as too small: scrolls it out first
    await ivo.getByRole('list', { name: 'Sets' }).evaluate((board) => board.scrollIntoView({ block: 'start' }));
    expect(await findings(ivo)).toEqual([]);
    const straight = {
      sets: [
        { a: 6, b: 4 },
        { a: 6, b: 3 },
      ],
    };
    await ivo.request.post(`/api/matches/${challenge.id}/result`, { data: straight });
    await clean(eva, `/matches/${challenge.id}`);
    await eva.request.post(`/api/matches/${challenge.id}/validation`, {
      data: {
        decision: 'reject',
        result: {
          sets: [
            { a: 0, b: 6 },
            { a: 0, b: 6 },
          ],
        },
      },
    });
    await clean(root, `/matches/${challenge.id}`);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true });

  test('axe finds no fault with the menu or a toast open', async ({ page }) => {
    await page.route('**/api/oauth/google/redirect_url', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/tournaments');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Iniciar sessão' }).click();
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('every control is large enough, and nothing covers it', async ({ page }) => {
    for (const path of ['/', '/tournaments', tournamentPath(), `${tournamentPath()}?at=2025-01-12`]) {
      await navigateTo(page, path);
      expect(await controlFaults(page), path).toEqual([]);
    }
  });
});

for (const width of [320, 360, 768, 1440])
  test(`no page is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/terms', '/tournaments', '/dev/sign-in', ...parts.map((part) => tournamentPath() + part)]) {
      await navigateTo(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });

test('the keyboard alone opens "Porquê?" and comes back to the row', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(tournamentPath());
  const rows = page.getByRole('list', { name: 'Classificação' }).getByRole('button');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused();
  for (let stops = 0; stops < 40 && !(await rows.first().evaluate((row) => row === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('rows move without animation', async ({ page }) => {
    await page.goto(tournamentPath());
    const row = page.locator('li[data-index]').first();
    await row.evaluate((element) => element.setAttribute('data-moving', 'true'));
    expect(parseFloat(await row.evaluate((element) => getComputedStyle(element).transitionDuration))).toBeLessThan(0.01);
  });
});
