import { replaceExport } from './replace-export';

/** Planted: nodes that do not count messages, so that a lost one is not noticed. */
replaceExport<() => object>('/detect-gaps', 'detectGaps', (before) => () => ({ ...before(), isGap: () => false, silent: () => [] }));
