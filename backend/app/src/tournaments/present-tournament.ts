import {
  type Actor,
  endOfSeason,
  isOver,
  type ListedTournament,
  memberIn,
  pictureUrl,
  playersIn,
  type PrivateTournamentCard,
  type TournamentDocument,
  type Rules,
} from '@tennis/contracts';
import { mayAskAgainAt } from '@tennis/domain';
import { nameOf, type People } from '@tennis/projections';
import { exclusionOf } from './exclusion-of';

/** One entry of the list of tournaments; for a private one an outsider gets no more than its card. */
export const presentListed = (
  tournament: TournamentDocument,
  clubName: string | null,
  actor: Actor,
  inside: boolean,
  place: ListedTournament['place'],
): ListedTournament => ({
  id: tournament.id,
  name: tournament.name,
  privacy: tournament.privacy,
  clubName,
  location: tournament.location,
  ...(inside
    ? {
        status: tournament.status,
        endDate: tournament.endDate,
        preset: tournament.rules.preset,
        players: playersIn(tournament).length,
        results: tournament.results,
        createdAt: tournament.createdAt,
        joined: memberIn(tournament, actor.id) !== undefined,
        ...(place ? { place } : {}),
        imageUrl: pictureUrl(tournament.imageFileId, 'medium'),
      }
    : {}),
});

/** State of the reader's own request. A removed player has none, and may ask again like a refused one. */
const presentRequest = (
  tournament: TournamentDocument,
  { id }: Actor,
): Pick<PrivateTournamentCard, 'myRequest' | 'mayAskAgainAt' | 'blocked'> => {
  const { isBlocked, exclusion } = exclusionOf(tournament, id);
  if (isBlocked) return { myRequest: null, blocked: true };
  if (tournament.requests.includes(id)) return { myRequest: 'pending' };
  if (!exclusion) return { myRequest: null };
  return { myRequest: exclusion.how === 'rejected' ? 'rejected' : null, mayAskAgainAt: mayAskAgainAt(exclusion.at) };
};

/** All that an outsider sees of a private tournament (domain.md "Private"). */
export const presentCard = (tournament: TournamentDocument, clubName: string | null, actor: Actor): PrivateTournamentCard => ({
  id: tournament.id,
  name: tournament.name,
  privacy: 'private',
  clubName,
  location: tournament.location,
  ...presentRequest(tournament, actor),
});

/** The page of a tournament, the same for everyone who may look inside. */
export const presentTournament = (
  tournament: TournamentDocument,
  rules: Rules,
  clubName: string | null,
  people: People,
  statusReason: string | null,
) => ({
  id: tournament.id,
  name: tournament.name,
  imageUrl: pictureUrl(tournament.imageFileId, 'medium'),
  privacy: tournament.privacy,
  clubId: tournament.clubId,
  clubName,
  location: tournament.location,
  endDate: tournament.endDate,
  endedAt: isOver(tournament.status) ? (endOfSeason(tournament) ?? null) : null,
  zone: tournament.zone,
  status: tournament.status,
  statusReason,
  rules,
  rulesVersion: tournament.rulesVersion,
  creatorId: tournament.creatorId,
  creatorName: people(tournament.creatorId) ? nameOf(people, tournament.creatorId) : null,
  refereeId: tournament.refereeId,
  refereeName: tournament.refereeId ? nameOf(people, tournament.refereeId) : null,
  players: playersIn(tournament).length,
  results: tournament.results,
  createdAt: tournament.createdAt,
});

/** Participants with role and status, in order of joining; the end of a suspension only when the reader may know it. */
export const presentParticipants = (tournament: TournamentDocument, people: People, seesEndOf: (userId: string) => boolean) =>
  Object.entries(tournament.members)
    .sort(([, one], [, other]) => one.joinedAt.localeCompare(other.joinedAt))
    .map(([playerId, { status, joinedAt, suspendedUntil }]) => ({
      playerId,
      name: nameOf(people, playerId),
      clubName: people(playerId)?.clubName ?? null,
      role: tournament.refereeId === playerId ? ('referee' as const) : ('player' as const),
      status,
      ...(suspendedUntil !== undefined && seesEndOf(playerId) ? { suspendedUntil } : {}),
      joinedAt,
    }));
