const { scratch } = require('./infra/scripts/steps/scratch.cjs');
const options = require('./infra/scripts/specs/swc.cjs');

// workers inherit it
process.env.TMPDIR = scratch();

const swc = ['@swc/jest', options];
/** What starts the whole program. */
const flows = ['/infra/dev-env/src/flows/', '/infra/faults/src/fuzz/'];

/** One run for everything that is not a browser: specs read sources through the `@tennis/source` export condition. */
module.exports = {
  // a hang is what this ends; a machine that does other things beside is none
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/infra/scripts/count-reporter.cjs'],
  projects: [
    {
      displayName: 'server',
      testEnvironment: 'node',
      roots: ['contracts', 'projections', 'backend', 'infra'].map((folder) => `<rootDir>/${folder}/`),
      testMatch: ['**/src/**/*.spec.ts', '**/scripts/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/', ...flows],
      modulePathIgnorePatterns: ['/dist/'],
      testEnvironmentOptions: { customExportConditions: ['@tennis/source', 'node', 'node-addons'] },
      transform: { '\\.tsx?$': swc },
    },
    {
      // each starts the whole program: Node loads it, once for many files (ADR 0061)
      displayName: 'flows',
      runner: 'jest-light-runner/child-process',
      setupFiles: ['<rootDir>/infra/scripts/specs/load-sources.cjs'],
      roots: ['<rootDir>/infra/'],
      testMatch: flows.map((folder) => `**${folder}*.spec.ts`),
    },
    {
      displayName: 'frontend',
      testEnvironment: '<rootDir>/frontend/src/testing/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/browser.ts'],
      roots: ['<rootDir>/frontend/'],
      testMatch: ['**/src/**/*.spec.{ts,tsx}'],
      testEnvironmentOptions: { customExportConditions: ['@tennis/source', 'browser', 'require', 'default'] },
      moduleNameMapper: {
        '\\.(css|woff2|svg)$': '<rootDir>/frontend/src/testing/empty-style.cjs',
        '^socket\\.io-client$': '<rootDir>/frontend/src/testing/live-socket.ts',
      },
      transform: { '\\.[jt]sx?$': swc },
    },
  ],
};
