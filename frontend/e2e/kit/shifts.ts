import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts since the page was opened, without user input: size and moved content. */
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

/** Largest total layout shift of a page; a limit of the UX design. */
const maxShift = 0.05;

/** Waits until nothing is loading any more, and everything is drawn. */
export const waitUntilSettled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
};

/** Layout shifts of a settled page, if they exceed the limit. */
export const shiftsOf = async (page: Page): Promise<Window['shifts'] | undefined> => {
  const shifts = await page.evaluate(() => window.shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) > maxShift ? shifts : undefined;
};
