import { watchedView } from '../kernel/view';

/**
 * What is watched in place of a read model to hear that something of one's own changed, also what came new: a challenge, a time, a
 * result. What waits is asked for as ever; nothing of it is told.
 */
export const inbox = watchedView<never>('inbox');

/** In place of an id: of whoever watches. Nobody can watch another's. */
export const mine = 'mine';
