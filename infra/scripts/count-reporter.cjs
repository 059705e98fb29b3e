const { appendFileSync } = require('node:fs');

const tell = (fact) => {
  if (process.env.COUNT_FILE) appendFileSync(process.env.COUNT_FILE, `${JSON.stringify(fact)}\n`);
};

/**
 * Reports to the test script, through the file in COUNT_FILE, which files started and ended, and how many specs passed, failed and were
 * skipped.
 */
class CountReporter {
  onTestFileStart(test) {
    tell({ began: test.path });
  }

  onTestFileResult(test) {
    tell({ ended: test.path });
  }

  onRunComplete(_contexts, results) {
    const skipped = results.testResults.flatMap((file) =>
      file.testResults.filter((test) => test.status === 'pending' || test.status === 'skipped').map((test) => test.fullName),
    );
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    tell({ passed: results.numPassedTests, failed, skipped });
  }
}

module.exports = CountReporter;
