import type { Fact, Ladder, LedgerLine, PreviewRow, ResultFact, KeptRules } from '@tennis/contracts';
import { closeBoard } from './board';
import { finish } from './finish';
import { foldBoard } from './fold-ladder';
import { scoreNext } from './score-next';

/** Where a person stands now and would stand. */
export type Move = Omit<PreviewRow, 'name'>;

export interface Preview {
  readonly before: Ladder;
  readonly after: Ladder;
  /** Everybody on the ladder, in the order that would be. */
  readonly moves: readonly Move[];
  /** How many memberships would get a line that corrects their total, also those that have ended. */
  readonly corrections: number;
}

export const movesBetween = (before: Ladder, after: Ladder): readonly Move[] => {
  const ranks = new Map(before.standings.map((standing, seat) => [standing.playerId, { rank: seat + 1, points: standing.points }]));
  return after.standings.map(({ playerId, points }, seat) => {
    const rung = { rank: seat + 1, points };
    return { playerId, before: ranks.get(playerId) ?? rung, after: rung };
  });
};

/** Whether a person would notice. */
export const moves = ({ before, after }: Move): boolean => before.rank !== after.rank || before.points !== after.points;

/** A correction as if it came next; it occurs with the last fact, so that it closes no week. */
const nextTo = (facts: readonly Fact[]): { readonly occurredAt: string } => ({ occurredAt: facts.at(-1)!.occurredAt });

/** What lines add up to, by membership. */
const totals = () => {
  const of = new Map<string, number>();
  const add = (lines: readonly LedgerLine[]): void => {
    for (const { membershipId, points } of lines) of.set(membershipId, (of.get(membershipId) ?? 0) + points);
  };
  return { of, add };
};

/** What the ladder would be if this were the next fact, yielding between chunks of the fold. */
export function* previewInChunks(facts: readonly Fact[], next: Fact): Generator<number, Preview> {
  const [was, would] = [totals(), totals()];
  const before = closeBoard(yield* foldBoard(facts, undefined, was.add));
  yield facts.length;
  const after = closeBoard(yield* foldBoard([...facts, next], undefined, would.add));
  yield facts.length;
  const corrections = [...new Set([...was.of.keys(), ...would.of.keys()])].filter(
    (id) => (was.of.get(id) ?? 0) !== (would.of.get(id) ?? 0),
  );
  return { before, after, moves: movesBetween(before, after), corrections: corrections.length };
}

export const annulmentOf = (facts: readonly Fact[], matchId: string): Fact => ({
  type: 'ResultAnnulled',
  matchId,
  data: { playerA: '', playerB: '' },
  ...nextTo(facts),
});

export const changeOfRules = (facts: readonly Fact[], rules: KeptRules, appliesFrom: 'now' | 'start'): Fact => ({
  type: 'RulesChanged',
  data: { rules, rulesVersion: 2 + facts.filter((fact) => fact.type === 'RulesChanged').length, appliesFrom },
  ...nextTo(facts),
});

/** Who would move if this result were annulled. */
export const previewAnnul = (facts: readonly Fact[], matchId: string): Preview =>
  finish(previewInChunks(facts, annulmentOf(facts, matchId)));

/** Who would move under other rules. From now on nobody does: the change counts for results to come. */
export const previewRules = (facts: readonly Fact[], rules: KeptRules, appliesFrom: 'now' | 'start'): Preview =>
  finish(previewInChunks(facts, changeOfRules(facts, rules, appliesFrom)));

/** Who would move if this result were the next that counts: it corrects nothing, so the ladder as it stands is enough. */
export const previewResultNext = (ladder: Ladder, next: ResultFact): readonly Move[] =>
  movesBetween(ladder, scoreNext(ladder, next).ladder).filter(moves);

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
