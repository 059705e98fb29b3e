import { type LedgerEntry, type RankingRow, type StoredRow, swapSides } from '@tennis/contracts';

/** Reasons of annulments and changed rules, by the number of the fact. Only the log holds them. */
export type Reasons = ReadonlyMap<number, string>;

/** The reasons of a person's points: their complete ledger lines, in the order in which they were written. */
export const ledgerOf = (
  rows: Iterable<Pick<StoredRow<RankingRow>, 'n' | 'body'>>,
  playerId: string,
  reasons?: Reasons,
): readonly LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (const { n, body: row } of rows) {
    for (const line of row.lines)
      if (line.playerId === playerId) entries.push({ ...line, fact: n, ...factDetails(row, playerId, reasons?.get(n)) });
  }
  return entries;
};

const factDetails = (
  { fact, moved }: RankingRow,
  playerId: string,
  reason: string | undefined,
): Omit<LedgerEntry, keyof RankingRow['lines'][number] | 'fact'> & { readonly message?: string } => {
  const { occurredAt } = fact;
  if (fact.type === 'ResultValidated') {
    const { playerA, playerB, sets, outcome, playedOn } = fact.data;
    const first = playerId === playerA;
    const move = moved?.find((one) => one.playerId === playerId);
    return {
      occurredAt,
      matchId: fact.matchId,
      opponentId: first ? playerB : playerA,
      sets: first ? sets : sets.map(swapSides),
      outcome,
      playedOn,
      ...(move ? { moved: { from: move.from, to: move.to } } : {}),
    };
  }
  return {
    occurredAt,
    ...(reason !== undefined && { message: reason }),
    ...(fact.type === 'WeekClosed' && { week: fact.data.week }),
    ...(fact.type === 'ResultAnnulled' && { matchId: fact.matchId }),
  };
};
