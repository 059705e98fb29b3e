import { windowTexts } from './storage';

/** Up to where one has written in this window, which therefore reads at least that; a reload does not forget it. */
const storageKey = 'writtenAt';

let written = windowTexts.read(storageKey) ?? '0';
/** Addresses whose answers reflect it already. */
const reflecting = new Set<string>();

/** Remembers the position of a receipt; any other answer says nothing. */
export const noteWrite = (answer: unknown): void => {
  const { position } = (answer ?? {}) as { readonly position?: unknown };
  if (typeof position !== 'string' || !(Number(position) > Number(written))) return;
  written = position;
  reflecting.clear();
  windowTexts.keep(storageKey, position);
};

/** The address of a read, which asks for at least one's own writes until an answer of it reflected them. */
export const readingOwnWrites = (path: string): string =>
  written === '0' || reflecting.has(path) ? path : `${path}${path.includes('?') ? '&' : '?'}atLeast=${written}`;

/** An answer of that address reflects this position. */
export const noteRead = (path: string, position: string | null): void => {
  if (position !== null && Number(position) >= Number(written)) reflecting.add(path);
};

/** Somebody else may read here from now on. */
export const forgetOwnWrites = (): void => {
  written = '0';
  reflecting.clear();
  windowTexts.forget(storageKey);
};
