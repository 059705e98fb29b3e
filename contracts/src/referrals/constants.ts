import { day } from '../kernel/durations';

/** The maximum number of invitation mails of one person in 24 hours: more would be unsolicited mail. */
export const maxInvitations = 20;
/**
 * How long an invitation lasts, in ms. Until then nobody writes to the address again, and the inviter sees it; afterwards the inviter may
 * write again.
 */
export const invitationPeriod = 30 * day;
/** The maximum number of invitations stored per person, the newest ones. */
export const maxKeptInvitations = 100;
/** The maximum age of an account that may name who brought it, in ms. */
export const newcomerPeriod = 7 * day;

/** `confirmed`: a person came by it. `expired`: nobody came in time; a person who comes later still counts as brought by it. */
export const invitationStates = ['pending', 'confirmed', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];
