/**
 * For journeys about what moves. All others ask for less motion, which everybody may: what arrives stands still at once, and nobody
 * waits for it.
 */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
