const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const { jsc, module: moduleKind } = JSON.parse(readFileSync(join(__dirname, '../../../.swcrc'), 'utf8'));
const constants = { 'import.meta.env.DEV': 'true', 'import.meta.env.PROD': 'false' };

/** Compiler options for sources in specs: those of `.swcrc`, for any kind of source. */
module.exports = {
  swcrc: false,
  jsc: {
    ...jsc,
    parser: { ...jsc.parser, tsx: true },
    transform: { ...jsc.transform, react: { runtime: 'automatic' }, optimizer: { globals: { vars: constants } } },
  },
  module: moduleKind,
  sourceMaps: 'inline',
};
