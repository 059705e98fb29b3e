import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './workspace.mjs';

/** A failure that a person can mend: told in one sentence, without a stack. */
export class ExpectedFailure extends Error {}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/**
 * Runs a program to its end and answers `{ code, output }`. `show` lets it write to this terminal as well: `true` for both streams,
 * `'stderr'` to keep stdout clean. `limit` is in milliseconds. `yields`: whatever runs beside it goes first.
 */
export const run = (command, args, { env = {}, show = false, limit, cwd = root, yields = false } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], timeout: limit });
    running.add(child);
    if (yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const chunks = [];
    const keep = (stream) => (chunk) => {
      chunks.push(chunk);
      if (show) (show === 'stderr' ? process.stderr : stream).write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    const end = (code) => {
      running.delete(child);
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    };
    child.once('error', () => end(127));
    child.once('close', end);
    // a program it started and left behind may hold its output open for ever: its own last words have come by then
    child.once('exit', (code) => {
      const grace = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        end(code);
      }, 5000);
      child.once('close', () => clearTimeout(grace));
    });
  });

/** The same for a script, with this very Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
