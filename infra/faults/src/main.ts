import type { FaultOptions, FaultRun } from './fault-run';

const runs: Readonly<Record<string, () => Promise<FaultRun>>> = {
  kill: async () => (await import('./kill/kill.js')).kill,
  duplicates: async () => (await import('./duplicates.js')).duplicates,
  conflicts: async () => (await import('./conflicts.js')).conflicts,
  store: async () => (await import('./store.js')).store,
  poison: async () => (await import('./poison.js')).poison,
  twins: async () => (await import('./twins.js')).twins,
  engines: async () => (await import('./engines.js')).engines,
  tamper: async () => (await import('./tamper.js')).tamper,
  damage: async () => (await import('./damage.js')).damage,
  clock: async () => (await import('./clock.js')).clock,
  disk: async () => (await import('./disk.js')).disk,
  restore: async () => (await import('./restored/restore.js')).restore,
  erase: async () => (await import('./restored/erase.js')).erase,
  upgrade: async () => (await import('./upgrade.js')).upgrade,
  fuzz: async () => (await import('./fuzz/fuzz.js')).fuzz,
};

const usage = `Usage: npm run faults -- NAME… [--planted] [--kills N] [--seconds N] [--requests N] [--seed N] [--json]   or --list\nNames: ${Object.keys(runs).join(' ')}\n`;

const refuse = (why: string): void => {
  process.stderr.write(`${why}\n${usage}`);
  process.exitCode = 1;
};

/** How many problems are told one by one. */
const told = 20;

/** Runs what is named and prints one line each. Ends with 1 when a promise was broken or a planted defect not caught. */
const main = async (args: readonly string[]): Promise<void> => {
  const json = args.includes('--json');
  if (args.includes('--list'))
    return void process.stdout.write(json ? `${JSON.stringify(Object.keys(runs))}\n` : `${Object.keys(runs).join('\n')}\n`);
  const numbers = new Map<string, number>();
  const names: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]!;
    if (['--kills', '--seconds', '--requests', '--seed'].includes(argument)) numbers.set(argument.slice(2), Number(args[(index += 1)]));
    else if (!argument.startsWith('--')) names.push(argument);
  }
  if ([...numbers.values()].some((value) => !Number.isInteger(value) || value < 1))
    return refuse('--kills, --seconds, --requests and --seed take a whole number from 1 on.');
  const unknown = names.filter((name) => !(name in runs));
  if (names.length === 0 || unknown.length > 0) return refuse(unknown.length > 0 ? `Unknown: ${unknown.join(', ')}` : 'Which one?');
  const planted = args.includes('--planted');
  const options: FaultOptions = {
    planted,
    kills: numbers.get('kills') ?? 20,
    seconds: numbers.get('seconds') ?? 60,
    requests: numbers.get('requests') ?? 100,
    seed: numbers.get('seed') ?? 42,
  };
  for (const name of names) {
    process.stderr.write(`${name}${planted ? ', with a planted defect' : ''}…\n`);
    const run = await runs[name]!();
    const { figures, problems } = await run(options);
    const ok = planted ? problems.length > 0 : problems.length === 0;
    if (!ok) process.exitCode = 1;
    const found = { name, ok, planted, ...figures, problems: problems.slice(0, told) };
    const verdict = planted ? (ok ? 'caught the planted defect' : 'did NOT catch the planted defect') : ok ? 'ok' : 'BROKEN';
    const facts = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
    process.stdout.write(
      json
        ? `${JSON.stringify(found)}\n`
        : `${name}: ${verdict}; ${facts.join(', ')}\n${found.problems.map((problem) => `  ${problem}\n`).join('')}`,
    );
  }
};

main(process.argv.slice(2)).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
