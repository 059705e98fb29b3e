import path from 'node:path';
import { checkSources, pathOf } from './sources.mjs';

/**
 * Floors of the server's folders, from the bottom up: a folder imports from lower floors only. Every other folder is a context, on the
 * floor `contexts`; files beside the folders wire everything and are on top.
 */
const floorsOfApp = [
  ['texts'],
  ['kernel'],
  ['access', 'commands', 'reads', 'host', 'seed'],
  ['conversations'],
  ['http'],
  ['live', 'processes'],
  ['contexts'],
  ['operations'],
  ['wiring', 'cli', 'composition'],
];
const floorsOfCore = [['kernel'], ['contexts'], ['testing', 'wiring']];
const floorsOfFeatures = [['contexts']];

/** In these source folders the first folder of a file decides its floor. */
const sourceRoots = new Map([
  ['backend/app/src', floorsOfApp],
  ['backend/domain/src', floorsOfCore],
  ['projections/src', floorsOfCore],
  ['frontend/src/features', floorsOfFeatures],
]);

const placeOf = (file) => {
  const root = [...sourceRoots.keys()].find((candidate) => file.startsWith(`${candidate}/`));
  if (!root) return undefined;
  const parts = file.slice(root.length + 1).split('/');
  const folderName = parts.length > 1 ? parts[0] : 'wiring';
  const floors = sourceRoots.get(root);
  const named = floors.findIndex((rooms) => rooms.includes(folderName));
  const isContext = named < 0;
  return { root, folderName, isContext, floor: isContext ? floors.findIndex((rooms) => rooms.includes('contexts')) : named };
};

const frontendLevel = (file) =>
  ['frontend/src/shared', 'frontend/src/features', 'frontend/src/app'].findIndex((folder) => file.startsWith(`${folder}/`));

/** A spec may import the top floor too: the public side of its project, and test helpers. */
const isSpec = (file) => /\.spec\.tsx?$/.test(file);

/**
 * A context never imports another context: they meet in contracts and in reactions. A folder imports lower floors only. In the web client:
 * shared, then features, then app.
 */
const contextsApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other: 'The context "{{from}}" imports the context "{{to}}": they meet in contracts and in reactions.',
      floor: '"{{from}}" imports "{{to}}", which does not stand below it.',
      upward: 'The web client imports one way: shared, then features, then app.',
    },
  },
  create(context) {
    const file = pathOf(context);
    const from = placeOf(file);
    const level = frontendLevel(file);
    if (!from && level < 0) return {};
    return checkSources((node, specifier) => {
      if (!specifier.startsWith('.')) return;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (level >= 0 && frontendLevel(target) > level) context.report({ node, messageId: 'upward' });
      const to = placeOf(target);
      if (!from || !to || to.root !== from.root || to.folderName === from.folderName) return;
      const data = { from: from.folderName, to: to.folderName };
      const isTop = to.floor === sourceRoots.get(to.root).length - 1;
      if (from.isContext && to.isContext) context.report({ node, messageId: 'other', data });
      else if (to.floor >= from.floor && !(isTop && (to.floor === from.floor || isSpec(file))))
        context.report({ node, messageId: 'floor', data });
    });
  },
};

export default contextsApart;
