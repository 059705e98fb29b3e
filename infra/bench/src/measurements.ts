import type { Measure } from './measure';

/** Every measurement by its name in the table of goals; each file is loaded only when it is asked for. */
export const measurements: Readonly<Record<string, () => Promise<Measure>>> = {};
