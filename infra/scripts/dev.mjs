import { requireNode } from './steps/require-node.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { ensureInstalled } = await import('./steps/ensure-installed.mjs');
const { exitWithError } = await import('./steps/launch.mjs');
const { commandOf, inRoot, root } = await import('./steps/workspace.mjs');

const start = (args, options) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return child;
};

const main = async () => {
  await ensureInstalled();
  const port = process.env.PORT ?? '3000';
  // the server runs from its sources, as in specs: Node restarts it when one of them changes
  const loader = inRoot('infra/scripts/specs/load-sources.cjs');
  start(['--watch', '--watch-preserve-output', '--require', loader, inRoot('backend/app/src/main.ts')]);
  const pages = start([commandOf('vite')], { cwd: inRoot('frontend'), env: { ...process.env, API_URL: `http://127.0.0.1:${port}` } });
  pages.once('exit', () => process.exit());
};

await main().catch(exitWithError);
