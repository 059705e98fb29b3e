import { setFlagsFromString } from 'node:v8';
import { loadBundled } from '../host/load-bundled';

// By default V8 lets the heap grow to several times of what is alive before it collects: a large import would take three times
// the memory it needs.
setFlagsFromString('--heap-growing-percent=15');

void loadBundled<typeof import('./run-arguments.js')>('cli/run-arguments').runArguments();
