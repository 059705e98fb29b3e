import { draftKey, storedText } from '../lib/own-storage';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Fields of a kept value of unknown shape; empty if it has none. */
export const draftFields = (draft: unknown): Readonly<Record<string, unknown>> => (isObject(draft) ? draft : {});

/**
 * `initial`, overwritten by kept fields of the same name and type: another version of the program may have kept more, fewer or different
 * fields.
 */
const mergeDraft =
  <T>(is: (value: unknown) => value is T) =>
  <Name extends string>(initial: Readonly<Record<Name, T>>, draft: unknown): Readonly<Record<Name, T>> => ({
    ...initial,
    ...Object.fromEntries(Object.entries(draftFields(draft)).filter(([name, value]) => Object.hasOwn(initial, name) && is(value))),
  });
export const mergeTexts = mergeDraft((value): value is string => typeof value === 'string');
export const mergeSwitches = mergeDraft((value): value is boolean => typeof value === 'boolean');

export const textOrUndefined = (draft: unknown): string | undefined => (typeof draft === 'string' ? draft : undefined);
/** The kept value if it is one of these; otherwise undefined. */
export const optionOrUndefined = <T>(options: readonly T[], draft: unknown): T | undefined => options.find((one) => one === draft);

/** A kept draft, as far as `parse` can parse it. */
export const readDraft = <T>(name: string, parse: (kept: unknown) => T | undefined): T | undefined => {
  try {
    return parse(JSON.parse(storedText(draftKey(name)) ?? 'null'));
  } catch {
    return undefined;
  }
};
