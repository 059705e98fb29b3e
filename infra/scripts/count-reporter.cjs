const { appendFileSync } = require('node:fs');

const report = (fact) => {
  if (process.env.COUNT_FILE) appendFileSync(process.env.COUNT_FILE, `${JSON.stringify(fact)}\n`);
};

/**
 * Reports to the test script, through the file in COUNT_FILE, which files started and ended, and how many specs passed, failed and were
 * skipped.
 */
class CountReporter {
  onTestFileStart(test) {
    report({ began: test.path });
  }

  onTestFileResult(test) {
    report({ ended: test.path });
  }

  onRunComplete(_contexts, results) {
    const skipped = results.testResults.flatMap((file) =>
      file.testResults.filter((test) => test.status === 'pending' || test.status === 'skipped').map((test) => test.fullName),
    );
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    report({ passed: results.numPassedTests, failed, skipped });
  }
}

module.exports = CountReporter;
