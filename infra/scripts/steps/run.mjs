import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './workspace.mjs';

/** A failure that a person can fix: printed as one sentence, without a stack. */
export class ExpectedFailure extends Error {}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });
}

/**
 * Runs a program to its end and returns `{ code, output }`. `show` also prints its output to this terminal: `true` for both streams,
 * `'stderr'` to keep stdout clean. `limit` is in milliseconds. `yields` gives it a low priority.
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
    // a child that the program left behind may keep the output open for ever: the program's own output has arrived by then
    child.once('exit', (code) => {
      const grace = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        end(code);
      }, 5000);
      child.once('close', () => clearTimeout(grace));
    });
  });

/** The same for a script, with the current Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
