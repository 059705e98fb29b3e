/** Spec files that take longer than others of their size: started last, one of them would keep the other workers waiting. */
const slowFiles = ['fuzz', 'notices.flow', 'simulated-season.flow', 'rights.flow', 'challenge.flow', 'google.flow', 'far-behind'];

const rank = ({ path }) => {
  const at = slowFiles.findIndex((name) => path.endsWith(`/${name}.spec.ts`));
  return at < 0 ? slowFiles.length : at;
};
const sizeOf = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;

/** Order of spec files: slow ones first, then by size; a clean clone has no timings of earlier runs. */
class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rank(one) - rank(other) || sizeOf(other) - sizeOf(one));
  }

  cacheResults() {}

  /** For `--onlyFailures`, which needs results that are not stored. */
  allFailedTests(tests) {
    return tests;
  }
}

module.exports = LongestFirst;
