import { requireNode } from './steps/require-node.mjs';

requireNode();
const { exitWithError, launch } = await import('./steps/launch.mjs');
await launch('backend/app/dist/main.js', process.argv.slice(2)).catch(exitWithError);
