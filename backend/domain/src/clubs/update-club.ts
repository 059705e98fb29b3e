import { canonicalJson, type ClubDocument, type ClubEvent, isPlace, reject, type UpdateClub } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { administeredClub, type Club, knownClub } from './club';
import { type ClubSaid, detailsOf, wordsOf } from './say-club';

const differs = (one: unknown, other: unknown): boolean => canonicalJson(one) !== canonicalJson(other);

const saidOf = ({ name, district, concelho, courts, facilities, details }: ClubDocument): ClubSaid => ({
  ...{ name, district, concelho, ...details },
  courts: [...courts],
  facilities: [...facilities],
});

/** A concelho belongs to its district: changing the district without a concelho clears the concelho. */
const withPlace = (given: UpdateClub['data'], { district }: ClubDocument): UpdateClub['data'] =>
  given.district !== undefined && given.district !== district && given.concelho === undefined ? { ...given, concelho: null } : given;

/**
 * Changes the fields of a club: omitted fields stay; the event holds only the changed ones. An admin who does not administer the club
 * corrects its texts and contacts.
 * @throws Rejection club.not-administrator, club.name-required, role.admins-correct-texts, request.invalid for a concelho of another
 * district.
 */
export const updateClub: Decide<UpdateClub, Club, ClubEvent, { club: ClubDocument }> = ({ data }, club, { actor, facts }) => {
  const corrects = actor.role === 'admin' && knownClub(club).members.get(actor.id) !== 'administrator';
  if (!corrects) administeredClub(club, actor);
  if (!facts.club) throw reject('club.unknown');
  const former = facts.club;
  const said: ClubSaid = { ...saidOf(former), ...withPlace(data, former) };
  if (!said.name) throw reject('club.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  const words = wordsOf(said);
  const details = detailsOf(said);
  const changes = Object.fromEntries(Object.entries(words).filter(([field, value]) => differs(value, former[field as keyof typeof words])));
  if (('district' in changes || 'concelho' in changes) && !isPlace(words.district, words.concelho))
    throw reject('request.invalid', {}, [{ path: 'concelho', code: 'field.invalid' }]);
  if (corrects && ('courts' in changes || 'facilities' in changes)) throw reject('role.admins-correct-texts');
  const isSaidAnew = differs(details, former.details);
  if (!isSaidAnew && Object.keys(changes).length === 0) return [];
  return [{ type: 'ClubUpdated', data: { changes, ...(isSaidAnew ? { details } : {}) } }];
};
