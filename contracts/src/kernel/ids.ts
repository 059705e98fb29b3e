import { z } from 'zod';

/** Ids on the wire are opaque. In the log they are lower-case UUIDs, because the stricter engine accepts nothing else. */
export const idSchema = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/**
 * The variant of a file: starts with a letter or digit and has no separators but single dots and dashes, so the path can never leave its
 * folder.
 */
const variantPattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
export const isFileName = (id: string, variant: string): boolean =>
  idSchema.safeParse(id).success && variant.length <= 64 && variantPattern.test(variant);

export const instantSchema = z.iso.datetime();
/** An instant from outside: normalised, so that one instant is always the same text. */
export const instantInput = instantSchema.transform((text) => new Date(text).toISOString());

/** The id behind a stream's name: `tournament-<id>` -> `<id>`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** An id in a request. May be the id of nothing, which is answered as unknown. */
export const idInput = z.string().min(1).max(64);
