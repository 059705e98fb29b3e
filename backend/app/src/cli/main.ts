import { setFlagsFromString } from 'node:v8';
import { processIo } from './io';
import { runCli } from './run-cli';

// By default V8 lets the heap grow to several times of what is alive before it collects: a large import would take three times
// the memory it needs.
setFlagsFromString('--heap-growing-percent=15');

void runCli(process.argv.slice(2), processIo).then((code) => {
  process.exitCode = code;
});
