import { setFlagsFromString } from 'node:v8';
import { setEngineFlags } from '../host/engine-flags';
import { loadBundled } from '../host/load-bundled';

setEngineFlags();
const { runArguments } = loadBundled<typeof import('./run-arguments.js')>('cli/run-arguments');
// By default V8 lets the heap grow to several times of what is alive before it collects: a large import would take three times
// the memory it needs. After the program is loaded, for V8 refuses what was compiled under other flags.
setFlagsFromString('--heap-growing-percent=15');
void runArguments();
