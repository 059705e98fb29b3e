// Run by the build after bundling: caches the compiled code of everything that the server and the command line load.
import { setEngineFlags } from './engine-flags';
import { writeCodeCache, loadBundled } from './load-bundled';

setEngineFlags();
for (const path of ['serve', 'cli/run-arguments']) loadBundled(path);
writeCodeCache();
