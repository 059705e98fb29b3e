// Bundles the program into a few files with their compiled code (docs/adr/0032-the-program-starts-from-a-bundle.md): the last step of the
// app's build.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { transformSync } from '@swc/core';
import { rolldown } from 'rolldown';
import { inRoot } from './steps/workspace.mjs';

const app = inRoot('backend/app/src');
const store = inRoot('infra/adapters/store-sqlite/src');
const built = inRoot('backend/app/dist');
const folder = `${built}/bundle`;

/** Entry files of the processes and threads; each keeps the name by which it is looked up. */
const entries = [
  `${app}/serve.ts`,
  `${app}/cli/run-arguments.ts`,
  `${app}/composition/compose-rebuild-worker.ts`,
  `${store}/rebuild/rebuild-worker.ts`,
  `${store}/files/checkpoint-worker.ts`,
];

/** Packages that cannot be bundled: they contain native code, or files beside their scripts. */
const unbundled = ['better-sqlite3', 'sharp', 'swagger-ui-dist'];
/** Loaded only with the distributed engines, by their own `require`. */
const enginePackages = ['mongodb', '@eventstore/db-client'];
/** Optional packages that frameworks try to load. */
const optionalPackages = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  'class-transformer',
  'class-validator',
  '@fastify/view',
  'bufferutil',
  'utf-8-validate',
];
const externalPackages = [...unbundled, ...enginePackages, ...optionalPackages];

const isExternal = (id) => isBuiltin(id) || externalPackages.some((name) => id === name || id.startsWith(`${name}/`));

const { jsc } = JSON.parse(readFileSync(inRoot('.swcrc'), 'utf8'));
/**
 * Compiles our sources to ES modules, which the bundler can join; in CommonJS each use of an imported name would be a look-up at run time.
 */
const sources = {
  name: 'sources',
  load: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ } },
    handler: (id) => ({
      code: transformSync(readFileSync(id, 'utf8'), { swcrc: false, jsc, module: { type: 'es6' }, filename: id }).code,
      moduleType: 'js',
    }),
  },
};

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
  platform: 'node',
  external: isExternal,
  plugins: [sources],
  // lazy imports name the built file
  resolve: { conditionNames: ['@tennis/source', 'node', 'require', 'default'], extensionAlias: { '.js': ['.ts', '.js'] } },
  onLog: (level, log) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
await bundle.write({
  dir: folder,
  format: 'cjs',
  // external packages are required: compiled scripts have no import()
  dynamicImportInCjs: false,
  entryFileNames: '[name].js',
  chunkFileNames: 'common-[hash].js',
});
await bundle.close();

createRequire(import.meta.url)(`${built}/host/write-code-cache.js`);
