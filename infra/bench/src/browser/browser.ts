import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The complete browser first, as people have it; the headless shell of the journeys draws the same pages. */
const ofTheSystem = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** Uses Chromium if the machine has it, or Playwright's own. @throws Error if there is none. */
export const inChromium = async <T>(use: (browser: Browser) => Promise<T>): Promise<T> => {
  const known = process.env.CHROMIUM_PATH ?? ofTheSystem.find((path) => existsSync(path));
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ ...(known ? { executablePath: known } : {}), args: asRoot ? ['--no-sandbox'] : [] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
};
