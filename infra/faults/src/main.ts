import { type ParsedArguments, readArguments } from './read-arguments';
import type { FaultRun } from './fault-run';

const runs: Readonly<Record<string, () => Promise<FaultRun>>> = {
  kill: async () => (await import('./kill/kill.js')).kill,
  duplicates: async () => (await import('./duplicates.js')).duplicates,
  conflicts: async () => (await import('./conflicts.js')).conflicts,
  store: async () => (await import('./store.js')).store,
  poison: async () => (await import('./poison.js')).poison,
  twins: async () => (await import('./distributed/twins.js')).twins,
  engines: async () => (await import('./distributed/engines.js')).engines,
  fire: async () => (await import('./nodes/fire.js')).fire,
  tamper: async () => (await import('./tamper.js')).tamper,
  damage: async () => (await import('./damage.js')).damage,
  clock: async () => (await import('./clock.js')).clock,
  disk: async () => (await import('./disk.js')).disk,
  restore: async () => (await import('./restored/restore.js')).restore,
  erase: async () => (await import('./restored/erase.js')).erase,
  upgrade: async () => (await import('./upgrade.js')).upgrade,
  'upgrade-live': async () => (await import('./distributed/upgrade-live.js')).upgradeLive,
  fuzz: async () => (await import('./fuzz/fuzz.js')).fuzz,
  nodes: async () => (await import('./simulation/nodes.js')).nodes,
};

const usage = `Usage: npm run faults -- NAME… [--planted] [--distributed] [--kills N] [--seconds N] [--requests N] [--seed N] [--seeds N] [--sockets N] [--defect NAME] [--json]   or --list\nNames: ${Object.keys(runs).join(' ')}\n`;

/** How many problems are listed one by one. */
const maxListed = 20;

/** Reads the arguments; prints the usage and ends with 1 if they are unknown. */
const parseCommandLine = (): ParsedArguments => {
  try {
    return readArguments(process.argv.slice(2), Object.keys(runs));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}`);
    process.exit(1);
  }
};

/** Runs the named runs and prints one line for each. Ends with 1 if a promise was broken or a planted defect not caught. */
const main = async ({ names, options, json, list }: ParsedArguments): Promise<void> => {
  if (list) return void process.stdout.write(json ? `${JSON.stringify(Object.keys(runs))}\n` : `${Object.keys(runs).join('\n')}\n`);
  const { planted } = options;
  for (const name of names) {
    process.stderr.write(`${name}${planted ? ', with a planted defect' : ''}…\n`);
    const run = await runs[name]!();
    const { figures, problems, isCaught = problems.length > 0 } = await run(options);
    const ok = planted ? isCaught : problems.length === 0;
    if (!ok) process.exitCode = 1;
    const found = { name, ok, planted, ...figures, problems: problems.slice(0, maxListed) };
    const verdict = planted ? (ok ? 'caught the planted defect' : 'did NOT catch the planted defect') : ok ? 'ok' : 'BROKEN';
    const facts = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
    process.stdout.write(
      json
        ? `${JSON.stringify(found)}\n`
        : `${name}: ${verdict}; ${facts.join(', ')}\n${found.problems.map((problem) => `  ${problem}\n`).join('')}`,
    );
  }
};

// so that the servers that a run started end with it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

main(parseCommandLine()).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
