import { z } from 'zod';

const games = z.int().min(0).max(99);
export const tieBreakSchema = z.object({ a: z.int().min(0).max(199), b: z.int().min(0).max(199) });
/** One set; `a` is the player named first in the match. A super tie-break carries its points as `a` and `b`. */
export const setSchema = z.object({ a: games, b: games, tieBreak: tieBreakSchema.optional(), superTieBreak: z.literal(true).optional() });
export type SetScore = z.infer<typeof setSchema>;

export const outcomeSchema = z.enum(['completed', 'retired', 'walkover']);
export type Outcome = z.infer<typeof outcomeSchema>;
export const surfaceSchema = z.enum(['clay', 'hard', 'grass', 'carpet']);
