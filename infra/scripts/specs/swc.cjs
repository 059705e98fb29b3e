/** Compiler options for sources in specs: those of `.swcrc`, for any kind of source. */
module.exports = {
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    target: 'es2022',
    keepClassNames: true,
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
      optimizer: { globals: { vars: { 'import.meta.env.DEV': 'true', 'import.meta.env.PROD': 'false' } } },
    },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};
