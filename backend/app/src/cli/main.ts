import { setFlagsFromString } from 'node:v8';
import { setEngineFlags } from '../host/engine-flags';
import { loadBundled } from '../host/load-bundled';

setEngineFlags();
const { runArguments } = loadBundled<typeof import('./run-arguments.js')>('cli/run-arguments');
// V8's default lets the heap grow to several times the live data before it collects: a large import would take three times the memory it
// needs. Set after the program is loaded, because V8 refuses code compiled under other flags.
setFlagsFromString('--heap-growing-percent=15');
void runArguments();
