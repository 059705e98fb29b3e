import { type CancelCause, type MatchEvent, memberIn, type OpenMatch, reject, statusAt, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { Match } from './match';

const validatedStatuses: ReadonlySet<TournamentDocument['status']> = new Set(['active', 'ended', 'frozen']);

/** The reason why a match that was just accepted can no longer be played: the ladder ended meanwhile, or a player is out. */
const whyUnplayable = (tournament: TournamentDocument, players: readonly string[], now: string): CancelCause | undefined => {
  if (statusAt(tournament, now) !== 'active') return 'tournament-ended';
  const causeFor = (id: string): CancelCause | undefined => {
    const member = memberIn(tournament, id);
    if (!member) return tournament.turnedAway[id]?.how === 'removed' ? 'player-removed' : 'player-left';
    if (member.status === 'suspended') return 'player-suspended';
    if (member.status === 'closed') return 'account-closed';
    return tournament.refereeId === id ? 'player-is-referee' : undefined;
  };
  return players.map(causeFor).find((cause) => cause !== undefined);
};

/** A row of a results file is a played match: on an active ladder, between two of its members. */
const checkImportedRow = (tournament: TournamentDocument, players: readonly string[]): void => {
  if (tournament.status !== 'active') throw reject('tournament.ended');
  if (!players.every((id) => memberIn(tournament, id))) throw reject('match.player-not-in-ladder');
};

/**
 * A match opens with an accepted challenge or a row of a results file, never by hand. If it can no longer be played, it is cancelled as it
 * opens, so that the two have nothing open and the job is done.
 */
export const openMatch: Decide<OpenMatch, Match, MatchEvent, { tournament: TournamentDocument }> = (
  { data },
  match,
  { actor, now, facts },
) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  const { tournamentId, playerA, playerB, how, time, times, answerBy, location, placeBy, eventName } = data;
  if (match.status !== 'none') {
    if (match.tournamentId === tournamentId && match.playerA === playerA && match.playerB === playerB) return [];
    throw reject('match.already-opened');
  }
  if (playerA === playerB) throw reject('match.same-player');
  const { tournament } = facts;
  if (!tournament) throw reject('tournament.unknown');
  if (!validatedStatuses.has(tournament.status)) throw reject('tournament.not-validated');
  const players = [playerA, playerB];
  if (how === 'import') checkImportedRow(tournament, players);
  const cause = how === 'import' ? undefined : whyUnplayable(tournament, players, now);
  return [
    {
      type: 'MatchOpened',
      data: {
        tournamentId,
        playerA,
        playerB,
        how,
        ...(time ? { time } : {}),
        ...(times ? { times } : {}),
        ...(times && answerBy ? { answerBy } : {}),
        ...(location && placeBy ? { location, placeBy } : {}),
        ...(eventName ? { eventName } : {}),
      },
    },
    ...(cause ? [{ type: 'MatchCancelled' as const, data: { tournamentId, playerA, playerB, cause } }] : []),
  ];
};
