import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly countTap: () => void;
  }
}

/** Runs in the page. The browser marks only real user events as trusted. */
const listen = (): void => {
  for (const kind of ['pointerdown', 'keydown'] as const)
    window.addEventListener(kind, (event) => event.isTrusted && window.countTap(), { capture: true });
};

export interface Taps {
  /** Number of taps, clicks and keys since the last call, on all visited pages. */
  take(): Promise<number>;
}

/** Counts in the page itself, from now on: the driver cannot miscount. */
export const tapsOn = async (page: Page): Promise<Taps> => {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    take: async () => {
      // waits for a round trip: earlier counts have arrived by then
      await page.evaluate(() => undefined);
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
};
