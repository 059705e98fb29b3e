import {
  type ArrangeRanking,
  reject,
  seededNumbers,
  type ShuffleRanking,
  tidyLine,
  type TournamentDocument,
  type TournamentEvent,
} from '@tennis/contracts';
import type { Context, Decide } from '../kernel/define-decider';
import { governs, isEnded, type ExistingTournament, type Tournament } from './tournament';

type OrderFacts = { tournament: TournamentDocument };
type DecideOrder<Command extends ShuffleRanking | ArrangeRanking> = Decide<Command, Tournament, TournamentEvent, OrderFacts>;

/** Creator or super admin set the initial order, by shuffle or by hand, while no result is validated (domain.md "Ranking" 9). */
const requireOrderable = (tournament: Tournament, { actor, now, facts }: Context<OrderFacts>): ExistingTournament => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if ((facts.tournament?.results ?? 0) > 0) throw reject('tournament.has-results');
  return tournament;
};

/** Everybody, in an order that depends only on the seed. */
const shuffled = (people: readonly string[], seed: number): readonly string[] => {
  const next = seededNumbers(seed);
  const order = [...people];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
};

/** Shuffles for good; the name must be typed again. The event holds the resulting order, so that a replay needs no randomness. */
export const shuffleRanking: DecideOrder<ShuffleRanking> = ({ data: { confirmName, seed } }, state, context) => {
  const tournament = requireOrderable(state, context);
  if (confirmName !== tidyLine(tournament.name))
    throw reject('tournament.name-mismatch', {}, [{ path: 'confirmName', code: 'field.invalid' }]);
  return [{ type: 'RankingShuffled', data: { order: [...shuffled([...tournament.members.keys()], seed)] } }];
};

/**
 * Sets the order by hand, as often as they like (domain.md "Ranking" 9). Former members in the list are skipped, new members follow behind;
 * refused only if no one in the list takes part.
 */
export const arrangeRanking: DecideOrder<ArrangeRanking> = ({ data }, state, context) => {
  const { members } = requireOrderable(state, context);
  const order = data.order.filter((userId) => members.has(userId));
  if (order.length === 0) throw reject('tournament.nobody-named');
  return [{ type: 'RankingArranged', data: { order } }];
};
