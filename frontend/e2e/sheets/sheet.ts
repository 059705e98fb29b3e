import { join } from 'node:path';
import { type Page, test } from '@playwright/test';

const folder = process.env.SCREENS_DIR ?? 'test-results/screens';

/** Opens a state of a screen, at any size: it is repeated for each. */
export interface State {
  readonly title: string;
  readonly open: (page: Page) => Promise<void>;
  /** Captures the whole page, not only the first window. */
  readonly isWhole?: boolean;
}

/** A phone, and a desktop shown at half its size. */
const sizes = [
  { width: 360, height: 800, shown: 360 },
  { width: 1440, height: 900, shown: 720 },
];
const schemes = ['light', 'dark'] as const;

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const picturesOf = async (page: Page, { open, isWhole = false }: State): Promise<string> => {
  const pictures: string[] = [];
  for (const { shown, ...viewport } of sizes) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // waits for the colour transitions, which start in the next frame
      await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.all(ending.map((one) => one.finished.catch(() => one)));
      });
      // sticky elements are drawn where they are at the top of the page
      if (isWhole) await page.evaluate(() => scrollTo(0, 0));
      const picture = await page.screenshot({ fullPage: isWhole });
      pictures.push(`<img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}">`);
    }
  }
  return pictures.join('');
};

/** One image with all states of a screen: a row each, at 360 and 1440 px, light and dark. Written as `NAME.png` into SCREENS_DIR. */
export const contactSheet = async (page: Page, name: string, states: readonly State[]): Promise<void> => {
  const rows: string[] = [];
  for (const state of states)
    rows.push(`<h2>${inHtml(state.title)}</h2><div>${await test.step(state.title, () => picturesOf(page, state))}</div>`);
  const board = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 2260, height: 900 } });
  await board.setContent(
    `<style>body{margin:16px;background:#777;color:#fff;font:18px sans-serif}h2{margin:12px 0 6px}div{display:flex;gap:16px;align-items:flex-start}</style>${rows.join('')}`,
  );
  await board.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await board.close();
};
