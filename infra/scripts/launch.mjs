import { requireNode } from './steps/require-node.mjs';

requireNode();
const { exitWithError, launch } = await import('./steps/launch.mjs');

/** Programs of the scripts in package.json, by the first argument. */
const programs = {
  start: ['backend/app/dist/main.js'],
  cli: ['backend/app/dist/cli/main.js', { quiet: true }],
  // some measurements open the client in a browser
  bench: ['infra/bench/dist/main.js', { quiet: true, client: true }],
  faults: ['infra/faults/dist/main.js', { quiet: true }],
};
const [name, ...args] = process.argv.slice(2);
const [script, options] = programs[name];
await launch(script, args, options).catch(exitWithError);
