import { watchedView } from '../kernel/view';

/**
 * Watched in place of a read model: signals that something of the user's own changed or is new (a challenge, a time, a result). The signal
 * carries no content; the client queries it as usual.
 */
export const inbox = watchedView<never>('inbox');

/** In place of an id: the watching user. The inbox of another user cannot be watched. */
export const mine = 'mine';
