import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Where the build puts the program in few files, beside what V8 made of them. */
const bundle = join(__dirname, '../bundle');
const codeOf = (file: string): string => `${file}.code`;

type Wrapped = (exports: unknown, require: (id: string) => unknown, module: { exports: unknown }, file: string, folder: string) => void;

const scripts = new Map<string, Script>();
const loaded = new Map<string, { exports: unknown }>();

/** What `require` does, but compiled code is read instead of compiled where it is of this very Node; V8 refuses what is not. */
const load = (file: string): unknown => {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} as unknown };
  loaded.set(file, module);
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const cachedData = existsSync(codeOf(file)) ? readFileSync(codeOf(file)) : undefined;
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  scripts.set(file, script);
  const elsewhere = createRequire(file);
  const require = (id: string): unknown => (id.startsWith('./') ? load(join(bundle, id)) : elsewhere(id));
  (script.runInThisContext() as Wrapped)(module.exports, Object.assign(require, elsewhere), module, file, dirname(file));
  return module.exports;
};

/**
 * A module of this package by its path below the sources: out of the bundle, or file by file where there is none and where
 * `--unbundled` asks for it. Loading and compiling two thousand files is most of a start.
 */
export const loadBundled = <Module>(path: string): Module => {
  const file = join(bundle, `${basename(path)}.js`);
  const isBundled = existsSync(file) && !process.argv.includes('--unbundled');
  return (isBundled ? load(file) : createRequire(__filename)(join(__dirname, '..', path))) as Module;
};

/** Keeps what V8 has compiled so far for the next start: called by the build, once what it is to remember is loaded. */
export const keepCode = (): void => {
  for (const [file, script] of scripts) writeFileSync(codeOf(file), script.createCachedData());
};
