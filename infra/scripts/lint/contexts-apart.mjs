import path from 'node:path';

/** `operations` is none: what operators ask for goes across all of them. */
const contexts = new Set(
  'identity players tournaments challenges matches rankings clubs messaging notifications progress moderation support imports'.split(' '),
);

/** Inside these source folders the first folder of a file is its context. */
const roots = ['backend/domain/src', 'backend/app/src', 'projections/src', 'frontend/src/features'];

const placeOf = (file) => {
  const root = roots.find((candidate) => file.startsWith(`${candidate}/`));
  if (!root) return undefined;
  const [folder] = file.slice(root.length + 1).split('/');
  return { root, folder };
};

const isContext = ({ root, folder }) => root === 'frontend/src/features' || contexts.has(folder);

/** What both meet in (`kernel`, the web client's `shared`) may not know a context either; the app's kernel wires them all and may. */
const isKernelOfCore = ({ root, folder }) => folder === 'kernel' && root !== 'backend/app/src';

const frontendLevel = (file) =>
  ['frontend/src/shared', 'frontend/src/features', 'frontend/src/app'].findIndex((folder) => file.startsWith(`${folder}/`));

/** A context never imports another context: they meet in contracts and in reactions. In the web client: shared, then features, then app. */
const contextsApart = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other: 'The context "{{from}}" imports the context "{{to}}": they meet in contracts and in reactions.',
      upward: 'The web client imports one way: shared, then features, then app.',
    },
  },
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const from = placeOf(file);
    const level = frontendLevel(file);
    if (!from && level < 0) return {};
    const check = (node) => {
      const specifier = node?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (level >= 0 && frontendLevel(target) > level) context.report({ node, messageId: 'upward' });
      const to = placeOf(target);
      if (!from || !to || to.root !== from.root || to.folder === from.folder || !isContext(to)) return;
      if (isContext(from) || isKernelOfCore(from)) context.report({ node, messageId: 'other', data: { from: from.folder, to: to.folder } });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    };
  },
};

export default contextsApart;
