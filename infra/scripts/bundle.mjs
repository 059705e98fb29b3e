// The program in few files with their compiled code (docs/adr/0034-the-program-starts-from-a-bundle.md): the last step of the app's build.
import { rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { rolldown } from 'rolldown';
import { inRoot } from './steps/workspace.mjs';

const app = inRoot('backend/app/dist');
const store = inRoot('infra/adapters/store-sqlite/dist');
const folder = `${app}/bundle`;

/** What a process or a thread begins with; each keeps the name by which it is looked for. */
const entries = [
  `${app}/serve.js`,
  `${app}/cli/run-arguments.js`,
  `${app}/composition/compose-rebuild-worker.js`,
  `${store}/rebuild/rebuild-worker.js`,
  `${store}/files/checkpoint-worker.js`,
];

/** Packages that hold what a bundle cannot: native code, files beside their scripts. */
const beside = ['better-sqlite3', 'sharp', 'swagger-ui-dist'];
/** Loaded where the engines are, by their own require. */
const ofEngines = ['mongodb', '@eventstore/db-client'];
/** What frameworks try and do without. */
const optional = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  'class-transformer',
  'class-validator',
  '@fastify/view',
  'bufferutil',
  'utf-8-validate',
];
const outside = [...beside, ...ofEngines, ...optional];

const isOutside = (id) => isBuiltin(id) || outside.some((name) => id === name || id.startsWith(`${name}/`));

rmSync(folder, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(entries.map((file) => [basename(file, '.js'), file])),
  platform: 'node',
  external: isOutside,
  resolve: { conditionNames: ['node', 'require', 'default'] },
  onLog: (level, log) => {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  },
});
await bundle.write({ dir: folder, format: 'cjs', entryFileNames: '[name].js', chunkFileNames: 'common-[hash].js' });
await bundle.close();

createRequire(import.meta.url)(`${app}/host/keep-code.js`);
