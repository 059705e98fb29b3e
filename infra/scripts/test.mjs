import { requireNode } from './steps/require-node.mjs';

requireNode();
const { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } = await import('node:fs');
const { availableParallelism, tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ensureCompiled, ensurePackages } = await import('./steps/ensure-installed.mjs');
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
const { runJourneys, namedLines } = await import('./steps/journeys.mjs');
const { exitWithError } = await import('./steps/launch.mjs');
const { runNode } = await import('./steps/run.mjs');
const { commandOf, inRoot } = await import('./steps/workspace.mjs');
const { isFerretDBBuilt } = await import('../test-servers/ferretdb/build.cjs');
const { hasRedis } = await import('../test-servers/redis/start.cjs');

const print = (text) => process.stdout.write(`${text}\n`);

/** Returns a function that formats the time since the call. */
const timer = () => {
  const start = performance.now();
  return () => `${Math.round((performance.now() - start) / 1000)} s`;
};

/**
 * Runs a whole tool as one check: silent when it passes, prints its output when it fails. It yields to the build, which more steps wait
 * for.
 */
const check = async (name, command, args) => {
  const elapsed = timer();
  const { code, output } = await runNode(commandOf(...command), args, { env: { FORCE_COLOR: '0' }, yields: true });
  print(`${code === 0 ? 'ok      ' : 'FAILED  '} ${name} (${elapsed()})`);
  if (code !== 0) print(output.trim());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
};

/** Jest's summary of failures, without the output of passed files; the whole output if there is no summary. */
const failuresOf = (output) => {
  const summary = output.lastIndexOf('Summary of all failing tests');
  if (summary >= 0) return output.slice(summary).trim();
  return output
    .split('\n')
    .filter((line) => !/^PASS /.test(line))
    .join('\n')
    .trim();
};

/** Timeout to end a hang. All specs together take a tenth of it on a machine with two cores; flows on two nodes start four hundred pairs. */
const limit = 60 * 60_000;

/**
 * One worker more than cores, because some specs wait for timers and other processes; screens do not wait. Nothing else runs here
 * meanwhile.
 */
const workersFor = (projects) => availableParallelism() + (projects.includes('frontend') ? 0 : 1);

/** Files that started and did not end, for a run that was stopped. */
const unfinished = (facts) => {
  const ended = new Set(facts.map((fact) => fact.ended));
  return facts.flatMap(({ began }) => (began && !ended.has(began) ? [began] : []));
};

/** Projects whose code Node itself loads share one run, so that none waits for the last file of the other. */
const loadedByNode = ['flows', 'server'];

/** Space in MiB for short-lived objects of specs: with Node's default of 16, a tenth of the time was garbage collection. */
const nodeOptions = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Runs specs, one run per group of projects of `jest.config.cjs`: memory that a Jest worker keeps of each file slows down later files. */
const specs = async (name, args, { env = {}, groups = [['flows']] } = {}) => {
  const elapsed = timer();
  const deadline = performance.now() + limit;
  const countFile = join(tmpdir(), `tennis-count-${process.pid}.jsonl`);
  const sum = { passed: 0, failed: 0, skipped: [] };
  const failures = [];
  for (const projects of groups) {
    rmSync(countFile, { force: true });
    const { code, output } = await runNode(
      commandOf('jest'),
      [`--maxWorkers=${workersFor(projects)}`, '--selectProjects', ...projects, ...args],
      {
        env: { ...env, NODE_OPTIONS: nodeOptions, COUNT_FILE: countFile, FORCE_COLOR: '0' },
        limit: Math.max(1, Math.ceil(deadline - performance.now())),
      },
    );
    const facts = existsSync(countFile) ? readFileSync(countFile, 'utf8').trim().split('\n').filter(Boolean).map(JSON.parse) : [];
    const counts = facts.filter((fact) => fact.passed !== undefined);
    const failed = counts.reduce((total, count) => total + count.failed, 0);
    sum.passed += counts.reduce((total, count) => total + count.passed, 0);
    sum.skipped.push(...counts.flatMap(({ skipped }) => skipped));
    if (code === 0 && failed === 0) continue;
    sum.failed += Math.max(1, failed);
    failures.push(failuresOf(output), ...unfinished(facts).map((file) => `did not end: ${file}`));
  }
  rmSync(countFile, { force: true });
  print(`${sum.failed === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${sum.passed} passed (${elapsed()})`);
  for (const failure of failures) print(failure);
  return sum;
};

const journeys = async (name, env, files) => {
  const elapsed = timer();
  const counts = await runJourneys(env, files);
  if (counts.passed + counts.failed + counts.skipped.length === 0) return counts;
  print(`${counts.failed === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${counts.passed} passed (${elapsed()})`);
  for (const journey of counts.failures) print(journey);
  return counts;
};

/** Fault runs that need Redis too, and all that need the distributed engines. */
const runsWithRedis = ['fire', 'upgrade-live'];
const runsOnEngines = ['engines', 'twins', ...runsWithRedis];

/** Reason why a fault run, or another step with the same engines, cannot run here; undefined if it can. */
const skipReason = (name, built) => {
  if (!built && runsOnEngines.includes(name)) return 'FerretDB is not built here';
  return !hasRedis && runsWithRedis.includes(name) ? 'redis-server is not installed' : undefined;
};

/** Runs every fault run in a process of its own, so that a change that breaks a promise is found on the same day. */
const faults = async (built) => {
  const main = inRoot('infra/faults/dist/main.js');
  const sum = { passed: 0, failed: 0, skipped: [] };
  for (const name of (await runNode(main, ['--list'])).output.trim().split('\n')) {
    const reason = skipReason(name, built);
    if (reason) {
      sum.skipped.push(`fault run ${name} (skipped: ${reason})`);
      continue;
    }
    const elapsed = timer();
    const { code, output } = await runNode(main, [name], { limit });
    if (output.includes('only root may mount')) {
      sum.skipped.push(`fault run ${name} (skipped: only root may mount a disk for it)`);
      continue;
    }
    print(`${code === 0 ? 'ok      ' : 'FAILED  '} fault run ${name} (${elapsed()})`);
    if (code !== 0) print(output.trim());
    sum[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return sum;
};

/** Builds FerretDB, which speaks MongoDB's protocol; without it, its suites are skipped by name. */
const buildEngines = async () => {
  print('building FerretDB, once for these sources…');
  const { code, output } = await runNode(inRoot('infra/test-servers/ferretdb/build.cjs'), [], { yields: true });
  if (code !== 0) print(`FerretDB cannot be built here: ${output.trim().split('\n').at(-1)}`);
  return code === 0 && isFerretDBBuilt();
};

/**
 * Flows that every change also runs on the distributed engines, and those that only `--engines` runs. The lived season is not among them:
 * it reads its own recent writes thousands of times, so it runs where views are folded with the command.
 */
const flowsOnEnginesAlways = 'sign-in|tournament|result|routes|live\\.';
const flowsOnEnginesAll = `${flowsOnEnginesAlways}|challenge|home|membership|availability|validations|rights|profile|photo|notifications|notices|message|mail|push|weekly-summary|erasure|operations|waiting-rebuild`;

/** Flows that show most of two nodes, run with every change: written on one node, and read or heard on the other. */
const flowsOnTwoNodes = 'result|live\\.';

/** Flows of the command line, and flows that start engines of their own. They run with the specs; two nodes make no difference to them. */
const flowsWithOwnEngines =
  'clock|damaged|deploy|distributed|exit-codes|feed|followed-log|import|malformed-log|mistyped-folder|moving|no-way-in|operator-mistakes|private-data|restored-erasure|same-name|seed-demo|shared-|transfer-by-operator|waiting-rebuild';
const flowsOnTwoNodesAll = `(?!${flowsWithOwnEngines}).+`;

/** Runs flows on the double of EventStoreDB and on FerretDB, where each step takes many times as long: hence the longer timeout. */
const runFlows = async (name, reason, store, flows) => {
  if (reason) return { passed: 0, failed: 0, skipped: [`${name} (skipped: ${reason})`] };
  return specs(name, ['--testPathPatterns', `flows/(${flows})`, '--testTimeout', '120000', '--ci'], { env: { TEST_STORE: store } });
};

/** On one node with its own engines, and on two nodes. */
const runFlowsOnEngines = async (built, flows, flowsOnNodes) => {
  return [
    await runFlows('flows on the distributed composition', skipReason('engines', built), 'distributed', flows),
    await runFlows('flows on two nodes', skipReason('fire', built), 'nodes', flowsOnNodes),
  ];
};

/** The journey of a challenge, whose pages send their requests and sockets to two nodes by turns. */
const journeyOnNodes = async (built) => {
  const name = 'the journey of a challenge on two nodes';
  const reason = skipReason('fire', built);
  if (reason) return { passed: 0, failed: 0, skipped: [`${name} (skipped: ${reason})`] };
  const { startCluster } = (await import(pathToFileURL(inRoot('infra/faults/dist/nodes/cluster.js')))).default;
  const rootFolder = mkdtempSync(join(tmpdir(), 'tennis-journeys-'));
  const cluster = await startCluster({ rootFolder, count: 2, env: {}, preload: [], unbundled: false });
  try {
    return await journeys(name, { JOURNEY_URL: cluster.url }, ['challenge.e2e.ts']);
  } finally {
    await cluster.stop();
    rmSync(rootFolder, { recursive: true, force: true });
  }
};

/**
 * `--engines` runs the specs for the distributed engines; `--full` also runs everything that takes longer than a developer wants to wait.
 * `ready`: the builds under way, which the checks do not need.
 */
const everything = async (args, ready) => {
  if (args.includes('--engines')) {
    const built = await ready;
    return [
      await specs(
        'engines',
        ['--testPathPatterns', 'eventstoredb|mongodb|redis|src/distributed/|flows/(distributed|feed|shared-)', '--ci'],
        {
          env: { TENNIS_ENGINES: '1' },
          groups: [loadedByNode],
        },
      ),
      ...(await runFlowsOnEngines(built, flowsOnEnginesAll, flowsOnTwoNodesAll)),
      await journeyOnNodes(built),
    ];
  }
  const full = args.includes('--full') ? { TENNIS_FULL: '1' } : {};
  const checks = await Promise.all([
    check('types and lint', ['oxlint'], []),
    check('format', ['oxfmt'], ['--check']),
    check('nothing unused', ['knip'], ['--no-progress']),
  ]);
  const built = await ready;
  return [
    ...checks,
    await specs('specs', ['--ci'], { env: full, groups: [loadedByNode, ['timed'], ['frontend']] }),
    ...(await runFlowsOnEngines(built, flowsOnEnginesAlways, flowsOnTwoNodes)),
    await journeys('browser journeys', full),
    ...(args.includes('--full') ? [await faults(built)] : []),
  ];
};

const main = async () => {
  // building the engines needs no package, and unpacking packages uses one core at most
  const engines = buildEngines();
  await ensurePackages();
  const ready = Promise.all([engines, ensureCompiled(), ensureBuilt()]).then(([areBuilt]) => areBuilt);
  // avoids an unhandled rejection: the failure is thrown where the result is awaited
  ready.catch(() => undefined);
  const results = await everything(process.argv.slice(2), ready);
  for (const line of namedLines(results)) print(line);
  const skipped = results.flatMap((result) => result.skipped);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const failed = sum('failed');
  // printed as the very last line, even if this process still has buffered output
  process.once('exit', () => writeSync(1, `${sum('passed')} passed, ${failed} failed, ${skipped.length} skipped\n`));
  process.exitCode = failed === 0 ? 0 : 1;
};

await main().catch(exitWithError);
