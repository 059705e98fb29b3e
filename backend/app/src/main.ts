import { loadBundled } from './host/load-bundled';

void loadBundled<typeof import('./serve.js')>('serve').serve();
