import { requireNode } from './steps/require-node.mjs';

requireNode();
const { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } = await import('node:fs');
const { availableParallelism, tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ensureCompiled, ensurePackages } = await import('./steps/ensure-installed.mjs');
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
const { flowsOfChange, flowsOfEngines, flowsWithOwnEngines } = await import('./steps/flows.mjs');
const { runJourneys, namedLines } = await import('./steps/journeys.mjs');
const { exitWithError } = await import('./steps/launch.mjs');
const { runNode } = await import('./steps/run.mjs');
const { commandOf, inRoot } = await import('./steps/workspace.mjs');
const { isFerretDBBuilt } = await import('../test-servers/ferretdb/build.cjs');
const { hasRedis } = await import('../test-servers/redis/start.cjs');

const print = (text) => process.stdout.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), 'tennis-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Timeout to end a hang. All specs together take a tenth of it on a machine with two cores; flows on two nodes start four hundred pairs. */
const limit = 60 * 60_000;

/** Runs a step and prints its counts and failures; skips it if there is a `reason`. */
const step = async (name, reason, work) => {
  const start = performance.now();
  const counts = {
    passed: 0,
    failed: 0,
    skipped: [],
    failures: [],
    ...(reason ? { skipped: [`${name} (skipped: ${reason})`] } : await work()),
  };
  if (counts.passed + counts.failed > 0)
    print(
      `${counts.failed === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${counts.passed} passed (${Math.round((performance.now() - start) / 1000)} s)`,
    );
  for (const failure of counts.failures) print(failure);
  return counts;
};

/** Runs a whole tool as one check. It yields to the build, which more steps wait for. */
const check = (name, tool, args) =>
  step(name, undefined, async () => {
    const { code, output } = await runNode(commandOf(tool), args, { env: { FORCE_COLOR: '0' }, yields: true });
    return code === 0 ? { passed: 1 } : { failed: 1, failures: [output.trim()] };
  });

/** Space in MiB for short-lived objects of specs: with Node's default of 16, a tenth of the time was garbage collection. */
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** One worker more than cores, because some specs wait for timers and other processes; screens do not wait. */
const workersFor = (projects) => availableParallelism() + (projects.includes('frontend') ? 0 : 1);

/** Runs Jest for projects of `jest.config.cjs`. */
const specs = (name, projects, { args = [], env = {}, reason } = {}) =>
  step(name, reason, async () => {
    const file = join(folder, 'specs.json');
    rmSync(file, { force: true });
    const { code, output } = await runNode(
      commandOf('jest'),
      ['--ci', '--json', `--outputFile=${file}`, `--maxWorkers=${workersFor(projects)}`, '--selectProjects', ...projects, ...args],
      { env: { ...env, NODE_OPTIONS: nodeOptions, FORCE_COLOR: '0' }, limit },
    );
    if (!existsSync(file)) return { failed: 1, failures: [output.trim()] };
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const failures = testResults.filter(({ status }) => status === 'failed').map(({ name: path, message }) => `${path}\n${message}`);
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests + numRuntimeErrorTestSuites, code === 0 ? 0 : 1),
      skipped: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .flatMap(({ status, fullName }) => (status === 'pending' || status === 'skipped' ? [fullName] : [])),
      failures: code !== 0 && failures.length === 0 ? [output.trim()] : failures,
    };
  });

/** Builds FerretDB, which speaks MongoDB's protocol; without it, its suites are skipped by name. */
const buildEngines = async () => {
  print('building FerretDB, once for these sources…');
  const { code, output } = await runNode(inRoot('infra/test-servers/ferretdb/build.cjs'), [], { yields: true });
  if (code !== 0) print(`FerretDB cannot be built here: ${output.trim().split('\n').at(-1)}`);
  return code === 0 && isFerretDBBuilt();
};

/** Reason why a step with the distributed engines cannot run here; undefined if it can. */
const missingEngine = (built, { redis = false } = {}) => {
  if (!built) return 'FerretDB is not built here';
  return redis && !hasRedis ? 'redis-server is not installed' : undefined;
};

/** Fault runs that need Redis too, and all that need the distributed engines. */
const runsWithRedis = ['fire', 'upgrade-live'];
const runsOnEngines = ['engines', 'twins', ...runsWithRedis];

/** Runs a fault run in a process of its own, so that a change that breaks a promise is found on the same day. */
const fault = (built) => (name) =>
  step(`fault run ${name}`, runsOnEngines.includes(name) && missingEngine(built, { redis: runsWithRedis.includes(name) }), async () => {
    const { code, output } = await runNode(inRoot('infra/faults/dist/main.js'), [name], { limit });
    if (output.includes('only root may mount')) return { skipped: [`fault run ${name} (skipped: only root may mount a disk for it)`] };
    return code === 0 ? { passed: 1 } : { failed: 1, failures: [output.trim()] };
  });
const faultNames = async () => (await runNode(inRoot('infra/faults/dist/main.js'), ['--list'])).output.trim().split('\n');

/** Flows on the double of EventStoreDB and on FerretDB, where each step takes many times as long: hence the longer timeout. */
const flowArgs = (pattern) => ['--testPathPatterns', pattern, '--testTimeout', '120000'];

/** On one node with its own engines, and on two nodes. */
const flowsOnBoth = (built, { distributed, nodes }) => [
  () =>
    specs('flows on the distributed composition', ['flows'], {
      args: flowArgs(distributed),
      env: { TEST_STORE: 'distributed' },
      reason: missingEngine(built),
    }),
  () =>
    specs('flows on two nodes', ['flows'], {
      args: flowArgs(nodes),
      env: { TEST_STORE: 'nodes' },
      reason: missingEngine(built, { redis: true }),
    }),
];

/** The journey of a challenge, whose pages send their requests and sockets to two nodes by turns. */
const journeyOnNodes = (built) =>
  step('the journey of a challenge on two nodes', missingEngine(built, { redis: true }), async () => {
    const { startCluster } = (await import(pathToFileURL(inRoot('infra/faults/dist/nodes/cluster.js')))).default;
    const cluster = await startCluster({ rootFolder: folder, count: 2, env: {}, preload: [], unbundled: false });
    return runJourneys({ JOURNEY_URL: cluster.url }, ['challenge.e2e.ts']).finally(() => cluster.stop());
  });

/** Steps for the distributed engines, in order. */
const stepsOnEngines = async (built) => [
  () =>
    specs('engines', ['flows', 'server'], {
      args: ['--testPathPatterns', `eventstoredb|mongodb|redis|src/distributed/|${flowsWithOwnEngines}`],
      env: { TENNIS_ENGINES: '1' },
    }),
  ...flowsOnBoth(built, flowsOfEngines),
  () => journeyOnNodes(built),
];

/**
 * Steps of every change, in order; `--full` adds what takes longer than a developer wants to wait. Each run of Jest has the projects that
 * share their memory: what a worker keeps of each file slows down later files.
 */
const stepsOfChange = async (built, isFull) => {
  const env = isFull ? { TENNIS_FULL: '1' } : {};
  return [
    () => specs('specs of the server', ['flows', 'server'], { env }),
    () => specs('specs with a clock of their own', ['timed'], { env }),
    () => specs('specs of the client', ['frontend'], { env }),
    ...flowsOnBoth(built, flowsOfChange),
    () => step('browser journeys', undefined, () => runJourneys(env)),
    ...(isFull ? (await faultNames()).map((name) => () => fault(built)(name)) : []),
  ];
};

const main = async (args) => {
  // building the engines needs no package, and unpacking packages uses one core at most
  const engines = buildEngines();
  await ensurePackages();
  const ready = Promise.all([engines, ensureCompiled(), ensureBuilt()]).then(([areBuilt]) => areBuilt);
  // avoids an unhandled rejection: the failure is thrown where the result is awaited
  ready.catch(() => undefined);
  const onEngines = args.includes('--engines');
  const checks = onEngines
    ? []
    : [check('types and lint', 'oxlint', []), check('format', 'oxfmt', ['--check']), check('nothing unused', 'knip', ['--no-progress'])];
  const results = await Promise.all(checks);
  const steps = onEngines ? await stepsOnEngines(await ready) : await stepsOfChange(await ready, args.includes('--full'));
  for (const run of steps) results.push(await run());
  for (const line of namedLines(results)) print(line);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const skipped = results.flatMap((result) => result.skipped);
  // printed as the very last line, even if this process still has buffered output
  process.once('exit', () => writeSync(1, `${sum('passed')} passed, ${sum('failed')} failed, ${skipped.length} skipped\n`));
  process.exitCode = sum('failed') === 0 ? 0 : 1;
};

await main(process.argv.slice(2)).catch(exitWithError);
