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
import { governs, isEnded, type Known, type Tournament } from './tournament';

type Needed = { tournament: TournamentDocument };
type DecideOrder<Command extends ShuffleRanking | ArrangeRanking> = Decide<Command, Tournament, TournamentEvent, Needed>;

/** Creator or super admin say the initial order, drawn or by hand, while no result is validated (domain.md "Ranking" 9). */
const mayOrder = (tournament: Tournament, { actor, now, facts }: Context<Needed>): Known => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (!governs(tournament, actor)) throw reject('tournament.not-the-creator');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if ((facts.tournament?.results ?? 0) > 0) throw reject('tournament.has-results');
  return tournament;
};

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

/** Drawn anew, for good; the name is typed once more. The order that came out is the fact, so that a replay draws nothing. */
export const shuffleRanking: DecideOrder<ShuffleRanking> = ({ data: { confirmName, seed } }, state, context) => {
  const tournament = mayOrder(state, context);
  if (confirmName !== tidyLine(tournament.name))
    throw reject('tournament.name-mismatch', {}, [{ path: 'confirmName', code: 'field.invalid' }]);
  return [{ type: 'RankingShuffled', data: { order: [...shuffled([...tournament.members.keys()], seed)] } }];
};

/**
 * Said by hand, as often as they like (docs/adr/0078). Who left since the order was looked at is left out of it, who came since follows
 * behind; only where nobody of it takes part there is nothing to say.
 */
export const arrangeRanking: DecideOrder<ArrangeRanking> = ({ data }, state, context) => {
  const { members } = mayOrder(state, context);
  const order = data.order.filter((userId) => members.has(userId));
  if (order.length === 0) throw reject('tournament.nobody-named');
  return [{ type: 'RankingArranged', data: { order } }];
};
