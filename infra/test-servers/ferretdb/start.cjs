'use strict';
const { spawn } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { binaryPath, isFerretDBBuilt } = require('./build.cjs');

/** Starts a fresh server, or returns undefined if it is not built. @throws Error when it does not start. */
const startFerretDB = async ({ port = 0 } = {}) => {
  if (!isFerretDBBuilt()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ferretdb-'));
  const child = spawn(binaryPath(), [folder, `127.0.0.1:${port}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`FerretDB ended with code ${code} before it listened`)));
    child.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  const end = async (stopping) => {
    if (child.exitCode === null && child.signalCode === null) {
      stopping();
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, port: Number(new URL(url).port), stop: () => end(() => child.stdin.end()), kill: () => end(() => child.kill('SIGKILL')) };
};

module.exports = { startFerretDB };
