import { day } from '../kernel/durations';

/** So many letters one person has sent in 24 hours: more would be mail that nobody asked for. */
export const maxInvitations = 20;
/** How long an address that was invited is left alone by the same person, in ms. */
export const invitedAgainAfter = 30 * day;
/** How old an account may be that says who brought it, in ms. */
export const newFor = 7 * day;

/** `confirmed`: somebody came by it. */
export const invitationStates = ['pending', 'confirmed'] as const;

/** In which a letter of invitation is written. */
export const invitationLanguages = ['pt', 'en'] as const;
