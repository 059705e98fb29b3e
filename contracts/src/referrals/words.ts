import { day } from '../kernel/durations';

/** So many letters one person has sent in 24 hours: more would be mail that nobody asked for. */
export const maxInvitations = 20;
/** How long an invitation lasts, in ms: so long the address is left alone by everybody, and shown to who invited, who may write again after it. */
export const invitationLasts = 30 * day;
/** So many invitations of one person are kept to be read, the newest. */
export const keptInvitations = 100;
/** How old an account may be that says who brought it, in ms. */
export const newFor = 7 * day;

/** `confirmed`: somebody came by it. `expired`: nobody did for so long; who comes by it later came by it all the same. */
export const invitationStates = ['pending', 'confirmed', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];
