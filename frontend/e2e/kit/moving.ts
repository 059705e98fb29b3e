/** For journeys about motion. All others prefer reduced motion, which any user may choose: then nothing has to wait for animations. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;
