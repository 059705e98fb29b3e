import type { Page } from '@playwright/test';

declare global {
  interface Window {
    readonly countTap: () => void;
  }
}

/** Runs in the page. Only what a person does is trusted by the browser. */
const listen = (): void => {
  for (const kind of ['pointerdown', 'keydown'] as const)
    window.addEventListener(kind, (event) => event.isTrusted && window.countTap(), { capture: true });
};

export interface Taps {
  /** What a person did with finger, mouse or keys since the last look, on all pages that were visited. */
  take(): Promise<number>;
}

/** Counts in the page itself, from now on: whoever drives it cannot miscount. */
export const tapsOn = async (page: Page): Promise<Taps> => {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    take: async () => {
      // what the page told before has been heard once it answers
      await page.evaluate(() => undefined);
      const taken = taps;
      taps = 0;
      return taken;
    },
  };
};
