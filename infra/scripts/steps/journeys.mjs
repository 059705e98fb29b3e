import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import scratchFolder from './scratch.cjs';
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

const playwright = async (args, env) => {
  const file = join(tmpdir(), `tennis-journeys-${process.pid}.json`);
  const { code, output } = await runNode(
    commandOf('@playwright/test', 'playwright'),
    ['test', '--config', 'frontend/playwright.config.ts', '--reporter=line,json', ...args],
    {
      env: { ...env, TMPDIR: scratchFolder.scratch(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' },
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(file, { force: true });
  return { code, output, tests: report ? report.suites.flatMap((suite) => titles(suite)) : [] };
};

/** Lines of a page that are printed at most. */
const maxLines = 120;

/** Of what the tool writes down about a failure, the page as a screen reader has it. */
const pageIn = (context) => {
  const lines = /```yaml\n([^]*?)\n```/.exec(context)?.[1]?.split('\n') ?? [];
  return lines.slice(0, maxLines);
};

/** What a failed journey expected and met instead, as the tool words it, and what the page showed. */
const causesOf = ({ test }) =>
  test.results.flatMap(({ errors, attachments }) => [
    ...errors.map(({ message }) => stripVTControlCharacters(message)),
    ...attachments
      .filter(({ name, path }) => name === 'error-context' && existsSync(path))
      .flatMap(({ path }) => pageIn(readFileSync(path, 'utf8'))),
  ]);

/** The browser journeys, with what the environment says besides: `{ passed, failed, skipped, failures }`, skipped by name where no Chromium can be had. */
export const runJourneys = async (env = {}) => {
  if (!existsSync(inRoot('frontend/playwright.config.ts'))) return { passed: 0, failed: 0, skipped: [], failures: [] };
  const chromium = await findChromium();
  if (!chromium) {
    const { tests } = await playwright(['--list'], {});
    return { passed: 0, failed: 0, skipped: tests.map(({ name }) => `${name} (no Chromium: set CHROMIUM_PATH)`), failures: [] };
  }
  const { code, output, tests } = await playwright([], { ...env, CHROMIUM_PATH: chromium });
  const by = (...statuses) => tests.filter(({ test }) => statuses.includes(test.status));
  const failures = by('unexpected').map((journey) => [journey.name, ...causesOf(journey)].join('\n'));
  // it never came to the journeys: its own words are all there is
  if (code !== 0 && failures.length === 0) failures.push(output.trim());
  return {
    passed: by('expected', 'flaky').length,
    failed: failures.length,
    skipped: by('skipped').map(({ name }) => name),
    failures,
  };
};
