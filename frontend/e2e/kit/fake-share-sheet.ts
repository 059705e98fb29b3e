import type { Page } from '@playwright/test';

/** Data that a page passed to the share sheet: the text, and the type and size of its picture. */
export interface SharedData {
  readonly text: string;
  readonly type: string;
  readonly measures: readonly [width: number, height: number];
}

/** Fakes a share sheet that accepts pictures; returns a function that reads what was shared. Call it before opening the page. */
export const fakeShareSheet = async (page: Page): Promise<() => Promise<SharedData>> => {
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
  return () => page.evaluate(() => (window as unknown as { handedOn: SharedData }).handedOn);
};
