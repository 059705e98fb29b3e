import type { Page } from '@playwright/test';

/** What a page gave the device to share: its words, and the type and measures of its picture. */
export interface HandedOn {
  readonly text: string;
  readonly type: string;
  readonly measures: readonly [width: number, height: number];
}

/** A device that takes pictures; answers what it was handed, nothing before. Asked before the page is opened. */
export const handingOn = async (page: Page): Promise<() => Promise<HandedOn>> => {
  await page.addInitScript(() => {
    const handedOn = {};
    Object.assign(window, { handedOn });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: ShareData) => {
        const [file] = files ?? [];
        const { width = 0, height = 0 } = file ? await createImageBitmap(file) : {};
        Object.assign(handedOn, { text, type: file?.type, measures: [width, height] });
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { handedOn: HandedOn }).handedOn);
};
