const { appendFileSync } = require('node:fs');

/** Tells the test script how many specs passed, failed and were skipped, through the file it names. */
class CountReporter {
  onRunComplete(_contexts, results) {
    if (!process.env.COUNT_FILE) return;
    const skipped = results.testResults.flatMap((file) =>
      file.testResults.filter((test) => test.status === 'pending' || test.status === 'skipped').map((test) => test.fullName),
    );
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    appendFileSync(process.env.COUNT_FILE, `${JSON.stringify({ passed: results.numPassedTests, failed, skipped })}\n`);
  }
}

module.exports = CountReporter;
