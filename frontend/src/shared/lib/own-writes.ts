import { windowTexts } from './storage';

/** Position of the last write from this window, which must then read at least that; a reload keeps it. */
const storageKey = 'writtenAt';

let written = windowTexts.read(storageKey) ?? '0';
/** URLs whose answers already reflect it. */
const reflecting = new Set<string>();

/** Remembers the position of a receipt; ignores other answers. */
export const noteWrite = (answer: unknown): void => {
  const { position } = (answer ?? {}) as { readonly position?: unknown };
  if (typeof position !== 'string' || !(Number(position) > Number(written))) return;
  written = position;
  reflecting.clear();
  windowTexts.keep(storageKey, position);
};

const asking = (path: string, isReflected: boolean): string =>
  written === '0' || isReflected ? path : `${path}${path.includes('?') ? '&' : '?'}atLeast=${written}`;

/** URL of a read. It asks for at least the own writes (`atLeast`) until one answer has reflected them. */
export const readingOwnWrites = (path: string): string => asking(path, reflecting.has(path));

/**
 * URL of a write. Another node than that of the last write may take it, so it asks for that write (`atLeast`) until any answer has reflected
 * it. One answer is enough, because all nodes read the same views.
 */
export const afterOwnWrites = (path: string): string => asking(path, reflecting.size > 0);

/** Records that an answer of that URL reflects this position. */
export const noteRead = (path: string, position: string | null): void => {
  if (position !== null && Number(position) >= Number(written)) reflecting.add(path);
};

/** Another person may read here from now on. */
export const forgetOwnWrites = (): void => {
  written = '0';
  reflecting.clear();
  windowTexts.forget(storageKey);
};
