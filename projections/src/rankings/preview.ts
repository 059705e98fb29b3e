import type { Fact, Ladder, PreviewRow, Rules } from '@tennis/contracts';
import { finish } from './finish';
import { foldInChunks } from './fold-ladder';
import { scoreNext } from './score-next';

/** Where a person stands now and would stand. */
export type Move = Omit<PreviewRow, 'name'>;

export interface Preview {
  readonly before: Ladder;
  readonly after: Ladder;
  /** Everybody on the ladder, in the order that would be. */
  readonly moves: readonly Move[];
}

export const movesBetween = (before: Ladder, after: Ladder): readonly Move[] => {
  const ranks = new Map(before.standings.map((standing, seat) => [standing.playerId, { rank: seat + 1, points: standing.points }]));
  return after.standings.map(({ playerId, points }, seat) => {
    const now = ranks.get(playerId) ?? { rank: seat + 1, points };
    return { playerId, rankBefore: now.rank, rankAfter: seat + 1, pointsBefore: now.points, pointsAfter: points };
  });
};

/** Whether a person would notice. */
export const moves = (move: Move): boolean => move.rankBefore !== move.rankAfter || move.pointsBefore !== move.pointsAfter;

/** A correction as if it came next; it occurs with the last fact, so that it closes no week. */
const nextTo = (facts: readonly Fact[]): { readonly occurredAt: string } => ({ occurredAt: facts.at(-1)!.occurredAt });

/** What the ladder would be if this were the next fact, yielding between chunks of the fold. */
export function* previewInChunks(facts: readonly Fact[], next: Fact): Generator<number, Preview> {
  const before = yield* foldInChunks(facts);
  yield facts.length;
  const after = yield* foldInChunks([...facts, next]);
  yield facts.length;
  return { before, after, moves: movesBetween(before, after) };
}

export const annulmentOf = (facts: readonly Fact[], matchId: string): Fact => ({
  type: 'ResultAnnulled',
  matchId,
  data: { playerA: '', playerB: '' },
  ...nextTo(facts),
});

export const changeOfRules = (facts: readonly Fact[], rules: Rules, appliesFrom: 'now' | 'start'): Fact => ({
  type: 'RulesChanged',
  data: { rules, rulesVersion: 2 + facts.filter((fact) => fact.type === 'RulesChanged').length, appliesFrom },
  ...nextTo(facts),
});

/** Who would move if this result were annulled. */
export const previewAnnul = (facts: readonly Fact[], matchId: string): Preview =>
  finish(previewInChunks(facts, annulmentOf(facts, matchId)));

/** Who would move under other rules. From now on nobody does: the change counts for results to come. */
export const previewRules = (facts: readonly Fact[], rules: Rules, appliesFrom: 'now' | 'start'): Preview =>
  finish(previewInChunks(facts, changeOfRules(facts, rules, appliesFrom)));

/** What a result would change for its two players; undefined when one of them is not ranked. */
export const whatIf = (
  ladder: Ladder,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
): { readonly winner: Move; readonly loser: Move } | undefined => {
  const { ladder: after } = scoreNext(ladder, {
    type: 'ResultValidated',
    matchId: '',
    occurredAt: ladder.at ?? '',
    data: { playerA: winnerId, playerB: loserId, winnerId, outcome: 'completed', sets: [], playedOn: '' },
  });
  const both = movesBetween(ladder, after);
  const winner = both.find(({ playerId }) => playerId === winnerId);
  const loser = both.find(({ playerId }) => playerId === loserId);
  return winner && loser && { winner, loser };
};
