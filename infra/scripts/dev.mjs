import { requireNode } from './steps/require-node.mjs';

requireNode();
const { spawn } = await import('node:child_process');
const { copyFile, mkdir, writeFile } = await import('node:fs/promises');
const { dirname, join, relative, sep } = await import('node:path');
const { default: chokidar } = await import('chokidar');
const { transformFile } = await import('@swc/core');
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
const { ensureInstalled } = await import('./steps/ensure-installed.mjs');
const { exitWithError } = await import('./steps/launch.mjs');
const { commandOf, inRoot, packages, root } = await import('./steps/workspace.mjs');

const print = (text) => process.stderr.write(`${text}\n`);

/** Compiles one changed source into its package's `dist`; Node's own watch notices that and restarts the server. */
const compile = async (file) => {
  const folder = packages().find((candidate) => file.startsWith(inRoot(candidate, 'src') + sep));
  if (!folder || /\.spec\.ts$/.test(file)) return;
  const target = inRoot(folder, 'dist', relative(inRoot(folder, 'src'), file));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return void (await copyFile(file, target));
  const script = target.replace(/\.ts$/, '.js');
  const { code, map } = await transformFile(file, { configFile: inRoot('.swcrc'), cwd: root });
  await writeFile(script, map ? `${code}\n//# sourceMappingURL=${script.slice(script.lastIndexOf(sep) + 1)}.map\n` : code);
  if (map) await writeFile(`${script}.map`, map);
  print(`compiled ${relative(root, file)}`);
};

const start = (args, options) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return child;
};

const main = async () => {
  await ensureInstalled();
  await ensureBuilt({ client: false });
  const watched = packages()
    .filter((folder) => folder !== 'frontend')
    .map((folder) => inRoot(folder, 'src'));
  const recompile = (file) => compile(file).catch((error) => print(`${relative(root, file)}: ${error.message}`));
  chokidar.watch(watched, { ignoreInitial: true }).on('add', recompile).on('change', recompile);
  const port = process.env.PORT ?? '3000';
  start(['--watch', '--watch-preserve-output', inRoot('backend/app/dist/main.js'), '--unbundled']);
  const pages = start([commandOf('vite')], { cwd: inRoot('frontend'), env: { ...process.env, API_URL: `http://127.0.0.1:${port}` } });
  pages.once('exit', () => process.exit());
};

await main().catch(exitWithError);
