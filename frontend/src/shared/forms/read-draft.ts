import { draftKey, storedText } from '../lib/own-storage';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Fields of a kept value of unknown shape; empty if it has none. */
export const draftFields = (draft: unknown): Readonly<Record<string, unknown>> => (isObject(draft) ? draft : {});

export const textOrUndefined = (draft: unknown): string | undefined => (typeof draft === 'string' ? draft : undefined);
/** The kept value if it is one of these; otherwise undefined. */
export const optionOrUndefined = <T>(options: readonly T[], draft: unknown): T | undefined => options.find((one) => one === draft);

/** A kept draft; undefined or null if there is none. */
export const readDraft = (name: string): unknown => {
  try {
    return JSON.parse(storedText(draftKey(name)) ?? 'null');
  } catch {
    return undefined;
  }
};
