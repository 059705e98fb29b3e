import {
  type ClubDocument,
  dateInZone,
  impossibleIn,
  reject,
  type TournamentDocument,
  type TournamentEvent,
  type UpdateTournament,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { checkClub } from './create-tournament';
import { checkedEndDate } from './ending/checked-end-date';
import { governs, isEnded, type ExistingTournament, type Tournament } from './tournament';

/** The last day may move until the tournament ends, but not so near that a rule in force could no longer be kept. */
const checkLastDay = (tournament: ExistingTournament, until: string | null, now: string): void => {
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if (until === null) return;
  checkedEndDate(until, dateInZone(now, tournament.zone));
  const season = { ...tournament.season, until };
  const problem = impossibleIn(tournament.rules, season).find(({ code }) => code.endsWith('longer-than-season'));
  if (problem) throw reject(problem.code, {}, [{ path: 'endDate', code: problem.code }]);
};

type UpdateFacts = { club: ClubDocument; tournament: TournamentDocument };

/**
 * Changes the page of a tournament, by creator or super admin; an admin may correct its texts. Omitted and equal fields change nothing.
 * Public becomes private at once; private becomes public only with a confirmation (domain.md "Private"). Another club follows the
 * rule of a new ladder, in every state, because a season that is over belongs to it too. A wrong zone can be corrected while no result
 * counts.
 */
export const updateTournament: Decide<UpdateTournament, Tournament, TournamentEvent, UpdateFacts> = (
  { data },
  tournament,
  { actor, now, facts },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  const isCorrection = actor.role === 'admin' && !governs(tournament, actor);
  if (!isCorrection && !governs(tournament, actor)) throw reject('tournament.not-the-creator');
  const { name = tournament.name, privacy = tournament.privacy, endDate: until = tournament.season.until, zone = tournament.zone } = data;
  const clubId = data.clubId === undefined ? tournament.clubId : data.clubId;
  const location = data.location === undefined ? tournament.location : data.location || null;
  if (!name) throw reject('tournament.name-required', {}, [{ path: 'name', code: 'field.required' }]);
  const isOtherClub = clubId !== tournament.clubId;
  const isOtherZone = zone !== tournament.zone;
  if (isCorrection && (privacy !== tournament.privacy || until !== tournament.season.until || isOtherClub || isOtherZone))
    throw reject('role.admins-correct-texts');
  if (isOtherClub && clubId !== null) checkClub(facts.club);
  if (isOtherZone && isEnded(tournament, now)) throw reject('tournament.ended');
  if (isOtherZone && (facts.tournament?.results ?? 0) > 0) throw reject('tournament.has-results');
  if (until !== tournament.season.until) checkLastDay(tournament, until, now);
  if (privacy === 'public' && tournament.privacy === 'private' && !data.confirmPublic) throw reject('tournament.public-unconfirmed');
  const changes = {
    ...(name === tournament.name ? {} : { name }),
    ...(privacy === tournament.privacy ? {} : { privacy }),
    ...(isOtherClub ? { clubId } : {}),
    ...(location === tournament.location ? {} : { location }),
    ...(until === tournament.season.until ? {} : { endDate: until }),
  };
  const zoneCorrection = { zone, ...(until === null ? {} : { endDate: until }) };
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'TournamentUpdated', data: { changes } } as const] : []),
    ...(isOtherZone ? [{ type: 'ZoneCorrected', data: zoneCorrection } as const] : []),
  ];
};
