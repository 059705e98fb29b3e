import { reject, seededNumbers, type ShuffleRanking, tidyLine, type TournamentDocument, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, isEnded, type Tournament } from './tournament';

/** Everybody in an order that only the seed decides. */
const shuffled = (people: readonly string[], seed: number): readonly string[] => {
  const next = seededNumbers(seed);
  const order = [...people];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/**
 * Creator or super admin draw the initial order anew, for good, while no result is validated; the name is typed once more. The order that
 * came out is the fact, so that a replay draws nothing (domain.md "Ranking" 9).
 */
export const shuffleRanking: Decide<ShuffleRanking, Tournament, TournamentEvent, { tournament: TournamentDocument }> = (
  { data: { confirmName, seed } },
  tournament,
  { actor, now, facts },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if ((facts.tournament?.results ?? 0) > 0) throw reject('tournament.has-results');
  if (confirmName !== tidyLine(tournament.name))
    throw reject('tournament.name-mismatch', {}, [{ path: 'confirmName', code: 'field.invalid' }]);
  return [{ type: 'RankingShuffled', data: { order: [...shuffled([...tournament.members.keys()], seed)] } }];
};
