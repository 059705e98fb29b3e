import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../..');
const reader = pathToFileURL(join(root, 'infra/scripts/steps/journeys.mjs')).href;

interface JourneyReport {
  readonly counts: Readonly<Record<'passed' | 'failed', number>> & { readonly failures: readonly string[] };
  readonly lines: readonly string[];
}

/** The report on planted journeys, which need no browser. */
const reportOf = (folder: string): JourneyReport => {
  const program = `
    const { journeysOf, namedLines } = await import(${JSON.stringify(reader)});
    const counts = await journeysOf(${JSON.stringify(join(folder, 'playwright.config.ts'))}, {});
    console.log(JSON.stringify({ counts, lines: namedLines([counts]) }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    // Playwright refuses to run if the environment says that it runs inside of Jest
    env: { ...process.env, NODE_OPTIONS: '', JEST_WORKER_ID: undefined },
  });
  return JSON.parse(stdout) as JourneyReport;
};

describe('the journeys of a build machine', () => {
  let folder: string;
  let report: JourneyReport;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tennis-planted-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'playwright.config.ts'), "export default { testDir: '.', retries: 1, projects: [{ name: 'planted' }] };");
    writeFileSync(
      join(folder, 'planted.spec.ts'),
      `import { expect, test } from '@playwright/test';
      test('at the first try', () => expect(1).toBe(1));
      test('at the second try', ({}, { retry }) => expect(retry, 'try').toBe(1));
      test('at no try', () => expect(1).toBe(2));
      test.skip('not tried', () => undefined);`,
    );
    report = reportOf(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('that pass only at their second try are told as flaky by name', () => {
    expect(report.lines).toEqual([
      'skipped  planted.spec.ts › not tried › [planted]',
      'flaky    planted.spec.ts › at the second try › [planted]',
    ]);
  });

  it('are counted as passed then, with what they met at their first, and as failed where they never pass', () => {
    expect(report.counts).toMatchObject({ passed: 2, failed: 1 });
    expect(report.counts.failures.map((one) => one.split('\n')[0]).sort()).toEqual([
      'planted.spec.ts › at no try › [planted]',
      'planted.spec.ts › at the second try › [planted]',
    ]);
  });
});
