import { v5 } from 'uuid';

/** The namespace of every id that this program derives. Never change it: ids of the past would be derived anew. */
const namespace = '6f0c2a6e-4b0b-5c0e-9d64-0d9a6f1f7a11';

/** The same name gives the same lower-case UUID, on every machine and for ever. */
export const idFrom = (...parts: readonly (string | number)[]): string => v5(parts.join('\u0000'), namespace);
