import path from 'node:path';

/** Path of the linted file, from the root of the repository. */
export const pathOf = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Visits every import and re-export, of types too. */
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
