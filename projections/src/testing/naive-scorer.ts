import type { Fact } from '@tennis/contracts';

interface Card {
  readonly playerId: string;
  readonly entered: number;
  readonly place: number | undefined;
  readonly refereeing: boolean;
  readonly games: readonly ('won' | 'lost')[];
  readonly changes: readonly number[];
}

/** A result that counts, from the side of one of its players; `above`: the opponent stood above. */
export interface NaiveResult {
  readonly playerId: string;
  readonly at: string;
  readonly won: boolean;
  readonly above: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const count = (card: Card, how: 'won' | 'lost'): number => card.games.filter((game) => game === how).length;

/** Sorts from scratch by a key made of the four rules, so that it shares nothing with the ladder's own comparison. */
const displayOrder = (cards: readonly Card[]): readonly Card[] =>
  cards
    .filter((card) => !card.refereeing)
    .map((card) => ({ card, key: [-sum(card.changes), -count(card, 'won'), count(card, 'lost'), card.place ?? card.entered] }))
    .sort((one, other) => one.key.map((part, index) => part - other.key[index]!).find((difference) => difference !== 0) ?? 0)
    .map(({ card }) => card);

/**
 * The rules of a ladder implemented a second time, as simply as possible, without regard to speed: a specification to compare with. Knows
 * the facts in hindsight: annulled results are left out, rules since the start apply from the start.
 */
export const naiveTotals = (facts: readonly Fact[]) => {
  const annulledMatches = new Set(facts.flatMap((fact) => (fact.type === 'ResultAnnulled' ? [fact.matchId] : [])));
  const since = facts.findLastIndex((fact) => fact.type === 'RulesChanged' && fact.data.appliesFrom === 'start');
  const rulesAt = (index: number) => {
    const changes = facts
      .slice(0, Math.max(index, since + 1))
      .filter((fact) => fact.type === 'TournamentCreated' || fact.type === 'RulesChanged');
    return changes.at(-1)!.data.rules;
  };
  let cards: readonly Card[] = [];
  let results: readonly NaiveResult[] = [];
  const update = (playerId: string, change: (card: Card) => Card) =>
    (cards = cards.map((card) => (card.playerId === playerId ? change(card) : card)));
  const addPoints = (playerId: string, points: number) => update(playerId, (card) => ({ ...card, changes: [...card.changes, points] }));
  const removePlayer = (playerId: string) => (cards = cards.filter((card) => card.playerId !== playerId));
  let entries = 0;

  facts.forEach((fact, index) => {
    if (fact.type === 'PlayerJoined')
      cards = [...cards, { playerId: fact.data.userId, entered: entries++, place: undefined, refereeing: false, games: [], changes: [] }];
    if (fact.type === 'PlayerLeft' || fact.type === 'PlayerRemoved') removePlayer(fact.data.userId);
    if (fact.type === 'RefereeAssigned') {
      if (fact.data.replaces !== undefined) update(fact.data.replaces, (card) => ({ ...card, refereeing: false }));
      update(fact.data.userId, (card) => ({ ...card, refereeing: true }));
    }
    if (fact.type === 'RefereeRemoved') update(fact.data.userId, (card) => ({ ...card, refereeing: false }));
    if (fact.type === 'RankingShuffled' || fact.type === 'RankingArranged') {
      const rest = [...cards]
        .sort((one, other) => (one.place ?? one.entered) - (other.place ?? other.entered))
        .map((card) => card.playerId);
      const order = [...new Set([...fact.data.order.filter((playerId) => rest.includes(playerId)), ...rest])];
      cards = cards.map((card) => ({ ...card, place: order.indexOf(card.playerId) }));
    }
    if (fact.type === 'PenaltyApplied') addPoints(fact.data.userId, -fact.data.points);
    if (fact.type === 'WeekClosed') {
      for (const { userId, points } of fact.data.penalties) addPoints(userId, -points);
      for (const { userId } of fact.data.exits) removePlayer(userId);
      for (const { userId, points } of fact.data.bonuses) addPoints(userId, points);
    }
    if (fact.type === 'ResultValidated' && !annulledMatches.has(fact.matchId)) {
      const { playerA, playerB, winnerId } = fact.data;
      const loserId = winnerId === playerA ? playerB : playerA;
      const order = displayOrder(cards).map((card) => card.playerId);
      const [winner, loser] = [order.indexOf(winnerId), order.indexOf(loserId)];
      const climbs = loser !== -1 && (winner === -1 || loser < winner);
      const rules = rulesAt(index);
      const onLadder = new Set(cards.map(({ playerId }) => playerId));
      const sides = [
        { playerId: winnerId, at: fact.occurredAt, won: true, above: climbs },
        { playerId: loserId, at: fact.occurredAt, won: false, above: winner !== -1 && (loser === -1 || winner < loser) },
      ];
      results = [...results, ...sides.filter(({ playerId }) => onLadder.has(playerId))];
      update(winnerId, (card) => ({ ...card, games: [...card.games, 'won'] }));
      update(loserId, (card) => ({ ...card, games: [...card.games, 'lost'] }));
      addPoints(winnerId, climbs ? rules.winAbove : rules.winBelow);
      addPoints(loserId, rules.defeat);
    }
  });
  return {
    results,
    ranked: displayOrder(cards).map((card) => ({
      playerId: card.playerId,
      points: sum(card.changes),
      wins: count(card, 'won'),
      defeats: count(card, 'lost'),
    })),
    referees: cards.filter((card) => card.refereeing).map((card) => ({ playerId: card.playerId, points: sum(card.changes) })),
  };
};
