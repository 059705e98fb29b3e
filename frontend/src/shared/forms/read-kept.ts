import { draftKey, keptText } from '../lib/own-storage';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Fields of a kept value of unknown shape; empty if it has none. */
export const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> => (isObject(kept) ? kept : {});

/**
 * `first`, overwritten by kept fields of the same name and type: another version of the program may have kept more, fewer or different
 * fields.
 */
const like =
  <T>(is: (value: unknown) => value is T) =>
  <Name extends string>(first: Readonly<Record<Name, T>>, kept: unknown): Readonly<Record<Name, T>> => ({
    ...first,
    ...Object.fromEntries(Object.entries(fieldsOf(kept)).filter(([name, value]) => Object.hasOwn(first, name) && is(value))),
  });
export const textsLike = like((value): value is string => typeof value === 'string');
export const switchesLike = like((value): value is boolean => typeof value === 'boolean');

export const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);
/** The kept value if it is one of these; otherwise undefined. */
export const oneOf = <T>(those: readonly T[], kept: unknown): T | undefined => those.find((one) => one === kept);

/** A kept draft, as far as `read` can parse it. */
export const readKept = <T>(name: string, read: (kept: unknown) => T | undefined): T | undefined => {
  try {
    return read(JSON.parse(keptText(draftKey(name)) ?? 'null'));
  } catch {
    return undefined;
  }
};
