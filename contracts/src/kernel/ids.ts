import { z } from 'zod';

/** Ids on the wire are opaque; in the log they are lower-case UUIDs, because the harsher engine knows nothing else. */
export const idSchema = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

export const instantSchema = z.iso.datetime();
/** The same from outside: however it was written, one instant is one text. */
export const givenInstantSchema = instantSchema.transform((text) => new Date(text).toISOString());

/** The id behind a stream's name: `tournament-<id>` -> `<id>`. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** An id as a request may name it: also one of nothing, which is answered as unknown. */
export const askedId = z.string().min(1).max(64);
