import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { runNode } from './run.mjs';
import { commandOf, inRoot } from './workspace.mjs';

const titles = (suite, above = []) => {
  const path = suite.title ? [...above, suite.title] : above;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ name: [...path, spec.title, `[${test.projectName}]`].join(' › '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titles(inner, path))];
};

const playwright = async (args, env, show) => {
  const file = join(tmpdir(), `tennis-journeys-${process.pid}.json`);
  const { code, output } = await runNode(
    commandOf('@playwright/test', 'playwright'),
    ['test', '--config', 'frontend/playwright.config.ts', '--reporter=line,json', ...args],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' },
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(file, { force: true });
  if (show && code !== 0) process.stdout.write(output);
  return { code, tests: report ? report.suites.flatMap((suite) => titles(suite)) : [] };
};

/** The browser journeys: `{ passed, failed, skipped }`, skipped by name where no Chromium can be had. */
export const runJourneys = async () => {
  if (!existsSync(inRoot('frontend/playwright.config.ts'))) return { passed: 0, failed: 0, skipped: [] };
  const chromium = await findChromium();
  if (!chromium) {
    const { tests } = await playwright(['--list'], {}, false);
    return { passed: 0, failed: 0, skipped: tests.map(({ name }) => `${name} (no Chromium: set CHROMIUM_PATH)`) };
  }
  const { code, tests } = await playwright([], { CHROMIUM_PATH: chromium }, true);
  const by = (...statuses) => tests.filter(({ test }) => statuses.includes(test.status));
  const failed = by('unexpected').length;
  return {
    passed: by('expected', 'flaky').length,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: by('skipped').map(({ name }) => name),
  };
};
