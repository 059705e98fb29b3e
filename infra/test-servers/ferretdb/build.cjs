'use strict';
/** Builds the server once for these sources and keeps it outside of the repository. */
const { createHash, randomUUID } = require('node:crypto');
const { execFileSync, spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, renameSync } = require('node:fs');
const { homedir } = require('node:os');
const { join } = require('node:path');

const sources = ['main.go', 'go.mod', 'go.sum'];
/** Packages on the path of every request; optimizing the rest would cost more time than the tests gain. */
const optimizedPackages = ['runtime', 'database/sql', 'modernc.org/...', 'github.com/FerretDB/...'];
/** No test needs PostgreSQL. */
const options = [
  '-tags=ferretdb_no_postgresql',
  '-gcflags=all=-l',
  ...optimizedPackages.map((packages) => `-gcflags=${packages}=`),
  '-trimpath',
  '-ldflags=-s -w',
];

const binaryPath = () => {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch} ${options.join(' ')}`);
  for (const source of sources) hash.update(readFileSync(join(__dirname, source)));
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  return join(cache, 'tennis-code', `ferretdb-${hash.digest('hex').slice(0, 16)}`);
};

const isFerretDBBuilt = () => existsSync(binaryPath());
const hasGo = () => spawnSync('go', ['version']).status === 0;

/** Returns the path of the binary, or undefined without Go. @throws Error when the build fails. */
const buildFerretDB = () => {
  const binary = binaryPath();
  if (existsSync(binary)) return binary;
  if (!hasGo()) return undefined;
  mkdirSync(join(binary, '..'), { recursive: true });
  const temporaryPath = `${binary}.${randomUUID()}`;
  execFileSync('go', ['build', ...options, '-o', temporaryPath, '.'], {
    cwd: __dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(temporaryPath, binary);
  return binary;
};

module.exports = { binaryPath, buildFerretDB, isFerretDBBuilt };

if (require.main === module) {
  const binary = buildFerretDB();
  process.stdout.write(
    binary === undefined ? 'Go is not installed: the suites that need FerretDB will be skipped.\n' : `FerretDB is ready: ${binary}\n`,
  );
}
