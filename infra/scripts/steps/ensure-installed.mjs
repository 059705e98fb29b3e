import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ExpectedFailure, run } from './run.mjs';
import { inRoot } from './workspace.mjs';

const stampFile = inRoot('node_modules/.tennis-stamp');
const lockFile = inRoot('package-lock.json');
/** npm writes this file last, at the end of every installation. */
const installedLock = inRoot('node_modules/.package-lock.json');

const lockStamp = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

const isInstalled = () => {
  if (!existsSync(installedLock)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockStamp()) return true;
  return statSync(installedLock).mtimeMs >= statSync(lockFile).mtimeMs;
};

const npm = (args, options) =>
  process.env.npm_execpath ? run(process.execPath, [process.env.npm_execpath, ...args], options) : run('npm', args, options);

const canOpenDatabase = () => {
  try {
    const Database = createRequire(inRoot('infra/adapters/store-sqlite/package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return true;
  } catch {
    return false;
  }
};

const buildFailureText = `The native module better-sqlite3 could not be built: install python3, make, a C++ compiler and the headers of Node ${process.versions.node} (or let npm download them), then try again.`;

const lastError = (output) =>
  output
    .split('\n')
    .filter((line) => /npm (error|ERR!)/.test(line) && !/complete log/i.test(line))
    .map((line) => line.replace(/npm (error|ERR!)\s*/, '').trim())
    .filter((line) => line && !/^(code|errno|syscall|path|command)\b/.test(line))
    .slice(0, 1)
    .join('');

/**
 * Installs the packages of the lock file, without their compilation. Does nothing if the installation matches the lock file.
 * @throws ExpectedFailure when the packages cannot be installed.
 */
export const ensurePackages = async ({ show = 'stderr' } = {}) => {
  if (isInstalled()) return;
  process.stderr.write('Installing what is missing (this takes some minutes the first time)…\n');
  const { code, output } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { show });
  if (code !== 0) throw new ExpectedFailure(`npm could not install the packages: ${lastError(output) || `it ended with ${code}`}`);
};

/** The level that SQLite's makers use: measured as fast as level three, whose compilation takes a quarter longer. */
const optimized = '-O2';

/**
 * Builds the native module for this Node. The compiler needs a minute if no binary can be downloaded; code without a database need not wait
 * for it.
 * @throws ExpectedFailure when it cannot be built.
 */
export const ensureCompiled = async () => {
  if (!canOpenDatabase()) {
    process.stderr.write('Building the native module better-sqlite3 for this Node…\n');
    const { CFLAGS = optimized, CXXFLAGS = optimized } = process.env;
    const { code } = await npm(['rebuild', 'better-sqlite3'], { env: { JOBS: 'max', CFLAGS, CXXFLAGS } });
    if (code !== 0 || !canOpenDatabase()) throw new ExpectedFailure(buildFailureText);
  }
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== lockStamp()) writeFileSync(stampFile, lockStamp());
};

/** Installs whatever is missing. @throws ExpectedFailure when packages cannot be installed or the native module cannot be built. */
export const ensureInstalled = async (options) => {
  await ensurePackages(options);
  await ensureCompiled();
};
