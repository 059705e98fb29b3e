import { requireNode } from './steps/require-node.mjs';

requireNode();
const [tool, ...args] = process.argv.slice(2);
const { exitWithError, launch } = await import('./steps/launch.mjs');
// some measurements open the client in a browser
await launch(`infra/${tool}/dist/main.js`, args, { quiet: true, client: tool === 'bench' }).catch(exitWithError);
