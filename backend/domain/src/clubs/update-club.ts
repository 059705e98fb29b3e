import { canonicalJson, type ClubDocument, type ClubEvent, isPlace, reject, type UpdateClub } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireAdministeredClub, type Club, requireClub } from './club';
import { type ClubInput, detailsOf, publicFieldsOf } from './club-fields';

const differs = (one: unknown, other: unknown): boolean => canonicalJson(one) !== canonicalJson(other);

const inputOf = ({ name, district, concelho, courts, facilities, details }: ClubDocument): ClubInput => ({
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
  const isCorrection = actor.role === 'admin' && requireClub(club).members.get(actor.id) !== 'administrator';
  if (!isCorrection) requireAdministeredClub(club, actor);
  if (!facts.club) throw reject('club.unknown');
  const former = facts.club;
  const input: ClubInput = { ...inputOf(former), ...withPlace(data, former) };
  if (!input.name) throw reject('club.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  const publicFields = publicFieldsOf(input);
  const details = detailsOf(input);
  const changes = Object.fromEntries(
    Object.entries(publicFields).filter(([field, value]) => differs(value, former[field as keyof typeof publicFields])),
  );
  if (('district' in changes || 'concelho' in changes) && !isPlace(publicFields.district, publicFields.concelho))
    throw reject('request.invalid', {}, [{ path: 'concelho', code: 'field.invalid' }]);
  if (isCorrection && ('courts' in changes || 'facilities' in changes)) throw reject('role.admins-correct-texts');
  const hasNewDetails = differs(details, former.details);
  if (!hasNewDetails && Object.keys(changes).length === 0) return [];
  return [{ type: 'ClubUpdated', data: { changes, ...(hasNewDetails ? { details } : {}) } }];
};
