import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import contextsApart from './infra/scripts/lint/contexts-apart.mjs';
import testingApart from './infra/scripts/lint/testing-apart.mjs';

// The boundary rule reads Nx's graph from its cache and is silently skipped without one: make sure that it is there.
await createProjectGraphAsync({ exitOnError: false });

const drivers = ['better-sqlite3', 'mongodb', '@eventstore/*', 'bullmq', 'ioredis', 'passport*', 'nodemailer', 'web-push'];
const shells = ['@nestjs/*', 'nestjs-*', 'fastify', '@fastify/*'];
const server = ['@tennis/app', '@tennis/domain', '@tennis/projections', '@tennis/ports', '@tennis/store-sqlite', '@tennis/local'];

/** The arrows of docs/ARCHITECTURE.md, "Boundaries". */
const arrows = ({ composes = false, adapterSpec = false } = {}) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    // servers that specs start are no project: plain scripts with types beside them
    allow: ['test-servers/[a-z]+/[a-z-]+\\.cjs$'],
    depConstraints: [
      { sourceTag: 'layer:contracts', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod', 'fast-check'] },
      { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: ['layer:contracts'], allowedExternalImports: ['fast-check'] },
      { sourceTag: 'layer:projections', onlyDependOnLibsWithTags: ['layer:contracts'], allowedExternalImports: ['fast-check'] },
      { sourceTag: 'layer:ports', onlyDependOnLibsWithTags: ['layer:contracts'], allowedExternalImports: [] },
      {
        sourceTag: 'layer:contract-tests',
        onlyDependOnLibsWithTags: ['layer:contracts', 'layer:ports'],
        bannedExternalImports: [...drivers, ...shells],
      },
      {
        sourceTag: 'layer:adapter',
        onlyDependOnLibsWithTags: ['layer:contracts', 'layer:ports', ...(adapterSpec ? ['layer:contract-tests'] : [])],
        bannedExternalImports: shells,
      },
      {
        sourceTag: 'layer:app',
        onlyDependOnLibsWithTags: [
          'layer:contracts',
          'layer:domain',
          'layer:projections',
          'layer:ports',
          ...(composes ? ['layer:adapter'] : []),
        ],
        bannedExternalImports: drivers,
      },
      {
        sourceTag: 'layer:tooling',
        onlyDependOnLibsWithTags: ['contracts', 'domain', 'projections', 'ports', 'contract-tests', 'adapter', 'app', 'tooling'].map(
          (layer) => `layer:${layer}`,
        ),
      },
      { sourceTag: 'layer:frontend', onlyDependOnLibsWithTags: ['layer:contracts'], bannedExternalImports: [...drivers, ...shells] },
    ],
  },
];

const nodeModules = {
  group: ['node:*', 'fs', 'path', 'crypto', 'os', 'http', 'https', 'net', 'child_process', 'worker_threads', 'timers', 'timers/*', 'fs/*'],
  message: 'This layer does no I/O.',
};

/** A pure layer decides and folds from what comes in: no clock, no randomness, nothing to wait for. */
const pure = [
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].map((kind) => ({
    selector: `${kind}[async=true]`,
    message: 'This layer is synchronous.',
  })),
  { selector: 'AwaitExpression', message: 'This layer is synchronous.' },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Time comes in with the event or the command.' },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes in with the event or the command.' },
  { selector: "CallExpression[callee.name='Date']", message: 'Time comes in with the event or the command.' },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'Chance comes in with the command.' },
];
const impureGlobals = [
  'fetch',
  'process',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'localStorage',
  'window',
  'document',
];

/** Where storage is blocked, who only asks for it is refused. */
const storages = ['localStorage', 'sessionStorage'];
const keeps = 'What is kept goes through shared/lib/storage.ts: a storage that is blocked or full throws.';

// Rules that ask for types are those of `.oxlintrc.json` (ADR 0063).
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.types/**',
      '**/node_modules/**',
      'data/**',
      '.nx/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
      'frontend/public/**',
      'infra/test-servers/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [tseslint.configs.base],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-fallthrough': 'error',
      'no-self-compare': 'error',
      'no-unsafe-finally': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, tennis: { rules: { 'contexts-apart': contextsApart, 'testing-apart': testingApart } } },
    rules: {
      '@nx/enforce-module-boundaries': arrows(),
      'tennis/contexts-apart': 'error',
      'tennis/testing-apart': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-unused-expressions': ['error', { allowShortCircuit: true, allowTernary: true }],
      '@typescript-eslint/no-require-imports': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['**/*.{spec,suite,e2e}.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off' },
  },
  {
    files: ['{contracts,projections,backend,infra}/**/*.spec.ts'],
    ignores: ['**/*.timed.spec.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['useFakeTimers', 'mock', 'requireActual', 'isolateModules', 'resetModules'].map((property) => ({
          object: 'jest',
          property,
          message: 'Many files share a process here: *.timed.spec.ts has one of its own (ADR 0061).',
        })),
      ],
    },
  },
  // Injected classes must stay values: `import type` of one passes the compiler and fails at boot, so no rule asks for type imports.
  {
    files: ['infra/adapters/**/*.spec.ts', 'infra/adapters/**/*.bench.ts'],
    rules: { '@nx/enforce-module-boundaries': arrows({ adapterSpec: true }) },
  },
  {
    files: ['backend/app/src/composition/*.ts'],
    rules: { '@nx/enforce-module-boundaries': arrows({ composes: true }) },
  },
  {
    files: ['contracts/src/**/*.ts', 'backend/ports/src/**/*.ts', 'backend/domain/src/**/*.ts', 'projections/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [nodeModules] }] },
  },
  {
    files: ['backend/domain/src/**/*.ts', 'projections/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...pure],
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({ name, message: 'This layer is pure: what it needs comes in.' })),
      ],
    },
  },
  {
    files: ['backend/ports/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['FunctionDeclaration', 'ArrowFunctionExpression', 'ClassDeclaration', 'VariableDeclaration'].map((selector) => ({
          selector,
          message: 'Ports are types only.',
        })),
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // in a browser the console is the log
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@mantine/*'], message: 'Only shared/ui knows the component library.' },
            { group: ['react'], importNames: ['lazy'], message: 'Parts on demand bring their words: onDemand.' },
            { group: server, message: 'The web client meets the server in contracts only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [
      '**/*.spec.{ts,tsx}',
      'frontend/src/testing/**',
      'frontend/src/shared/lib/storage.ts',
      // without a storage the guide counts as seen: nothing kept for the page alone would say so
      'frontend/src/features/support/components/use-guide.ts',
    ],
    rules: {
      'no-restricted-globals': ['error', ...storages.map((name) => ({ name, message: keeps }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) => storages.map((property) => ({ object, property, message: keeps }))),
      ],
    },
  },
  { files: ['frontend/src/shared/i18n/on-demand.tsx'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
  // a page of examples shows what tests are made of
  { files: ['frontend/src/app/pages/gallery-page.tsx'], rules: { 'tennis/testing-apart': 'off' } },
  { files: ['frontend/src/shared/ui/**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-restricted-imports': 'off' } },
);
