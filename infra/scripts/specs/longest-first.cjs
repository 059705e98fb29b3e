/** Files that take longer than others of their size: begun last, one of them would have the other workers wait. */
const long = ['fuzz', 'notices.flow', 'lived-season.flow', 'rights.flow', 'challenge.flow', 'google.flow', 'far-behind'];

const rank = ({ path }) => {
  const at = long.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return at < 0 ? long.length : at;
};
const sizeOf = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;

/** The order of specs: those that take long, then by size; a clean clone knows of no earlier run. */
class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rank(one) - rank(other) || sizeOf(other) - sizeOf(one));
  }

  cacheResults() {}

  /** For `--onlyFailures`, which needs what is not kept. */
  allFailedTests(tests) {
    return tests;
  }
}

module.exports = LongestFirst;
