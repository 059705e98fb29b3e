import { replaceExport } from './replace-export';

/** Planted: nodes that do not count messages, so that a lost one is not noticed. */
replaceExport<() => object>('/gap-watch', 'gapWatch', (before) => () => ({ ...before(), isGap: () => false, silent: () => [] }));
