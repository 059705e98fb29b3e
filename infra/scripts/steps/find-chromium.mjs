import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run, runNode } from './run.mjs';
import { commandOf, inRoot } from './workspace.mjs';

/** The headless shell first: it renders only pages, with two thirds of the work. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

const playwrightPath = () => {
  try {
    return createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return '';
  }
};

const installed = () => [process.env.CHROMIUM_PATH, ...systemPaths, playwrightPath()].find((path) => path && existsSync(path));

/** Milliseconds after which a download is given up. */
const timeout = 180_000;

/** The path of a Chromium: the configured one, the system's, Playwright's own, or one that can be installed; undefined if there is none. */
export const findChromium = async () => {
  const found = installed();
  if (found) return found;
  process.stdout.write('No Chromium found: trying to install one…\n');
  await runNode(commandOf('@playwright/test', 'playwright'), ['install', 'chromium'], { limit: timeout });
  if (!installed() && process.getuid?.() === 0) {
    await run('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell'], {
      limit: timeout,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return installed();
};
