import { requireNode } from './steps/require-node.mjs';

requireNode();
const { existsSync, mkdtempSync, readFileSync, rmSync, writeSync } = await import('node:fs');
const { availableParallelism, tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { ensureCompiled, ensurePackages } = await import('./steps/ensure-installed.mjs');
const { ensureBuilt } = await import('./steps/ensure-built.mjs');
const { runJourneys, toldByName } = await import('./steps/journeys.mjs');
const { endWith } = await import('./steps/launch.mjs');
const { runNode } = await import('./steps/run.mjs');
const { commandOf, inRoot } = await import('./steps/workspace.mjs');
const { isFerretDBBuilt } = await import('../test-servers/ferretdb/build.cjs');
const { hasRedis } = await import('../test-servers/redis/start.cjs');

const say = (text) => process.stdout.write(`${text}\n`);

/** How long something takes, told beside what came of it. */
const timer = () => {
  const start = performance.now();
  return () => `${Math.round((performance.now() - start) / 1000)} s`;
};

/** A whole tool as one check: silent when it passes, its own words when it does not. What is built meanwhile goes first: more waits for it. */
const check = async (name, command, args) => {
  const took = timer();
  const { code, output } = await runNode(commandOf(...command), args, { env: { FORCE_COLOR: '0' }, yields: true });
  say(`${code === 0 ? 'ok      ' : 'FAILED  '} ${name} (${took()})`);
  if (code !== 0) say(output.trim());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [] };
};

/** Failures of Jest as it sums them up, without the words of files that passed; everything where it came to no summary. */
const failuresOf = (output) => {
  const summary = output.lastIndexOf('Summary of all failing tests');
  if (summary >= 0) return output.slice(summary).trim();
  return output
    .split('\n')
    .filter((line) => !/^PASS /.test(line))
    .join('\n')
    .trim();
};

/** What ends a hang: all specs together take a fifth of it on a machine with two cores. */
const limit = 30 * 60_000;

/** One more than there are cores, for some wait for timers and other processes; screens wait for nothing. Nothing else runs here meanwhile. */
const workersFor = (projects) => availableParallelism() + (projects.includes('frontend') ? 0 : 1);

/** Files that began and did not end, where a run was ended. */
const unfinished = (facts) => {
  const ended = new Set(facts.map((fact) => fact.ended));
  return facts.flatMap(({ began }) => (began && !ended.has(began) ? [began] : []));
};

/** What Node loads shares its processes: one run, in which nobody waits for the last file of the other. */
const loadedByNode = ['flows', 'server'];

/** Room in MiB for what a spec makes and drops: with Node's own 16, a tenth of the work was clearing it away. */
const heap = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');

/** Specs, a run for each of these groups of projects of `jest.config.cjs`: what a worker of Jest keeps of each file makes those after it slower. */
const specs = async (name, args, { env = {}, groups = [['flows']] } = {}) => {
  const took = timer();
  const until = performance.now() + limit;
  const countFile = join(tmpdir(), `tennis-count-${process.pid}.jsonl`);
  const sum = { passed: 0, failed: 0, skipped: [] };
  const failures = [];
  for (const projects of groups) {
    rmSync(countFile, { force: true });
    const { code, output } = await runNode(
      commandOf('jest'),
      [`--maxWorkers=${workersFor(projects)}`, '--selectProjects', ...projects, ...args],
      {
        env: { ...env, NODE_OPTIONS: heap, COUNT_FILE: countFile, FORCE_COLOR: '0' },
        limit: Math.max(1, Math.ceil(until - performance.now())),
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
  say(`${sum.failed === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${sum.passed} passed (${took()})`);
  for (const failure of failures) say(failure);
  return sum;
};

const journeys = async (name, env, files) => {
  const took = timer();
  const counts = await runJourneys(env, files);
  if (counts.passed + counts.failed + counts.skipped.length === 0) return counts;
  say(`${counts.failed === 0 ? 'ok      ' : 'FAILED  '} ${name}: ${counts.passed} passed (${took()})`);
  for (const journey of counts.told) say(journey);
  return counts;
};

/** What needs the distributed engines. */
const onEngines = ['engines', 'twins', 'fire'];

/** Why a fault run, and whatever needs the same engines, cannot run here; undefined where it can. */
const whyNot = (name, built) => {
  if (!built && onEngines.includes(name)) return 'FerretDB is not built here';
  return !hasRedis && name === 'fire' ? 'redis-server is not installed' : undefined;
};

/** Every fault run, each in a process of its own: a promise that another rule changed is broken on the day of the change. */
const faults = async (built) => {
  const main = inRoot('infra/faults/dist/main.js');
  const sum = { passed: 0, failed: 0, skipped: [] };
  for (const name of (await runNode(main, ['--list'])).output.trim().split('\n')) {
    const reason = whyNot(name, built);
    if (reason) {
      sum.skipped.push(`fault run ${name} (skipped: ${reason})`);
      continue;
    }
    const took = timer();
    const { code, output } = await runNode(main, [name], { limit });
    if (output.includes('only root may mount')) {
      sum.skipped.push(`fault run ${name} (skipped: only root may mount a disk for it)`);
      continue;
    }
    say(`${code === 0 ? 'ok      ' : 'FAILED  '} fault run ${name} (${took()})`);
    if (code !== 0) say(output.trim());
    sum[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return sum;
};

/** FerretDB speaks MongoDB's protocol; where it cannot be built, its suites are skipped by name. */
const buildEngines = async () => {
  say('building FerretDB, once for these sources…');
  const { code, output } = await runNode(inRoot('infra/test-servers/ferretdb/build.cjs'), [], { yields: true });
  if (code !== 0) say(`FerretDB cannot be built here: ${output.trim().split('\n').at(-1)}`);
  return code === 0 && isFerretDBBuilt();
};

/**
 * The flows that every change runs on the distributed engines too, and those that only `--engines` waits for. The lived season reads what
 * it wrote a moment ago thousands of times: it lives where views are folded with the command.
 */
const elsewhere = 'sign-in|tournament|result|routes|live\\.';
const allElsewhere = `${elsewhere}|challenge|home|membership|availability|validations|rights|profile|photo|notifications|notices|message|mail|push|weekly-summary|erasure|operations|waiting-rebuild`;

/** Those that two nodes show most of with every change: what is written at one and read, or heard, at the other. */
const onNodes = 'result|live\\.';

/** Flows once more, on EventStoreDB's double and FerretDB, where each step takes many times as long: what ends a hang waits longer. */
const flowsElsewhere = async (name, cannot, store, flows) => {
  if (cannot) return { passed: 0, failed: 0, skipped: [`${name} (skipped: ${cannot})`] };
  return specs(name, ['--testPathPatterns', `flows/(${flows})`, '--testTimeout', '120000', '--ci'], { env: { TEST_STORE: store } });
};

/** On one node with engines of its own, and on two. */
const flowsOnEngines = async (built, flows, flowsOnNodes) => {
  return [
    await flowsElsewhere('flows on the distributed composition', whyNot('engines', built), 'distributed', flows),
    await flowsElsewhere('flows on two nodes', whyNot('fire', built), 'nodes', flowsOnNodes),
  ];
};

/** The journey of a challenge, whose pages ask and listen at two nodes by turns. */
const journeyOnNodes = async (built) => {
  const name = 'the journey of a challenge on two nodes';
  const reason = whyNot('fire', built);
  if (reason) return { passed: 0, failed: 0, skipped: [`${name} (skipped: ${reason})`] };
  const { startCluster } = await import(pathToFileURL(inRoot('infra/faults/dist/nodes/cluster.js')));
  const around = mkdtempSync(join(tmpdir(), 'tennis-journeys-'));
  const cluster = await startCluster({ around, count: 2, env: {}, preload: [], unbundled: false });
  try {
    return await journeys(name, { JOURNEY_URL: cluster.url }, ['challenge.e2e.ts']);
  } finally {
    await cluster.stop();
    rmSync(around, { recursive: true, force: true });
  }
};

/**
 * `--engines` runs what needs the distributed engines, `--full` everything longer than a developer wants to wait for too. `ready`: what is
 * built meanwhile, of which the checks need nothing.
 */
const everything = async (args, ready) => {
  if (args.includes('--engines')) {
    const built = await ready;
    return [
      await specs('engines', ['--testPathPatterns', 'eventstoredb|mongodb|flows/distributed|job-cuts', '--ci'], {
        env: { TENNIS_ENGINES: '1' },
        groups: [loadedByNode],
      }),
      ...(await flowsOnEngines(built, allElsewhere, allElsewhere)),
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
    ...(await flowsOnEngines(built, elsewhere, onNodes)),
    await journeys('browser journeys', full),
    ...(args.includes('--full') ? [await faults(built)] : []),
  ];
};

const main = async () => {
  // needs no package, and unpacking them keeps one core busy at most
  const engines = buildEngines();
  await ensurePackages();
  const ready = Promise.all([engines, ensureCompiled(), ensureBuilt()]).then(([areBuilt]) => areBuilt);
  // that it fails is told where it is waited for
  ready.catch(() => undefined);
  const results = await everything(process.argv.slice(2), ready);
  for (const line of toldByName(results)) say(line);
  const skipped = results.flatMap((result) => result.skipped);
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const failed = sum('failed');
  // The very last line, also when something in this process still had words in its buffer.
  process.once('exit', () => writeSync(1, `${sum('passed')} passed, ${failed} failed, ${skipped.length} skipped\n`));
  process.exitCode = failed === 0 ? 0 : 1;
};

await main().catch(endWith);
