import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Folder in which the build puts the program in few files, beside V8's compiled code of each. */
const bundle = join(__dirname, '../bundle');
const codeFileOf = (file: string): string => `${file}.code`;

type ModuleFunction = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  file: string,
  folder: string,
) => void;

const scripts = new Map<string, Script>();
const loaded = new Map<string, { exports: unknown }>();

/** Like `require`, but uses cached compiled code if it comes from this very version of Node; V8 refuses any other. */
const load = (file: string): unknown => {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} as unknown };
  loaded.set(file, module);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const cachedData = existsSync(codeFileOf(file)) ? readFileSync(codeFileOf(file)) : undefined;
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  scripts.set(file, script);
  const nodeRequire = createRequire(file);
  const require = (id: string): unknown => (id.startsWith('./') ? load(join(bundle, id)) : nodeRequire(id));
  (script.runInThisContext() as ModuleFunction)(module.exports, Object.assign(require, nodeRequire), module, file, dirname(file));
  return module.exports;
};

/**
 * Loads a module of this package by its path below the sources: from the bundle, or file by file when there is none or with `--unbundled`.
 * Loading and compiling two thousand files is most of the time of a start.
 */
export const loadBundled = <Module>(path: string): Module => {
  const file = join(bundle, `${basename(path)}.js`);
  const isBundled = existsSync(file) && !process.argv.includes('--unbundled');
  return (isBundled ? load(file) : createRequire(__filename)(join(__dirname, '..', path))) as Module;
};

/** Stores the code that V8 has compiled so far, for the next start. Called by the build after everything to cache is loaded. */
export const writeCodeCache = (): void => {
  for (const [file, script] of scripts) writeFileSync(codeFileOf(file), script.createCachedData());
};
