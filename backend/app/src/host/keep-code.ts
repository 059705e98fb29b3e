// Run by the build, once the bundle stands: what a server and a command line load is remembered as compiled.
import { setEngineFlags } from './engine-flags';
import { keepCode, loadBundled } from './load-bundled';

setEngineFlags();
for (const path of ['serve', 'cli/run-arguments']) loadBundled(path);
keepCode();
