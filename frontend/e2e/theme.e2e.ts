import { expect, type Page, test } from '@playwright/test';
import { signInByRequest, joinLadder, uniqueEmail, newRequester, tournamentPath, winMatch } from './kit/people';

/** The theme colour of the browser's bar, and the colour at the top of a page. */
const bars = (page: Page) =>
  page.evaluate(() => ({
    theme: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
    court: getComputedStyle(document.documentElement).getPropertyValue('--court').trim().toLowerCase(),
  }));

/** Runs before anything else in the page: records the theme of each frame, from the first one drawn. */
const watchFrames = (): void => {
  const worn: boolean[] = [];
  Object.assign(window, { worn });
  const look = (): void => {
    if (document.body) worn.push(document.documentElement.classList.contains('dark'));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

for (const [stored, colorScheme] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const)
  test.describe(`a person who chose ${stored} on a device that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('never sees the other theme, not for a frame, and the browser’s bar has the same theme', async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), stored);
      await page.addInitScript(watchFrames);
      for (const path of ['/', '/tournaments', '/about']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const worn = await page.evaluate(() => (window as unknown as { readonly worn: readonly boolean[] }).worn);
        expect(worn.length).toBeGreaterThan(0);
        expect([...new Set(worn)], path).toEqual([stored === 'dark']);
        const { theme, court } = await bars(page);
        expect(theme).toBe(court);
      }
      await page.getByRole('button', { name: stored === 'dark' ? 'Mudar para o tema claro' : 'Mudar para o tema escuro' }).click();
      const { theme, court } = await bars(page);
      expect(theme).toBe(court);
    });
  });

test('the theme follows the device while the page is open, and no longer once the person chose one', async ({ page }) => {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Mudar para o tema claro' })).toBeVisible();
  const { theme, court } = await bars(page);
  expect([await isDark(), theme]).toEqual([true, court]);
  await page.getByRole('button', { name: 'Mudar para o tema claro' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Mudar para o tema escuro' })).toBeVisible();
  expect(await isDark()).toBe(false);
});

/** Number of lines and shapes in the charts of a page, and those with a contrast below three to one against their background. */
const shapesOn = (page: Page): Promise<{ readonly seen: number; readonly faint: readonly string[] }> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string): readonly [number, number, number, number] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a];
    };
    const luminance = ([r, g, b]: readonly number[]): number => {
      const [red, green, blue] = [r!, g!, b!].map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const behind = (element: Element): readonly number[] => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const colour = rgba(getComputedStyle(at).backgroundColor);
        if (colour[3] === 255) return colour;
      }
      return [255, 255, 255];
    };
    const faint: string[] = [];
    let seen = 0;
    // grids and axes are decoration; only data shapes count
    for (const shape of document.querySelectorAll<SVGElement>('main svg[role=img] :is(path, polyline, circle)')) {
      if (!shape.checkVisibility() || shape.closest('[class*=grid]')) continue;
      seen += 1;
      const { stroke, fill } = getComputedStyle(shape);
      const paint = stroke !== 'none' && rgba(stroke)[3] > 0 ? stroke : fill;
      const [one, other] = [luminance(rgba(paint)), luminance(behind(shape.closest('svg')!))].sort((a, b) => b - a) as [number, number];
      const ratio = (one + 0.05) / (other + 0.05);
      if (ratio < 3) faint.push(`${shape.getAttribute('class') ?? shape.tagName} ${paint} ${ratio.toFixed(1)}`);
    }
    return { seen, faint };
  });

test('the lines of a picture are seen in both themes', async ({ page }) => {
  test.slow();
  const [root, rui] = [await newRequester(), await newRequester()];
  await signInByRequest(root, 'root@example.pt');
  const created = await root.request.post('/api/tournaments', { data: { name: 'Escada desenhada', rules: { cooldownDays: 0 } } });
  const { id: ladder } = (await created.json()) as { id: string };
  expect((await root.request.post(`/api/tournaments/${ladder}/validate`)).ok()).toBe(true);
  await joinLadder(rui, uniqueEmail('rui.desenho'), ladder);
  await joinLadder(page, uniqueEmail('ana.desenho'), ladder);
  for (const [one, other] of [
    [page, rui],
    [rui, page],
    [page, rui],
  ] as const)
    await winMatch(one, other, ladder);
  for (const theme of ['light', 'dark'] as const) {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of [`${tournamentPath()}?tab=statistics`, '/profile/enhanced']) {
      await page.goto(path);
      if (path === '/profile/enhanced') {
        await page.getByRole('link', { name: 'Ver estatísticas' }).click();
        await page.getByRole('tab', { name: 'Histórico' }).click();
      }
      await expect(page.locator('main svg[role=img]').first()).toBeVisible();
      const { seen, faint } = await shapesOn(page);
      expect(seen, path).toBeGreaterThan(1);
      expect(faint, `${theme} ${path}`).toEqual([]);
    }
  }
});
