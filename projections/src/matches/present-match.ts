import { dateInZone, type Match, type MatchDocument, type TournamentDocument } from '@tennis/contracts';
import { nameOf, type People } from '../kernel/people';

/** A match with what is joined to it: its players' names and what of its tournament a page needs. */
export const presentMatch = (match: MatchDocument, tournament: TournamentDocument | undefined, people: People): Match => ({
  id: match.id,
  tournamentId: match.tournamentId,
  playerA: match.playerA,
  playerB: match.playerB,
  status: match.status,
  time: match.time,
  proposedTimes: match.proposedTimes,
  proposedBy: match.proposedBy,
  location: match.location,
  openedAt: match.openedAt,
  playableFrom: dateInZone(tournament?.createdAt ?? match.openedAt, tournament?.zone ?? 'Europe/Lisbon'),
  result: match.result,
  reportedBy: match.reportedBy,
  reportedAt: match.reportedAt,
  disputed: match.disputed,
  validated: match.validated,
  annulled: match.annulled,
  cancelled: match.cancelled,
  nameA: nameOf(people, match.playerA),
  nameB: nameOf(people, match.playerB),
  tournamentName: tournament?.name ?? '',
  zone: tournament?.zone ?? 'Europe/Lisbon',
  longSets: tournament?.rules.longSets ?? false,
  creatorId: tournament?.creatorId ?? null,
  refereeId: tournament?.refereeId ?? null,
});
