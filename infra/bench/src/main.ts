import { setEngineFlags } from '@tennis/app';
import type { Measurement } from './measure';
import { measurements } from './measurements';
import { printMeasurements } from './print-measurements';

const usage = `Usage: npm run bench -- NAME… [--json] [--scale=0.01]   or --list\nNames: ${Object.keys(measurements).join(' ')}\n`;

/** Runs the named measurements in order; exits with 1 when a gate is missed. */
const main = async (args: readonly string[]): Promise<void> => {
  const names = args.filter((argument) => !argument.startsWith('--'));
  const json = args.includes('--json');
  if (args.includes('--list'))
    return void process.stdout.write(json ? `${JSON.stringify(Object.keys(measurements))}\n` : `${Object.keys(measurements).join('\n')}\n`);
  const unknown = names.filter((name) => !(name in measurements));
  if (names.length === 0 || unknown.length > 0) {
    process.stderr.write(`${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}\n` : ''}${usage}`);
    process.exitCode = 1;
    return;
  }
  const done: Measurement[] = [];
  for (const name of names) {
    process.stderr.write(`measuring ${name}…\n`);
    const measure = await measurements[name]!();
    done.push(...(await measure()));
  }
  process.stdout.write(json ? `${JSON.stringify(done)}\n` : `${printMeasurements(done)}\n`);
  if (done.some(({ ok }) => !ok)) process.exitCode = 1;
};

setEngineFlags(); // so that the garbage collector works as in a server
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
