import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** Chromium does not support its sandbox for root. */
const asRoot = process.getuid?.() === 0;

/** Journeys against the real, built server: `start-server` starts one for each run, with the example season in it. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './e2e/kit/start-server.ts',
  reporter: [['line'], ['json', { outputFile: '../test-results/journeys.json' }]],
  fullyParallel: true,
  // one more than the number of cores, because a page waits for the network as long as it renders
  workers: availableParallelism() + 1,
  // CI retries once: a journey that passes at the second try is reported as flaky, by name
  retries: process.env.CI ? 1 : 0,
  // only to end a hang; a busy machine must not reach these
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
    // stubs of a journey must reach the page; the journey about the installed app allows service workers itself
    serviceWorkers: 'block',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: asRoot ? ['--no-sandbox'] : [] },
  },
  projects: [{ name: 'chromium' }],
});
