import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure, runNode } from './run.mjs';
import { commandOf, inRoot, packages } from './workspace.mjs';

/** Inputs of a build besides `src`. */
const otherInputs = ['package.json', 'index.html', 'vite.config.ts', 'public'];

const isSource = (name) => !/\.(spec|e2e)\.tsx?$/.test(name);

/** A stamp that changes with any source file of these packages: paths, sizes and times are enough, and take a few milliseconds. */
const sourcesStamp = (folders) => {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(inRoot(path), { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(inRoot(path)).sort()) visit(join(path, name));
    else if (isSource(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const path of [
    'package-lock.json',
    '.swcrc',
    'infra/scripts/bundle.mjs',
    'nx.json',
    ...folders.flatMap((folder) => ['src', ...otherInputs].map((part) => join(folder, part))),
  ])
    visit(path);
  return hash.digest('hex');
};

/**
 * Builds the packages that changed since the last time; without changes, Nx is not even started. `client: false` leaves the web client out.
 * @throws ExpectedFailure when a package does not compile, after printing the compiler's output.
 */
export const ensureBuilt = async ({ quiet = false, client = true } = {}) => {
  const folders = packages().filter((folder) => client || folder !== 'frontend');
  const stampFile = inRoot('node_modules', client ? '.tennis-build' : '.tennis-build-server');
  const stamp = sourcesStamp(folders);
  const isBuilt =
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && folders.every((folder) => existsSync(inRoot(folder, 'dist')));
  if (isBuilt) return;
  if (!quiet) process.stderr.write('Building what changed…\n');
  const without = client ? [] : ['--exclude=@tennis/frontend'];
  const { code, output } = await runNode(commandOf('nx'), ['run-many', '-t', 'build', '--outputStyle=static', ...without], {
    env: { NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  if (code !== 0) throw new ExpectedFailure(`${output.trim()}\nThe build failed: the first error above says where.`);
  writeFileSync(stampFile, stamp);
};
