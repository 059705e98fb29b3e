import { expect, type Page, test } from '@playwright/test';
import { controlFaults } from './findings';
import { idOf, joined, newLadder, ofThisRun, otherBrowser, win } from './people';
import { tapsOn } from './taps';

declare global {
  interface Window {
    /** What was pushed about since the page was opened, without anybody having touched it: how far, and what. */
    shifts: { readonly value: number; readonly what: readonly string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Runs in the page. */
const watchShifts = (): void => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** ux: what arrives may push about so much of a page. */
const mostShift = 0.05;
/** What always comes late is seen each time; a machine that does other things meanwhile shows moments that nobody sees. */
const visits = 3;

/** Nothing is on its way any more, and what arrived is drawn. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
};

/** Somebody third of three on a ladder of their own, where they won once, were written to, and are challenged again. */
const livedIn = async (page: Page, other: Page, third: Page, root: Page, name: string): Promise<string> => {
  const ladder = await newLadder(root, `Escada ${name} ${test.info().repeatEachIndex + 1}`);
  await joined(other, ofThisRun(`rui.${name}`), ladder);
  await joined(third, ofThisRun(`eva.${name}`), ladder);
  await joined(page, ofThisRun(`ana.${name}`), ladder);
  await win(page, other, ladder);
  const time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const issued = await third.request.post('/api/challenges', {
    data: { tournamentId: ladder, challengedId: await idOf(page), proposedTimes: [time] },
  });
  expect(issued.ok()).toBe(true);
  const said = { text: 'Quem fica com o court 2?', clientId: crypto.randomUUID() };
  expect((await other.request.post(`/api/conversations/${ladder}/messages`, { data: said })).ok()).toBe(true);
  return ladder;
};

for (const viewport of [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
])
  test.describe(`of somebody who plays, ${viewport.width} px`, () => {
    // the scrollbars of a phone take no room
    test.use({ viewport, isMobile: viewport.width < 600, hasTouch: viewport.width < 600 });

    test('nothing is pushed about while a page arrives', async ({ page, browser }) => {
      test.slow();
      const [other, third, root] = [await otherBrowser(browser), await otherBrowser(browser), await otherBrowser(browser)];
      const ladder = await livedIn(page, other, third, root, `calma${viewport.width}`);
      const restless: Record<string, Window['shifts']> = {};
      await page.addInitScript(watchShifts);
      const at = `/tournaments/${ladder}`;
      for (const path of [
        '/',
        '/tournaments',
        at,
        `${at}?tab=overview`,
        `${at}?tab=statistics`,
        '/challenges',
        '/messages',
        `/messages/${ladder}`,
        '/notifications',
        '/clubs',
        '/leaderboards',
        `/players/${await idOf(other)}`,
      ]) {
        for (let visit = 0; visit < visits && (visit === 0 || restless[path]); visit++) {
          delete restless[path];
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await settled(page);
          const shifts = await page.evaluate(() => window.shifts);
          if (shifts.reduce((sum, { value }) => sum + value, 0) > mostShift) restless[path] = shifts;
        }
      }
      expect(restless).toEqual({});
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

  test('no control lies under the round button, the own place or a banner, and each has the size of a finger', async ({
    page,
    browser,
  }) => {
    test.slow();
    const [other, third, root] = [await otherBrowser(browser), await otherBrowser(browser), await otherBrowser(browser)];
    const ladder = await livedIn(page, other, third, root, 'dedos');
    for (const path of ['/', '/challenges', `/tournaments/${ladder}`]) {
      await page.goto(path);
      await settled(page);
      expect(await controlFaults(page), path).toEqual([]);
    }
    await page.context().setOffline(true);
    await expect(page.getByText('Sem ligação.', { exact: false })).toBeVisible();
    expect(await controlFaults(page), 'without a network').toEqual([]);
    await page.context().setOffline(false);
  });
});

for (const { locale, language } of [
  { locale: 'pt-PT', language: 'pt' },
  { locale: 'en-GB', language: 'en' },
] as const)
  test.describe(`in ${language}, on the narrowest phone`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test('the words of the tabs are whole, apart from each other and from the round button, and the chosen tab is in sight', async ({
      page,
      browser,
    }) => {
      /** Words that are cut, that touch their neighbour’s, or that lie under the round button. */
      const crowded = () =>
        page.evaluate(() => {
          const words = [...document.querySelectorAll<HTMLElement>('nav:last-of-type a > span:nth-child(2)')].filter((word) =>
            word.checkVisibility(),
          );
          const boxOf = (word: HTMLElement): DOMRect => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return range.getBoundingClientRect();
          };
          const round = document.querySelector('[aria-haspopup=menu][class*=opener], button[class*=opener]')?.getBoundingClientRect();
          const faults = words.flatMap((word, index) => {
            const [box, next] = [boxOf(word), words[index + 1] && boxOf(words[index + 1]!)];
            const cut = box.left < 0 || box.right > innerWidth || word.scrollWidth > word.clientWidth + 1;
            const touches = next !== undefined && box.right + 2 > next.left;
            const under =
              round !== undefined && box.right > round.left && box.left < round.right && box.bottom > round.top && box.top < round.bottom;
            return cut || touches || under ? [word.textContent] : [];
          });
          return { words: words.length, faults };
        });
      await page.goto('/about');
      await settled(page);
      expect(await crowded()).toEqual({ words: 4, faults: [] });

      const root = await otherBrowser(browser);
      const ladder = await newLadder(root, `Escada estreita ${language} ${test.info().repeatEachIndex + 1}`);
      await joined(page, ofThisRun(`ana.estreita.${language}`), ladder);
      await page.goto(`/tournaments/${ladder}?tab=statistics`);
      await settled(page);
      expect(await crowded()).toEqual({ words: 4, faults: [] });
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    });
  });

test('what is read aloud of a row says whether one may challenge, and the palette opens without asking for anything', async ({
  page,
  browser,
}) => {
  const [other, root] = [await otherBrowser(browser), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada dita ${test.info().repeatEachIndex + 1}`);
  await joined(other, ofThisRun('rui.dita'), ladder);
  await joined(page, ofThisRun('ana.dita'), ladder);
  await page.goto(`/tournaments/${ladder}`);
  await expect(page.getByRole('button', { name: /^1\.º, Rui Dita.*, 0 pontos, pode desafiar\. Porquê\?$/ })).toBeVisible();
  await settled(page);
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  expect(asked).toEqual([]);
});

test('a message is answered and the language changed in as few taps as promised', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [other, root] = [await otherBrowser(browser), await otherBrowser(browser)];
  const ladder = await newLadder(root, `Escada breve ${test.info().repeatEachIndex + 1}`);
  await joined(other, ofThisRun('rui.breve'), ladder);
  await joined(page, ofThisRun('ana.breve'), ladder);
  const said = { text: 'Amanhã às seis?', clientId: crypto.randomUUID() };
  expect((await other.request.post(`/api/conversations/${ladder}/messages`, { data: said })).ok()).toBe(true);
  const taps = await tapsOn(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^(1 )?Mensagens/ })
    .last()
    .click();
  await page.getByRole('link', { name: /Amanhã às seis/ }).click();
  await page.getByRole('textbox', { name: /^Mensagem para/ }).fill('Lá estarei.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('log').getByText('Lá estarei.')).toBeVisible();
  expect(taps.take()).toBeLessThanOrEqual(3);

  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Home').first()).toBeVisible();
  expect(taps.take()).toBeLessThanOrEqual(2);
});
