import { canonicalJson, type ClubDocument, type ClubEvent, reject, type UpdateClub } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { administeredClub, type Club, knownClub } from './club';
import { detailsOf, wordsOf } from './say-club';

const differs = (one: unknown, other: unknown): boolean => canonicalJson(one) !== canonicalJson(other);

/**
 * All that a club says of itself, said anew; the event holds what differs. An admin who does not run it corrects its texts and contacts.
 * @throws Rejection club.not-administrator, club.name-required, role.admins-correct-texts.
 */
export const updateClub: Decide<UpdateClub, Club, ClubEvent, { club: ClubDocument }> = ({ data }, club, { actor, facts }) => {
  const corrects = actor.role === 'admin' && knownClub(club).members.get(actor.id) !== 'administrator';
  if (!corrects) administeredClub(club, actor);
  if (!facts.club) throw reject('club.unknown');
  if (!data.name) throw reject('club.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  const former = facts.club;
  const words = wordsOf(data);
  const details = detailsOf(data);
  const changes = Object.fromEntries(Object.entries(words).filter(([field, value]) => differs(value, former[field as keyof typeof words])));
  if (corrects && ('courts' in changes || 'facilities' in changes)) throw reject('role.admins-correct-texts');
  const isSaidAnew = differs(details, former.details);
  if (!isSaidAnew && Object.keys(changes).length === 0) return [];
  return [{ type: 'ClubUpdated', data: { changes, ...(isSaidAnew ? { details } : {}) } }];
};
