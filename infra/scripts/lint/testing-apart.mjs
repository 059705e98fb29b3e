import path from 'node:path';

const isOfTests = (file) => /\.(spec|suite|fixture|e2e)\.tsx?$/.test(file) || /\/(testing|flows|e2e)\//.test(file);
const isTesting = (specifier) => /(^|\/)testing(\/|$)/.test(specifier) && !specifier.startsWith('@testing-library/');

/** What tests are made of is no part of the program: `testing` folders are not even built. */
const testingApart = {
  meta: { type: 'problem', schema: [], messages: { testing: 'Only tests import what is made for tests.' } },
  create(context) {
    if (isOfTests(path.relative(context.cwd, context.filename).split(path.sep).join('/'))) return {};
    const check = (node) => {
      if (typeof node?.value === 'string' && isTesting(node.value)) context.report({ node, messageId: 'testing' });
    };
    return {
      ImportDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
    };
  },
};

export default testingApart;
