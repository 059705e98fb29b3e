import { checkSources, pathOf } from './sources.mjs';

const isTestFile = (file) => /\.(spec|suite|fixture|e2e)\.tsx?$/.test(file) || /\/(testing|flows|e2e)\//.test(file);
const isTesting = (specifier) => /(^|\/)testing(\/|$)/.test(specifier) && !specifier.startsWith('@testing-library/');

/** Test helpers are no part of the program: `testing` folders are not even built. */
const testingApart = {
  meta: { type: 'problem', schema: [], messages: { testing: 'Only tests import what is made for tests.' } },
  create(context) {
    if (isTestFile(pathOf(context))) return {};
    return checkSources((node, specifier) => {
      if (isTesting(specifier)) context.report({ node, messageId: 'testing' });
    });
  },
};

export default testingApart;
