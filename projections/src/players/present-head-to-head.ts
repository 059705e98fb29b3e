import type { HeadToHead } from '@tennis/contracts';
import type { PlayerResult } from '../kernel/player-result';

/** The record between two people, from the side of the one whose results are given; the newest first. */
export const presentHeadToHead = (
  results: readonly PlayerResult[],
  nameOfTournament: (id: string) => string,
): Pick<HeadToHead, 'victories' | 'defeats' | 'matches'> => {
  const victories = results.filter(({ won }) => won).length;
  return {
    victories,
    defeats: results.length - victories,
    matches: results
      .map(({ matchId, tournamentId, playedOn, won, sets, outcome }) => ({
        matchId,
        tournamentId,
        tournamentName: nameOfTournament(tournamentId),
        playedOn,
        won,
        sets: [...sets],
        outcome,
      }))
      .reverse(),
  };
};
