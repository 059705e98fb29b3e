import {
  type ClubDocument,
  type CreateTournament,
  dateInZone,
  formatPlace,
  reject,
  type TournamentDocument,
  type TournamentEvent,
  zoneOf,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { checkedEndDate } from './ending/checked-end-date';
import { checkedRules } from './rules/checked-rules';
import type { Tournament } from './tournament';

/**
 * A ladder may belong to any validated club, whoever creates it.
 * @throws Rejection club.unknown, club.not-validated.
 */
export const checkClub = (club: ClubDocument | undefined): void => {
  const refused = (code: 'club.unknown' | 'club.not-validated') => reject(code, {}, [{ path: 'clubId', code }]);
  if (!club || club.status === 'rejected' || club.status === 'expired') throw refused('club.unknown');
  if (club.status !== 'validated') throw refused('club.not-validated');
};

/**
 * A ladder can be copied, and its players invited, only from one's own ladder.
 * @throws Rejection tournament.unknown, also for another person's ladder.
 */
export const checkSource = (earlier: TournamentDocument | undefined, creatorId: string): TournamentDocument => {
  if (!earlier || earlier.hidden || earlier.creatorId !== creatorId) throw reject('tournament.unknown');
  return earlier;
};

/**
 * Only the name is required (specification section 5). A player's tournament waits for validation; an import's is validated at once
 * (domain.md "Root"). Without a place, the club's is used. The zone is fixed here until it is corrected: from the place, or from the club
 * if the place does not tell.
 */
export const createTournament: Decide<
  CreateTournament,
  Tournament,
  TournamentEvent,
  { club: ClubDocument; earlier: TournamentDocument }
> = ({ data }, tournament, { actor, now, facts: { club, earlier } }) => {
  if (actor.kind === 'visitor') throw reject('session.required');
  if (tournament.status !== 'none') return [];
  if (!data.name) throw reject('tournament.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  if (data.clubId) checkClub(club);
  if (data.fromTournamentId) checkSource(earlier, actor.id);
  const placeOfClub = formatPlace(club?.concelho, club?.district);
  const location = data.location || placeOfClub;
  const zone = zoneOf(location, placeOfClub);
  const today = dateInZone(now, zone);
  const endDate = data.endDate && checkedEndDate(data.endDate, today);
  const { name, privacy, clubId, fromTournamentId, importId, membershipId } = data;
  if (importId !== undefined && actor.kind !== 'system') throw reject('right.missing');
  const created: TournamentEvent = {
    type: 'TournamentCreated',
    data: {
      name,
      privacy,
      ...(clubId ? { clubId } : {}),
      ...(location ? { location } : {}),
      ...(endDate ? { endDate } : {}),
      zone,
      rules: checkedRules(data.rules, { from: today, until: endDate ?? null }),
      creatorId: (actor.kind === 'system' && data.creatorId) || actor.id,
      ...(fromTournamentId ? { fromTournamentId } : {}),
      ...(importId ? { importId } : {}),
    },
  };
  const events: TournamentEvent[] = [created];
  if (actor.kind === 'system') events.push({ type: 'TournamentValidated', data: {} });
  // the creator takes part only by joining, like anyone
  if (data.joins && actor.kind === 'user') events.push({ type: 'PlayerJoined', data: { userId: actor.id, membershipId, how: 'creator' } });
  return events;
};
