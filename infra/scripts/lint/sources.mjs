import path from 'node:path';

/** The file that is looked at, from the root of the repository. */
export const pathOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Visits whatever names where something comes from: imports, of types too, and exports from elsewhere. */
export const checkSources = (check) => {
  const visit = ({ source }) => {
    if (typeof source?.value === 'string') check(source, source.value);
  };
  return {
    ImportDeclaration: visit,
    ImportExpression: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    TSImportType: visit,
  };
};
