import { draftKey, keptText } from '../lib/own-storage';

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The fields of what was kept, of which nobody knows yet what they are; none where it has none. */
export const fieldsOf = (kept: unknown): Readonly<Record<string, unknown>> => (isObject(kept) ? kept : {});

/** `first`, with what was kept of the same kind under its names: another version of this program may have kept more, less or something else. */
const like =
  <T>(is: (value: unknown) => value is T) =>
  <Name extends string>(first: Readonly<Record<Name, T>>, kept: unknown): Readonly<Record<Name, T>> => ({
    ...first,
    ...Object.fromEntries(Object.entries(fieldsOf(kept)).filter(([name, value]) => Object.hasOwn(first, name) && is(value))),
  });
export const textsLike = like((value): value is string => typeof value === 'string');
export const switchesLike = like((value): value is boolean => typeof value === 'boolean');

export const asText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);
/** The one of these that was kept; undefined for anything else. */
export const oneOf = <T>(those: readonly T[], kept: unknown): T | undefined => those.find((one) => one === kept);

/** What somebody began to write, as far as `read` can make something of it. */
export const readKept = <T>(name: string, read: (kept: unknown) => T | undefined): T | undefined => {
  try {
    return read(JSON.parse(keptText(draftKey(name)) ?? 'null'));
  } catch {
    return undefined;
  }
};
