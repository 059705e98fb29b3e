import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export const inRoot = (...path) => join(root, ...path);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folders of all packages that can be built, relative to the root. */
export const packages = () =>
  readJson(inRoot('package.json'))
    .workspaces.flatMap((pattern) =>
      pattern.endsWith('/*') ? readdirSync(inRoot(pattern.slice(0, -2))).map((folder) => join(pattern.slice(0, -2), folder)) : [pattern],
    )
    .filter((folder) => existsSync(inRoot(folder, 'package.json')));

/** The script behind an installed command: started with the current Node, it needs no shell. */
export const commandOf = (name, command = name) => {
  const folder = inRoot('node_modules', name);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
};
