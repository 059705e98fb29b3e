import { type ClubEvent, type ProposeClub, reject } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { Club } from './club';
import { detailsOf, publicFieldsOf } from './club-fields';

/** Only the name is required (specification section 5). The proposer becomes the club's administrator (domain.md "Clubs"). */
export const proposeClub: Decide<ProposeClub, Club, ClubEvent> = ({ data }, club, { actor }) => {
  if (actor.kind !== 'user') throw reject('session.required');
  if (club.status !== 'none') return [];
  if (!data.name) throw reject('club.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  return [
    { type: 'ClubProposed', data: { ...publicFieldsOf(data), details: detailsOf(data), proposerId: actor.id } },
    { type: 'ClubMemberJoined', data: { userId: actor.id, role: 'administrator' } },
  ];
};
