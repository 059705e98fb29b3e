import { sessionTexts } from './storage';

/** Position of the last write from this window, which must then read at least that; a reload keeps it. */
const storageKey = 'writtenAt';

let lastWrite = sessionTexts.read(storageKey) ?? '0';
/** URLs whose answers already reflect it. */
const upToDateUrls = new Set<string>();

/** Remembers the position of a receipt; ignores other answers. */
export const rememberWrite = (answer: unknown): void => {
  const { position } = (answer ?? {}) as { readonly position?: unknown };
  if (typeof position !== 'string' || !(Number(position) > Number(lastWrite))) return;
  lastWrite = position;
  upToDateUrls.clear();
  sessionTexts.keep(storageKey, position);
};

const withAtLeast = (path: string, isReflected: boolean): string =>
  lastWrite === '0' || isReflected ? path : `${path}${path.includes('?') ? '&' : '?'}atLeast=${lastWrite}`;

/** URL of a read. It asks for at least the own writes (`atLeast`) until one answer has reflected them. */
export const urlOfRead = (path: string): string => withAtLeast(path, upToDateUrls.has(path));

/**
 * URL of a write. Another node than that of the last write may take it, so it asks for that write (`atLeast`) until any answer has reflected
 * it. One answer is enough, because all nodes read the same views.
 */
export const urlOfWrite = (path: string): string => withAtLeast(path, upToDateUrls.size > 0);

/** Records that an answer of that URL reflects this position. */
export const rememberRead = (path: string, position: string | null): void => {
  if (position !== null && Number(position) >= Number(lastWrite)) upToDateUrls.add(path);
};

/** Another person may read here from now on. */
export const forgetOwnWrites = (): void => {
  lastWrite = '0';
  upToDateUrls.clear();
  sessionTexts.forget(storageKey);
};
