import { type MatchEvent, memberIn, type OpenMatch, reject, type TournamentDocument } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { Match } from './match';

/** A match opens with an accepted challenge, or with a row of a results file; never by hand. */
export const openMatch: Decide<OpenMatch, Match, MatchEvent, { tournament: TournamentDocument }> = ({ data }, match, { actor, facts }) => {
  if (actor.kind !== 'system') throw reject('right.missing');
  const { tournamentId, playerA, playerB, how, time, times, answerBy, location, placeBy, eventName } = data;
  if (match.status !== 'none') {
    if (match.tournamentId === tournamentId && match.playerA === playerA && match.playerB === playerB) return [];
    throw reject('match.already-opened');
  }
  if (playerA === playerB) throw reject('match.same-player');
  const { tournament } = facts;
  if (!tournament) throw reject('tournament.unknown');
  if (tournament.status === 'ended' || tournament.status === 'frozen') throw reject('tournament.ended');
  if (tournament.status !== 'active') throw reject('tournament.not-validated');
  if (!memberIn(tournament, playerA) || !memberIn(tournament, playerB)) throw reject('match.player-not-in-ladder');
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
  ];
};
