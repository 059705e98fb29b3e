import { type Fact, type LedgerEntry, type RankingRow, type StoredRow, swapSides } from '@tennis/contracts';

/**
 * The reasons of a person's points: their complete ledger lines, in the order in which they were written. `mayReadReason` says of which
 * corrections the reader may read the reason.
 */
export const ledgerOf = (
  rows: Iterable<Pick<StoredRow<RankingRow>, 'n' | 'body'>>,
  playerId: string,
  mayReadReason: (fact: Fact) => boolean = () => false,
): readonly LedgerEntry[] => {
  const entries: LedgerEntry[] = [];
  for (const { n, body: row } of rows) {
    for (const line of row.lines)
      if (line.playerId === playerId) entries.push({ ...line, fact: n, ...factDetails(row, playerId, mayReadReason) });
  }
  return entries;
};

const factDetails = (
  { fact, moved }: RankingRow,
  playerId: string,
  mayReadReason: (fact: Fact) => boolean,
): Omit<LedgerEntry, Exclude<keyof RankingRow['lines'][number], 'message'> | 'fact'> => {
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
    ...('reason' in fact.data && mayReadReason(fact) && { message: fact.data.reason }),
    ...(fact.type === 'WeekClosed' && { week: fact.data.week }),
    ...(fact.type === 'ResultAnnulled' && { matchId: fact.matchId }),
  };
};
