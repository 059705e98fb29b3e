import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** Chromium refuses its sandbox to root only. */
const asRoot = process.getuid?.() === 0;

/** Journeys against the real, built server: `start-server` starts one of its own for the run, with the example season in it. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './e2e/kit/start-server.ts',
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  fullyParallel: true,
  // one more than there are cores, for a page waits for what it asked as long as it draws
  workers: availableParallelism() + 1,
  // a build machine does not lose a day to one that passes at its second try: it is told as flaky, by name
  retries: process.env.CI ? 1 : 0,
  // these end a hang; a machine that does other things beside is none
  timeout: 120_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.JOURNEY_URL,
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // what a journey stubs must reach the page; the one about the installed application allows its own
    serviceWorkers: 'block',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: asRoot ? ['--no-sandbox'] : [] },
  },
  projects: [{ name: 'chromium' }],
});
