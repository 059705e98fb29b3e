import type { Fact, Ladder, LedgerLine, PreviewRow, ResultFact, KeptRules } from '@tennis/contracts';
import { closeBoard } from './board';
import { finish } from './finish';
import { foldBoard } from './fold-ladder';
import { scoreNext } from './score-next';

/** A person's present rank and points, and those after the previewed change. */
export type Move = Omit<PreviewRow, 'name'>;

export interface Preview {
  readonly before: Ladder;
  readonly after: Ladder;
  /** Everybody on the ladder, in the previewed order. */
  readonly moves: readonly Move[];
  /** The number of memberships that would get a correction line, including those that have ended. */
  readonly corrections: number;
}

export const movesBetween = (before: Ladder, after: Ladder): readonly Move[] => {
  const ranks = new Map(before.standings.map((standing, seat) => [standing.playerId, { rank: seat + 1, points: standing.points }]));
  return after.standings.map(({ playerId, points }, seat) => {
    const rung = { rank: seat + 1, points };
    return { playerId, before: ranks.get(playerId) ?? rung, after: rung };
  });
};

/** True if the person would notice the change. */
export const isMoved = ({ before, after }: Move): boolean => before.rank !== after.rank || before.points !== after.points;

/** A correction as the next fact; it occurs at the time of the last fact, so that it closes no week. */
const timeOfNext = (facts: readonly Fact[]): { readonly occurredAt: string } => ({ occurredAt: facts.at(-1)!.occurredAt });

/** The sums of ledger lines, by membership. */
const totals = () => {
  const of = new Map<string, number>();
  const add = (lines: readonly LedgerLine[]): void => {
    for (const { membershipId, points } of lines) of.set(membershipId, (of.get(membershipId) ?? 0) + points);
  };
  return { of, add };
};

/** The ladder with `next` as its next fact. Yields between chunks of the fold. */
export function* previewInChunks(facts: readonly Fact[], next: Fact): Generator<number, Preview> {
  const [currentTotals, previewTotals] = [totals(), totals()];
  const before = closeBoard(yield* foldBoard(facts, undefined, currentTotals.add));
  yield facts.length;
  const after = closeBoard(yield* foldBoard([...facts, next], undefined, previewTotals.add));
  yield facts.length;
  const corrections = [...new Set([...currentTotals.of.keys(), ...previewTotals.of.keys()])].filter(
    (id) => (currentTotals.of.get(id) ?? 0) !== (previewTotals.of.get(id) ?? 0),
  );
  return { before, after, moves: movesBetween(before, after), corrections: corrections.length };
}

export const annulmentOf = (facts: readonly Fact[], matchId: string): Fact => ({
  type: 'ResultAnnulled',
  matchId,
  data: { playerA: '', playerB: '' },
  ...timeOfNext(facts),
});

export const changeOfRules = (facts: readonly Fact[], rules: KeptRules, appliesFrom: 'now' | 'start'): Fact => ({
  type: 'RulesChanged',
  data: { rules, rulesVersion: 2 + facts.filter((fact) => fact.type === 'RulesChanged').length, appliesFrom },
  ...timeOfNext(facts),
});

/** The effect of annulling this result. */
export const previewAnnul = (facts: readonly Fact[], matchId: string): Preview =>
  finish(previewInChunks(facts, annulmentOf(facts, matchId)));

/** The effect of other rules. Rules from now on move nobody: they count for future results. */
export const previewRules = (facts: readonly Fact[], rules: KeptRules, appliesFrom: 'now' | 'start'): Preview =>
  finish(previewInChunks(facts, changeOfRules(facts, rules, appliesFrom)));

/** The players who would move if this result counted next. It corrects nothing, so the present ladder is enough. */
export const previewResultNext = (ladder: Ladder, next: ResultFact): readonly Move[] =>
  movesBetween(ladder, scoreNext(ladder, next).ladder).filter(isMoved);

/** The effect of a result on its two players; undefined if one of them is not ranked. */
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
