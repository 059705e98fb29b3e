import { setEngineFlags } from './host/engine-flags';
import { loadBundled } from './host/load-bundled';

setEngineFlags();
void loadBundled<typeof import('./serve.js')>('serve').serve();
