import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import scratchFolder from './scratch.cjs';
import { findChromium } from './find-chromium.mjs';
import { runNode } from './run.mjs';
import { commandOf, inRoot } from './workspace.mjs';

const testsOf = (suite, above = []) => {
  const path = suite.title ? [...above, suite.title] : above;
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ name: [...path, spec.title, `[${test.projectName}]`].join(' › '), test })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
};

const playwright = async (config, args, env) => {
  const file = join(tmpdir(), `tennis-journeys-${process.pid}.json`);
  const { code, output } = await runNode(
    commandOf('@playwright/test', 'playwright'),
    ['test', '--config', config, '--reporter=line,json', ...args],
    {
      env: { ...env, TMPDIR: scratchFolder.scratch(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: '0' },
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  rmSync(file, { force: true });
  return { code, output, tests: report ? report.suites.flatMap((suite) => testsOf(suite)) : [] };
};

/** Maximum number of printed lines of a page. */
const maxLines = 120;

/** The page as a screen reader has it, from Playwright's report of a failure. */
const pageIn = (context) => {
  const lines = /```yaml\n([^]*?)\n```/.exec(context)?.[1]?.split('\n') ?? [];
  return lines.slice(0, maxLines);
};

/** The errors of a failed journey in Playwright's words, and the content of its page. */
const causesOf = ({ test }) =>
  test.results.flatMap(({ errors, attachments }) => [
    ...errors.map(({ message }) => stripVTControlCharacters(message)),
    ...attachments
      .filter(({ name, path }) => name === 'error-context' && existsSync(path))
      .flatMap(({ path }) => pageIn(readFileSync(path, 'utf8'))),
  ]);

/**
 * Runs the journeys of a configuration, or those of some files: `{ passed, failed, skipped, flaky, failures }`. `failures` has the causes of each
 * journey that failed, even if only at its first try.
 */
export const journeysOf = async (config, env, files = []) => {
  const { code, output, tests } = await playwright(config, files, env);
  const by = (...statuses) => tests.filter(({ test }) => statuses.includes(test.status));
  const failed = by('unexpected').length;
  const failures = by('unexpected', 'flaky').map((journey) => [journey.name, ...causesOf(journey)].join('\n'));
  // Playwright itself failed before the journeys: its output is all there is
  const isBroken = code !== 0 && failed === 0;
  if (isBroken) failures.push(output.trim());
  const namesOf = (status) => by(status).map(({ name }) => name);
  return {
    passed: by('expected', 'flaky').length,
    failed: isBroken ? 1 : failed,
    skipped: namesOf('skipped'),
    flaky: namesOf('flaky'),
    failures,
  };
};

/** Runs the browser journeys with additional environment variables; without a Chromium they are skipped by name. */
export const runJourneys = async (env = {}, files = []) => {
  const config = 'frontend/playwright.config.ts';
  const none = { passed: 0, failed: 0, skipped: [], flaky: [], failures: [] };
  if (!existsSync(inRoot(config))) return none;
  const chromium = await findChromium();
  if (chromium) return journeysOf(config, { ...env, CHROMIUM_PATH: chromium }, files);
  const { tests } = await playwright(config, ['--list', ...files], {});
  return { ...none, skipped: tests.map(({ name }) => `${name} (no Chromium: set CHROMIUM_PATH)`) };
};

/** Journeys listed by name at the end of a run: skipped ones, and those that passed only at the second try. */
export const namedLines = (results) => [
  ...results.flatMap(({ skipped }) => skipped.map((name) => `skipped  ${name}`)),
  ...results.flatMap(({ flaky = [] }) => flaky.map((name) => `flaky    ${name}`)),
];
