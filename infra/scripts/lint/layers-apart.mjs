import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { inRoot, packages } from '../steps/workspace.mjs';
import { checkSources, pathOf } from './sources.mjs';

const drivers = ['better-sqlite3', 'mongodb', '@eventstore/*', 'bullmq', 'ioredis', 'passport*', 'nodemailer', 'web-push'];
const serverFrameworks = ['@nestjs/*', 'nestjs-*', 'fastify', '@fastify/*'];
const serverLayers = ['contracts', 'domain', 'projections', 'ports', 'contract-tests', 'adapter', 'app', 'tooling'];

/**
 * The arrows of docs/ARCHITECTURE.md, "Boundaries": the layers that a layer may import, and the libraries that it may not (`never`), or may
 * only (`only`) import. Compositions and tests may import more, by their path.
 */
const layers = {
  contracts: { knows: [], only: ['zod', 'fast-check'] },
  domain: { knows: ['contracts'], only: ['fast-check'] },
  projections: { knows: ['contracts'], only: ['fast-check'] },
  ports: { knows: ['contracts'], only: [] },
  'contract-tests': { knows: ['contracts', 'ports'], never: [...drivers, ...serverFrameworks] },
  adapter: { knows: ['contracts', 'ports'], never: serverFrameworks, more: { to: 'contract-tests', at: /\.(spec|bench)\.ts$/ } },
  app: {
    knows: ['contracts', 'domain', 'projections', 'ports'],
    never: drivers,
    more: { to: 'adapter', at: /\/src\/composition\/[^/]+$/ },
  },
  tooling: { knows: serverLayers },
  frontend: { knows: ['contracts'], never: [...drivers, ...serverFrameworks] },
};

const projects = packages().map((folder) => {
  const { name, nx } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return { folder, name, layer: nx.tags.find((tag) => tag.startsWith('layer:')).slice('layer:'.length) };
});

const projectOf = (file) => projects.find(({ folder }) => file.startsWith(`${folder}/`));

/** The package of an import: `@scope/name/part` belongs to `@scope/name`. */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isOneOf = (patterns, name) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

/** Checks imports between layers, by the tags of their packages, and imports of libraries. */
const layersApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      layer: 'The layer "{{from}}" does not import the layer "{{to}}".',
      library: 'The layer "{{from}}" does not import "{{to}}".',
      around: '"{{to}}" is imported by its name: a path is no way around a boundary.',
      itself: 'A project imports its own files by their paths.',
    },
  },
  create(context) {
    const file = pathOf(context);
    const from = projectOf(file);
    if (!from) return {};
    const { knows, only, never = [], more } = layers[from.layer];
    const known = more?.at.test(file) ? [...knows, more.to] : knows;
    return checkSources((node, specifier) => {
      const report = (messageId, to) => context.report({ node, messageId, data: { from: from.layer, to } });
      if (specifier.startsWith('.')) {
        const to = projectOf(path.posix.join(path.posix.dirname(file), specifier));
        if (to && to !== from) report('around', to.name);
        return;
      }
      const name = packageOf(specifier);
      if (specifier.startsWith('node:') || builtinModules.includes(name)) return;
      const to = projects.find((project) => project.name === name);
      if (to === from) report('itself', name);
      else if (to && !known.includes(to.layer)) report('layer', to.layer);
      else if (!to && (isOneOf(never, name) || (only && !only.includes(name)))) report('library', name);
    });
  },
};

export default layersApart;
