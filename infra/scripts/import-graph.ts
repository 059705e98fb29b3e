import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { preProcessFile } from 'typescript';

/** Imports of each source file, as paths from the root of the repository: values and types alike. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const extensions = ['', '.ts', '.tsx', '.mts', '.mjs', '.cjs', '/index.ts', '/index.tsx'];

/** The entry point of each package of this repository, by its import name. */
const entriesOf = (root: string, files: readonly string[]): ReadonlyMap<string, string> => {
  const entries = new Map<string, string>();
  for (const file of files.filter((path) => path.endsWith('package.json'))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      readonly name: string;
      readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    };
    for (const [entry, { '@tennis/source': source }] of Object.entries(exports))
      if (source) entries.set(posix.join(name, entry), posix.join(posix.dirname(file), source));
  }
  return entries;
};

/** Every tracked or new file. */
export const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

/** The import specifiers of a source file. */
export const importsIn = (text: string): readonly string[] =>
  preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** Reads the imports of every source file. Files outside of the repository are left out. */
export const importGraphOf = (root: string): ImportGraph => {
  const files = filesOf(root);
  const sources = new Set(files.filter((file) => /\.(tsx?|mts|mjs|cjs)$/.test(file)));
  const entries = entriesOf(root, files);
  const resolve = (from: string, specifier: string): string | undefined => {
    if (!specifier.startsWith('.')) return entries.get(specifier);
    const path = posix.join(posix.dirname(from), specifier);
    return extensions.map((ending) => path + ending).find((candidate) => sources.has(candidate));
  };
  const graph = new Map<string, readonly string[]>();
  for (const file of sources) {
    const imported = importsIn(readFileSync(join(root, file), 'utf8'));
    graph.set(file, [...new Set(imported.flatMap((name) => resolve(file, name) ?? []))]);
  }
  return graph;
};

/** Groups of files that import each other in a circle (Tarjan's strongly connected components), each sorted by name. */
export const circlesIn = (graph: ImportGraph): readonly (readonly string[])[] => {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next)! : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file)!, reached));
    }
    if (lowest.get(file) === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
    }
    return lowest.get(file)!;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
};

export const isTestFile = (file: string): boolean => /\.(spec|suite|fixture|e2e|screens)\.tsx?$/.test(file);

/** Number of sources directly in each folder. */
export const sizesOfFolders = (files: readonly string[]): ReadonlyMap<string, number> => {
  const sizes = new Map<string, number>();
  for (const file of files.filter((path) => !isTestFile(path))) {
    const folder = posix.dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return sizes;
};
