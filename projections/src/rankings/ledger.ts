import type { LedgerEntry, RankingRow } from '@tennis/contracts';
import type { StoredRow } from '../kernel/define-projection';

/** Why somebody has these points: the lines of a person told in full, in the order in which they were written. */
export const ledgerOf = (rows: Iterable<StoredRow>, playerId: string): readonly LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (const { n, body } of rows) {
    const row = body as RankingRow;
    for (const line of row.lines) if (line.playerId === playerId) entries.push({ ...line, fact: n, ...whatHappened(row, playerId) });
  }
  return entries;
};

const whatHappened = (
  { fact }: RankingRow,
  playerId: string,
): Omit<LedgerEntry, keyof RankingRow['lines'][number] | 'fact'> & { readonly message?: string } => {
  const { occurredAt } = fact;
  if (fact.type === 'ResultValidated') {
    const { playerA, playerB, sets, outcome, playedOn } = fact.data;
    const first = playerId === playerA;
    return {
      occurredAt,
      matchId: fact.matchId,
      opponentId: first ? playerB : playerA,
      sets: first ? sets : sets.map(fromTheOtherSide),
      outcome,
      playedOn,
    };
  }
  if (fact.type === 'ResultAnnulled') return { occurredAt, matchId: fact.matchId, message: fact.data.reason };
  if (fact.type === 'RulesChanged') return { occurredAt, message: fact.data.reason };
  return { occurredAt };
};

type Sets = NonNullable<LedgerEntry['sets']>;
const fromTheOtherSide = (set: Sets[number]): Sets[number] => ({
  ...set,
  a: set.b,
  b: set.a,
  ...(set.tieBreak ? { tieBreak: { a: set.tieBreak.b, b: set.tieBreak.a } } : undefined),
});
