const { scratch } = require('./infra/scripts/steps/scratch.cjs');

// workers inherit it
process.env.TMPDIR = scratch();

/** One run for everything that is not a browser: specs read sources through the `@tennis/source` export condition. */
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      target: 'es2022',
      keepClassNames: true,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.env.DEV': 'true', 'import.meta.env.PROD': 'false' } } },
      },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

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
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
      modulePathIgnorePatterns: ['/dist/'],
      testEnvironmentOptions: { customExportConditions: ['@tennis/source', 'node', 'node-addons'] },
      // what is loaded when it is needed is named by the file that is built
      moduleNameMapper: { '^(\\./compose-distributed)\\.js$': '$1' },
      transform: { '\\.tsx?$': swc },
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
