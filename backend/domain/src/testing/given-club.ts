import type { ClubEvent, ClubRole, ProposeClub } from '@tennis/contracts';
import { clubDecider } from '../clubs/club.decider';
import { given } from './given';

/** The club of the specs, proposed by Ana. */
export const clubId = 'camelias';

const noDetails = { address: null, phone: null, email: null, website: null, about: null };
export const proposed: ClubEvent = {
  type: 'ClubProposed',
  data: { name: 'Camélias', district: null, concelho: null, courts: [], facilities: [], details: noDetails, proposerId: 'ana' },
};
export const entered = (userId: string, role: ClubRole = 'member'): ClubEvent => ({ type: 'ClubMemberJoined', data: { userId, role } });
export const clubValidated: ClubEvent = { type: 'ClubValidated', data: {} };
export const clubRejected: ClubEvent = { type: 'ClubRejected', data: {} };
export const clubExpired: ClubEvent = { type: 'ClubExpired', data: {} };

export const noClub = () => given(clubDecider);
export const pendingClub = (...more: readonly ClubEvent[]) => given(clubDecider, [proposed, entered('ana', 'administrator'), ...more]);
export const validatedClub = (...more: readonly ClubEvent[]) => pendingClub(clubValidated, ...more);

export const propose = (more: Partial<ProposeClub['data']> = {}): ProposeClub => ({
  type: 'ProposeClub',
  data: { clubId, name: 'Camélias', courts: [], facilities: [], ...more },
});
