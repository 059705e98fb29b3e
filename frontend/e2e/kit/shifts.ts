import type { Page } from '@playwright/test';

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
export const watchShifts = (): void => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** ux: what arrives may push about so much of a page. */
const maxShift = 0.05;

/** Nothing is on its way any more, and what arrived is drawn. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
};

/** What was pushed about on a page that has settled, where it is more than may be. */
export const shiftsOf = async (page: Page): Promise<Window['shifts'] | undefined> => {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) > maxShift ? shifts : undefined;
};
