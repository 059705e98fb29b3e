import { processIo } from './io';
import { runCli } from './run-cli';

void runCli(process.argv.slice(2), processIo).then((code) => {
  process.exitCode = code;
});
