import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** Chromium as the journeys find it. @throws Error where there is none. */
export const inChromium = async <T>(use: (browser: Browser) => Promise<T>): Promise<T> => {
  const known = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({ ...(known ? { executablePath: known } : {}), args: asRoot ? ['--no-sandbox'] : [] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
};
