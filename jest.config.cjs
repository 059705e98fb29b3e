const { scratch } = require('./infra/scripts/steps/scratch.cjs');
const options = require('./infra/scripts/specs/swc.cjs');

// workers inherit it
process.env.TMPDIR = scratch();

const swc = ['@swc/jest', options];
/** Specs that start the whole program. */
const flows = ['/infra/dev-env/src/flows/', '/infra/faults/src/fuzz/'];
/** Specs that hold the clock of their process: they need Jest, and modules of their own. */
const timed = '.timed.spec.ts';
const server = ['contracts', 'projections', 'backend', 'infra'].map((folder) => `<rootDir>/${folder}/`);
const specs = (file) => `<rootDir>/infra/scripts/specs/${file}`;
const runner = 'jest-light-runner/child-process';
const loadedByNode = { runner, setupFiles: [specs('load-sources.cjs')] };

/** One run for everything that is not a browser: specs read sources through the `@tennis/source` export condition. */
module.exports = {
  // a hang is what this ends; a machine that does other things beside is none
  testTimeout: 60_000,
  projects: [
    {
      // Node loads the program, once for many files (docs/adr/0031-native-tools-check-and-run-the-code.md)
      displayName: 'server',
      ...loadedByNode,
      roots: server,
      testMatch: ['**/src/**/*.spec.ts', '**/scripts/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', timed, ...flows],
      modulePathIgnorePatterns: ['/dist/'],
    },
    {
      displayName: 'timed',
      testEnvironment: 'node',
      roots: server,
      testMatch: [`**/src/**/*${timed}`],
      modulePathIgnorePatterns: ['/dist/'],
      testEnvironmentOptions: { customExportConditions: ['@tennis/source', 'node', 'node-addons'] },
      transform: { '\\.tsx?$': swc },
    },
    {
      displayName: 'flows',
      ...loadedByNode,
      roots: ['<rootDir>/infra/'],
      testMatch: flows.map((folder) => `**${folder}*.spec.ts`),
    },
    {
      displayName: 'frontend',
      runner,
      setupFiles: [specs('load-screens.cjs')],
      setupFilesAfterEnv: [specs('clock.cjs')],
      roots: ['<rootDir>/frontend/'],
      testMatch: ['**/src/**/*.spec.{ts,tsx}'],
    },
  ],
};
